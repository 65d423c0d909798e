import { codes, defineErrors } from '../../../../platform/contract/index.ts';

/** Why a call on alerts is refused. */
export const alertErrors = defineErrors('alert', {
  ALERT_NOT_FOUND: { code: codes.notFound, status: 404 },
  ALERT_CHANGED: { code: codes.conflict, status: 409 },
  NOT_FROM_HERE: { code: codes.conflict, status: 409 },
  NOTHING_TO_RESUME: { code: codes.conflict, status: 409 },
  WITH_THE_OFFICER: { code: codes.notAllowed, status: 403 },
  SEVERAL_PEOPLE: { code: codes.validation, status: 400 },
  NOT_AN_ASSIGNEE: { code: codes.validation, status: 400 },
  REOPEN_WAITS: { code: codes.conflict, status: 409 },
  OPEN_AGAIN: { code: codes.conflict, status: 409 },
  GROUNDS_TOO_SHORT: { code: codes.validation, status: 400 },
  NO_DOSSIER: { code: codes.notFound, status: 404 },
  SNOOZE_TOO_LONG: { code: codes.validation, status: 400 },
});
