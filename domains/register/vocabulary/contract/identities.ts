import { anyDocumentCountry, type CountryTexts, documentTypes, numberTexts } from '../../../../countries/index.ts';
import type { DocumentComparison, IdType, KycDocumentKind, KycDocumentStatus, ProviderOutcome } from '../../kernel/index.ts';
import { type Term, vocabulary } from '../../../../platform/contract/index.ts';

/** A document that proves an identity. */
export const kycDocumentStatusWords = vocabulary<KycDocumentStatus>('kycDocumentStatus', {
  REQUESTED: { tone: 'warning' },
  UPLOADED: { tone: 'info' },
  APPROVED: { tone: 'success' },
  REJECTED: { tone: 'danger' },
  EXPIRED: {},
});

export const kycDocumentKindWords = vocabulary<KycDocumentKind>('kycDocumentKind', {
  ID_FRONT: {},
  ID_BACK: {},
  SELFIE: {},
  SUPPLEMENTARY: {},
  PROOF_OF_ADDRESS: {},
  PROOF_OF_FINANCIAL_CAPACITY: {},
});

/** What is read on a document, beside the register. */
export const documentComparisonWords = vocabulary<DocumentComparison>('documentComparison', {
  SAME: { tone: 'success' },
  DIFFERS: { tone: 'danger' },
  NOT_ON_FILE: { tone: 'warning' },
  NOT_READ: {},
});

/** How a question to a data provider ended. */
export const providerOutcomeWords = vocabulary<ProviderOutcome>('providerOutcome', {
  TAKEN: { tone: 'success' },
  NOT_FOUND: {},
  FAILED: { tone: 'danger' },
  REFUSED: { tone: 'danger' },
});

/** An identity whose documents are looked at. */
export const identityReviewWords = vocabulary<'yes'>('identityReview', { yes: { tone: 'info' } });

/** Types of documents that may be searched by. */
export const idTypeWords = vocabulary<IdType | 'ANY'>('idType', {
  ...(Object.fromEntries(documentTypes.map((type) => [type, numberTexts[type] ? { texts: numberTexts[type] } : { text: type }])) as Record<IdType, Term>),
  ANY: { texts: anyDocumentCountry?.anyDocument as CountryTexts },
});
