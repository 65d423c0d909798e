import { createReadStream, existsSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import countries from 'i18n-iso-countries';
import {
  type QueryNumber,
  numberAlone,
  type EntryKind,
  type ListDate,
  type NumberType,
  readListDate,
  type ScreeningQuery,
  type StoredEntry,
} from '../../engines/screening/index.ts';
import { PlainError } from '../../tools/database.ts';

/** One labelled pair: what was asked, the entry of the list beside it, and whether they are the same. */
export interface LabelledPair {
  source: string;
  quality: string;
  schema: string;
  isMatch: boolean;
  query: ScreeningQuery & { name: string };
  entry: StoredEntry;
}

export interface NoHitQuery {
  name: string;
  births: readonly ListDate[];
  nationalities: readonly string[];
  gender: 'male' | 'female' | undefined;
  /** Its name happens to stand on a list. */
  isListed: boolean;
}

async function* rowsOf(file: string): AsyncGenerator<Record<string, string>> {
  if (!existsSync(file)) throw new PlainError(`There is no file ${file}.`);
  const bytes = createReadStream(file);
  const rows = (file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes).pipe(parse({ columns: true, bom: true, relax_column_count: true }));
  for await (const row of rows) yield row as Record<string, string>;
}

const partsOf = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(' ; ')
    .map((part) => part.trim())
    .filter(Boolean);

/** Wordings of the sets that the table of names does not have. */
const spelled: Readonly<Record<string, string>> = {
  Russia: 'RUS',
  'Korea, North': 'PRK',
  'Korea, South': 'KOR',
  Syria: 'SYR',
  Iran: 'IRN',
  Venezuela: 'VEN',
  Moldova: 'MDA',
  Tanzania: 'TZA',
  Burma: 'MMR',
  'Congo, Democratic Republic of the': 'COD',
  "Democratic People's Republic of Korea": 'PRK',
  'Syrian Arab Republic': 'SYR',
  'Iran (Islamic Republic of)': 'IRN',
};

const countryOf = (text: string): string | undefined =>
  text.length === 2 ? countries.alpha2ToAlpha3(text.toUpperCase()) : (spelled[text] ?? countries.getAlpha3Code(text, 'en'));
const countriesOf = (cell: string | undefined): string[] => partsOf(cell).flatMap((part) => countryOf(part) ?? []);
const datesOf = (cell: string | undefined): ListDate[] => partsOf(cell).flatMap((part) => readListDate(part) ?? []);

/** The sets do not say of which kind a number is; its form tells it. */
const personDigits = /^\d{9,14}$/;
const companyNumber = /^\d{6,15}[A-Z]?$/;
const imoDigits = /^(?:IMO)?\d{7}$/;

function typeOf(number: string, kind: EntryKind): NumberType {
  const bare = numberAlone(number);
  if (kind === 'vessel') return imoDigits.test(bare) ? 'imo' : 'other';
  if (kind === 'person') return personDigits.test(bare) ? 'national' : 'other';
  return companyNumber.test(bare) ? 'registration' : 'other';
}

/** "Pakistani passport number AA3829182": what stands before the number is its description. */
const described = /^.*\bnumber\s+/i;

/** Numbers of one country are of its registers; of which country they are when there are several is not known. */
const numbersOf = (cell: string | undefined, kind: EntryKind, nationalities: readonly string[]): (QueryNumber & { type: NumberType })[] =>
  partsOf(cell).map((part) => {
    const number = part.replace(described, '');
    return { number, type: typeOf(number, kind), country: nationalities.length === 1 && typeOf(number, kind) !== 'other' ? nationalities[0] : undefined };
  });

const kinds: Readonly<Record<string, EntryKind>> = { Person: 'person', Vessel: 'vessel', Airplane: 'aircraft' };
/** Rows that are known to be labelled wrongly. */
const suspect = 'X';

/** Reads labelled pairs; suspect rows are left out. @throws {PlainError} when the file is not there or has other columns */
export async function readPairs(file: string): Promise<LabelledPair[]> {
  const pairs: LabelledPair[] = [];
  for await (const row of rowsOf(file)) {
    if (row.query_name === undefined || row.list_name === undefined || row.should_match === undefined)
      throw new PlainError(`${file} needs the columns query_name, list_name and should_match.`);
    if (row.label_quality === suspect) continue;
    const kind = kinds[row.schema ?? ''] ?? 'organisation';
    pairs.push({
      source: row.source ?? '',
      quality: row.label_quality ?? '',
      schema: row.schema ?? '',
      isMatch: row.should_match === 'yes',
      query: {
        name: row.query_name,
        kind: kind === 'person' ? 'person' : 'organisation',
        births: datesOf(row.query_dob),
        nationalities: countriesOf(row.query_countries),
        numbers: numbersOf(row.query_ids, kind, countriesOf(row.query_countries)),
      },
      entry: {
        kind,
        names: [{ text: row.list_name, type: 'primary' }, ...partsOf(row.list_aliases).map((text) => ({ text, type: 'alias' as const }))],
        births: datesOf(row.list_dob),
        nationalities: countriesOf(row.list_countries),
        numbers: numbersOf(row.list_ids, kind, countriesOf(row.list_countries)),
      },
    });
  }
  return pairs;
}

/** Reads people who are on no list, beside those whose name is there by chance. */
export async function readNoHits(file: string): Promise<NoHitQuery[]> {
  const queries: NoHitQuery[] = [];
  for await (const row of rowsOf(file)) {
    if (row.full_name === undefined) throw new PlainError(`${file} needs the column full_name.`);
    const gender = row.gender === 'male' || row.gender === 'female' ? row.gender : undefined;
    queries.push({
      name: row.full_name,
      births: datesOf(row.date_of_birth),
      nationalities: countriesOf(row.nationality),
      gender,
      isListed: (row.exact_name_on_list ?? '') !== '',
    });
  }
  return queries;
}

/** Two names of one Latin American person on OFAC's list. */
export interface AliasPair {
  alias: string;
  primary: string;
}

/** The pairs that the repository carries, made of OFAC's list of 2024-05-03 and its aliases of 2025-12. */
export async function readAliases(file: string): Promise<AliasPair[]> {
  const pairs: AliasPair[] = [];
  for await (const row of rowsOf(file)) pairs.push({ alias: row.alias ?? '', primary: row.primary ?? '' });
  return pairs;
}
