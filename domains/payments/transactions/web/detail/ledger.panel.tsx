import { ledgerEntryWords, limitBucketWords } from '../../../../register/vocabulary/contract/index.ts';
import { type ReactNode, useMemo } from 'react';
import { AppTable, type AppColumn, Arithmetic, formatMoney, listOfRows, Panel, Stack, type Text, useText } from '../../../../../platform/web/index.ts';
import type { LedgerEntryView, TransactionDetailView } from '../../contract/index.ts';

function balanceWords(entry: LedgerEntryView, currency: string, t: Text): string | null {
  if (!entry.balance) return null;
  const { id, remaining, granted } = entry.balance;
  const words = t('transactionDetail.balanceWords', { remaining: formatMoney(remaining, currency, t.lang), granted: formatMoney(granted, currency, t.lang) });
  return `${t('transactionWhy.balancePart', { id })}: ${words}`;
}

const ledgerColumns = (currency: string, t: Text): readonly AppColumn<LedgerEntryView>[] => [
  { key: 'create_time', titleKey: 'transactionDetail.bookTime', width: 170, kind: 'time', pin: 'start' },
  { key: 'kind', titleKey: 'transactionDetail.kindTitle', width: 160, kind: 'tag', tag: ledgerEntryWords },
  { key: 'bucket', titleKey: 'transactionDetail.bucketTitle', width: 150, kind: 'tag', tag: limitBucketWords },
  { key: 'amount', titleKey: 'transactionDetail.amount', width: 140, kind: 'money', currency: () => currency },
  { key: 'event_time', titleKey: 'transactionDetail.eventTime', width: 170, kind: 'time' },
  { key: 'balance', titleKey: 'transactionDetail.balance', width: 340, kind: 'text', value: (row) => balanceWords(row, currency, t) },
  { key: 'expire_time', titleKey: 'transactionDetail.balanceExpires', width: 170, kind: 'time', value: (row) => row.balance?.expire_time ?? null },
];

/** What this payment takes of which limit or balance now, and every booking that led there. */
export function LedgerPanel({ detail }: { detail: TransactionDetailView }): ReactNode {
  const t = useText();
  const { consumed, ledger } = detail;
  const { currency } = detail.transaction;
  const columns = useMemo(() => ledgerColumns(currency, t), [currency, t]);
  return (
    <Stack>
      <Panel title={t('transactionDetail.takesNow')}>
        <Arithmetic
          caption={t('transactionDetail.takesNow')}
          currency={currency}
          lines={[
            { key: 'personal', label: t('transactionDetail.takenPersonal'), amount: consumed.personal },
            { key: 'balance', label: t('transactionDetail.takenBalance'), amount: consumed.balance, sign: '+' },
            { key: 'total', label: t('transactionDetail.takenTotal'), amount: consumed.total, sign: '=' },
            { key: 'reserved', label: t('transactionDetail.reservedNow'), amount: consumed.reserved },
          ]}
        />
      </Panel>
      <AppTable<LedgerEntryView>
        list={listOfRows('transactions.ledger', ledger)}
        columns={columns}
        rowKey="id"
        extras={{ empty: { title: t('transactionDetail.noLedger') } }}
      />
    </Stack>
  );
}
