import { type AuditNote, type Db, systemActor, writeAudit } from '../../../../../platform/server/index.ts';
import { type AccountFacts, changeAccount, dropFactor, dropLinks, listAccounts, lockAccount } from '../records/account-keeping.store.ts';
import { handOn, notedOf, nothingHanded } from '../leaving/hand-on.ts';
import { forgetFailures } from '../sign-in/guard-account.ts';
import type { KeyKeeping } from '../machine-keys/manage-machine-keys.ts';
import { AccountError, demandCompanies } from './open-account.ts';
import { endSessions } from '../records/session.store.ts';
import { accountSubject } from '../records/write-session-audit.ts';

/** What the keeper of accounts says besides: why. */
export interface AccountKeeping extends KeyKeeping {
  reason?: string | undefined;
  /** Where the back office is opened, for mails about what happens. */
  publicUrl?: string;
}

export interface AccountChange {
  verb: string;
  before?: object;
  after: object;
  /** How many sessions ended with it. */
  sessionsEnded: number;
}

/** What is done to an account that is locked; whoever does it writes the entry of the audit trail in the same transaction. */
export type AccountAct = (trx: Db, facts: AccountFacts, now: Date) => Promise<AccountChange>;

/** Disables an account: its sessions and its links for a new password end, and nothing it asked for is applied any more. */
export const disabling: AccountAct = async (trx, result, now) => {
  if (result.status === 'DISABLED') throw new AccountError(`The account ${result.account} is disabled already.`);
  await changeAccount(trx, result.id, { status: 'DISABLED' });
  await dropLinks(trx, result.id, now);
  const sessionsEnded = await endSessions(trx, result.id, {}, { reason: 'account-disabled', now });
  return { verb: 'account.disabled', before: { status: result.status }, after: { status: 'DISABLED', sessions_ended: sessionsEnded }, sessionsEnded };
};

/** Lets a disabled account in again, with the password and the second factor that it had. */
export const enabling: AccountAct = async (trx, result) => {
  if (result.status === 'ACTIVE') throw new AccountError(`The account ${result.account} is in use already.`);
  await changeAccount(trx, result.id, { status: 'ACTIVE' });
  await forgetFailures(trx, result.account);
  return { verb: 'account.enabled', before: { status: result.status }, after: { status: 'ACTIVE' }, sessionsEnded: 0 };
};

export interface RightsInput {
  amlRole?: string | undefined;
  companies?: readonly string[] | undefined;
}

/** Gives an account another role, other companies, or both. */
export const moving =
  (input: RightsInput): AccountAct =>
  async (trx, result) => {
    if (input.companies) await demandCompanies(trx, input.companies);
    const after = { aml_role: input.amlRole ?? result.amlRole, companies: input.companies ?? result.companies };
    await changeAccount(trx, result.id, { amlRole: after.aml_role, companies: after.companies });
    return { verb: 'account.rights-changed', before: { aml_role: result.amlRole, companies: result.companies }, after, sessionsEnded: 0 };
  };

/** Ends all sessions of an account, or one; its owner may sign in again. */
export const endingSessions =
  (only?: string): AccountAct =>
  async (trx, result, now) => {
    const sessionsEnded = await endSessions(trx, result.id, only === undefined ? {} : { only }, { reason: 'ended-by-keeper', now });
    return {
      verb: 'account.sessions-ended',
      after: { ...(only === undefined ? {} : { session_id: only }), sessions_ended: sessionsEnded },
      sessionsEnded,
    };
  };

/** Takes the second factor away, for a lost telephone: the next sign-in sets up a new one. All sessions end. */
export const resettingFactor: AccountAct = async (trx, result, now) => {
  if (!result.hasFactor) throw new AccountError(`The account ${result.account} has no second factor set up.`);
  await dropFactor(trx, result.id);
  const sessionsEnded = await endSessions(trx, result.id, {}, { reason: 'second-factor-reset', now });
  return { verb: 'second-factor.reset', before: { set_up: true }, after: { set_up: false, sessions_ended: sessionsEnded }, sessionsEnded };
};

/** Changes nothing of an account; what it may not do, and has, is handed back. */
const handingBack: AccountAct = async () => ({ verb: 'account.work-handed-back', after: {}, sessionsEnded: 0 });

/** Acts that may take rights from an account; whoever does them hands its work on in the same transaction. */
const takingRights: ReadonlySet<string> = new Set(['account.disabled', 'account.rights-changed', 'account.work-handed-back']);

/** Does something to an account for the command line: one transaction with its audit entry; what changed counts from the next call of its owner. */
async function keep(db: Db, account: string, keeping: AccountKeeping, act: AccountAct): Promise<AccountChange> {
  return db.transaction().execute(async (trx) => {
    const result = await lockAccount(trx, { account });
    if (!result) throw new AccountError(`There is no account ${account}.`);
    const done = await act(trx, result, keeping.now);
    const actor = { ...systemActor, name: keeping.operator };
    const reason = keeping.reason ?? 'Asked for at the command line';
    const notes: AuditNote[] = [];
    const work = { db: trx, now: keeping.now, actor, config: { publicUrl: keeping.publicUrl ?? '' }, audit: (note: AuditNote) => void notes.push(note) };
    const handedOn = takingRights.has(done.verb) ? await handOn(work, result.id, { reason, leaves: act === disabling }) : nothingHanded;
    const after = { ...done.after, ...notedOf(handedOn) };
    // Nothing was changed, so that nothing is noted.
    if (act === handingBack && Object.keys(after).length === 0) return { ...done, after };
    await writeAudit(trx, { actor, verb: done.verb, ip: null, requestId: keeping.requestId }, [
      ...notes,
      { subject: accountSubject(result.id), before: done.before, after, reason },
    ]);
    return { ...done, after };
  });
}

export const disableAccount = (db: Db, account: string, keeping: AccountKeeping) => keep(db, account, keeping, disabling);
export const enableAccount = (db: Db, account: string, keeping: AccountKeeping) => keep(db, account, keeping, enabling);
export const moveAccount = (db: Db, account: string, input: RightsInput, keeping: AccountKeeping) => keep(db, account, keeping, moving(input));
/** Hands back what an account may not do, and has: of an earlier release, or where data were repaired. */
export const handBackOf = (db: Db, account: string, keeping: AccountKeeping) => keep(db, account, keeping, handingBack);
export const endAccountSessions = (db: Db, account: string, keeping: AccountKeeping) => keep(db, account, keeping, endingSessions());
export const resetSecondFactor = (db: Db, account: string, keeping: AccountKeeping) => keep(db, account, keeping, resettingFactor);

export { type AccountFacts, listAccounts };
