import { codes, defineErrors } from '../../../../platform/contract/index.ts';

/** Result of a request that ended because its maker may no longer ask for such a thing. */
export const makerLostRight = 'MAKER_LOST_RIGHT';

/** Why a call about a request is refused. */
export const approvalRequestErrors = defineErrors('approvalRequest', {
  REQUEST_NOT_FOUND: { code: codes.notFound, status: 404 },
  REQUEST_DECIDED: { code: codes.conflict, status: 409 },
  MAKER_DECIDES: { code: codes.notAllowed, status: 403 },
  FILE_TYPE_REFUSED: { code: codes.validation, status: 400 },
  FILE_MISSING: { code: codes.validation, status: 400 },
  FILE_NOT_FOUND: { code: codes.notFound, status: 404 },
  REQUEST_UNREADABLE: { code: codes.conflict, status: 409 },
  NOT_THE_MAKER: { code: codes.notAllowed, status: 403 },
});
