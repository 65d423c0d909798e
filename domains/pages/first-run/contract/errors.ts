import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const firstRunErrors = defineErrors('firstRun', {
  SET_UP_CLOSED: { code: codes.notAllowed, status: 403 },
  SET_UP_TOKEN: { code: codes.notAllowed, status: 403 },
});
