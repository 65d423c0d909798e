import { readBrazilianPeps } from './formats/brazil/pep-csv.ts';
import { readBrazilianSanctions } from './formats/brazil/sanctions-csv.ts';
import { readEuList } from './formats/eu-fsf-csv.ts';
import { readMappedCsv } from './formats/mapped/mapped-csv.ts';
import { readOfacSet } from './formats/ofac/csv-set.ts';
import { readOfacEnhanced } from './formats/ofac/enhanced-xml.ts';
import { openSanctionsEntities } from './formats/opensanctions/entities.ts';
import { readOpenSanctionsTable } from './formats/opensanctions/simple-csv.ts';
import { readRepet } from './formats/un/repet-json.ts';
import { readUnList } from './formats/un/un-xml.ts';
import { readUsConsolidated } from './formats/us-csl-csv.ts';
import type { ListReader } from './list-reader.ts';
import { defaultLimits, type ReadingLimits } from './reading.ts';

/** One file of a list. A list of one file takes it under any name. */
export interface ListPart {
  /** What it is in its set, the reader's word for it. */
  part: string;
  /** Its name as the publisher gives it. */
  fileName: string;
  /** Names by which it is known: the publisher's, with a date before or behind. */
  pattern: RegExp;
}

export interface ListFormat {
  /** What sort of list it usually is; an operator's own may be any. */
  kind: 'SANCTION' | 'PEP' | 'DEBARMENT' | 'OTHER';
  /** Every part is needed. Any of them, or all together, may come in a ZIP archive. */
  parts: readonly ListPart[];
  /** How the letters are written, for people. */
  encoding: string;
  limits?: Partial<ReadingLimits>;
  needsMapping?: boolean;
  read: ListReader;
}

const dated = (name: string): RegExp => new RegExp(`^(?:\\d[\\d_-]*[_-])?${name}(?:[_.-]?\\d[\\d_-]*)?\\.(?:csv|xml|json)$`, 'i');
const single = (fileName: string, pattern: RegExp): readonly ListPart[] => [{ part: 'list', fileName, pattern }];
const set = (files: Readonly<Record<string, string>>): readonly ListPart[] =>
  Object.entries(files).map(([part, fileName]) => ({ part, fileName, pattern: dated(fileName.replace(/\.\w+$/, '')) }));

const mebibyte = 1024 * 1024;
const eitherEncoding = 'UTF-8, Windows-1252, ISO-8859-1';
/** Lists whose rows are gathered in memory before there is an entry; many times what they have ever been. */
const gathered: Partial<ReadingLimits> = { fileBytes: 128 * mebibyte };
/** Lists of a few columns and very many rows. */
const narrow: Partial<ReadingLimits> = { ...gathered, gatheredRows: 1_000_000 };

const brazilian = (name: string): ListFormat => ({
  kind: 'DEBARMENT',
  parts: single(`${name}.csv`, /\.csv$/i),
  encoding: eitherEncoding,
  limits: gathered,
  read: readBrazilianSanctions,
});

/** Entities of one kind out of the file that holds all of them. */
const openSanctions = (kind: ListFormat['kind']): ListFormat => ({
  kind,
  parts: single('entities.ftm.json', /\.(?:json|jsonl|ndjson)$/i),
  encoding: 'UTF-8',
  limits: { fileBytes: 8192 * mebibyte, entries: 5_000_000 },
  read: openSanctionsEntities(kind),
});

/** The formats in which lists are read, by name: their files, what sort of list they are, and their reader. */
export const readers = {
  OFAC_SDN_CSV: {
    kind: 'SANCTION',
    parts: set({ entries: 'sdn.csv', aliases: 'alt.csv', addresses: 'add.csv', comments: 'sdn_comments.csv' }),
    encoding: eitherEncoding,
    limits: gathered,
    read: readOfacSet,
  },
  OFAC_CONS_CSV: {
    kind: 'SANCTION',
    parts: set({ entries: 'cons_prim.csv', aliases: 'cons_alt.csv', addresses: 'cons_add.csv', comments: 'cons_comments.csv' }),
    encoding: eitherEncoding,
    limits: gathered,
    read: readOfacSet,
  },
  OFAC_ENHANCED_XML: { kind: 'SANCTION', parts: single('sdn_enhanced.xml', /\.xml$/i), encoding: 'UTF-8', read: readOfacEnhanced },
  UN_XML: { kind: 'SANCTION', parts: single('consolidated.xml', /\.xml$/i), encoding: 'UTF-8', read: readUnList },
  EU_FSF_CSV: { kind: 'SANCTION', parts: single('csvFullSanctionsList_1_1.csv', /\.csv$/i), encoding: 'UTF-8', limits: gathered, read: readEuList },
  US_CSL_CSV: { kind: 'SANCTION', parts: single('consolidated.csv', /\.csv$/i), encoding: 'UTF-8', limits: gathered, read: readUsConsolidated },
  BR_CEIS_CSV: brazilian('CEIS'),
  BR_CNEP_CSV: brazilian('CNEP'),
  BR_CEAF_CSV: brazilian('CEAF'),
  BR_PEP_CSV: { kind: 'PEP', parts: single('PEP.csv', /\.csv$/i), encoding: eitherEncoding, limits: narrow, read: readBrazilianPeps },
  AR_REPET_JSON: { kind: 'SANCTION', parts: set({ people: 'personas.json', entities: 'entidades.json' }), encoding: 'UTF-8', read: readRepet },
  OPENSANCTIONS_ENTITIES: openSanctions('SANCTION'),
  OPENSANCTIONS_PEP: openSanctions('PEP'),
  OPENSANCTIONS_DEBARMENT: openSanctions('DEBARMENT'),
  OPENSANCTIONS_OTHER: openSanctions('OTHER'),
  OPENSANCTIONS_SIMPLE_CSV: {
    kind: 'SANCTION',
    parts: single('targets.simple.csv', /\.csv$/i),
    encoding: 'UTF-8',
    limits: { fileBytes: 2048 * mebibyte },
    read: readOpenSanctionsTable,
  },
  MAPPED_CSV: {
    kind: 'OTHER',
    parts: single('list.csv', /\.(?:csv|txt|tsv)$/i),
    encoding: `${eitherEncoding}, UTF-16`,
    limits: narrow,
    needsMapping: true,
    read: readMappedCsv,
  },
} as const satisfies Record<string, ListFormat>;

export type ListFormatName = keyof typeof readers;

/** The largest file of a format that is read, in bytes. */
export const largestFileOf = (format: ListFormatName): number => (readers[format] as ListFormat).limits?.fileBytes ?? defaultLimits.fileBytes;
