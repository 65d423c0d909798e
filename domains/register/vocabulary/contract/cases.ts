import type { BalanceStatus, CaseStage, EvidenceKind, EvidenceStatus, HoldStatus, ShownHoldType } from '../../kernel/index.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';

/** Why a payment waits. */
export const holdTypeWords = vocabulary<ShownHoldType>('holdType', {
  LIMIT: {},
  RULE: {},
  KYC: {},
  NAME: {},
  MANUAL: {},
  SANCTION: { tone: 'danger' },
  UNDER_REVIEW: {},
});

export const holdStatusWords = vocabulary<HoldStatus>('holdStatus', {
  OPEN: { tone: 'warning' },
  CLEARED: { tone: 'success' },
  UPHELD: { tone: 'danger' },
});

/** Stage of a justification case. */
export const caseStageWords = vocabulary<CaseStage>('caseStage', {
  PENDING_REVIEW: { tone: 'warning' },
  EVIDENCE_SUBMITTED: { tone: 'info' },
  REVIEWED: { tone: 'success' },
});

/** A file that justifies held money. */
export const evidenceStatusWords = vocabulary<EvidenceStatus>('evidenceStatus', {
  UPLOADED: {},
  SCANNED: { tone: 'info' },
  APPROVED: { tone: 'success' },
  REJECTED: { tone: 'danger' },
  QUARANTINED: { tone: 'danger' },
  SUPERSEDED: {},
});

export const evidenceKindWords = vocabulary<EvidenceKind>('evidenceKind', {
  INVOICE: {},
  CONTRACT: {},
  INCOME: {},
  BANK_STATEMENT: {},
  ID: {},
  GUARDIAN: {},
  OTHER: {},
});

/** A temporary balance. */
export const balanceStatusWords = vocabulary<BalanceStatus>('balanceStatus', {
  WAITING: { tone: 'warning' },
  ACTIVE: { tone: 'success' },
  EXHAUSTED: {},
  EXPIRED: {},
  REVOKED: { tone: 'danger' },
  REJECTED: { tone: 'danger' },
});
