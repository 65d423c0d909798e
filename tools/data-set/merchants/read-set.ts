import { lstat, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { findTable, reportOtherTables } from '../read-table.ts';
import { merchantColumns, merchantTable, type Reading, readRows, type Row, type SideTable, sideTables } from './tables.ts';

/** A merchant of the set with everything that names it. */
export interface MerchantOfSet {
  merchantNo: string;
  row: Row;
  sides: Record<SideTable, Row[]>;
}

export interface MerchantSet {
  merchants: MerchantOfSet[];
  /** How many merchants cannot be loaded because a line about them cannot be read. */
  leftOut: number;
}

const sideNames = Object.keys(sideTables) as SideTable[];

/** Reads the files of a set. A merchant with a line that cannot be read, or that comes twice, is left out whole. */
export async function readMerchantSet(folder: string, reading: Reading): Promise<MerchantSet> {
  const lost = new Set<string>();
  const lose = (merchantNo: string) => void (merchantNo === '' || lost.add(merchantNo));
  reportOtherTables(folder, ['merchants', ...sideNames], (line) => reading.say?.(line));
  const byNo = new Map<string, MerchantOfSet>();
  for (const row of await readRows(merchantTable(folder), merchantColumns, reading, lose)) {
    const merchantNo = String(row.values.merchant_no);
    if (byNo.has(merchantNo)) {
      reading.onBad({ file: row.file, line: row.line, field: 'merchant_no', problem: 'This merchant stands on an earlier line already.' });
      lose(merchantNo);
    } else byNo.set(merchantNo, { merchantNo, row, sides: { owners: [], contacts: [], accounts: [], apps: [], documents: [] } });
  }
  for (const name of sideNames) {
    const table = findTable(folder, name);
    if (!table) continue;
    for (const row of await readRows(table, sideTables[name], reading, lose)) {
      const merchantNo = String(row.values.merchant_no);
      const merchant = byNo.get(merchantNo);
      if (merchant) merchant.sides[name].push(row);
      else if (!lost.has(merchantNo))
        reading.onBad({ file: row.file, line: row.line, field: 'merchant_no', problem: 'The merchant_no is not one of the merchants of this set.' });
    }
  }
  return { merchants: [...byNo.values()].filter(({ merchantNo }) => !lost.has(merchantNo)), leftOut: lost.size };
}

/** The folder beside the files that documents are in. */
export const documentsFolder = 'documents';
/** As an upload in the back office may be large. */
const mostBytes = 10 * 1024 * 1024;

/** The bytes of a document of the set, or what is wrong with its name or size. Only files inside the folder are read, and no links. */
export async function readDocument(folder: string, name: string): Promise<{ bytes: Buffer } | { problem: string }> {
  const inside = path.resolve(folder, documentsFolder);
  const place = path.resolve(inside, name);
  if (name.includes('\0') || path.isAbsolute(name) || !place.startsWith(`${inside}${path.sep}`))
    return { problem: `The file field must name a file in the folder ${documentsFolder}.` };
  const result = await lstat(place).catch(() => undefined);
  if (!result?.isFile() || (await realpath(place)) !== path.join(await realpath(inside), path.relative(inside, place)))
    return { problem: `The file is not in the folder ${documentsFolder}.` };
  if (result.size > mostBytes) return { problem: 'The file is larger than 10 MB.' };
  return { bytes: await readFile(place) };
}
