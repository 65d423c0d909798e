import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Customer } from './desk.fixture.ts';

/* The history of a list as it was published, version by version, and customers of whom some are on it. */

interface Change {
  v: string;
  op: 'ADD' | 'MOD' | 'DEL';
  ent: number;
  row?: string[];
}

export interface PublishedVersion {
  at: string;
  changes: Change[];
}

const folder = new URL('ofac-history/', import.meta.url);

/** The versions of a file, the oldest first. @param path of another file than the one beside this */
export async function readHistory(path: string | undefined): Promise<PublishedVersion[]> {
  const own = (await readdir(folder)).find((name) => name.endsWith('.jsonl.gz')) ?? '';
  const versions = new Map<string, PublishedVersion>();
  for await (const line of createInterface(createReadStream(path ?? new URL(own, folder)).pipe(createGunzip()))) {
    const change = JSON.parse(line) as Change;
    const version = versions.get(change.v) ?? { at: change.v, changes: [] };
    version.changes.push(change);
    versions.set(change.v, version);
  }
  return [...versions.values()];
}

/** So many versions as one: what changed in between is seen at once, as by a desk that was switched off meanwhile. */
export const inSteps = (versions: readonly PublishedVersion[], versionsAtOnce: number): PublishedVersion[] =>
  Array.from({ length: Math.ceil(versions.length / versionsAtOnce) }, (_, step) => {
    const taken = versions.slice(step * versionsAtOnce, (step + 1) * versionsAtOnce);
    return { at: taken.at(-1)?.at ?? '', changes: taken.flatMap(({ changes }) => changes) };
  });

/** What the list holds after a version. */
export function applyChanges(rows: Map<number, string[]>, { changes }: PublishedVersion): void {
  for (const { op, ent, row } of changes) {
    if (op === 'DEL') rows.delete(ent);
    else if (row) rows.set(ent, row);
  }
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
/** The list as OFAC publishes it. */
export const asSdn = (rows: ReadonlyMap<number, string[]>): Buffer => Buffer.from([...rows.values()].map((row) => `${row.map(quoted).join(',')}\r\n`).join(''));

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** The date of birth that the remarks tell, where it is a day. */
function birthOf(remarks: string): string | undefined {
  const [, day, month, year] = /\bDOB (\d{2}) (\w{3}) (\d{4})/.exec(remarks) ?? [];
  const at = months.indexOf(month ?? '');
  return day && year && at >= 0 ? `${year}-${String(at + 1).padStart(2, '0')}-${day}` : undefined;
}

/** Somebody on the list as a customer: the name in the usual order, and sometimes the date of birth. */
function customerOf(row: readonly string[], isFull: boolean): Customer {
  const [, name = '', type = '', , , , , , , , , remarks = ''] = row;
  const isPerson = type === 'individual';
  const [family = '', given = ''] = name.split(', ');
  const birthDate = isPerson && isFull ? birthOf(remarks) : undefined;
  return { name: isPerson ? `${given} ${family}`.trim() : name, kind: isPerson ? 'PERSON' : 'COMPANY', ...(birthDate ? { birthDate } : {}) };
}

const given = ['Ana', 'Bruna', 'Caio', 'Davi', 'Elisa', 'Fábio', 'Gilda', 'Heitor', 'Iara', 'Joana'];
const family = ['Albuquerque', 'Bittencourt', 'Cordeiro', 'Damasceno', 'Evangelista', 'Figueiredo', 'Guimarães', 'Holanda', 'Junqueira', 'Lacerda'];

/** Customers: everybody who is delisted, some of those who are listed or change, and others whom no list knows. */
export function inventCustomers(versions: readonly PublishedVersion[], every: number): Customer[] {
  const last = new Map<number, string[]>();
  const chosen = new Map<number, string[]>();
  let seen = 0;
  for (const { changes } of versions) {
    for (const { op, ent, row } of changes) {
      const known = row ?? last.get(ent);
      if (known === undefined) continue;
      last.set(ent, known);
      // People and organisations; ships and aircraft are nobody's customers.
      if (known[2] !== 'individual' && known[2]?.trim() !== '-0-') continue;
      if (op === 'DEL' || (seen += 1) % every === 0) chosen.set(ent, known);
    }
  }
  const others = given.flatMap((one) => family.map((other, at) => ({ name: `${one} ${family[(at + 3) % family.length]} ${other}` })));
  return [...[...chosen.values()].map((row, at) => customerOf(row, at % 2 === 0)), ...others];
}
