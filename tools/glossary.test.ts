import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The cells of each row of a table in docs/, without its heading. */
const rowsOf = (name: string): string[][] =>
  readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const glossary = rowsOf('glossary.md');
const termsOf = (cell: string): string[] => cell.replace(/ \([^)]*\)/g, '').split(', ');

/** English word of a vocabulary in lower case → its words in the other languages. The drift check keeps vocabulary.md current. */
const vocabulary = new Map<string, { pt: Set<string>; es: Set<string> }>();
for (const [, , en = '', pt = '', es = ''] of rowsOf('vocabulary.md')) {
  const words = vocabulary.get(en.toLowerCase()) ?? { pt: new Set(), es: new Set() };
  words.pt.add(pt.toLowerCase());
  words.es.add(es.toLowerCase());
  vocabulary.set(en.toLowerCase(), words);
}

/** Rows whose terms a vocabulary has. */
const shared = glossary.flatMap(([en = '', pt = '', es = '']) =>
  termsOf(en).flatMap((term, place) => {
    const words = vocabulary.get(term.toLowerCase());
    return words === undefined ? [] : [{ term, pt: pt.split(', ')[place], es: es.split(', ')[place], words }];
  }),
);

describe('the glossary', () => {
  it('has the three languages and a meaning in every row', () => {
    expect(glossary.length).toBeGreaterThan(60);
    for (const row of glossary) {
      expect(row, row[0]).toHaveLength(4);
      for (const cell of row) expect(cell, row[0]).not.toBe('');
    }
  });

  it('has each term once', () => {
    const terms = glossary.flatMap(([en = '']) => termsOf(en));
    expect(terms.filter((term, place) => terms.indexOf(term) !== place)).toEqual([]);
  });

  it('shares terms with the vocabularies', () => expect(shared.length).toBeGreaterThan(10));

  it.each(shared)('calls “$term” what a vocabulary calls it', ({ pt, es, words }) => {
    expect([...words.pt]).toContain(pt?.toLowerCase());
    expect([...words.es]).toContain(es?.toLowerCase());
  });
});
