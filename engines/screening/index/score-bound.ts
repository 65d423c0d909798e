import type { NameParameters } from '../names/parameters.ts';

/**
 * The most that a name can score of which only some words have been looked at. The score of `compareNames` is the weight that agrees
 * over the weight that is paired and what the rest costs; reductions follow. All functions here leave out what could only lower it.
 */

/** Lower bound of the cost of unmatched words. @param query weight missing on the list. @param listed weight missing in the query */
export function leastCost(parameters: NameParameters, isPerson: boolean, query: number, listed: number): number {
  const { contradicted, onlyAsked, onlyListed } = isPerson ? parameters.person : parameters.organisation;
  // As much as possible contradicts where that costs less than two words left over.
  return onlyAsked * query + onlyListed * listed + Math.min(0, contradicted - onlyAsked - onlyListed) * Math.min(query, listed);
}

/** The factor of a person's score when no more than this weight is paired. */
export const faintFactor = ({ enough, faint }: NameParameters, paired: number): number => (paired < enough ? 1 - (faint * (enough - paired)) / enough : 1);

/** Weights are kept in fewer digits than they are computed in. */
export const slack = 1e-3;

/** An initial and a word that begins with it. */
export const initialAgreement = ({ initialSimilarity, similarityPower }: NameParameters): number => initialSimilarity ** similarityPower;
/** The most weight of such a pair. */
export const initialWeight = ({ roles }: NameParameters): number => (1 + roles.initial) / 2;
