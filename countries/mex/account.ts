import type { AccountForms } from '../country-server.ts';

/** Accounts of Mexico: a CLABE, a card or a telephone, with or without the code of the country. */
export const account: AccountForms = {
  readOther: (text, { phone }) => (text.startsWith('+') ? phone(text).replace(/^\+52(?=\d{10}$)/, '') : undefined),
};
