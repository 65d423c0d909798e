/** Papers that a person can be asked for. */
export const mailDocuments = ['ID_FRONT', 'ID_BACK', 'SELFIE', 'SUPPLEMENTARY', 'PROOF_OF_ADDRESS', 'PROOF_OF_FINANCIAL_CAPACITY'] as const;
export type MailDocument = (typeof mailDocuments)[number];

/** Why a paper could not be used, as its sender may be told: about the paper, never about the person. */
export const paperReasons = ['UNREADABLE', 'INCOMPLETE', 'OUT_OF_DATE', 'OTHER_DOCUMENT', 'DIFFERENT_DATA', 'UNUSABLE'] as const;
export type PaperReason = (typeof paperReasons)[number];
