import { InvalidInputError } from '../../../../platform/contract/index.ts';
import { findRevealingWord } from '../../../../platform/server/index.ts';

/** What no text that a merchant reads may say, besides the words that no mail may. */
const furtherWords = /\b(?:risks?|riscos?|riesgos?|screening|triagem|onboarding|compliance)(?![\p{L}])/iu;

/**
 * What mails avoid and questions to a business need: to ask for "a list of suppliers" or "the annual report", and the Portuguese
 * and Spanish verb for stating something. Alone, such a word is refused as in a mail.
 */
const businessWords =
  /\b(?:informes?|list(?:a|as|s)? (?:of|de|dos|das|do|da|del|com|con)|relat[oó]rios? (?:anua(?:l|is)|de|do|da)|annual reports?)(?![\p{L}])/giu;

/** The first word of a text for a merchant that could tip it off, if any. */
export function findOutwardFault(text: string): string | undefined {
  const rest = text.replace(businessWords, ' ');
  return findRevealingWord(rest) ?? furtherWords.exec(rest)?.[0];
}

/** Refuses texts for a merchant in which a word could tip somebody off; each field is named with its word. */
export function demandOutward(texts: readonly { field: string; text: string }[]): void {
  const faults = texts.flatMap(({ field, text }) => {
    const word = findOutwardFault(text);
    return word === undefined ? [] : [{ field, code: 'telling', params: { word } }];
  });
  if (faults.length > 0) throw new InvalidInputError(faults);
}
