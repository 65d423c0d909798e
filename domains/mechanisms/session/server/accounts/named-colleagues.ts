import { unknownField } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { holdRights } from '../leaving/rights.store.ts';
import { type ColleagueRow, listColleagues } from './staff.store.ts';

/** Accounts among the colleagues of a company, as `listColleagues`; refuses the first that is none, by its field. Their rights stay as they are until the end of the transaction. */
export async function namedColleagues<const Wanted extends readonly { field: string; userId: string }[]>(
  db: Db,
  { companyCode, subject }: { companyCode: string; subject: string },
  wanted: Wanted,
): Promise<{ [At in keyof Wanted]: ColleagueRow }> {
  await holdRights(
    db,
    wanted.map(({ userId }) => userId),
  );
  const all = wanted.length === 0 ? [] : await listColleagues(db, [companyCode], subject);
  return wanted.map(({ field, userId }) => all.find(({ id }) => id === userId) ?? unknownField(field)) as { [At in keyof Wanted]: ColleagueRow };
}
