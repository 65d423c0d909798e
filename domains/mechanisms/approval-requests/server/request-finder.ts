import { foldName, wordsOf } from '../../../../platform/server/index.ts';
import type { Finder } from '../../quick-search/server/index.ts';
import type { ApprovalKind } from './kind.ts';
import { requestsOf } from './list-requests.ts';
import { presentAbout } from './present-about.ts';
import { say, sentenceOf } from './sentence-of.ts';

/** Waiting requests whose text is searched: the newest. */
const waitingLooked = 100;

/** Requests by number, and those that wait by what they ask for and whom they are about. */
export const requestFinder = (kinds: readonly ApprovalKind[]): Finder => {
  const visible = requestsOf(kinds);
  return {
    kind: 'request',
    demands: ['Dashboard:read'],
    async find({ typed, id, isName, most }, call) {
      const [numbered, waiting] = await Promise.all([
        id === undefined ? [] : visible.first(call, {}, { most, among: [id] }),
        isName ? visible.first(call, { status: 'WAITING' }, { most: waitingLooked }) : [],
      ]);
      const about = await presentAbout(call, [...numbered, ...waiting], kinds);
      const words = wordsOf(typed);
      const results = [...numbered, ...waiting].map((row) => {
        const aboutRow = about.get(row.id);
        const kind = kinds.find((one) => one.kind === row.kind);
        const title = kind === undefined ? say('server.requests.unknown', call.lang) : sentenceOf(kind, { payload: row.payload, about: aboutRow }, call);
        const named = [...(aboutRow?.people ?? []).map(({ name }) => name ?? ''), aboutRow?.place ?? ''].filter(Boolean);
        return { row, title, about: named.join(', ') || null, text: foldName([title, ...named].join(' ')) };
      });
      return results
        .filter(({ row, text }) => row.id === id || words.every((word) => text.includes(word)))
        .slice(0, most)
        .map(({ row, title, about: subject }) => ({
          id: row.id,
          title,
          about: subject,
          state: row.status,
          entity_code: row.company_codes.length === 1 ? (row.company_codes[0] ?? null) : null,
          time: row.created_at.getTime(),
        }));
    },
  };
};
