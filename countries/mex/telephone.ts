import type { TelephonePlan } from '../country-server.ts';

/** Telephones of Mexico. */
export const telephone: TelephonePlan = {
  callingCode: '52',
  kept: /^\+52[1-9]\d{9}$/,
  // Before 2019 calls to mobile numbers were dialled with 044, 045 or, from abroad, 1, and those to other areas with 01.
  readWritten: (digits) => /^(?:01|044|045|1)(\d{10})$/.exec(digits)?.[1],
};
