import type { Slice } from '../../../platform/server/index.ts';
import { listDemoAccountsHandler, listDemoOutboxHandler } from './demo.ts';
import { requestPasswordResetHandler, resetPasswordHandler } from './forgot-password.ts';
import { changeMyPasswordHandler, listMySessionsHandler, readMyAccountHandler, revokeMySessionsHandler, updateMyAccountHandler } from './my-account.ts';
import { refreshTokensHandler } from './refresh-tokens.ts';
import { tokenRegisterHandler } from './register.ts';
import { signInHandler, tokenLoginHandler } from './sign-in.ts';
import { signOutHandler, tokenLogoutHandler } from './sign-out.ts';
import { sealedColumns } from './account.store.ts';
import { tidySessionsJob } from './tidy-sessions.job.ts';
import { readUserSettingHandler, saveUserSettingHandler } from './user-setting.ts';

export { authenticatorFor } from './authenticator.ts';
export { demoEmail, demoPassword, demoSecret, demoStaff, type DemoStaff } from './demo-accounts.ts';
export { countDemoCredentials } from './demo.store.ts';
export { addDemoStaff } from './demo-staff.ts';
export { giveMachineKey, listMachineKeys, type MachineKeyRow, rotateMachineKey, withdrawMachineKey } from './manage-machine-keys.ts';
export { issueMachineKey, machineScopes, revokeMachineKey, type MachineScope } from './machine-keys.ts';
export {
  type AccountFacts,
  type AccountKeeping,
  disableAccount,
  enableAccount,
  endAccountSessions,
  listAccounts,
  moveAccount,
  resetSecondFactor,
} from './manage-accounts.ts';
export { AccountError, type AccountWish, openAccount } from './open-account.ts';
export { codeOfStep, stepAt, usableCode } from './second-factor.ts';
export { findSetting, saveSetting } from './user-setting.store.ts';
export { listColleagues, saveRoles, type RoleDefinition, type StaffKey } from './staff.store.ts';

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
    readMyAccountHandler,
    updateMyAccountHandler,
    changeMyPasswordHandler,
    listMySessionsHandler,
    revokeMySessionsHandler,
    readUserSettingHandler,
    saveUserSettingHandler,
    listDemoAccountsHandler,
    listDemoOutboxHandler,
  ],
  jobs: [tidySessionsJob],
  sealed: sealedColumns,
};
