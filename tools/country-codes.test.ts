import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { countries } from '../countries/index.ts';

/*
 * What belongs to a country is in its folder, and everybody else reads its record: no code of a country stands elsewhere in the source. The
 * exceptions are what a specification or a published file names, and what the demonstration tells.
 */

const exceptions: Readonly<Record<string, string>> = {
  'domains/mechanisms/session/server/accounts/demo-accounts.ts': 'where the people of the demonstration live',
  'domains/payments/decisions/contract/decide-transaction.ts': 'an example in the description of a field',
  'domains/payments/decisions/server/testing.ts': 'a company for tests',
  'domains/people/kyc/server/show-identity.ts': 'two calls of version 1 of the interface are of one country each',
  'domains/people/kyc/web/database.page.tsx': 'a screen of version 1 of the interface is of one country',
  'domains/people/kyc/web/identity.page.tsx': 'the same screen',
  'domains/people/kyc/web/use-identity.ts': 'the call of the same screen',
  'domains/register/vocabulary/contract/configuration.ts': 'the zones of the menu of zones, by codes that happen to be those of countries',
  'domains/screening/screening-lists/server/readers/demonstration-list.ts': 'columns of the list of the demonstration',
  'domains/screening/screening-lists/server/readers/formats/brazil/pep-csv.ts': 'a published file that is of one country whoever reads it',
  'domains/screening/screening-lists/server/readers/formats/brazil/sanctions-csv.ts': 'a published file that is of one country whoever reads it',
  'domains/screening/screening-lists/server/readers/values/country-words.ts': 'names of all countries of the world, as lists write them',
  'engines/merchant-risk/shipped-model.ts': 'points of the shipped model of risk, which an engine has without the product and each company changes',
  'platform/contract/zones.ts': 'the zones of the menu of zones, by codes that browsers keep',
  'platform/web/i18n/zones.ts': 'the same zones beside a time',
  'tools/import.ts': 'an example in the help of a command',
};

const root = path.resolve(import.meta.dirname, '..');
const isTest = (file: string): boolean => /\.(?:test|fixture|bench)\.tsx?$/.test(file);
const sources = [
  ...globSync('{apps,domains,engines,platform,tools}/**/*.{ts,tsx}', { cwd: root, exclude: (name) => name === 'node_modules' }),
  ...globSync('db/{functions,views}/*.sql', { cwd: root }),
]
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !isTest(file));

const codes = countries.map(({ code }) => code).join('|');
const named = new RegExp(String.raw`\b(?:${codes})\b|'(?:${codes.toLowerCase()}|${countries.map(({ alpha2 }) => alpha2).join('|')})'`);
const isComment = (line: string): boolean => /^\s*(?:\*|\/\/|\/\*|--)/.test(line);

/** Lines of a text that name a country. */
const linesWithCodes = (text: string): string[] => text.split('\n').filter((line) => !isComment(line) && named.test(line));

describe('codes of countries', () => {
  it('stand in the folders of countries, and elsewhere with a reason', () => {
    const results = sources.flatMap((file) => {
      const lines = file in exceptions ? [] : linesWithCodes(readFileSync(path.join(root, file), 'utf8'));
      return lines.map((line) => `${file}: ${line.trim()}`);
    });
    expect(results).toEqual([]);
  });
  it('do stand where an exception says so', () => {
    for (const [file, reason] of Object.entries(exceptions)) {
      expect([file, linesWithCodes(readFileSync(path.join(root, file), 'utf8')).length > 0]).toEqual([file, true]);
      expect(reason.length).toBeGreaterThan(10);
    }
  });
  it('are seen in conditions, tables, types and statements', () => {
    for (const line of [
      "if (country === 'BRA')",
      "  MEX: ['RFC'],",
      "type Place = 'ARG' | 'BRA';",
      "where i.id_country = 'ARG'",
      "region: 'MX',",
      "languageOf('mex')",
    ])
      expect([line, linesWithCodes(line)]).toEqual([line, [line]]);
    for (const line of ['// In Brazil (BRA) it is so.', "const charge = 'BARGAIN';"]) expect(linesWithCodes(line)).toEqual([]);
  });
});
