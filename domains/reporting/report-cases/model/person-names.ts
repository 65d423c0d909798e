import { type NameParts, serverPartsOf } from '../../../../countries/server.ts';

/* The register keeps a name in one line; forms of authorities want it in parts. */

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
 * Parts a name by the custom of a country; where none is known, the last word is the family name. A proposal: compound names are parted
 * wrongly, so the parts are shown and can be written by hand.
 */
export function splitName(name: string, country: string): NameParts {
  const words = wordsOf(name);
  if (words.length < 2) return { firstNames: words[0] ?? '', lastName: '' };
  const reports = serverPartsOf(country)?.reports;
  return reports === undefined ? { firstNames: words.slice(0, -1).join(' '), lastName: words.at(-1) as string } : reports.splitName(words);
}
