import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { type ListFile, type ListFormatName, readers } from '../../domains/screening/screening-lists/server/readers/index.ts';

const run = promisify(execFile);

/** One list of a folder: its files, and by what it is read. */
export interface FoundList {
  name: string;
  format: ListFormatName;
  files: readonly string[];
  mapping?: object;
}

/** Names of files of each format; of a set, each part by its place. A date may stand in the name. */
const sets: readonly (readonly [ListFormatName, readonly RegExp[]])[] = [
  ['OFAC_SDN_CSV', [/^sdn[-_\d]*\.csv$/, /^alt[-_\d]*\.csv$/, /^add[-_\d]*\.csv$/, /^sdn_comments[-_\d]*\.csv$/]],
  ['OFAC_CONS_CSV', [/^cons_prim[-_\d]*\.csv$/, /^cons_alt[-_\d]*\.csv$/, /^cons_add[-_\d]*\.csv$/, /^cons_comments[-_\d]*\.csv$/]],
  ['AR_REPET_JSON', [/personas[-_\d]*\.json$/, /entidades[-_\d]*\.json$/]],
];
const single: readonly (readonly [ListFormatName, RegExp])[] = [
  ['OFAC_ENHANCED_XML', /enhanced.*\.(?:xml|zip)$/i],
  ['UN_XML', /^(?:un[-_])?consolidated.*\.xml$/i],
  ['US_CSL_CSV', /^(?:us-csl|consolidated).*\.csv$/i],
  ['EU_FSF_CSV', /(?:fsf|fullsanctionslist).*\.csv$/i],
  ['BR_CEIS_CSV', /ceis.*\.csv$/i],
  ['BR_CNEP_CSV', /cnep.*\.csv$/i],
  ['BR_CEAF_CSV', /ceaf.*\.csv$/i],
  ['BR_PEP_CSV', /pep.*\.csv$/i],
  ['OPENSANCTIONS_SIMPLE_CSV', /(?:targets\.simple|opensanctions-simple).*\.csv$/i],
  ['OPENSANCTIONS_ENTITIES', /entities(?!.*delta).*\.(?:json|jsonl|ndjson)$/i],
];

const kindsOfSchema = {
  Person: 'person',
  Organization: 'organisation',
  Company: 'organisation',
  LegalEntity: 'other',
  Vessel: 'vessel',
  Airplane: 'aircraft',
  Asset: 'other',
  Security: 'other',
};
/** Lists without a reader of their own, by a word of their path, and how they are laid out. */
const mapped: readonly (readonly [RegExp, object])[] = [
  [
    /oj-(?:consolidated|amend)|[\\/]\d{5}[A-Z]\d{4}[^\\/]*\.csv$|journal/,
    {
      key: ['recordId', 'name'],
      kind: { column: 'schema', values: kindsOfSchema, otherwise: 'other' },
      name: ['name'],
      aliases: ['alias'],
      weakAliases: ['weakAlias'],
      formerNames: ['previousName'],
      births: ['birthDate', 'incorporationDate'],
      birthPlaces: ['birthPlace'],
      nationalities: ['nationality'],
      countries: ['country', 'jurisdiction', 'flag'],
      gender: ['gender'],
      numbers: [
        { column: 'passportNumber', type: 'passport' },
        { column: 'idNumber', type: 'national' },
        ...['taxNumber', 'innCode'].map((column) => ({ column, type: 'tax' })),
        ...['registrationNumber', 'ogrnCode', 'okpoCode', 'leiCode'].map((column) => ({ column, type: 'registration' })),
        { column: 'imoNumber', type: 'imo' },
        ...['swiftBic', 'mmsi'].map((column) => ({ column, type: 'other' })),
      ],
      addresses: ['address'],
      programmes: ['programKey', 'annex'],
      charges: ['position', 'reason'],
      remarks: ['notes', 'measure', 'appearance', 'ethnicity', 'fatherName', 'motherName', 'legalForm', 'sector', 'ticker'],
      listedOn: ['startDate'],
    },
  ],
  [
    /^dpl|[\\/]dpl[^\\/]*\.txt$/,
    {
      delimiter: '\t',
      dateOrder: 'month-day-year',
      key: ['Name', 'Street_Address', 'Effective_Date', 'FR_Citation'],
      kind: { otherwise: 'other' },
      name: ['Name'],
      countries: ['Country'],
      addresses: ['Street_Address', 'City', 'State', 'Postal_Code'],
      charges: ['Action'],
      remarks: ['Standard_Order', 'FR_Citation', 'Last_Update'],
      listedOn: ['Effective_Date'],
      endsOn: ['Expiration_Date'],
    },
  ],
];

const plainName = (file: string): string => path.basename(file).replace(/\.gz$/, '');

/** The files of a folder and of the archives in it, which are unpacked into `room`. */
async function filesIn(folder: string, room: string): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await filesIn(at, room)));
    else if (/\.tar\.gz$|\.tgz$/.test(entry.name)) {
      const into = path.join(room, entry.name.replace(/\.(?:tar\.gz|tgz)$/, ''));
      await mkdir(into, { recursive: true });
      await run('tar', ['-xzf', at, '-C', into]);
      files.push(...(await filesIn(into, room)));
    } else files.push(at);
  }
  return files.sort();
}

/** The lists in a folder, each by the name of its files. Of the parts of a set the newest is taken. */
function findLists(files: readonly string[]): FoundList[] {
  const lists: FoundList[] = [];
  const used = new Set<string>();
  for (const [format, patterns] of sets) {
    const parts = patterns.map((pattern) => files.filter((file) => pattern.test(plainName(file))));
    if (parts.some((part) => part.length === 0)) continue;
    for (const file of parts.flat()) used.add(file);
    const newest = parts.map((part) => part.at(-1) as string);
    lists.push({ name: newest.map(plainName).join(' + '), format, files: newest });
  }
  for (const file of files.filter((each) => !used.has(each))) {
    const mapping = mapped.find(([pattern]) => pattern.test(file))?.[1];
    const format = mapping ? 'MAPPED_CSV' : single.find(([, pattern]) => pattern.test(plainName(file)))?.[0];
    if (format) lists.push({ name: plainName(file), format, files: [file], ...(mapping ? { mapping } : {}) });
  }
  return lists;
}

/** A file of a list, unpacked where only it is packed, under the name that the publisher gives it. */
const openFile = (file: string, name: string): ListFile => ({
  name,
  bytes: file.endsWith('.gz') ? createReadStream(file).pipe(createGunzip()) : createReadStream(file),
});

/** The files of a list, to be read once. */
export function openList({ format, files }: FoundList): ListFile[] {
  const { parts } = readers[format];
  return files.map((file, at) => openFile(file, parts.length === 1 ? plainName(file) : (parts[at]?.fileName ?? plainName(file))));
}

/** Gives the lists of a folder to `use`; what was unpacked is removed afterwards. */
export async function withLists<Result>(folder: string, use: (lists: readonly FoundList[]) => Promise<Result>): Promise<Result> {
  const room = await mkdtemp(path.join(tmpdir(), 'lists-'));
  try {
    return await use(findLists(await filesIn(folder, room)));
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}
