/*
 * Texts by which the narrative of a report begins are in the folder of each country, for each typology in its language. Names in braces
 * are filled from the case: {main} {kind} {from} {to} {operations} {payins} {payouts} {senders} {merchants} {income} {occupation} {alerts}.
 * What the case does not know is left as a gap that somebody has to fill in before the report is submitted.
 */

/** What stands where the case knows nothing; a text that holds one is not submitted. */
export const gapMark = '[…]';

/** Fills a template. @param facts what is known; a missing or empty one becomes a gap */
export const fillNarrative = (template: string, facts: Readonly<Record<string, string | undefined>>): string =>
  template.replace(/\{([a-z]+)\}/g, (_all, name: string) => facts[name] || gapMark);
