import { type AuditNote, type Db, type JobDefinition, systemActor, writeAudit } from '../../../../platform/server/index.ts';
import { assignByRule, countOpenOf, lockUnassigned } from '../../alerts/server/index.ts';
import { listColleagues } from '../../../mechanisms/session/server/index.ts';
import { giveOut, acceptedTypes } from '../model/choose-assignee.ts';
import { findTurns, listAssigningCompanies, lockAssignment, saveTurns } from './assignment.store.ts';

const chunk = 100;
const job = 'alert-assignment.assign';

interface Turn {
  now: Date;
  config: { readonly publicUrl: string };
}

/** Accounts that are active, may work on alerts and belong to the company. */
export const listAble = (db: Db, companyCode: string) => listColleagues(db, [companyCode], 'AML.Alerts');

/** Assigns alerts of one company. @returns how many */
async function assignOf(db: Db, companyCode: string, { now, config }: Turn): Promise<number> {
  const rule = await lockAssignment(db, companyCode);
  if (!rule || rule.method === 'OFF') return 0;
  const able = new Map((await listAble(db, companyCode)).map((one) => [one.id, one]));
  const members = rule.members.filter(({ user_id: id }) => able.has(id));
  if (members.length === 0) return 0;
  const alerts = await lockUnassigned(db, { companyCode, now, types: acceptedTypes(members), limit: chunk });
  if (alerts.length === 0) return 0;
  const [turns, open] = await Promise.all([
    findTurns(db, companyCode),
    countOpenOf(
      db,
      members.map(({ user_id: id }) => id),
    ),
  ]);
  const candidates = members.map(({ user_id: userId, types }) => ({
    userId,
    types,
    open: open.get(userId) ?? 0,
    lastAt: turns.get(userId)?.getTime() ?? null,
  }));
  const value = giveOut(alerts, candidates, rule.method);
  const notes: AuditNote[] = [];
  await assignByRule(
    { db, now, config, audit: (note) => void notes.push(note) },
    value.map(({ alertId, userId }) => ({ alertId, user: { id: userId, name: able.get(userId)?.name ?? '' }, ruleVersion: rule.version })),
  );
  // One millisecond apart, so that the next turn begins where this one ended.
  const order = new Map(value.map(({ userId }, index) => [userId, index]));
  await saveTurns(
    db,
    companyCode,
    [...order].map(([userId, index]) => ({ userId, at: new Date(now.getTime() + index) })),
  );
  await writeAudit(db, { actor: systemActor, verb: 'alert.assigned-by-rule', ip: null, requestId: `job:${job}:${companyCode}:${now.getTime()}` }, notes);
  return value.length;
}

/** Assigns what nobody is responsible for, company by company, each in a transaction of its own. */
export async function assignUnassigned(db: Db, turn: Turn): Promise<number> {
  let count = 0;
  for (const company of await listAssigningCompanies(db)) count += await db.transaction().execute((trx) => assignOf(trx, company, turn));
  return count;
}

/** Runs a few seconds after an alert was raised, so that no payment waits for it, and takes what was left before. */
export const assignJob: JobDefinition = {
  name: job,
  everySeconds: 5,
  run: async (_data, { database, now, config }) => {
    await assignUnassigned(database.main, { now, config });
  },
};
