import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ListEntry } from '../../../../../engines/screening/index.ts';
import { type ListFormatName, readList, type ReadListOptions } from './index.ts';
import type { ListFile, ReadingReport } from './reading.ts';

const samples = path.join(import.meta.dirname, 'samples');
const ofac = path.resolve(import.meta.dirname, '../../../../../seeds/screening/ofac');

/** The files beside each format by which its reader is tested; people in files of Brazil, Argentina, the EU and OpenSanctions are invented. */
export const sampleFiles: Readonly<Partial<Record<ListFormatName, readonly string[]>>> = {
  OFAC_SDN_CSV: ['sdn.csv', 'alt.csv', 'add.csv', 'sdn_comments.csv'].map((name) => path.join(ofac, name)),
  OFAC_ENHANCED_XML: [path.join(samples, 'ofac-enhanced.xml')],
  UN_XML: [path.join(samples, 'un-consolidated.xml')],
  EU_FSF_CSV: [path.join(samples, 'eu-fsf.csv')],
  US_CSL_CSV: [path.join(samples, 'us-csl.csv')],
  BR_CEIS_CSV: [path.join(samples, 'br-ceis.csv')],
  BR_CNEP_CSV: [path.join(samples, 'br-cnep.csv')],
  BR_CEAF_CSV: [path.join(samples, 'br-ceaf.csv')],
  BR_PEP_CSV: [path.join(samples, 'br-pep.csv')],
  AR_REPET_JSON: [path.join(samples, 'personas.json'), path.join(samples, 'entidades.json')],
  OPENSANCTIONS_ENTITIES: [path.join(samples, 'opensanctions-entities.jsonl')],
  OPENSANCTIONS_PEP: [path.join(samples, 'opensanctions-entities.jsonl')],
  OPENSANCTIONS_DEBARMENT: [path.join(samples, 'opensanctions-entities.jsonl')],
  OPENSANCTIONS_OTHER: [path.join(samples, 'opensanctions-entities.jsonl')],
  OPENSANCTIONS_SIMPLE_CSV: [path.join(samples, 'opensanctions-simple.csv')],
};

export const sampleBytes = (file: string): Buffer => readFileSync(path.isAbsolute(file) ? file : path.join(samples, file));

/** A file of a sample, streamed from the disk. */
export const sampleFile = (file: string): ListFile => ({
  name: path.basename(file),
  bytes: createReadStream(path.isAbsolute(file) ? file : path.join(samples, file)),
});

/** Bytes or text as a supplied file, in pieces of a length that falls into characters and rows. */
export function fileOf(name: string, content: Uint8Array | string, piece = 7919): ListFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  return { name, bytes: pieces() };
}

export interface ReadThrough {
  entries: ListEntry[];
  report: ReadingReport;
}

export async function readAll(format: ListFormatName, files: readonly ListFile[], options: ReadListOptions = {}): Promise<ReadThrough> {
  const { entries, report } = readList(format, files, options);
  const read: ListEntry[] = [];
  for await (const entry of entries) read.push(entry);
  return { entries: read, report };
}

export const readSample = (format: ListFormatName): Promise<ReadThrough> => readAll(format, (sampleFiles[format] ?? []).map(sampleFile));

/** The entry of a key, or the test fails. */
export function entryOf({ entries }: ReadThrough, key: string): ListEntry {
  const result = entries.find((entry) => entry.key === key);
  if (!result) throw new Error(`no entry ${key}`);
  return result;
}

/** Names of an entry as "type: text". */
export const namesOf = ({ names }: ListEntry): string[] => names.map(({ type, text }) => `${type}: ${text}`);
