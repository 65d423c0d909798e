import type { EvidenceStatus } from '../../kernel/index.ts';

export const evidenceActions = ['SCAN_CLEAN', 'SCAN_INFECTED', 'APPROVE', 'REJECT', 'SUPERSEDE'] as const;
export type EvidenceAction = (typeof evidenceActions)[number];

/** Life of an evidence file; null: refused. Nobody decides a file that was not scanned, and no decision is taken back. */
const life: Record<EvidenceStatus, Record<EvidenceAction, EvidenceStatus | null>> = {
  UPLOADED: { SCAN_CLEAN: 'SCANNED', SCAN_INFECTED: 'QUARANTINED', APPROVE: null, REJECT: null, SUPERSEDE: 'SUPERSEDED' },
  SCANNED: { SCAN_CLEAN: null, SCAN_INFECTED: null, APPROVE: 'APPROVED', REJECT: 'REJECTED', SUPERSEDE: 'SUPERSEDED' },
  APPROVED: { SCAN_CLEAN: null, SCAN_INFECTED: null, APPROVE: null, REJECT: null, SUPERSEDE: null },
  REJECTED: { SCAN_CLEAN: null, SCAN_INFECTED: null, APPROVE: null, REJECT: null, SUPERSEDE: null },
  QUARANTINED: { SCAN_CLEAN: null, SCAN_INFECTED: null, APPROVE: null, REJECT: null, SUPERSEDE: null },
  SUPERSEDED: { SCAN_CLEAN: null, SCAN_INFECTED: null, APPROVE: null, REJECT: null, SUPERSEDE: null },
};

/** The status after an action, or undefined when the action is refused in this status. */
export const evidenceAfter = (status: EvidenceStatus, action: EvidenceAction): EvidenceStatus | undefined => life[status][action] ?? undefined;

/** Still waits for a person: it keeps its case in the stage EVIDENCE_SUBMITTED. */
export const isUndecided = (status: EvidenceStatus): boolean => status === 'UPLOADED' || status === 'SCANNED';

/** Can be read by a person: a quarantined file stays closed, an unscanned one waits. */
export const isReadable = (status: EvidenceStatus): boolean => status !== 'QUARANTINED' && status !== 'UPLOADED';
