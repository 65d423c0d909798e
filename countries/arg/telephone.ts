import type { TelephonePlan } from '../country-server.ts';

/** Telephones of Argentina. */
export const telephone: TelephonePlan = {
  callingCode: '54',
  kept: /^\+54[1-9]\d{9}$/,
  // Both marks of a mobile number at once: the 9 of calls from abroad, and the 15 within the country.
  readWritten: (digits) => (/^9\d{2,4}15\d{6,8}$/.test(digits) && digits.length === 13 ? digits.slice(1) : undefined),
  // The 9 says how a mobile is reached from abroad. It is no part of the number: within the country the ten digits alone reach it.
  withoutDialling: (national) => (/^9\d{10}$/.test(national) ? national.slice(1) : national),
};
