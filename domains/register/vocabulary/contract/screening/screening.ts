import { vocabulary } from '../../../../../platform/contract/index.ts';
import type { SanctionType } from '../../../kernel/screening-lists.ts';
import type { TrialEffect, TrialFault, TrialOrigin, TrialState } from '../../../kernel/screening-trials.ts';

/* Screening against sanctions lists and lists of politically exposed persons. */

/** How a screening stands; it follows from its matches. */
export const screeningStatusWords = vocabulary<'NO_HITS' | 'OPEN' | 'CLEARED' | 'LAPSED' | 'CONFIRMED'>('screeningStatus', {
  NO_HITS: { tone: 'success' },
  OPEN: { tone: 'warning' },
  CLEARED: { tone: 'success' },
  LAPSED: {},
  CONFIRMED: { tone: 'danger' },
});

/** How the screenings of one person stand together; closed once no match is potential or inconclusive. */
export const screeningStateWords = vocabulary<'NOT_SCREENED' | 'OPEN' | 'CLOSED' | 'CONFIRMED'>('screeningState', {
  NOT_SCREENED: {},
  OPEN: { tone: 'warning' },
  CLOSED: { tone: 'success' },
  CONFIRMED: { tone: 'danger' },
});

/** What somebody has decided of a match. */
export const hitStatusWords = vocabulary<'POTENTIAL' | 'TRUE_MATCH' | 'FALSE_POSITIVE' | 'INCONCLUSIVE' | 'LAPSED'>('hitStatus', {
  POTENTIAL: { tone: 'warning' },
  TRUE_MATCH: { tone: 'danger' },
  FALSE_POSITIVE: {},
  INCONCLUSIVE: { tone: 'info' },
  LAPSED: {},
});

export const screeningKindWords = vocabulary<'SEARCH' | 'BATCH' | 'PAYMENT' | 'MONITORING'>('screeningKind', {
  SEARCH: {},
  BATCH: {},
  PAYMENT: {},
  MONITORING: {},
});

export const screeningPurposeWords = vocabulary<'ONBOARDING' | 'PAYMENT' | 'REVIEW' | 'MONITORING' | 'REQUEST_OF_AUTHORITY' | 'OTHER'>('screeningPurpose', {
  ONBOARDING: {},
  PAYMENT: {},
  REVIEW: {},
  MONITORING: {},
  REQUEST_OF_AUTHORITY: {},
  OTHER: {},
});

/** What a match rests on beside the name. */
export const confidenceWords = vocabulary<'NUMBER' | 'NAME_DATE' | 'NAME_YEAR' | 'NAME'>('screeningConfidence', {
  NUMBER: { tone: 'danger' },
  NAME_DATE: { tone: 'danger' },
  NAME_YEAR: { tone: 'warning' },
  NAME: {},
});

/** What an entry is listed for, in one word for all lists. */
export const sanctionTypeWords = vocabulary<SanctionType>('sanctionType', {
  TERRORISM: {},
  ARMS: {},
  NARCOTICS: {},
  ORGANISED_CRIME: {},
  HUMAN_RIGHTS: {},
  CYBER: {},
  CORRUPTION: {},
  FRAUD: {},
  ENVIRONMENT: {},
  LABOUR: {},
  COUNTRY: {},
  DEBARMENT: { tone: 'warning' },
  PEP: {},
  OTHER: {},
});

/** Parts of a match rate. */
export const scorePartWords = vocabulary<'name' | 'birth' | 'nationality' | 'number' | 'gender'>('scorePart', {
  name: {},
  birth: {},
  nationality: {},
  number: {},
  gender: {},
});

/** How what was asked and the list agree in one part. */
export const agreementWords = vocabulary<
  'day' | 'swapped' | 'month' | 'year' | 'span' | 'near' | 'apart' | 'equal' | 'visible' | 'different' | 'shared' | 'other'
>('scoreAgreement', {
  day: {},
  swapped: {},
  month: {},
  year: {},
  span: {},
  near: {},
  apart: {},
  equal: {},
  visible: {},
  different: {},
  shared: {},
  other: {},
});

/** Whom of a payment a screening is about. */
export const partyWords = vocabulary<'PAYER' | 'BENEFICIARY'>('screeningParty', {
  PAYER: {},
  BENEFICIARY: {},
});

/** What followed from a screening for the payment. */
export const screeningOutcomeWords = vocabulary<'PASSED' | 'ALERTED' | 'FROZEN'>('screeningOutcome', {
  PASSED: { tone: 'success' },
  ALERTED: { tone: 'warning' },
  FROZEN: { tone: 'danger' },
});

export const batchStatusWords = vocabulary<'QUEUED' | 'RUNNING' | 'READY' | 'FAILED'>('screeningBatchStatus', {
  QUEUED: {},
  RUNNING: { tone: 'info' },
  READY: { tone: 'success' },
  FAILED: { tone: 'danger' },
});

/** Why two words of names were taken for the same. */
export const pairReasonWords = vocabulary<'same' | 'sound' | 'spelling' | 'short-form' | 'initial' | 'joined'>('namePairReason', {
  same: {},
  sound: {},
  spelling: {},
  'short-form': {},
  initial: {},
  joined: {},
});

/** Match rates tried on everybody. */
export const trialStatusWords = vocabulary<TrialState>('screeningTrialStatus', {
  QUEUED: {},
  RUNNING: { tone: 'info' },
  READY: { tone: 'success' },
  FAILED: { tone: 'danger' },
  CANCELLED: {},
});

/** What other match rates change for a person and an entry, or for an earlier match. */
export const trialEffectWords = vocabulary<TrialEffect>('screeningTrialEffect', {
  LOST: { tone: 'danger' },
  NEW: { tone: 'warning' },
  GONE: { tone: 'info' },
  ENDED: {},
  BELOW: {},
  KEPT: { tone: 'success' },
  SAME: {},
});

export const trialOriginWords = vocabulary<TrialOrigin>('screeningTrialOrigin', {
  PERSON: {},
  MATCH: {},
});

/** Why a trial carries no change of the match rates. */
export const trialFaultWords = vocabulary<TrialFault>('screeningTrialFault', {
  NOT_FINISHED: {},
  OTHER_RATES: {},
  OTHER_COMPARISON: {},
  TOO_OLD: {},
  OTHER_LISTS: {},
});
