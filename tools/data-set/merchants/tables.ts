import { parseCountry } from '../../../platform/contract/country-code.ts';
import { PlainError } from '../../database.ts';
import { type BadLine, examineTable, findTable, readColumnNames, readTable, type Table } from '../read-table.ts';
import { describeForm, type FormOptions, type ValueKind } from '../table-form.ts';

/* The files of a set of merchants: which columns they have, and what a cell means. */

/** Reads a cell; undefined where it cannot be read. */
type Read = (text: string) => unknown;
interface Column {
  /** What the call names it; as the column where it is the same. */
  field?: string;
  read?: Read;
  /** What a cell that cannot be read should be. */
  should?: string;
  /** The file is refused without it. */
  isNeeded?: boolean;
  /** Where it is written differently from country to country. */
  kind?: ValueKind;
}
export type Columns = Readonly<Record<string, Column>>;

const parts = (text: string): string[] => text.split(';').map((part) => part.trim());
const isoCountry = (text: string): string => parseCountry(text) ?? text;
const capitals = (text: string): string => text.toUpperCase();
const flags: Readonly<Record<string, boolean>> = { '0': false, '1': true };
const flag: Column = { read: (text) => flags[text], should: '0 or 1' };
/** A percentage with at most two decimals, as hundredths of a percent. */
const percent = (text: string): number | undefined => {
  const [, whole = '', hundredths = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const points = whole === '' ? Number.NaN : Number(whole) * 100 + Number(hundredths.padEnd(2, '0'));
  return points <= 10_000 ? points : undefined;
};
const share = (field: string): Column => ({ field, kind: 'percent', read: percent, should: 'a percentage from 0 to 100 with at most two decimals' });
const needed: Column = { isNeeded: true };
const list: Column = { read: parts };
const day: Column = { kind: 'day' };
const decimal: Column = { kind: 'decimal' };

export const merchantColumns = {
  merchant_no: needed,
  entity_code: needed,
  merchant_name: needed,
  legal_name: needed,
  country: { isNeeded: true, read: isoCountry },
  currency: { isNeeded: true, read: capitals },
  industry: { isNeeded: true, read: capitals },
  businesses: { isNeeded: true, read: parts },
  email: needed,
  tax_id: needed,
  taken_over: flag,
  lang: {},
  tax_id_type: {},
  trade_names: list,
  founded_on: day,
  legal_form: {},
  activity: {},
  activity_codes: list,
  declared_turnover: decimal,
  declared_ticket: decimal,
  payer_countries: { read: (text: string) => parts(text).map(isoCountry) },
  delivery: {},
  products: list,
  website: {},
  phone: {},
  address_line: {},
  city: {},
  region: {},
  postal_code: {},
} satisfies Columns;

const merchantNo: Column = { isNeeded: true };

export const sideTables = {
  owners: {
    merchant_no: merchantNo,
    key: { isNeeded: true },
    role: { isNeeded: true },
    of: {},
    share: share('share_bp'),
    votes: share('votes_bp'),
    has_control: flag,
    kind: { field: 'holder_kind' },
    name: { field: 'holder_name' },
    country: { field: 'holder_country', read: isoCountry },
    id_type: { field: 'holder_id_type' },
    id_no: { field: 'holder_id_no' },
    birth_date: { field: 'holder_birth_date', kind: 'day' },
    reference: { field: 'holder_reference' },
    valid_from: day,
    valid_to: day,
    source: { isNeeded: true },
    evidence: {},
  },
  contacts: { merchant_no: merchantNo, purpose: needed, name: needed, email: needed, phone: {}, lang: {} },
  accounts: {
    merchant_no: merchantNo,
    kind: needed,
    holder_name: needed,
    number: needed,
    holder_tax_id: {},
    bank: {},
    ispb: {},
    branch: {},
    account_type: {},
  },
  apps: { merchant_no: merchantNo, app_id: needed, app_name: needed, industry: { read: capitals } },
  documents: { merchant_no: merchantNo, kind: needed, file: needed, owner: {}, asked_for: {} },
} satisfies Record<string, Columns>;
export type SideTable = keyof typeof sideTables;

/** A line whose cells could be read, by the names that calls use; an empty cell is left out. */
export interface Row {
  file: string;
  line: number;
  values: Record<string, unknown>;
}

/** The column that a field of a call stands in. */
export function columnOf(columns: Columns, field: string): string {
  const [name = ''] = field.split('.');
  return Object.keys(columns).find((column) => columns[column]?.field === name) ?? name;
}

export interface Reading {
  onBad: (bad: BadLine) => void;
  /** How values are written that may be read in two ways. */
  form?: FormOptions | undefined;
  /** Told how each file is read, before anything of it is used. */
  say?: ((line: string) => void) | undefined;
}

/** The rows of a file; lines that cannot be read are reported and left out. @param onLost told of the merchant of a line that is left out */
export async function readRows(table: Table, columns: Columns, { onBad, form: options, say }: Reading, onLost: (merchantNo: string) => void): Promise<Row[]> {
  const there = await readColumnNames(table, Object.keys(columns));
  const names = Object.keys(columns).filter((name) => columns[name]?.isNeeded || there.includes(name));
  const kinds = Object.fromEntries(names.flatMap((name) => (columns[name]?.kind ? [[name, columns[name].kind]] : [])));
  const form = await examineTable(table, names, { kinds }, options);
  say?.(describeForm(table.file, form));
  const rows: Row[] = [];
  const structure = (bad: BadLine, cells?: Record<string, string>): void => {
    onBad(bad);
    onLost(cells?.merchant_no?.trim() ?? '');
  };
  for await (const { line, cells } of readTable(table, names, { onBad: structure, kinds, form })) {
    const values: Record<string, unknown> = {};
    let isGood = true;
    for (const name of names) {
      const { field = name, read, should } = columns[name] as Column;
      const text = (cells[name] ?? '').trim();
      if (text === '') continue;
      const value = read ? read(text) : text;
      if (value !== undefined) values[field] = value;
      else {
        onBad({ file: table.file, line, field: name, problem: `The ${name} field must be ${should}.` });
        isGood = false;
      }
    }
    const no = cells.merchant_no?.trim() ?? '';
    if (isGood && no === '') onBad({ file: table.file, line, field: 'merchant_no', problem: 'The merchant_no field is required.' });
    else if (isGood) rows.push({ file: table.file, line, values });
    else onLost(no);
  }
  return rows;
}

/** Whether a folder holds merchants with what is on file of them, and not a set of payments. */
export async function isMerchantSet(folder: string): Promise<boolean> {
  const table = findTable(folder, 'merchants');
  return table !== undefined && (await readColumnNames(table)).includes('legal_name');
}

/** The file of merchants; there is one wherever `isMerchantSet`. */
export function merchantTable(folder: string): Table {
  const table = findTable(folder, 'merchants');
  if (!table) throw new PlainError(`There is no merchants.csv.gz or merchants.csv in ${folder}.`);
  return table;
}
