import type { AmlReasonCode } from '../../kernel/index.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';

/** What each reason code of a decision says to the staff; never shown to merchants or end-users. */
export const reasonWords = vocabulary<AmlReasonCode>('reason', {
  LIMIT_MONITOR: {},
  LIMIT_PROBATION: {},
  ID_BLACKLIST: {},
  CHANNEL_BLACKLIST: {},
  BLOCK_CONFIG: {},
  ROUTE_UNAVAILABLE: {},
  SANCTION: {},
  PEP: {},
  KYC_NOT_VERIFY: {},
  KYC_NO_PASS: {},
  NAME_MISMATCH: {},
  DOCUMENT_MISMATCH: {},
  MINOR: {},
  DECEASED: {},
  COUNTRY: {},
  MERCHANT_STATE: {},
  MANUAL_HOLD: {},
  EVIDENCE_TIMEOUT: {},
  EVIDENCE_REJECTED: {},
  BULK_ALLOWED: {},
  APPROVED_WITH_BALANCE: {},
  APPROVED_WITH_LIMIT: {},
  FALSE_MATCH: {},
  SCREENING_FAILED: {},
});

/** What moved a standing, where no decision did. */
export const happeningWords = vocabulary('happening', {
  UNDER_REVIEW: {},
  MONITOR_PASSED: {},
  WATCHED: {},
  HOLD_OPENED: {},
  LIMITS_APPROVED: {},
  DISMISSED: {},
  HOLDS_CLOSED: {},
  APPROVAL_ENDED: {},
  BLOCKED: {},
  UNBLOCKED: {},
  SUBJECT_LINKED: {},
});
