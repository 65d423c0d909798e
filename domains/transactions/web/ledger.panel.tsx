import { type ReactNode, useMemo } from 'react';
import { AppTable, type AppColumn, Arithmetic, formatMoney, listOfRows, Panel, Stack, type Text, useText } from '../../../platform/web/index.ts';
import type { LedgerEntryView, TransactionDetailView } from '../contract/index.ts';
import { bucketTag, entryKindTag } from './tags.ts';

function balanceWords(entry: LedgerEntryView, currency: string, t: Text): string | null {
  if (!entry.balance) return null;
  const { id, remaining, granted } = entry.balance;
  const words = t('transactions.detail.balanceWords', { remaining: formatMoney(remaining, currency, t.lang), granted: formatMoney(granted, currency, t.lang) });
  return `${t('transactions.why.balancePart', { id })}: ${words}`;
}

const ledgerColumns = (currency: string, t: Text): readonly AppColumn<LedgerEntryView>[] => [
  { key: 'create_time', titleKey: 'transactions.detail.bookTime', width: 170, kind: 'time', pin: 'start' },
  { key: 'kind', titleKey: 'transactions.detail.kindTitle', width: 160, kind: 'tag', tag: entryKindTag },
  { key: 'bucket', titleKey: 'transactions.detail.bucketTitle', width: 150, kind: 'tag', tag: bucketTag },
  { key: 'amount', titleKey: 'transactions.detail.amount', width: 140, kind: 'money', currency: () => currency },
  { key: 'event_time', titleKey: 'transactions.detail.eventTime', width: 170, kind: 'time' },
  { key: 'balance', titleKey: 'transactions.detail.balance', width: 340, kind: 'text', value: (row) => balanceWords(row, currency, t) },
  { key: 'expire_time', titleKey: 'transactions.detail.balanceExpires', width: 170, kind: 'time', value: (row) => row.balance?.expire_time ?? null },
];

/** What this payment takes of which limit or balance now, and every booking that led there. */
export function LedgerPanel({ detail }: { detail: TransactionDetailView }): ReactNode {
  const t = useText();
  const { consumed, ledger } = detail;
  const { currency } = detail.transaction;
  const columns = useMemo(() => ledgerColumns(currency, t), [currency, t]);
  return (
    <Stack>
      <Panel title={t('transactions.detail.takesNow')}>
        <Arithmetic
          caption={t('transactions.detail.takesNow')}
          currency={currency}
          lines={[
            { key: 'personal', label: t('transactions.detail.takenPersonal'), amount: consumed.personal },
            { key: 'balance', label: t('transactions.detail.takenBalance'), amount: consumed.balance, sign: '+' },
            { key: 'total', label: t('transactions.detail.takenTotal'), amount: consumed.total, sign: '=' },
            { key: 'reserved', label: t('transactions.detail.reservedNow'), amount: consumed.reserved },
          ]}
        />
      </Panel>
      <AppTable<LedgerEntryView>
        list={listOfRows('transactions.ledger', ledger)}
        columns={columns}
        rowKey="id"
        extras={{ empty: { title: t('transactions.detail.noLedger') } }}
      />
    </Stack>
  );
}
