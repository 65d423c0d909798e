import { listDemoAccounts, listDemoOutbox, readDemoLoad } from './demo.ts';
import { changeMyPassword, listLanguages, listMySessions, readMyAccount, revokeMySessions, updateMyAccount } from './my-account.ts';
import { requestPasswordReset, resetPassword, signIn, signOut } from './sign-in.ts';
import { refreshTokens, tokenLogin, tokenLogout, tokenRegister } from './token-service.ts';
import { readUserSetting, saveUserSetting } from './user-setting.ts';

import { changeAccessRole, createAccessRole, listAccessRoles, previewAccessRole, showAccessRole, tryAccessRole } from './access-roles.ts';
import { askMachineKey, listKeyGrants, listMachineKeys, replaceMachineKey, takeMachineKey, withdrawMachineKey } from './machine-keys.ts';
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
} from './staff.ts';

export {
  changeAccessRole,
  createAccessRole,
  everybodyMay,
  listAccessRoles,
  previewAccessRole,
  roleActions,
  type RoleRowData,
  showAccessRole,
  tryAccessRole,
} from './access-roles.ts';
export {
  askMachineKey,
  type KeyGrantData,
  keyStates,
  listKeyGrants,
  listMachineKeys,
  type MachineKeyData,
  machineKeyErrors,
  machineKeyList,
  machineScopes,
  type MachineScope,
  replaceMachineKey,
  takeMachineKey,
  withdrawMachineKey,
} from './machine-keys.ts';
export { roleErrors } from './role-errors.ts';
export { type StaffWorkKey, staffWorkKeys } from './staff-work.ts';
export {
  addStaffMember,
  changeStaffMember,
  endStaffSessions,
  inviteStaffMember,
  listStaff,
  previewStaffWork,
  removeStaffMember,
  resetStaffFactor,
  showStaffMember,
  staffList,
  type StaffRowData,
  type StaffState,
  staffStates,
} from './staff.ts';
export { staffErrors } from './staff-errors.ts';
export { listDemoAccounts, listDemoOutbox, readDemoLoad } from './demo.ts';
export { sessionErrors } from './errors.ts';
export { refreshTokenInCookie, type SignInAnswerView, type TokensView, type UserDataView } from './fields.ts';
export { changeMyPassword, listLanguages, listMySessions, readMyAccount, revokeMySessions, updateMyAccount } from './my-account.ts';
export { amlRoles, type AmlRole } from './roles.ts';
export { requestPasswordReset, resetPassword, signIn, signOut } from './sign-in.ts';
export { refreshTokens, tokenLogin, tokenLogout, tokenRegister } from './token-service.ts';
export { readUserSetting, saveUserSetting } from './user-setting.ts';

export const sessionEndpoints = [
  signIn,
  signOut,
  requestPasswordReset,
  resetPassword,
  tokenLogin,
  tokenRegister,
  refreshTokens,
  tokenLogout,
  listLanguages,
  readMyAccount,
  updateMyAccount,
  changeMyPassword,
  listMySessions,
  revokeMySessions,
  readUserSetting,
  saveUserSetting,
  listDemoAccounts,
  listDemoOutbox,
  readDemoLoad,
  listStaff,
  addStaffMember,
  removeStaffMember,
  showStaffMember,
  changeStaffMember,
  previewStaffWork,
  resetStaffFactor,
  endStaffSessions,
  inviteStaffMember,
  listAccessRoles,
  showAccessRole,
  createAccessRole,
  changeAccessRole,
  previewAccessRole,
  tryAccessRole,
  listMachineKeys,
  listKeyGrants,
  askMachineKey,
  takeMachineKey,
  replaceMachineKey,
  withdrawMachineKey,
];
