import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * Separators are taken out of identifiers by `engines/spelling` alone: a place with a list of its own sooner or later disagrees
 * with the others about what one is, or takes letters out of a number that has some.
 */

const root = path.join(import.meta.dirname, '..');

/** Takes out of a text: all but digits, all but letters and digits, or a list with dots or hyphens and something else. */
const takesOut =
  /\.replace(?:All)?\(\s*\/(?:\\D|\\W|\[\^[^\]]*(?:0-9|\\d|\\p\{N\}|\\w)[^\]]*\]|\[(?=[^\]]*[-.])(?=[^\]]*(?:\\s|[ /.]))[^\]]*\])[+*]?\/[gimuy]*\s*,\s*''/g;

/** Files that do so with something else than an identifier, or where there is nothing to share. */
const others: Readonly<Record<string, string>> = {
  'domains/register/kernel/id-numbers/id-make.ts': 'letters of an invented name',
  'domains/register/kernel/id-numbers/shared-numbers.ts': 'words that stand for no number',
  'domains/screening/screening/model/facts.ts': 'numbers of lists with hidden digits',
  'domains/screening/screening-lists/server/readers/formats/brazil/pep-csv.ts': 'numbers of lists with hidden digits',
  'domains/screening/screening-lists/server/readers/values/number.ts': 'words before a number',
  'engines/screening/evidence/numbers.ts': 'signs and words around a bare number',
  'engines/screening/names/normalise.ts': 'letters and dates in a name',
  'engines/spelling/index.ts': 'the place for it',
  'domains/mechanisms/session/model/password-rules.ts': 'signs of a password',
  'domains/merchants/settlements/server/bank-files/cnab240.ts': 'places of a number in the layout of a bank',
  'platform/server/files/pdf/lexer.ts': 'signs of a file',
  'platform/server/files/read-xlsx.ts': 'places of a format',
  'platform/server/files/tables/values.ts': 'signs of an amount',
  'seeds/identity-draws.ts': 'letters of an invented address',
  'seeds/merchants.ts': 'letters of an invented address',
  'lab/evaluation/transfer-set.ts': 'names of columns',
};

const sources = globSync('{domains,engines,platform,apps,seeds,tools}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.(?:test|spec|fixture)\.tsx?$|\.d\.ts$/.test(file));

describe('separators', () => {
  it('are taken out of identifiers in one place', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    const results = sources.filter((file) => !Object.hasOwn(others, file) && (readFileSync(path.join(root, file), 'utf8').match(takesOut)?.length ?? 0) > 0);
    expect(results, 'use engines/spelling').toEqual([]);
  });
  it.each([
    String.raw`no.replace(/\D/g, '')`,
    String.raw`no.replace(/[^0-9A-Z]/g, '')`,
    String.raw`no.replaceAll(/[^\d*]+/g, '')`,
    String.raw`no.replace(/[\s.\-/]/g, '')`,
    String.raw`no.replace(/[.\-/\s]/g, '')`,
    String.raw`no.replace(/[^\p{L}\p{N}]/gu, '')`,
  ])('%s is such a place', (source) => expect(source.match(takesOut)).not.toBeNull());
  it.each([String.raw`name.replace(/\s+/g, ' ')`, String.raw`name.replace(/[^a-z]+/g, '-')`, String.raw`amount.replace(/,/g, '.')`])('%s is none', (source) =>
    expect(source.match(takesOut)).toBeNull(),
  );
});
