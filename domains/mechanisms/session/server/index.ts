import type { Slice } from '../../../../platform/server/index.ts';
import { listDemoAccountsHandler, listDemoOutboxHandler, readDemoLoadHandler } from './accounts/demo.ts';
import { requestPasswordResetHandler, resetPasswordHandler } from './sign-in/forgot-password.ts';
import {
  changeMyPasswordHandler,
  listLanguagesHandler,
  listMySessionsHandler,
  readMyAccountHandler,
  revokeMySessionsHandler,
  updateMyAccountHandler,
} from './accounts/my-account.ts';
import { refreshTokensHandler } from './sign-in/refresh-tokens.ts';
import { tokenRegisterHandler } from './sign-in/register.ts';
import { signInHandler, tokenLoginHandler } from './sign-in/sign-in.ts';
import { roleChange } from './keeping/change-role.ts';
import { staffChange } from './keeping/change-staff.ts';
import { keyIssue, keyReplacement } from './keeping/issue-key.ts';
import { keyHandlers } from './keeping/key-calls.ts';
import { roleHandlers } from './keeping/role-calls.ts';
import { staffHandlers } from './keeping/staff-calls.ts';
import type { ApprovalKind } from '../../approval-requests/server/index.ts';
import { signOutHandler, tokenLogoutHandler } from './sign-in/sign-out.ts';
import { sealedColumns } from './records/account.store.ts';
import { endedSessionDays } from './records/session.store.ts';
import { handBackJob } from './leaving/hand-back.job.ts';
import { tidySessionsJob } from './accounts/tidy-sessions.job.ts';
import { readUserSettingHandler, saveUserSettingHandler } from './accounts/user-setting.ts';

export { authenticatorFor } from './authenticator.ts';
export { demoEmail, demoPassword, demoSecret, demoStaff, type DemoStaff } from './accounts/demo-accounts.ts';
export { countDemoCredentials } from './accounts/demo.store.ts';
export { addDemoStaff } from './accounts/demo-staff.ts';
export { giveMachineKey, listMachineKeys, type MachineKeyRow, rotateMachineKey, withdrawMachineKey } from './machine-keys/manage-machine-keys.ts';
export { issueMachineKey, revokeMachineKey } from './machine-keys/machine-keys.ts';
export { machineScopes, type MachineScope } from '../contract/index.ts';
export {
  type AccountFacts,
  type AccountKeeping,
  disableAccount,
  enableAccount,
  endAccountSessions,
  handBackOf,
  listAccounts,
  moveAccount,
  resetSecondFactor,
} from './accounts/manage-accounts.ts';
export { AccountError, type AccountInput, openAccount } from './accounts/open-account.ts';
export { type FirstAccount, openFirstAccount } from './accounts/first-accounts.ts';
export { companiesWithKeys, countCheckers, giveCompany, hasAccounts, lockAccounts } from './accounts/first-accounts.store.ts';
export { codeOfStep, stepAt, usableCode } from './sign-in/second-factor.ts';
export { findSetting, saveSetting } from './records/user-setting.store.ts';
export { type StaffWork, staffWork, registerStaffWork, type WorkAct, type WorkGift, type WorkItem } from './leaving/staff-work.ts';
export { findRights, holdRights } from './leaving/rights.store.ts';
export { hearersOf } from './accounts/recipients.ts';
export { handBackStranded } from './leaving/hand-back.job.ts';
export { type UnseenMention, registerUnseenMentions } from './leaving/unseen-mentions.ts';
export { findStranded } from './leaving/hand-on.ts';
export { namedColleagues } from './accounts/named-colleagues.ts';
export { findRecipients, findStaffEmail, findStaffNames, listColleagues, type StaffKey } from './accounts/staff.store.ts';
export { isSensitiveRole, sensitiveDemandsOf, registerCalls } from './keeping/sensitive-roles.ts';
export { listRoles } from './keeping/role.store.ts';
export { type RoleDefinition, saveRoles } from './keeping/ship-roles.ts';

/** What this slice asks a second person for. */
export const sessionApprovalKinds: readonly ApprovalKind[] = [staffChange, roleChange, keyIssue, keyReplacement];

export const sessionSlice: Slice = {
  name: 'session',
  handlers: [
    signInHandler,
    signOutHandler,
    requestPasswordResetHandler,
    resetPasswordHandler,
    tokenLoginHandler,
    tokenRegisterHandler,
    refreshTokensHandler,
    tokenLogoutHandler,
    listLanguagesHandler,
    readMyAccountHandler,
    updateMyAccountHandler,
    changeMyPasswordHandler,
    listMySessionsHandler,
    revokeMySessionsHandler,
    readUserSettingHandler,
    saveUserSettingHandler,
    listDemoAccountsHandler,
    listDemoOutboxHandler,
    readDemoLoadHandler,
    ...staffHandlers,
    ...roleHandlers,
    ...keyHandlers,
  ],
  jobs: [tidySessionsJob, handBackJob],
  sealed: sealedColumns,
  deletes: [{ kind: 'SESSIONS', hours: endedSessionDays * 24 }],
};
