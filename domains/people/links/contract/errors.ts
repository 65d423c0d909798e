import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const linkErrors = defineErrors('link', {
  PERSON_NOT_FOUND: { code: codes.notFound, status: 404 },
  THING_NOT_FOUND: { code: codes.notFound, status: 404 },
});
