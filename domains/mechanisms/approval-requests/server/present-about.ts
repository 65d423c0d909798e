import type { Call } from '../../../../platform/server/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import type { RequestAboutData } from '../contract/index.ts';
import type { About, ApprovalKind } from './kind.ts';
import { findFaces } from './people.store.ts';
import { presentFace } from './present-face.ts';

const mostPeople = 3;
const nothing: About = { subjectIds: [], place: null, amounts: [] };

/** Whom and what requests are about: kinds say the ids, names and numbers are looked up for the reader. A few statements a page. */
export async function presentAbout(
  call: Pick<Call, 'db' | 'actor' | 'lang'>,
  requests: readonly { id: string; kind: string; payload: unknown }[],
  kinds: readonly ApprovalKind[],
): Promise<Map<string, RequestAboutData>> {
  const abouts = new Map<string, About>();
  for (const kind of kinds) {
    const mine = requests.filter((request) => request.kind === kind.kind);
    if (mine.length === 0) continue;
    const answers = await kind.about(
      call.db,
      mine.map(({ payload }) => payload),
      call.lang,
    );
    mine.forEach(({ id }, at) => abouts.set(id, answers[at] ?? nothing));
  }
  const faces = await findFaces(
    call.db,
    [...abouts.values()].flatMap(({ subjectIds }) => subjectIds.slice(0, mostPeople)),
  );
  return new Map(
    [...abouts].map(([id, { subjectIds, place, amounts }]): [string, RequestAboutData] => [
      id,
      {
        people: subjectIds.slice(0, mostPeople).map((subjectId) => {
          const { name, id_type, id_no, is_masked } = presentFace(faces.get(subjectId), call.actor);
          return { subject_id: subjectId, name, id_type, id_no, is_masked };
        }),
        more_people: Math.max(0, subjectIds.length - mostPeople),
        place,
        amounts: amounts.map(({ minor, currency }) => ({ amount: formatAmount(minor), currency })),
      },
    ]),
  );
}
