import { type ReactNode, useMemo } from 'react';
import { AppTable, type AppColumn, formatMoney, listOfRows, type Text, useText } from '../../../../platform/web/index.ts';
import { edgeKey, type LinkEdge, type Picture } from './merge-graphs.ts';
import { labelOf } from './node-words.ts';

interface Row {
  key: string;
  kind: string;
  thing: string;
  person: string;
  href: string | undefined;
  payments: number;
  payin: string;
  payout: string;
  first: number;
  last: number;
}

/** Sums of one direction, each in its currency. */
const moneyText = (link: LinkEdge, side: 'payin' | 'payout', t: Text): string =>
  link.amounts
    .filter((amount) => amount[side] !== '0.00')
    .map((amount) => formatMoney(amount[side], amount.currency, t.lang))
    .join(' + ') || '—';

interface TableProps {
  picture: Picture;
  /** Page of another person, where there is one. */
  hrefOf: ((subjectId: string) => string) | undefined;
}

/** Links as rows: things of the person first, then who else uses them. */
export function LinksTable({ picture, hrefOf }: TableProps): ReactNode {
  const t = useText();
  const rows = useMemo(() => {
    const rank = (link: LinkEdge) => (link.person_key === picture.center ? 0 : 1);
    const ordered = [...picture.links].sort((a, b) => a.thing_key.localeCompare(b.thing_key) || rank(a) - rank(b) || b.payment_count - a.payment_count);
    return ordered.map((link): Row => {
      const person = picture.people.get(link.person_key);
      return {
        key: edgeKey(link),
        kind: t.of('linkGraph.kinds', picture.things.get(link.thing_key)?.kind),
        thing: labelOf(picture, link.thing_key, t),
        person: labelOf(picture, link.person_key, t),
        href: person && link.person_key !== picture.center ? hrefOf?.(person.subject_id) : undefined,
        payments: link.payment_count,
        payin: moneyText(link, 'payin', t),
        payout: moneyText(link, 'payout', t),
        first: link.first_time,
        last: link.last_time,
      };
    });
  }, [picture, hrefOf, t]);
  const columns = useMemo<readonly AppColumn<Row>[]>(
    () => [
      { key: 'thing', titleKey: 'linkGraph.thing', width: 190, kind: 'text', pin: 'start' },
      { key: 'kind', titleKey: 'linkGraph.kind', width: 130, kind: 'text' },
      { key: 'person', titleKey: 'linkGraph.person', width: 190, kind: 'link', href: (row) => row.href },
      { key: 'payments', titleKey: 'linkGraph.payments', width: 110, kind: 'number' },
      { key: 'payin', titleKey: 'linkGraph.payin', width: 150, kind: 'text' },
      { key: 'payout', titleKey: 'linkGraph.payout', width: 150, kind: 'text' },
      { key: 'last', titleKey: 'linkGraph.last', width: 170, kind: 'time' },
      { key: 'first', titleKey: 'linkGraph.first', width: 170, kind: 'time', hiddenByDefault: true },
    ],
    [],
  );
  return (
    <AppTable<Row>
      list={listOfRows('links.table', rows)}
      columns={columns}
      rowKey="key"
      title={{ key: 'linkGraph.table', level: 3 }}
      extras={{ empty: { title: t('linkGraph.empty'), hint: t('linkGraph.emptyHint') } }}
    />
  );
}
