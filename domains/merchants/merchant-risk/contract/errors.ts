import { codes, defineErrors } from '../../../../platform/contract/index.ts';

const conflict = { code: codes.conflict, status: 409 } as const;

export const merchantRiskErrors = defineErrors('merchantRisk', {
  TRIAL_NOT_FOUND: { code: codes.notFound, status: 404 },
  INDUSTRIES_EMPTY: { code: codes.validation, status: 400 },
  INDUSTRIES_TOO_LONG: { code: codes.validation, status: 400 },
  INDUSTRIES_TOO_MANY: {
    ...conflict,
  },
  INDUSTRIES_FAULTY: { code: codes.validation, status: 400 },
  INDUSTRIES_WAIT: { code: codes.waitingApproval, status: 409 },
  TRIAL_ENDED: { ...conflict },
  TRIAL_UNDER_WAY: {
    ...conflict,
  },
  TRIAL_NOT_FINISHED: {
    ...conflict,
  },
  TRIAL_OTHER_DRAFT: {
    ...conflict,
  },
  TRIAL_OTHER_MODEL: {
    ...conflict,
  },
  TRIAL_TOO_OLD: {
    ...conflict,
  },
  NO_DRAFT: { ...conflict },
  MODEL_UNCHANGED: {
    ...conflict,
  },
  MODEL_WAITS: {
    ...conflict,
  },
  PROHIBITED_STAYS: {
    ...conflict,
  },
  ASSESSMENT_WAITS: {
    ...conflict,
  },
  ASSESSMENT_OUTDATED: {
    ...conflict,
  },
  TRIGGER_COMPANY: { code: codes.notFound, status: 404 },
  TRIGGER_WAITS: {
    ...conflict,
  },
  TRIGGER_UNCHANGED: {
    ...conflict,
  },
});
