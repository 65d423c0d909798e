import { againstLimitWords, bulkReleaseWords, businessWords } from '../../../register/vocabulary/contract/index.ts';
import { Alert, Form, Select } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  ActionButton,
  addressOf,
  type AnyEndpoint,
  type AppColumn,
  AppForm,
  AppTable,
  Field,
  formatDecimal,
  listOfRows,
  Tag,
  type Text,
  toast,
  useMutationCall,
  useQueryCall,
  useText,
  Answer,
  AppDrawer,
  StatusTag,
  toneOf,
  FormPart,
} from '../../../../platform/web/index.ts';
import { formatAmount, parseAmount } from '../../../register/kernel/index.ts';
import { countApprovalRequests, listApprovalRequests } from '../../../mechanisms/approval-requests/contract/index.ts';
import { merchantHref, useCompanyOptions, useMerchantOptions, useWordOptions } from '../../../register/reference-data/web/index.ts';
import { personHref } from '../../../register/id-database/web/index.ts';
import { bulkAllow, previewBulkAllow } from '../contract/index.ts';
import './approvals.css';

type Preview = EndpointData<typeof previewBulkAllow>;
type Item = Preview['items'][number];
type Filter = { entity_code?: string; business?: 'payin' | 'payout'; merchant_no?: string; max_amount?: string };

export interface BulkAllowDialogProps {
  open: boolean;
  /** Payments that were chosen already; without them they are found by a filter. */
  transactionIds?: readonly string[] | undefined;
  invalidates?: readonly AnyEndpoint[] | undefined;
  onClose: () => void;
}

const columnsOf = (t: Text): readonly AppColumn<Item>[] => [
  {
    key: 'tid',
    titleKey: 'approvals.bulk.tid',
    width: 200,
    kind: 'link',
    pin: 'start',
    href: (row) => addressOf('/transactions/detail', { business: row.business, trade_no: row.tid }),
  },
  {
    key: 'left',
    titleKey: 'approvals.bulk.why',
    width: 220,
    kind: 'text',
    render: (row) =>
      row.left === null ? (
        <StatusTag spec={bulkReleaseWords} value="MAY" />
      ) : (
        <Tag tone={toneOf(bulkReleaseWords, 'LEFT_OUT')}>{t.of('approvals.bulk.reasons', row.left)}</Tag>
      ),
  },
  { key: 'amount', titleKey: 'approvals.bulk.amount', width: 150, kind: 'money' },
  { key: 'held_time', titleKey: 'approvals.bulk.held', width: 185, kind: 'time' },
  { key: 'subject_name', titleKey: 'approvals.bulk.person', width: 200, kind: 'link', href: (row) => personHref(row.subject_id) },
  { key: 'merchant_name', titleKey: 'approvals.merchant', width: 180, kind: 'link', href: (row) => merchantHref(row.merchant_no) },
  { key: 'business', titleKey: 'approvals.business', width: 100, kind: 'text', value: (row) => t.term(businessWords, row.business) },
];

function FilterForm({ onFind }: { onFind: (filter: Filter) => void }): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const merchants = useMerchantOptions();
  const businesses = useWordOptions('business_type');
  return (
    <AppForm<Filter>
      endpoint={previewBulkAllow}
      marksOptional={false}
      onSubmit={(values) => onFind(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as Filter)}
    >
      <div className="bulk-filters">
        <FormPart name="filter">
          <Field name="entity_code" label={t('approvals.bulk.filters.company')}>
            <Select allowClear options={[...companies.options]} loading={companies.isLoading} />
          </Field>
          <Field name="business" label={t('approvals.bulk.filters.business')}>
            <Select allowClear options={[...businesses]} />
          </Field>
          <Field name="merchant_no" label={t('approvals.bulk.filters.merchant')}>
            <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={[...merchants.options]} loading={merchants.isLoading} />
          </Field>
          <Field name="max_amount" label={t('approvals.bulk.filters.max')} />
        </FormPart>
        <Form.Item>
          <ActionButton htmlType="submit">{t('approvals.bulk.find')}</ActionButton>
        </Form.Item>
      </div>
    </AppForm>
  );
}

interface Sum {
  key: string;
  entity: string;
  currency: string;
  count: number;
  minor: bigint;
}

/** What is chosen, by company and currency, as the server will count it. */
function sumOf(items: readonly Item[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { entity_code: entity, currency, amount } of items) {
    const key = `${entity} ${currency}`;
    const sum = sums.get(key) ?? { key, entity, currency, count: 0, minor: 0n };
    sums.set(key, { ...sum, count: sum.count + 1, minor: sum.minor + (parseAmount(amount) ?? 0n) });
  }
  return [...sums.values()];
}

