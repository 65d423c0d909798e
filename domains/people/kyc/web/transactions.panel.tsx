import { useMemo, type ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  ActionButton,
  addressOf,
  AppTable,
  formatDecimal,
  listOfRows,
  Panel,
  Stack,
  useGo,
  useQueryCall,
  useText,
  type AppColumn,
  type List,
  type Text,
} from '../../../../platform/web/index.ts';
import { summariseTransactions, type IdentityDetailView } from '../contract/index.ts';
import { IdentityLimitActs, IdentityLimitHistory } from './slots.ts';
import { touchedByActs } from './touched.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';

type Line = EndpointData<typeof summariseTransactions>['list'][number] & { row_id: string };

const counted = (t: Text, count: number, amount: string): string => `${count} · ${formatDecimal(amount, t.lang)}`;

const summaryColumns = (t: Text): readonly AppColumn<Line>[] => [
  { key: 'entity_name', titleKey: 'identity.transactions.company', width: 230, kind: 'text', pin: 'start' },
  {
    key: 'business',
    titleKey: 'identity.transactions.business',
    width: 100,
    kind: 'text',
    value: (row) => t.term(businessWords, row.business),
  },
  { key: 'count', titleKey: 'identity.transactions.count', width: 110, kind: 'number' },
  { key: 'amount', titleKey: 'identity.transactions.amount', width: 150, kind: 'money' },
  {
    key: 'accepted',
    titleKey: 'identity.transactions.accepted',
    width: 150,
    kind: 'text',
    value: (row) => counted(t, row.accepted_count, row.accepted_amount),
  },
  { key: 'pending', titleKey: 'identity.transactions.pending', width: 150, kind: 'text', value: (row) => counted(t, row.pending_count, row.pending_amount) },
  { key: 'refused', titleKey: 'identity.transactions.refused', width: 150, kind: 'text', value: (row) => counted(t, row.refused_count, row.refused_amount) },
  { key: 'merchants', titleKey: 'identity.transactions.merchants', width: 160, kind: 'number' },
  { key: 'first_time', titleKey: 'identity.transactions.first', width: 180, kind: 'time' },
  { key: 'last_time', titleKey: 'identity.transactions.last', width: 180, kind: 'time' },
];

const limitColumns = (t: Text): readonly AppColumn<Line>[] => [
  { key: 'entity_name', titleKey: 'identity.transactions.company', width: 230, kind: 'text', pin: 'start' },
  {
    key: 'business',
    titleKey: 'identity.transactions.business',
    width: 100,
    kind: 'text',
    value: (row) => t.term(businessWords, row.business),
  },
  { key: 'monitor', titleKey: 'identity.transactions.monitorLimit', width: 200, kind: 'money', value: (row) => row.limit?.monitor_limit },
  { key: 'probation', titleKey: 'identity.transactions.probationLimit', width: 170, kind: 'money', value: (row) => row.limit?.probation_limit },
  {
    key: 'origin',
    titleKey: 'identity.transactions.origin',
    width: 130,
    kind: 'text',
    value: (row) => (row.limit ? t.of('identity.transactions.origins', row.limit.probation_source) : null),
  },
  { key: 'used', titleKey: 'identity.transactions.used', width: 150, kind: 'money', value: (row) => row.limit?.used },
  { key: 'reserved', titleKey: 'identity.transactions.reserved', width: 150, kind: 'money', value: (row) => row.limit?.reserved },
  { key: 'remaining', titleKey: 'identity.transactions.remaining', width: 150, kind: 'money', value: (row) => row.limit?.remaining },
  { key: 'temporary', titleKey: 'identity.transactions.temporary', width: 160, kind: 'money', value: (row) => row.limit?.temporary_balance },
];

/** The limits of an identity with the ways to change them; a temporary balance stands on evidence, in the probation list. */
function Limits({ identity, list }: { identity: IdentityDetailView; list: List<Line> }): ReactNode {
  const t = useText();
  const go = useGo();
  const columns = useMemo(() => limitColumns(t), [t]);
  const withheld = list.rows.length === 0 ? t('identity.transactions.none') : undefined;
  return (
    <Panel flush>
      <AppTable
        list={list}
        columns={columns}
        rowKey="row_id"
        title={{ key: 'identity.transactions.limits' }}
        extras={{
          empty: { title: t('identity.transactions.none') },
          toolbar: (
            <>
              <IdentityLimitActs subjectId={identity.subject_id} withheld={withheld} invalidates={touchedByActs} />
              <ActionButton
                endpoint={{ ability: 'AML.ProbationList:read' }}
                disabledReason={withheld}
                onClick={() => go(addressOf('/probationList', { subject: identity.subject_id, tab: 'balances' }))}
              >
                {t('identity.transactions.toBalances')}
              </ActionButton>
            </>
          ),
        }}
      />
    </Panel>
  );
}

/** What was paid, and what may still be, by company and direction. */
export function TransactionsPanel({ identity }: { identity: IdentityDetailView }): ReactNode {
  const t = useText();
  const query = useQueryCall(summariseTransactions, { subject_id: identity.subject_id }, { silent: true });
  const rows = useMemo(() => query.data?.list.map((row): Line => ({ ...row, row_id: `${row.entity_code} ${row.business} ${row.currency}` })), [query.data]);
  const summary = useMemo(() => summaryColumns(t), [t]);
  return (
    <Stack>
      <Panel flush>
        <AppTable
          list={listOfRows('identity.transactions', rows, query)}
          columns={summary}
          rowKey="row_id"
          title={{ key: 'identity.transactions.title' }}
          extras={{ empty: { title: t('identity.transactions.none') } }}
        />
      </Panel>
      <Limits identity={identity} list={listOfRows('identity.limits', rows, query)} />
      <IdentityLimitHistory subjectId={identity.subject_id} />
    </Stack>
  );
}
