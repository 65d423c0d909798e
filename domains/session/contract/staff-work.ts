/** Kinds of work for which an account of the staff is responsible; whoever may do none of it any more hands it on. */
export const staffWorkKeys = ['ALERTS', 'INVESTIGATIONS', 'REPORTS', 'KYC_DOCUMENTS', 'APPLICATIONS', 'INCIDENTS', 'MERCHANTS', 'MERCHANT_REVIEWS'] as const;
export type StaffWorkKey = (typeof staffWorkKeys)[number];
