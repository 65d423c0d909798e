import { listDemoAccounts, listDemoOutbox, readDemoLoad } from './demo.ts';
import { changeMyPassword, listLanguages, listMySessions, readMyAccount, revokeMySessions, updateMyAccount } from './my-account.ts';
import { requestPasswordReset, resetPassword, signIn, signOut } from './sign-in.ts';
import { refreshTokens, tokenLogin, tokenLogout, tokenRegister } from './token-service.ts';
import { readUserSetting, saveUserSetting } from './user-setting.ts';

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
];
