/* The register keeps a name in one line; forms of authorities want it in parts. */

export interface PersonNames {
  firstNames: string;
  lastName: string;
  secondLastName?: string | undefined;
}

/** Words that belong to the family name behind them. */
const particles = new Set(['da', 'das', 'de', 'del', 'do', 'dos', 'e', 'la', 'las', 'los', 'y', 'van', 'von', 'di']);

/** The words of a name, particles joined to the word behind them. */
function wordsOf(name: string): string[] {
  const words: string[] = [];
  let held: string[] = [];
  for (const word of name.trim().split(/\s+/)) {
    if (words.length > 0 && particles.has(word.toLowerCase())) held.push(word);
    else {
      words.push([...held, word].join(' '));
      held = [];
    }
  }
  return held.length > 0 ? [...words, ...held] : words;
}

/**
 * Parts a name by the custom of a country: in Brazil the first word is the given name and all others are the family name; in
 * Mexico the last two words are the two family names; in Argentina the last word is the family name. A proposal: compound names
 * are parted wrongly, so the parts are shown and can be written by hand.
 */
export function splitName(name: string, country: string): PersonNames {
  const words = wordsOf(name);
  if (words.length < 2) return { firstNames: words[0] ?? '', lastName: '' };
  if (country === 'BRA') return { firstNames: words[0] as string, lastName: words.slice(1).join(' ') };
  if (country === 'MEX' && words.length > 2)
    return { firstNames: words.slice(0, -2).join(' '), lastName: words.at(-2) as string, secondLastName: words.at(-1) };
  return { firstNames: words.slice(0, -1).join(' '), lastName: words.at(-1) as string };
}
