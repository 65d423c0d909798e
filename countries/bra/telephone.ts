import type { TelephonePlan } from '../country-server.ts';

/** Telephones of Brazil. */
export const telephone: TelephonePlan = {
  callingCode: '55',
  kept: /^\+55[1-9]{2}9\d{8}$/,
  // Mobile numbers have had a ninth digit since 2016: a number of an area and eight digits that begin with 6 to 9 is an older spelling.
  readWritten: (digits) => /^(?:0(?:\d\d)?)?([1-9][1-9])([6-9]\d{7})$/.exec(digits)?.slice(1).join('9'),
};
