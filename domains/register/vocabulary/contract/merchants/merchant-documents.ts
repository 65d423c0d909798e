import type {
  DocumentOrigin,
  DocumentParty,
  LinkDocumentState,
  MerchantDocumentKind,
  MerchantDocumentStatus,
  MerchantLinkState,
} from '../../../kernel/merchant-documents.ts';
import { vocabulary } from '../../../../../platform/contract/index.ts';

/** What a merchant uploads. Merchants read these words too. */
export const merchantDocumentKindWords = vocabulary<MerchantDocumentKind>('merchantDocumentKind', {
  ARTICLES_OF_ASSOCIATION: {},
  REGISTRATION_CERTIFICATE: {},
  PROOF_OF_ADDRESS: {},
  IDENTITY_DOCUMENT: {},
  OWNERSHIP_DECLARATION: {},
  POWER_OF_ATTORNEY: {},
  PROOF_OF_ACCOUNT: {},
  LICENCE: {},
  FINANCIAL_STATEMENTS: {},
  SOURCE_OF_FUNDS: {},
  CONTRACT: {},
  OTHER: {},
});

export const merchantDocumentStatusWords = vocabulary<MerchantDocumentStatus>('merchantDocumentStatus', {
  REQUESTED: { tone: 'warning' },
  UPLOADED: { tone: 'info' },
  APPROVED: { tone: 'success' },
  REJECTED: { tone: 'danger' },
  EXPIRED: {},
  WITHDRAWN: {},
});

/** Whom a requirement is about. */
export const documentPartyWords = vocabulary<DocumentParty>('documentParty', {
  MERCHANT: {},
  BENEFICIAL_OWNER: {},
  CONTROLLER: {},
  DIRECTOR: {},
  LEGAL_REPRESENTATIVE: {},
  NOMINEE: { tone: 'warning' },
  HOLDING_COMPANY: {},
});

export const documentOriginWords = vocabulary<DocumentOrigin>('documentOrigin', {
  RULE: {},
  BY_HAND: {},
});

/** What a merchant reads of a document behind its link. */
export const linkDocumentStateWords = vocabulary<LinkDocumentState>('linkDocumentState', {
  NEEDED: { tone: 'warning' },
  RECEIVED: { tone: 'info' },
  ACCEPTED: { tone: 'success' },
  SEND_AGAIN: { tone: 'warning' },
});

export const merchantLinkStateWords = vocabulary<MerchantLinkState>('merchantLinkState', {
  ACTIVE: { tone: 'success' },
  EXPIRED: {},
  REVOKED: { tone: 'danger' },
});
