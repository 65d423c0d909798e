import { codes, defineErrors } from '../../../../platform/contract/index.ts';

/** Why a call of the app settings is refused. */
export const appSettingsErrors = defineErrors('appSettings', {
  APP_NOT_FOUND: { code: codes.notFound, status: 404 },
  APP_WAITS: { code: codes.waitingApproval, status: 409 },
  SELF_VERIFY_REFUSED: { code: codes.notAllowed, status: 409 },
  CHANNEL_NOT_FOUND: { code: codes.notFound, status: 404 },
  APP_UNCHANGED: { code: codes.validation, status: 400 },
});
