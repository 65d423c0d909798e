import { type EvidenceStatus, evidenceStatuses } from '../../../register/kernel/index.ts';
import { lifeOf } from '../../../register/kernel/life.ts';

export const evidenceActions = ['SCAN_CLEAN', 'SCAN_INFECTED', 'APPROVE', 'REJECT', 'SUPERSEDE'] as const;
export type EvidenceAction = (typeof evidenceActions)[number];

/** Life of an evidence file. Nobody decides a file that was not scanned, and no decision is taken back. */
export const evidenceLife = lifeOf<EvidenceStatus, EvidenceAction>({
  states: evidenceStatuses,
  acts: evidenceActions,
  moves: {
    UPLOADED: { SCAN_CLEAN: 'SCANNED', SCAN_INFECTED: 'QUARANTINED', SUPERSEDE: 'SUPERSEDED' },
    SCANNED: { APPROVE: 'APPROVED', REJECT: 'REJECTED', SUPERSEDE: 'SUPERSEDED' },
    APPROVED: {},
    REJECTED: {},
    QUARANTINED: {},
    SUPERSEDED: {},
  },
});

/** Still waits for a person: it keeps its case in the stage EVIDENCE_SUBMITTED. */
export const isUndecided = (status: EvidenceStatus): boolean => status === 'UPLOADED' || status === 'SCANNED';

/** Can be read by a person: a quarantined file stays closed, an unscanned one waits. */
export const isReadable = (status: EvidenceStatus): boolean => status !== 'QUARANTINED' && status !== 'UPLOADED';
