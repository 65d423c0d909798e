import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const noteErrors = defineErrors('note', {
  NOTE_ABOUT_NOTHING: { code: codes.notFound, status: 404 },
  NOTE_FILE_NOT_FOUND: { code: codes.notFound, status: 404 },
  NOTE_FILE_REFUSED: { code: codes.validation, status: 400 },
  NOTE_MASKED: { code: codes.notAllowed, status: 403 },
});
