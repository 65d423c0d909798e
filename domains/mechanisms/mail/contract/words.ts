/** Documents that a person can be asked for. */
export const mailDocuments = ['ID_FRONT', 'ID_BACK', 'SELFIE', 'SUPPLEMENTARY', 'PROOF_OF_ADDRESS', 'PROOF_OF_FINANCIAL_CAPACITY'] as const;
export type MailDocument = (typeof mailDocuments)[number];

/** Why a document could not be used, as its sender may be told: about the document, never about the person. */
export const documentReasons = ['UNREADABLE', 'INCOMPLETE', 'OUT_OF_DATE', 'OTHER_DOCUMENT', 'DIFFERENT_DATA', 'UNUSABLE'] as const;
export type DocumentReason = (typeof documentReasons)[number];
