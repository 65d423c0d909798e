import { unknownField } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { holdRights } from '../leaving/rights.store.ts';
import { type ColleagueRow, listColleagues } from './staff.store.ts';

/** Accounts among the colleagues of a company, as `listColleagues`; refuses the first that is none, by its field. Their rights stay as they are until the end of the transaction. */
export async function namedColleagues<const Requested extends readonly { field: string; userId: string }[]>(
  db: Db,
  { companyCode, subject }: { companyCode: string; subject: string },
  target: Requested,
): Promise<{ [At in keyof Requested]: ColleagueRow }> {
  await holdRights(
    db,
    target.map(({ userId }) => userId),
  );
  const all = target.length === 0 ? [] : await listColleagues(db, [companyCode], subject);
  return target.map(({ field, userId }) => all.find(({ id }) => id === userId) ?? unknownField(field)) as { [At in keyof Requested]: ColleagueRow };
}
