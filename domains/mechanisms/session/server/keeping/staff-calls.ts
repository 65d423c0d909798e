import { commonErrors, InvalidInputError, type Language, ordinaryLanguages, refuse, textIn } from '../../../../../platform/contract/index.ts';
import { type Call, type Handler, handle } from '../../../../../platform/server/index.ts';
import {
  addStaffMember,
  changeStaffMember,
  endStaffSessions,
  inviteStaffMember,
  listStaff,
  previewStaffWork,
  removeStaffMember,
  resetStaffFactor,
  showStaffMember,
  type StaffRowData,
} from '../../contract/index.ts';
import { type AccountFacts, findAccountFacts, listAccountsOfPerson } from '../records/account-keeping.store.ts';
import { findRole } from '../records/account.store.ts';
import { listOpenSessions } from '../records/session.store.ts';
import { addStaff, changeStaff, endSessionsOf, inviteAgain, removeStaff, resetFactorOf, staffChange } from './change-staff.ts';
import type { HandOver } from '../leaving/hand-on.ts';
import { previewWork } from './preview-work.ts';
import { listRoles } from './role.store.ts';
import { isSensitiveRole } from './sensitive-roles.ts';
import { staffOf } from './staff-list.store.ts';

const stateOf = ({ status, hasPassword }: AccountFacts): StaffRowData['state'] => (status === 'DISABLED' ? 'DISABLED' : hasPassword ? 'ACTIVE' : 'INVITED');

interface Shown {
  roleName: string;
  waitingRequestId: string | undefined;
  /** Of the reader: companies of others are not told. */
  actor: Call['actor'];
}

const presentRow = (one: AccountFacts, { roleName, waitingRequestId, actor }: Shown): StaffRowData => ({
  account_id: one.id,
  account: one.account,
  name: one.name,
  email: one.email,
  aml_role: one.amlRole,
  aml_role_name: roleName,
  companies: one.companies.filter((code) => actor.companies.includes(code)),
  state: stateOf(one),
  has_second_factor: one.hasFactor,
  last_sign_in: one.lastSignInAt?.getTime() ?? null,
  open_sessions: one.openSessions,
  is_self: one.id === actor.userId,
  waiting_request_id: waitingRequestId ?? null,
});

async function roleNames(call: Call): Promise<(code: string) => string> {
  const names = new Map((await listRoles(call.db)).map(({ code, name }) => [code, textIn(name, call.lang)]));
  return (code) => names.get(code) ?? code;
}

const handOverOf = (values: readonly { kind: HandOver['kind']; user_id: string }[] = []): HandOver[] =>
  values.map(({ kind, user_id: userId }) => ({ kind, userId }));

export const staffHandlers: readonly Handler[] = [
  handle(listStaff, (input, call) =>
    staffOf(call.config).answer(call, input, async (rows) => {
      const nameOf = await roleNames(call);
      const waiting = await staffChange.findWaiting(
        call.db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => presentRow(row, { roleName: nameOf(row.amlRole), waitingRequestId: waiting.get(row.id), actor: call.actor }));
    }),
  ),
  handle(showStaffMember, async ({ account_id: id }, call) => {
    const accountFacts = await findAccountFacts(call.db, id, call.now, call.config);
    if (!accountFacts?.companies.some((code) => call.actor.companies.includes(code))) return refuse(commonErrors, 'NOT_FOUND');
    const role = await findRole(call.db, accountFacts.amlRole);
    const waiting = await staffChange.findWaiting(call.db, [id]);
    const sessions = await listOpenSessions(call.db, id, call.now, call.config);
    const roleName = role ? textIn(role.name, call.lang) : accountFacts.amlRole;
    return {
      ...presentRow(accountFacts, { roleName, waitingRequestId: waiting.get(id), actor: call.actor }),
      version: accountFacts.version,
      lang: accountFacts.lang as Language,
      since: accountFacts.createdAt.getTime(),
      second_factor_since: accountFacts.factorSince?.getTime() ?? null,
      has_password: accountFacts.hasPassword,
      is_sensitive: isSensitiveRole(role?.abilities ?? []),
      may_change: accountFacts.personId !== call.actor.personId && accountFacts.companies.every((code) => call.actor.companies.includes(code)),
      same_person: await listAccountsOfPerson(call.db, accountFacts.personId, id),
      sessions: sessions.map((one) => ({
        session_id: one.id,
        ip: one.ip,
        user_agent: one.userAgent,
        remember: one.remember,
        created_at: one.createdAt.getTime(),
        seen_at: one.seenAt.getTime(),
        expires_at: one.expiresAt.getTime(),
      })),
    };
  }),
  handle(addStaffMember, async (input, call) => {
    const offered = call.config.languages ?? ordinaryLanguages;
    if (input.lang && !offered.includes(input.lang)) throw new InvalidInputError([{ field: 'lang', code: 'choice', params: { choices: offered.join(', ') } }]);
    return addStaff(call, {
      amlRole: input.aml_role,
      email: input.email,
      name: input.name,
      account: input.account,
      companies: input.companies,
      lang: input.lang ?? call.lang,
      samePersonAs: input.same_person_as,
      reason: input.reason,
    });
  }),
  handle(removeStaffMember, ({ aml_role: amlRole, email, hand_over: value, reason }, call) =>
    removeStaff(call, { amlRole, email, handOver: handOverOf(value), reason }),
  ),
  handle(changeStaffMember, (input, call) =>
    changeStaff(call, {
      id: input.account_id,
      version: input.version,
      amlRole: input.aml_role,
      companies: input.companies,
      handOver: handOverOf(input.hand_over),
      reason: input.reason,
    }),
  ),
  handle(previewStaffWork, async ({ account_id: id, aml_role: amlRole, companies }, call) => previewWork(call, { id, amlRole, companies })),
  handle(resetStaffFactor, ({ account_id: id, reason }, call) => resetFactorOf(call, { id, reason })),
  handle(endStaffSessions, ({ account_id: id, session_id: sessionId, reason }, call) => endSessionsOf(call, { id, sessionId, reason })),
  handle(inviteStaffMember, ({ account_id: id }, call) => inviteAgain(call, id)),
];
