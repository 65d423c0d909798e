import type { Db } from '../../../../../platform/server/index.ts';
import { listAbsent } from '../records/session.store.ts';
import { listColleagues } from './staff.store.ts';

/** Something that comes due: where, what ability its work takes, and who is responsible. */
export interface Due {
  companyCode: string;
  /** Subject of the ability. */
  subject: string;
  responsibleId: string | null;
  /** Who takes part in it besides. */
  memberIds?: readonly string[];
}

/** Whoever decides what others ask for leads those who work on it. */
const leading = 'AML.ApprovalList';
/** Who has not been seen for so long may not learn of a deadline within a day. */
const absentMs = 86_400_000;

/**
 * Who hears of what comes due: whoever is responsible and takes part, as far as the account is in use and may do the work. Where nobody
 * is responsible who may, all colleagues hear of it who may do it, and where whoever is responsible has not been seen for a day, those
 * who lead besides. No deadline passes because somebody has left.
 * @returns accounts for each of them, in the order given
 */
export async function hearersOf(db: Db, all: readonly Due[], now: Date): Promise<string[][]> {
  const workers = new Map<string, ReadonlySet<string>>();
  const workersOf = async (companyCode: string, subject: string): Promise<ReadonlySet<string>> => {
    const key = `${companyCode} ${subject}`;
    const existing = workers.get(key) ?? new Set((await listColleagues(db, [companyCode], subject)).map(({ id }) => id));
    workers.set(key, existing);
    return existing;
  };
  const absent = await listAbsent(
    db,
    all.flatMap(({ responsibleId }) => responsibleId ?? []),
    new Date(now.getTime() - absentMs),
  );
  const hearers: string[][] = [];
  for (const { companyCode, subject, responsibleId, memberIds = [] } of all) {
    const able = await workersOf(companyCode, subject);
    const members = memberIds.filter((id) => able.has(id));
    if (responsibleId === null || !able.has(responsibleId)) hearers.push([...able]);
    else {
      const leaders = absent.has(responsibleId) ? await workersOf(companyCode, leading) : new Set<string>();
      hearers.push([...new Set([responsibleId, ...members, ...[...leaders].filter((id) => able.has(id))])]);
    }
  }
  return hearers;
}
