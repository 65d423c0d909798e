import { createHash } from 'node:crypto';
import type { PersonView } from '../../../register/id-database/server/person-view/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import type { LinkGraphView } from '../contract/index.ts';
import type { Use } from '../model/link-graph.ts';
import type { PersonRow, Thing } from './links.store.ts';

export const personKey = (subjectId: string): string => `person:${subjectId}`;

/** Name of a thing in a graph: a number or an address must stand in no input that is kept. */
export const thingKey = ({ kind, value }: Pick<Use, 'kind' | 'value'>): string =>
  `${kind}:${createHash('sha256').update(`${kind}|${value}`).digest('hex').slice(0, 24)}`;

/** A thing as it may be seen. @param names names of merchants by number */
export function labelOf({ kind, value }: Thing, view: PersonView, names: ReadonlyMap<string, string>): string {
  const [merchant = '', ...rest] = value.split('|');
  switch (kind) {
    case 'merchant':
      return names.get(value) ?? value;
    case 'uid':
      return `${view.reference(rest.join('|'))} · ${names.get(merchant) ?? merchant}`;
    case 'email':
      return view.email(value);
    case 'account':
      return view.account(value);
    default:
      return view.reference(value);
  }
}

export const presentPerson = (row: PersonRow, view: PersonView): LinkGraphView['people'][number] => ({
  key: personKey(row.id),
  subject_id: row.id,
  kind: row.kind,
  name: row.name,
  id_type: row.idType,
  id_no: row.idType === null ? null : view.idNo(row.idType, row.idNo),
  standing: row.standing,
  pep: row.pep,
  sanction: row.sanction,
});

export const presentUse = (use: Use): LinkGraphView['links'][number] => ({
  person_key: personKey(use.subjectId),
  thing_key: thingKey(use),
  payment_count: use.payments,
  amounts: use.amounts.map(({ currency, payinMinor, payoutMinor }) => ({ currency, payin: formatAmount(payinMinor), payout: formatAmount(payoutMinor) })),
  first_time: use.firstAt,
  last_time: use.lastAt,
});
