import { balanceStatusWords, businessWords, ledgerEntryWords } from '../../../../register/vocabulary/contract/index.ts';
import { addressOf, type AppColumn, type RowOf } from '../../../../../platform/web/index.ts';
import type { listTemporaryBalances, listTemporaryUse } from '../../contract/index.ts';
import { transactionAddress } from '../held-transactions.columns.tsx';
import { merchantHref } from '../../../../register/reference-data/web/index.ts';

export type Balance = RowOf<typeof listTemporaryBalances>;
export type BalanceUse = RowOf<typeof listTemporaryUse>;

const attested: AppColumn<Balance> = { key: 'attested', titleKey: 'probation.balances.attested', width: 140, kind: 'money' };
const isGranted = ({ status }: Balance): boolean => status !== 'WAITING' && status !== 'REJECTED';
/** What was left of a balance that has ended can be used no more. */
const canBeUsed = (row: Balance): boolean => isGranted(row) && row.status !== 'EXPIRED' && row.status !== 'REVOKED';
const requestColumns: readonly AppColumn<Balance>[] = [
  { key: 'reason', titleKey: 'probation.reason', width: 220, kind: 'text' },
  { key: 'expires_at', titleKey: 'probation.balances.expiresAt', width: 180, kind: 'time' },
  { key: 'created_by', titleKey: 'probation.balances.createdBy', width: 160, kind: 'actor' },
  { key: 'created_at', titleKey: 'probation.balances.createdAt', width: 180, kind: 'time' },
];

export const balanceColumns: readonly AppColumn<Balance>[] = [
  { key: 'balance_id', titleKey: 'probation.balances.balanceId', width: 100, kind: 'id', pin: 'start' },
  { key: 'status', titleKey: 'probation.status', width: 170, kind: 'tag', tag: balanceStatusWords },
  { key: 'merchant_name', titleKey: 'probation.merchant', width: 180, kind: 'link', href: (row) => merchantHref(row.merchant_no) },
  { key: 'granted', titleKey: 'probation.amount', width: 140, kind: 'money' },
  attested,
  { key: 'used', titleKey: 'probation.balances.used', width: 130, kind: 'money', value: (row) => (isGranted(row) ? row.used : null) },
  { key: 'remaining', titleKey: 'probation.balances.remaining', width: 130, kind: 'money', value: (row) => (canBeUsed(row) ? row.remaining : null) },
  ...requestColumns,
  { key: 'decided_by', titleKey: 'probation.balances.decidedBy', width: 160, kind: 'actor' },
  { key: 'decide_reason', titleKey: 'probation.balances.decideReason', width: 200, kind: 'text', hiddenByDefault: true },
];

/** The checker's queue: whose balance it is comes first. */
export const waitingColumns: readonly AppColumn<Balance>[] = [
  {
    key: 'name',
    titleKey: 'probation.name',
    width: 200,
    kind: 'link',
    pin: 'start',
    value: (row) => row.name ?? row.id_no,
    href: (row) => addressOf('/probationList', { subject: row.subject_id, business: row.business, tab: 'balances' }),
  },
  { key: 'business', titleKey: 'probation.business', width: 100, kind: 'tag', tag: businessWords },
  { key: 'merchant_name', titleKey: 'probation.merchant', width: 180, kind: 'link', href: (row) => merchantHref(row.merchant_no) },
  { key: 'granted', titleKey: 'probation.balances.requested', width: 140, kind: 'money' },
  attested,
  ...requestColumns,
];

export const ledgerColumns = (business: string): readonly AppColumn<BalanceUse>[] => [
  { key: 'tid', titleKey: 'probation.held.tid', width: 200, kind: 'link', pin: 'start', href: (row) => transactionAddress({ business, tid: row.tid }) },
  { key: 'kind', titleKey: 'probation.balances.entryKind', width: 170, kind: 'tag', tag: ledgerEntryWords },
  { key: 'amount', titleKey: 'probation.amount', width: 140, kind: 'money' },
  { key: 'balance_id', titleKey: 'probation.balances.balanceId', width: 100, kind: 'id' },
  { key: 'event_at', titleKey: 'probation.balances.entryAt', width: 180, kind: 'time' },
];
