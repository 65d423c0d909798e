import type { PublishedVersion } from './published-history.ts';

/* Customers of whom some stand on a list at some time, and others whom no list knows. */

export interface InventedCustomer {
  name: string;
  kind: 'PERSON' | 'COMPANY';
  birthDate: string | null;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** The date of birth that the remarks tell, where it is a day. */
function birthOf(remarks: string): string | null {
  const [, day, month, year] = /\bDOB (\d{2}) (\w{3}) (\d{4})/.exec(remarks) ?? [];
  const at = months.indexOf(month ?? '');
  return day && year && at >= 0 ? `${year}-${String(at + 1).padStart(2, '0')}-${day}` : null;
}

/** Somebody on the list as a customer: the name in the usual order, and sometimes the date of birth. */
function customerOf(row: readonly string[], isFull: boolean): InventedCustomer {
  const [, name = '', type = '', , , , , , , , , remarks = ''] = row;
  if (type !== 'individual') return { name, kind: 'COMPANY', birthDate: null };
  const [family = '', value = ''] = name.split(', ');
  return { name: `${value} ${family}`.trim(), kind: 'PERSON', birthDate: isFull ? birthOf(remarks) : null };
}

const values = ['Ana', 'Bruna', 'Caio', 'Davi', 'Elisa', 'Fábio', 'Gilda', 'Heitor', 'Iara', 'Joana'];
const family = ['Albuquerque', 'Bittencourt', 'Cordeiro', 'Damasceno', 'Evangelista', 'Figueiredo', 'Guimarães', 'Holanda', 'Junqueira', 'Lacerda'];

/** Everybody who is delisted, each so-many-th of those who are listed or change, and a hundred whom no list knows. */
export function inventCustomers(versions: readonly PublishedVersion[], every: number): InventedCustomer[] {
  const last = new Map<number, string[]>();
  const chosen = new Map<number, string[]>();
  let visible = 0;
  for (const { changes } of versions) {
    for (const { op, ent, row } of changes) {
      const existing = row ?? last.get(ent);
      if (existing === undefined) continue;
      last.set(ent, existing);
      // People and organisations; ships and aircraft are nobody's customers.
      if (existing[2] !== 'individual' && existing[2]?.trim() !== '-0-') continue;
      if (op === 'DEL' || (visible += 1) % every === 0) chosen.set(ent, existing);
    }
  }
  const others = values.flatMap((one) =>
    family.map((other, at): InventedCustomer => ({ name: `${one} ${family[(at + 3) % family.length]} ${other}`, kind: 'PERSON', birthDate: null })),
  );
  return [...[...chosen.values()].map((row, at) => customerOf(row, at % 2 === 0)), ...others];
}
