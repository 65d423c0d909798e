import { type MerchantDocumentStatus, merchantDocumentStatuses } from '../../../register/kernel/merchant-documents.ts';
import { lifeOf } from '../../../register/kernel/life.ts';

export const documentActs = ['UPLOAD', 'APPROVE', 'REJECT', 'INFECTED', 'EXPIRE', 'WITHDRAW'] as const;
export type DocumentAct = (typeof documentActs)[number];

/** Life of a document of a merchant. What was rejected or has expired is asked for again by a document of its own. */
export const documentLife = lifeOf<MerchantDocumentStatus, DocumentAct>({
  states: merchantDocumentStatuses,
  acts: documentActs,
  moves: {
    REQUESTED: { UPLOAD: 'UPLOADED', WITHDRAW: 'WITHDRAWN' },
    UPLOADED: { APPROVE: 'APPROVED', REJECT: 'REJECTED', INFECTED: 'REJECTED' },
    // A second look may take an approval back.
    APPROVED: { REJECT: 'REJECTED', INFECTED: 'REJECTED', EXPIRE: 'EXPIRED' },
    REJECTED: {},
    EXPIRED: {},
    WITHDRAWN: {},
  },
});

/** It is waited for, to be looked at, or good: nobody has to ask for it. */
export const isCurrent = (status: MerchantDocumentStatus): boolean => ['REQUESTED', 'UPLOADED', 'APPROVED'].includes(status);

/** A file may be looked at and decided once it was scanned and nothing was found. */
export const isReadable = ({ scanNote }: { scanNote: string | null }): boolean => scanNote === 'CLEAN' || scanNote === 'NO_SCANNER';

/** A file from outside that no scanner has looked at, because none is configured: whoever opens it has to want to. */
export const isUnscanned = ({ scanNote, linkId }: { scanNote: string | null; linkId: string | null }): boolean => scanNote === 'NO_SCANNER' && linkId !== null;
