/*
 * What writing adds to an identifier without changing it. Whoever reads, compares or searches a number that people
 * type takes its separators away here, so that no two places disagree about what they are.
 */

/** Spaces and characters without a sign: what copying from documents, web pages and messages leaves in a text. */
const invisible = /[\p{Cf}\p{Cc}\p{Z}\s]/gu;
/** Dashes of all kinds, dots, slashes, underscores and apostrophes. */
const separators = /[\p{Pd}\u2212.\u00b7/\\_'\u2019`]/gu;

/** Most texts have nothing to take away. */
const isPlain = /^[\x21-\x7e]*$/;

/** A text without characters that have no sign, with digits and letters of other widths as plain ones. */
export const plainText = (text: string): string =>
  isPlain.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replace(/[\p{Cf}\p{Cc}]/gu, '')
        .replace(/[\p{Z}\s]+/gu, ' ')
        .trim();

const isBare = /^[0-9A-Za-z]*$/;

/** A number without separators: dashes, dots, slashes, spaces. Letters and their case stay; so does what is no separator. */
export const withoutSeparators = (text: string): string => (isBare.test(text) ? text : text.normalize('NFKC').replace(invisible, '').replace(separators, ''));

/** As `withoutSeparators`, in capitals: the form in which numbers with letters are stored and compared. */
export const bareNumber = (text: string): string => withoutSeparators(text).toUpperCase();

/** Letters and digits of a number alone, in capitals, whatever else is in it: for the beginning of a number that is being typed. */
export const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    // The tax number of a Mexican company may have an ampersand.
    .replace(/[^\p{L}\p{N}&]/gu, '');

/** Digits of a text alone. Never of a number that may have letters, such as a CNPJ or an RFC: two of them would become one. */
export const digitsOnly = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');
