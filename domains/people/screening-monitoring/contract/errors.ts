import { codes, defineErrors } from '../../../../platform/contract/index.ts';

/** Why a call about ongoing monitoring is refused. */
export const screeningMonitoringErrors = defineErrors('screeningMonitoring', {
  MONITORED_NOT_FOUND: { code: codes.notFound, status: 404 },
  MONITORED_NOT_FROM_HERE: { code: codes.conflict, status: 409 },
  MONITORED_WAITS: { code: codes.waitingApproval, status: 409 },
  MONITORING_SETTING_WAITS: { code: codes.waitingApproval, status: 409 },
  MONITORING_NOT_A_CUSTOMER: { code: codes.notFound, status: 404 },
  MONITORING_NOBODY_WITH_NUMBER: { code: codes.notFound, status: 404 },
  MONITORING_NOBODY_WITH_NAME: { code: codes.notFound, status: 404 },
  MONITORING_NO_SUCH_COMPANY: { code: codes.notFound, status: 404 },
  MONITORING_TOO_MANY: { code: codes.validation, status: 400 },
  MONITORING_SETTING_UNCHANGED: { code: codes.conflict, status: 409 },
  MONITORING_NO_PAYMENTS: { code: codes.conflict, status: 409 },
  MONITORING_RUN_WAITS: { code: codes.conflict, status: 409 },
  MONITORING_NO_LIST: { code: codes.conflict, status: 409 },
});
