// Prints labelled pairs as other matchers read them, to compare them with ours: `node lab/screening-evaluation/print-pairs.ts <pairs.csv>`.
// One pair a line: two entities in the form of FollowTheMoney, which OpenSanctions' matchers read, and what the evaluation knows of the pair.
import countries from 'i18n-iso-countries';
import type { ListDate } from '../../engines/screening/index.ts';
import { PlainError } from '../../tools/database.ts';
import { explain } from '../../tools/lifetime.ts';
import { isFindable } from './measure.ts';
import { type LabelledPair, readPairs } from './read-sets.ts';

interface Side {
  births?: readonly ListDate[];
  nationalities?: readonly string[];
  numbers?: readonly { number: string }[];
}

/** A year, a month or a day, as the set had it. */
const dateText = ({ from, until }: ListDate): string => (from === until ? from : from.slice(0, from.slice(0, 7) === until.slice(0, 7) ? 7 : 4));
const countryCode = (alpha3: string): string => (countries.alpha3ToAlpha2(alpha3) ?? '').toLowerCase();
const imoNumber = /^(?:IMO\s*)?(\d{7})$/i;

function attributesOf(schema: string, { births = [], nationalities = [], numbers = [] }: Side): Record<string, string[]> {
  const dates = births.map(dateText);
  const codes = nationalities.map(countryCode).filter(Boolean);
  const existing = numbers.map(({ number }) => number);
  if (schema === 'Person') return { birthDate: dates, nationality: codes, idNumber: existing };
  if (schema === 'Vessel') {
    const imo = existing.flatMap((one) => imoNumber.exec(one)?.[1] ?? []);
    return { flag: codes, imoNumber: imo, registrationNumber: existing.filter((one) => !imoNumber.test(one)) };
  }
  return { incorporationDate: dates, country: codes, registrationNumber: existing };
}

function lineOf(pair: LabelledPair, at: number): string {
  const { schema, quality, source, isMatch, query, entry } = pair;
  const [primary = '', ...aliases] = entry.names.map(({ text }) => text);
  return JSON.stringify({
    left: { id: `query-${at}`, schema, properties: { name: [query.name], ...attributesOf(schema, query) } },
    right: { id: `entry-${at}`, schema, properties: { name: [primary], alias: aliases, ...attributesOf(schema, entry) } },
    judgement: isMatch ? 'positive' : 'negative',
    quality,
    source,
    isFindable: isFindable(pair),
  });
}

try {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new PlainError('Say which file of pairs to print.');
  for (const [at, pair] of (await readPairs(file)).entries()) process.stdout.write(`${lineOf(pair, at)}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
