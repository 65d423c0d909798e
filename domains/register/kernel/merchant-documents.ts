/* Documents that a merchant uploads, and whom they are about. */

export const merchantDocumentKinds = [
  'ARTICLES_OF_ASSOCIATION',
  'REGISTRATION_CERTIFICATE',
  'PROOF_OF_ADDRESS',
  'IDENTITY_DOCUMENT',
  'OWNERSHIP_DECLARATION',
  'POWER_OF_ATTORNEY',
  'PROOF_OF_ACCOUNT',
  'LICENCE',
  'FINANCIAL_STATEMENTS',
  'SOURCE_OF_FUNDS',
  'CONTRACT',
  'OTHER',
] as const;
export type MerchantDocumentKind = (typeof merchantDocumentKinds)[number];

/** WITHDRAWN: it was asked for and is not needed any more. */
export const merchantDocumentStatuses = ['REQUESTED', 'UPLOADED', 'APPROVED', 'REJECTED', 'EXPIRED', 'WITHDRAWN'] as const;
export type MerchantDocumentStatus = (typeof merchantDocumentStatuses)[number];

/** Whom a requirement is about: the merchant itself, or everybody behind it who is this. */
export const documentParties = ['MERCHANT', 'BENEFICIAL_OWNER', 'CONTROLLER', 'DIRECTOR', 'LEGAL_REPRESENTATIVE', 'NOMINEE', 'HOLDING_COMPANY'] as const;
export type DocumentParty = (typeof documentParties)[number];

/** Why a document is requested: a rule requires it, or a person has requested it. */
export const documentOrigins = ['RULE', 'BY_HAND'] as const;
export type DocumentOrigin = (typeof documentOrigins)[number];

/** What a merchant reads of a document behind its link. */
export const linkDocumentStates = ['NEEDED', 'RECEIVED', 'ACCEPTED', 'SEND_AGAIN'] as const;
export type LinkDocumentState = (typeof linkDocumentStates)[number];

export const merchantLinkStates = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;
export type MerchantLinkState = (typeof merchantLinkStates)[number];
