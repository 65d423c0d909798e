import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export { listViewEndpoints } from '../../../../platform/contract/lists/index.ts';

export const listViewErrors = defineErrors('listView', {
  VIEW_NOT_FOUND: { code: codes.notFound, status: 404 },
  LIST_NOT_FOUND: { code: codes.notFound, status: 404 },
  VIEW_NOT_SHARED_BY_YOU: { code: codes.notAllowed, status: 403 },
  VIEW_OF_OTHER_COMPANIES: { code: codes.notAllowed, status: 403 },
  VIEW_NOT_OF_ROLE: { code: codes.conflict, status: 409 },
  TOO_MANY_VIEWS: { code: codes.tooMany, status: 409 },
});