function Caps({ sums, preview }: { sums: readonly Sum[]; preview: Preview }): ReactNode {
  const t = useText();
  return (
    <ul className="bulk-sums" aria-live="polite">
      {sums.map((sum) => {
        const cap = preview.sums.find((one) => one.entity_code === sum.entity && one.currency === sum.currency);
        if (!cap) return null;
        const isWithin = sum.count <= cap.max_count && sum.minor <= (parseAmount(cap.max_amount) ?? 0n);
        const words = {
          count: sum.count,
          most: cap.max_count,
          amount: formatDecimal(formatAmount(sum.minor), t.lang),
          max: formatDecimal(cap.max_amount, t.lang),
          currency: sum.currency,
        };
        return (
          <li key={sum.key}>
            {t('approvals.bulk.cap')} {sum.entity}: {t('approvals.bulk.capLine', words)}{' '}
            <StatusTag spec={againstLimitWords} value={isWithin ? 'WITHIN_CAP' : 'ABOVE_CAP'} />
          </li>
        );
      })}
    </ul>
  );
}

function Choice({
  preview,
  isLoading,
  onSent,
  invalidates,
}: {
  preview: Preview;
  isLoading: boolean;
  onSent: () => void;
  invalidates: readonly AnyEndpoint[];
}): ReactNode {
  const t = useText();
  const may = useMemo(() => preview.items.filter((item) => item.left === null).map((item) => item.transaction_id), [preview]);
  const [chosen, setChosen] = useState<string[]>();
  const keys = (chosen ?? may).filter((key) => may.includes(key));
  const sums = sumOf(preview.items.filter((item) => keys.includes(item.transaction_id)));
  const ask = useMutationCall(bulkAllow, {
    invalidates: [previewBulkAllow, listApprovalRequests, countApprovalRequests, ...invalidates],
    onDone: () => {
      toast.info(t('approvals.bulk.sent'));
      onSent();
    },
  });
  const columns = useMemo(() => columnsOf(t), [t]);
  const list = listOfRows('approvals.bulk', preview.items, { isPending: false, isFetching: isLoading, error: null, refetch: () => undefined });
  return (
    <>
      {preview.is_cut ? <Alert type="warning" showIcon title={t('approvals.bulk.cut')} /> : null}
      <AppTable
        list={list}
        columns={columns}
        rowKey="transaction_id"
        title={{ key: 'approvals.bulk.found', level: 3 }}
        selection={{
          keys,
          onChange: (next) => setChosen(next),
          withheld: (row) => (row.left === null ? undefined : t.of('approvals.bulk.reasons', row.left)),
        }}
        extras={{ empty: { title: t('approvals.bulk.none') } }}
      />
      <Caps sums={sums} preview={preview} />
      <AppForm<{ reason: string }> endpoint={bulkAllow} error={ask.error} onSubmit={({ reason }) => ask.mutate({ transaction_ids: keys, reason })}>
        <Field name="reason" label={t('kit.reason')} hint={t('kit.reasonHint')} isRequired />
        <ActionButton
          type="primary"
          htmlType="submit"
          endpoint={bulkAllow}
          loading={ask.isPending}
          disabledReason={keys.length === 0 ? t('approvals.bulk.nothing') : undefined}
        >
          {keys.length === 0 ? t('approvals.bulk.nothing') : t('approvals.bulk.confirm', { count: keys.length })}
        </ActionButton>
      </AppForm>
    </>
  );
}

/** Asks for the release of held payments by authority: chosen or found, within the caps, decided by somebody else. */
export function BulkAllowDialog({ open, transactionIds, invalidates = [], onClose }: BulkAllowDialogProps): ReactNode {
  const t = useText();
  const [filter, setFilter] = useState<Filter>();
  const input = transactionIds ? { transaction_ids: [...transactionIds] } : filter ? { filter } : undefined;
  const preview = useQueryCall(previewBulkAllow, open ? input : undefined, { silent: true, staleMs: 0 });
  const close = () => {
    setFilter(undefined);
    onClose();
  };
  return (
    <AppDrawer open={open} onClose={close} width={980} title={t('approvals.bulk.title')}>
      <p>{t('approvals.bulk.effect')}</p>
      {transactionIds ? null : <FilterForm onFind={setFilter} />}
      {input ? (
        <Answer of={preview} lines={8}>
          {(result) => <Choice key={JSON.stringify(input)} preview={result} isLoading={preview.isFetching} invalidates={invalidates} onSent={close} />}
        </Answer>
      ) : null}
    </AppDrawer>
  );
}
