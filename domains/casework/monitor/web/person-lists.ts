/** Keys of the lists of a person in the address of their page, where both lists may be filtered. */
export const paymentsPrefix = 'payments';
export const alertsPrefix = 'alerts';

/** A person at one company, whose payments, limits and alerts are kept by themselves. */
export interface PersonAtCompany {
  subjectId: string;
  companyCode: string;
}
