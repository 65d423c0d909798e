import { amlResultWords, businessWords } from '../../../../register/vocabulary/contract/index.ts';
import { useMemo, useState, type ReactNode } from 'react';
import {
  addressOf,
  AppTable,
  canReach,
  listOfRows,
  Switcher,
  useText,
  useTimes,
  type AppColumn,
  type Text,
  type Times,
} from '../../../../../platform/web/index.ts';
import type { ComparedNumberView, PaymentSampleView, MeasuredNumberView } from '../../contract/index.ts';
import { measuredText } from '../terms/number-text.ts';

import { termName } from '../terms/term-text.ts';
import { personHref } from '../../../../register/id-database/web/index.ts';
import { merchantHref } from '../../../../register/reference-data/web/index.ts';
import '../rules.css';

interface Numbers {
  readonly seen: readonly MeasuredNumberView[];
  readonly compared: readonly ComparedNumberView[];
}

/** The numbers of a verdict in one line: `volume BRL 12,000.00, payments 4`. */
export function numbersText({ seen }: Numbers, currency: string, t: Text): string {
  return seen.map((one) => `${termName(one.name, t)} ${measuredText(one, { currency, t })}`).join(' · ');
}

/** A link in a window of its own, as beside it stands a form that is not saved; bare text for those who may not follow it. */
function Aside({ href, children }: { href: string | undefined; children: string | null }): ReactNode {
  if (children === null || href === undefined || !canReach(href)) return <bdi>{children ?? '—'}</bdi>;
  return (
    <a className="cell-link" href={href} target="_blank" rel="noreferrer">
      <bdi>{children}</bdi>
    </a>
  );
}

const sampleColumns = (t: Text, times: Times, currency: string): readonly AppColumn<PaymentSampleView>[] => [
  {
    key: 'trade_no',
    titleKey: 'rules.sample.payment',
    width: 210,
    kind: 'link',
    pin: 'start',
    render: (row) => <Aside href={addressOf('/transactions/detail', { business: row.business, trade_no: row.trade_no })}>{row.trade_no}</Aside>,
  },
  { key: 'time', titleKey: 'rules.sample.time', width: 150, kind: 'text', value: (row) => times.minute(row.time) },
  { key: 'amount', titleKey: 'rules.sample.amount', width: 150, kind: 'money' },
  { key: 'numbers', titleKey: 'rules.sample.numbers', width: 380, kind: 'text', value: (row) => numbersText(row, currency, t) },
  { key: 'aml_result', titleKey: 'rules.sample.decided', width: 170, kind: 'text', value: (row) => t.term(amlResultWords, row.aml_result) },
  {
    key: 'subject_name',
    titleKey: 'rules.sample.person',
    width: 200,
    kind: 'link',
    render: (row) => <Aside href={personHref(row.subject_id)}>{row.subject_name}</Aside>,
  },
  {
    key: 'merchant_name',
    titleKey: 'rules.sample.merchant',
    width: 190,
    kind: 'link',
    render: (row) => <Aside href={merchantHref(row.merchant_no)}>{row.merchant_name}</Aside>,
  },
  { key: 'business', titleKey: 'rules.business', width: 100, kind: 'text', value: (row) => t.term(businessWords, row.business) },
];

type Group = 'only_here' | 'both' | 'only_there' | 'errors';
export type SampleGroups = Readonly<Partial<Record<Group, readonly PaymentSampleView[]>>>;

interface SamplesProps {
  id: string;
  groups: SampleGroups;
  currency: string;
  /** Heads of the groups: what stands for here and there. */
  label: (group: Group) => string;
}

/** Some payments of each kind, to open: those that only this rule hits, both hit, only the other hits, and errors. */
export function Samples({ id, groups, currency, label }: SamplesProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const offered = (['only_here', 'both', 'only_there', 'errors'] as const).filter((group) => (groups[group]?.length ?? 0) > 0);
  const [chosen, setChosen] = useState<Group>();
  const active = offered.find((group) => group === chosen) ?? offered[0];
  const columns = useMemo(() => sampleColumns(t, times, currency), [t, times, currency]);
  if (!active) return <p className="muted">{t('rules.sample.none')}</p>;
  return (
    <div className="rule-samples">
      {offered.length > 1 ? (
        <Switcher
          label={t('rules.sample.which')}
          value={active}
          options={offered.map((group) => ({ value: group, label: `${label(group)} (${groups[group]?.length ?? 0})` }))}
          onChange={setChosen}
        />
      ) : (
        <p>{label(active)}</p>
      )}
      <AppTable list={listOfRows(id, groups[active])} columns={columns} rowKey="transaction_id" title={{ key: 'rules.sample.title', level: 3 }} />
    </div>
  );
}
