import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const incidentErrors = defineErrors('incident', {
  INCIDENT_NOT_FOUND: { code: codes.notFound, status: 404 },
  INCIDENT_NO_SUCH_COMPANY: { code: codes.notFound, status: 404 },
  INCIDENT_NOT_FROM_HERE: { code: codes.conflict, status: 409 },
  INCIDENT_CLOSED: { code: codes.conflict, status: 409 },
  INCIDENT_LACKS_END: { code: codes.conflict, status: 409 },
  INCIDENT_LACKS_MEASURES: { code: codes.conflict, status: 409 },
  INCIDENT_LACKS_NOTICE: { code: codes.conflict, status: 409 },
  INCIDENT_TIMES: { code: codes.validation, status: 400 },
  INCIDENT_NOTICE: { code: codes.validation, status: 400 },
  INCIDENT_LINK_UNKNOWN: { code: codes.validation, status: 400 },
  INCIDENT_LINK_NOT_FOUND: { code: codes.notFound, status: 404 },
});
