import { type ReactNode, useMemo } from 'react';
import {
  addressOf,
  type AppColumn,
  AppTable,
  FilterBar,
  type FilterField,
  fieldsOf,
  type Text,
  useList,
  useMayCall,
  useMutationCall,
  useText,
} from '../../../platform/web/index.ts';
import { outboxStatuses } from '../../kernel/index.ts';
import { useCompanyOptions } from '../../reference-data/web/index.ts';
import { outboxStatusWords, outboxTopicWords } from '../../vocabulary/contract/index.ts';
import { type DeliveryData, deliveryList, listDeliveries, listWebhooks, outboxTopics, retryDelivery } from '../contract/index.ts';

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
  { key: 'status', titleKey: 'webhooks.status', width: 150, kind: 'tag', tag: outboxStatusWords },
  { key: 'attempts', titleKey: 'webhooks.attempts', width: 110, kind: 'number' },
  { key: 'next_attempt_time', titleKey: 'webhooks.nextAttempt', width: 170, kind: 'time' },
  { key: 'last_error', titleKey: 'webhooks.lastError', width: 180, kind: 'text' },
  { key: 'delivered_time', titleKey: 'webhooks.delivered', width: 170, kind: 'time' },
  { key: 'acknowledged_time', titleKey: 'webhooks.acknowledged', width: 170, kind: 'time' },
  { key: 'entity_code', titleKey: 'webhooks.company', width: 110, kind: 'text' },
];

function useFilters(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(deliveryList, [
        { key: 'status', labelKey: 'webhooks.status', options: outboxStatuses.map((value) => ({ value, label: t.term(outboxStatusWords, value) })) },
        { key: 'topic', labelKey: 'webhooks.topic', options: outboxTopics.map((value) => ({ value, label: t.term(outboxTopicWords, value) })) },
        { key: 'start_time', labelKey: 'webhooks.created' },
        { key: 'entity_code', labelKey: 'webhooks.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading],
  );
}

/** What was told to the payment core lately, and what is tried again. */
export function Deliveries(): ReactNode {
  const t = useText();
  const filters = useFilters();
  const list = useList(listDeliveries, { id: 'outbox.deliveries', filters });
  const shown = useMemo(() => columns(t), [t]);
  const mayRetry = useMayCall()(retryDelivery);
  const retrying = useMutationCall(retryDelivery, { invalidates: [listDeliveries, listWebhooks], successToast: 'webhooks.retried' });
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={shown}
        rowKey="event_id"
        title={{ key: 'webhooks.deliveries', level: 2 }}
        rowActions={(row) =>
          mayRetry && (row.status === 'FAILED' || row.status === 'PENDING')
            ? [{ key: 'retry', label: t('webhooks.retry'), endpoint: retryDelivery, onClick: () => retrying.mutate({ event_id: row.event_id }) }]
            : []
        }
        extras={{ empty: { title: t('webhooks.noDeliveries') } }}
      />
    </div>
  );
}
