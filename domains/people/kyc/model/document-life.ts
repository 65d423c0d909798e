import { type KycDocumentKind, type KycDocumentStatus, kycDocumentStatuses, type RiskLevel, type SubjectKind } from '../../../register/kernel/index.ts';
import { lifeOf } from '../../../register/kernel/life.ts';

export const documentEvents = ['UPLOAD', 'APPROVE', 'REJECT', 'INFECTED', 'EXPIRE'] as const;
export type DocumentEvent = (typeof documentEvents)[number];

/** Life of a document of an identity. */
export const documentLife = lifeOf<KycDocumentStatus, DocumentEvent>({
  states: kycDocumentStatuses,
  acts: documentEvents,
  moves: {
    REQUESTED: { UPLOAD: 'UPLOADED' },
    UPLOADED: { APPROVE: 'APPROVED', REJECT: 'REJECTED', INFECTED: 'REJECTED' },
    // A second look may take an approval back; a scan that comes late does so too.
    APPROVED: { REJECT: 'REJECTED', INFECTED: 'REJECTED', EXPIRE: 'EXPIRED' },
    REJECTED: {},
    EXPIRED: {},
  },
});

/** The documents without which nobody passes. */
export function mandatoryDocuments(kind: SubjectKind, risk: RiskLevel): readonly KycDocumentKind[] {
  const base: KycDocumentKind[] = kind === 'COMPANY' ? ['SUPPLEMENTARY', 'PROOF_OF_ADDRESS'] : ['ID_FRONT', 'ID_BACK', 'SELFIE'];
  return risk === 'HIGH' ? [...base, 'PROOF_OF_FINANCIAL_CAPACITY'] : base;
}

/** Mandatory documents of which none is approved. */
export const missingDocuments = (
  documents: readonly { kind: KycDocumentKind; status: KycDocumentStatus }[],
  mandatory: readonly KycDocumentKind[],
): KycDocumentKind[] => mandatory.filter((kind) => !documents.some((document) => document.kind === kind && document.status === 'APPROVED'));

/** Mandatory documents that nobody has asked for yet: neither waited for, nor to be looked at, nor approved. */
export const documentsToRequest = (
  documents: readonly { kind: KycDocumentKind; status: KycDocumentStatus }[],
  mandatory: readonly KycDocumentKind[],
): KycDocumentKind[] => mandatory.filter((kind) => !documents.some((one) => one.kind === kind && ['REQUESTED', 'UPLOADED', 'APPROVED'].includes(one.status)));

/** A file may be looked at and decided once it was scanned and nothing was found. */
export const isReadable = (document: { scanNote: string | null }): boolean => document.scanNote === 'CLEAN' || document.scanNote === 'NO_SCANNER';
