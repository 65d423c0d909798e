import { foldName, wordsOf } from '../../../../platform/server/index.ts';
import type { Finder } from '../../quick-search/server/index.ts';
import type { ApprovalKind } from './kind.ts';
import { requestsOf } from './list-requests.ts';
import { presentAbout } from './present-about.ts';

/** Waiting requests whose text is searched: the newest. */
const waitingLooked = 100;

/** Requests by number, and those that wait by what they ask for and whom they are about. */
export const requestFinder = (kinds: readonly ApprovalKind[]): Finder => {
  const seen = requestsOf(kinds);
  return {
    kind: 'request',
    demands: ['Dashboard:read'],
    async find({ typed, id, isName, most }, call) {
      const [numbered, waiting] = await Promise.all([
        id === undefined ? [] : seen.first(call, {}, { most, among: [id] }),
        isName ? seen.first(call, { status: 'WAITING' }, { most: waitingLooked }) : [],
      ]);
      const about = await presentAbout(call, [...numbered, ...waiting], kinds);
      const words = wordsOf(typed);
      const found = [...numbered, ...waiting].map((row) => {
        const told = about.get(row.id);
        const title = kinds.find(({ kind }) => kind === row.kind)?.title(row.payload, call.lang) ?? row.kind;
        const named = [...(told?.people ?? []).map(({ name }) => name ?? ''), told?.place ?? ''].filter(Boolean);
        return { row, title, about: named.join(', ') || null, text: foldName([title, ...named].join(' ')) };
      });
      return found
        .filter(({ row, text }) => row.id === id || words.every((word) => text.includes(word)))
        .slice(0, most)
        .map(({ row, title, about: whom }) => ({
          id: row.id,
          title,
          about: whom,
          state: row.status,
          entity_code: row.company_codes.length === 1 ? (row.company_codes[0] ?? null) : null,
          time: row.created_at.getTime(),
        }));
    },
  };
};
