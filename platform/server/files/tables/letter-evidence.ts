/*
 * Single bytes above 127 are letters in every old encoding, each time others: `ã` of Windows-1252 is `„` on an old Macintosh, and `ã`
 * of DOS is `Æ` in Windows-1252. None of them is wrong by itself; which one was meant shows in the words that the letters make.
 */

const letters1252 = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_one, at) => at + 128));
const lettersMac = new TextDecoder('macintosh').decode(Uint8Array.from({ length: 128 }, (_one, at) => at + 128));
/** Code page 850, which DOS used in the west; TextDecoder does not know it. */
const letters850 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

type Kind = 'usual' | 'nasal-a' | 'nasal-o' | 'western' | 'apostrophe' | 'opening' | 'closing' | 'space' | 'dash' | 'sign';

interface Character {
  readonly kind: Kind;
  readonly isUpper: boolean;
}

function characterOf(character: string): Character {
  const lower = character.toLowerCase();
  const isUpper = lower !== character;
  if (lower === 'ã') return { kind: 'nasal-a', isUpper };
  if (lower === 'õ') return { kind: 'nasal-o', isUpper };
  if ('áâàéêíóôúüçñ'.includes(lower)) return { kind: 'usual', isUpper };
  if (/[à-öø-ÿšžœ]/.test(lower)) return { kind: 'western', isUpper };
  if ("‘’´'".includes(character)) return { kind: 'apostrophe', isUpper };
  if ('\u00A0\u00AD'.includes(character)) return { kind: 'space', isUpper };
  if ('“«„'.includes(character)) return { kind: 'opening', isUpper };
  if ('”»'.includes(character)) return { kind: 'closing', isUpper };
  return { kind: '–—·'.includes(character) ? 'dash' : 'sign', isUpper };
}

const tables = [letters1252, lettersMac, letters850].map((letters) => [...letters].map(characterOf));

const isHigh = (byte: number): boolean => byte > 127;
const isUpperByte = (byte: number): boolean => byte >= 65 && byte <= 90;
const isLowerByte = (byte: number): boolean => byte >= 97 && byte <= 122;
const isInWord = (byte: number): boolean => isHigh(byte) || isUpperByte(byte) || isLowerByte(byte);
/** With which a word may well end, and before which letters are left out with an apostrophe. */
const wordEnds = new Set([...'aeiouslrnzAEIOUSLRNZ'].map((letter) => letter.charCodeAt(0)));
const elisions = new Set([...'dlDLO'].map((letter) => letter.charCodeAt(0)));
const codesOf = (letters: string): ReadonlySet<number> => new Set([...letters].map((letter) => letter.charCodeAt(0)));
const [afterNasalA, afterNasalO] = [codesOf('oeOEsSnN'), codesOf('eE')];

/** What a character within a word says for the encoding that makes it: more than 0 for a word of Portuguese, Spanish or a neighbour. */
function weigh({ kind, isUpper }: Character, before: number, after: number): number {
  const isInside = isInWord(before) && isInWord(after);
  if (kind === 'sign') return isInside ? -3 : 0;
  if (kind === 'opening' || kind === 'closing') return isInside ? -3 : isInWord(kind === 'opening' ? after : before) ? 3 : 0;
  if (kind === 'dash') return 0;
  if (kind === 'space') return isInside && wordEnds.has(before) ? 3 : -1;
  if (kind === 'apostrophe') return isInside ? (isUpperByte(after) || elisions.has(before) ? 3 : -1) : 0;
  if (isUpper ? isLowerByte(before) : isUpperByte(before) && isUpperByte(after)) return -3;
  if (isUpper && isUpperByte(before) && isLowerByte(after)) return -1;
  // A capital in the middle of a word more likely begins another one.
  if (!isUpper && isUpperByte(after)) return 0;
  if (kind === 'western') return 2;
  const expected = kind === 'nasal-a' ? afterNasalA : kind === 'nasal-o' ? afterNasalO : undefined;
  return !expected || expected.has(after) || (kind === 'nasal-a' && !isInWord(after)) || isHigh(after) ? 3 : 1;
}

/** Weighs over all letters of a text in single bytes whether they are those of Windows-1252. */
export class LetterEvidence {
  readonly #weights = [0, 0, 0];
  #firstUnfit = 0;
  #last = -1;
  /** A byte at the end of a piece, whose next one is not known yet. */
  #held: { before: number; byte: number; line: number } | undefined;

  #add(before: number, byte: number, after: number, line: number): void {
    if (!isInWord(before) && !isInWord(after)) return;
    const weights = tables.map((table) => weigh(table[byte - 128] as Character, before, after));
    for (const [at, weight] of weights.entries()) this.#weights[at] = (this.#weights[at] as number) + weight;
    if (Math.max(...weights) > (weights[0] as number)) this.#firstUnfit ||= line;
  }

  /** @param at of a byte above 127 in `piece` */
  take(piece: Uint8Array, at: number, line: number): void {
    const before = at === 0 ? this.#last : (piece[at - 1] as number);
    const byte = piece[at] as number;
    if (at + 1 < piece.length) this.#add(before, byte, piece[at + 1] as number, line);
    else this.#held = { before, byte, line };
  }

  /** Before a piece is taken: its first byte follows the last of the one before. */
  begin(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.#settle(piece[0] as number);
  }

  /** After a piece was taken. */
  endPiece(piece: Uint8Array): void {
    this.#last = piece.at(-1) ?? this.#last;
  }

  #settle(after: number): void {
    if (this.#held) this.#add(this.#held.before, this.#held.byte, after, this.#held.line);
    this.#held = undefined;
  }

  /** The line of the first letter that fits another encoding better, where all letters together do; otherwise 0. */
  end(): number {
    this.#settle(-1);
    const [usual = 0, ...others] = this.#weights;
    return Math.max(...others) > usual ? this.#firstUnfit : 0;
  }
}
