import { type ReactNode, useMemo, useState } from 'react';
import {
  addressOf,
  type AppColumn,
  AppTable,
  FilterBar,
  type FilterField,
  fieldsOf,
  FormDialog,
  type Text,
  useKeyedList,
  useList,
  useMayCall,
  type RowAction,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { deliveryStatuses } from '../../../register/kernel/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { outboxDeliveryWords, outboxTopicWords } from '../../../register/vocabulary/contract/index.ts';
import { type DeliveryData, deliveryList, giveUpDelivery, listDeliveries, listWebhooks, outboxTopics, retryDelivery } from '../contract/index.ts';

const columns = (t: Text): readonly AppColumn<DeliveryData>[] => [
  { key: 'created_time', titleKey: 'webhooks.created', width: 170, kind: 'time', pin: 'start' },
  { key: 'topic', titleKey: 'webhooks.topic', width: 180, kind: 'text', value: (row) => t.term(outboxTopicWords, row.topic) },
  {
    key: 'trade_no',
    titleKey: 'webhooks.payment',
    width: 200,
    kind: 'link',
    href: (row) => addressOf('/transactions/detail', { business: row.business, trade_no: row.trade_no }),
  },
  { key: 'url', titleKey: 'webhooks.url', width: 260, kind: 'text', value: (row) => row.url ?? t('webhooks.noAddress') },
  { key: 'status', titleKey: 'webhooks.status', width: 190, kind: 'tag', tag: outboxDeliveryWords },
  { key: 'attempts', titleKey: 'webhooks.attempts', width: 110, kind: 'number' },
  { key: 'next_attempt_time', titleKey: 'webhooks.nextAttempt', width: 170, kind: 'time' },
  { key: 'last_error', titleKey: 'webhooks.lastError', width: 180, kind: 'text' },
  { key: 'delivered_time', titleKey: 'webhooks.delivered', width: 170, kind: 'time' },
  { key: 'acknowledged_time', titleKey: 'webhooks.acknowledged', width: 170, kind: 'time' },
  { key: 'entity_code', titleKey: 'webhooks.company', width: 110, kind: 'text' },
];

const keyOf = ({ event_id: event, target_id: target }: DeliveryData): string => `${event} ${target}`;

function useFilters(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  const addresses = useAddressOptions();
  return useMemo(
    () =>
      fieldsOf(deliveryList, [
        { key: 'status', labelKey: 'webhooks.status', options: deliveryStatuses.map((value) => ({ value, label: t.term(outboxDeliveryWords, value) })) },
        { key: 'target_id', labelKey: 'webhooks.url', options: addresses },
        { key: 'topic', labelKey: 'webhooks.topic', options: outboxTopics.map((value) => ({ value, label: t.term(outboxTopicWords, value) })) },
        { key: 'start_time', labelKey: 'webhooks.created' },
        { key: 'entity_code', labelKey: 'webhooks.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading, addresses],
  );
}

function useAddressOptions(): { value: string; label: string }[] {
  const answer = useQueryCall(listWebhooks, {}, { silent: true });
  return useMemo(
    () => (answer.data?.list ?? []).map(({ target_id: value, url, entity_code: company }) => ({ value, label: `${url} (${company})` })),
    [answer.data],
  );
}

/** Decides that an address does not get a message. */
function GiveUp({ row, onClose }: { row: DeliveryData | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const state = useMutationCall(giveUpDelivery, { invalidates: [listDeliveries, listWebhooks], successToast: 'webhooks.givenUp', onDone: onClose });
  return (
    <FormDialog
      open={row !== undefined}
      draft={row && `webhook.give-up ${row.event_id} ${row.target_id}`}
      title={t('webhooks.giveUp')}
      submitText={t('webhooks.giveUp')}
      danger
      endpoint={giveUpDelivery}
      reason
      state={state}
      onSubmit={({ reason = '' }) => row && state.mutate({ event_id: row.event_id, target_id: row.target_id, reason })}
      onClose={onClose}
    >
      {row ? (
        <>
          <p>
            {t.term(outboxTopicWords, row.topic)}: {row.trade_no}
          </p>
          <p>{row.url}</p>
          <p>{t('webhooks.giveUpMeans')}</p>
        </>
      ) : null}
    </FormDialog>
  );
}

/** What was told to the payment core lately at each address, and what is tried again. */
export function Deliveries(): ReactNode {
  const t = useText();
  const filters = useFilters();
  const list = useList(listDeliveries, { id: 'outbox.deliveries', filters });
  const keyed = useKeyedList(list, keyOf);
  const shown = useMemo(() => columns(t), [t]);
  const mayRetry = useMayCall()(retryDelivery);
  const [value, setGiven] = useState<DeliveryData>();
  const retrying = useMutationCall(retryDelivery, { invalidates: [listDeliveries, listWebhooks], successToast: 'webhooks.retried' });
  const actionsOf = (row: DeliveryData): RowAction[] => {
    const hasAddress = row.target_id !== '0';
    const isOpen = row.status === 'FAILED' || row.status === 'PENDING';
    if (!mayRetry || !(isOpen || row.status === 'GIVEN_UP')) return [];
    return [
      {
        key: 'retry',
        label: t('webhooks.retry'),
        endpoint: retryDelivery,
        onClick: () => retrying.mutate({ event_id: row.event_id, ...(hasAddress ? { target_id: row.target_id } : {}) }),
      },
      ...(hasAddress && isOpen ? [{ key: 'giveUp', label: t('webhooks.giveUp'), danger: true, endpoint: giveUpDelivery, onClick: () => setGiven(row) }] : []),
    ];
  };
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={keyed}
        columns={shown}
        rowKey="key"
        title={{ key: 'webhooks.deliveries', level: 2 }}
        rowActions={actionsOf}
        extras={{ empty: { title: t('webhooks.noDeliveries') } }}
      />
      <GiveUp row={value} onClose={() => setGiven(undefined)} />
    </div>
  );
}
