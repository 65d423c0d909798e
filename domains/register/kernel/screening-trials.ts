/* Match rates that are tried on everybody before they are in force. */

/** QUEUED: it waits for its job. FAILED: what it found is of no use. */
export const trialStates = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED'] as const;
export type TrialState = (typeof trialStates)[number];

/** A person on file and an entry, or an earlier match that was compared again. */
export const trialOrigins = ['PERSON', 'MATCH'] as const;
export type TrialOrigin = (typeof trialOrigins)[number];

/**
 * What new match rates change, the most serious first. Of earlier matches: LOST would not be found any more, ENDED is no longer on its list,
 * BELOW was and stays under the rate, KEPT is found as before. Of people: NEW is a match only then, GONE only now, SAME in both.
 */
export const trialEffects = ['LOST', 'NEW', 'GONE', 'ENDED', 'BELOW', 'KEPT', 'SAME'] as const;
export type TrialEffect = (typeof trialEffects)[number];

/** Why a trial does not carry a change: what it was tried on is not what is there now. */
export const trialFaults = ['NOT_FINISHED', 'OTHER_RATES', 'OTHER_COMPARISON', 'TOO_OLD', 'OTHER_LISTS'] as const;
export type TrialFault = (typeof trialFaults)[number];
