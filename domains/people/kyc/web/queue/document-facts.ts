import type { SectionItem, Text } from '../../../../../platform/web/index.ts';
import { kycDocumentStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import type { KycDocumentView } from '../../contract/index.ts';

/** What a document is compared with. */
export const comparedWith: Record<KycDocumentView['kind'], readonly string[]> = {
  ID_FRONT: ['basic', 'company'],
  ID_BACK: ['basic', 'company'],
  SELFIE: ['basic'],
  SUPPLEMENTARY: ['basic', 'company', 'addresses'],
  PROOF_OF_ADDRESS: ['addresses', 'basic', 'company'],
  PROOF_OF_FINANCIAL_CAPACITY: ['income', 'assets', 'labour'],
};

/** What is known of a document itself. */
export const factsOf = (t: Text, document: KycDocumentView): SectionItem[] => [
  { kind: 'tag', label: t('identity.kyc.statusTitle'), value: document.status, tag: kycDocumentStatusWords },
  { label: t('identity.kyc.uploadedBy'), value: document.uploaded_by },
  { kind: 'time', label: t('identity.kyc.uploadedAt'), value: document.uploaded_at },
  ...(document.note ? [{ label: t('identity.kyc.note'), value: document.note }] : []),
  ...(document.reviewed_at === null
    ? []
    : [
        { label: t('identity.kyc.reviewedBy2'), value: document.reviewed_by },
        { label: t('identity.kyc.reason'), value: document.reject_reason },
        { kind: 'date' as const, label: t('identity.kyc.validUntil'), value: document.valid_until },
      ]),
];
