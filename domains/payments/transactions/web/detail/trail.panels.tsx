import { alertStatusWords, conclusionWords, holdStatusWords, holdTypeWords, outboxStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import { type ReactNode, useMemo } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import {
  actorText,
  AppTable,
  type AppColumn,
  EmptyState,
  listOfRows,
  type Text,
  useQueryCall,
  useText,
  useTimes,
  type Times,
} from '../../../../../platform/web/index.ts';
import { listAuditOfSubject } from '../../../../mechanisms/activity-log/contract/index.ts';
import { auditReasonText, changeText } from '../../../../mechanisms/activity-log/web/index.ts';
import { verbText } from '../../../../mechanisms/timelines/web/index.ts';
import { ruleTypeOf } from '../../../../register/reference-data/web/index.ts';
import type { HoldView, TransactionDetailView } from '../../contract/index.ts';
import { reasonText } from '../reason-text.ts';

type Alert = NonNullable<TransactionDetailView['alerts']>[number];
type Message = TransactionDetailView['webhooks'][number];
type AuditRecord = EndpointData<typeof listAuditOfSubject>['list'][number];
interface DetailProps {
  detail: TransactionDetailView;
}

const holdColumns = ({ currency, rule_names: names }: TransactionDetailView['transaction'], t: Text): readonly AppColumn<HoldView>[] => [
  { key: 'type', titleKey: 'transactionDetail.typeTitle', width: 120, kind: 'tag', tag: holdTypeWords, pin: 'start' },
  { key: 'status', titleKey: 'transactions.statusTitle', width: 110, kind: 'tag', tag: holdStatusWords },
  { key: 'reason_code', titleKey: 'transactionDetail.reasonTitle', width: 230, kind: 'text', value: (row) => reasonText(row.reason_code, t, names) },
  { key: 'amount', titleKey: 'transactionDetail.amount', width: 140, kind: 'money', currency: () => currency },
  { key: 'open_time', titleKey: 'transactionDetail.opened', width: 170, kind: 'time' },
  { key: 'close_time', titleKey: 'transactionDetail.closed', width: 170, kind: 'time' },
  {
    key: 'closed_by',
    titleKey: 'transactionDetail.closedBy',
    width: 160,
    kind: 'text',
    value: (row) => (row.closed_by === null ? null : actorText(t, row.closed_by, row.closed_by_kind)),
  },
  {
    key: 'close_reason',
    titleKey: 'transactionDetail.closeReason',
    width: 240,
    kind: 'text',
    value: (row) => (row.close_reason === null ? null : reasonText(row.close_reason, t, names)),
  },
];

/** Every hold of the payment, with who closed it and why. */
export function HoldsPanel({ detail }: DetailProps): ReactNode {
  const t = useText();
  const columns = useMemo(() => holdColumns(detail.transaction, t), [detail.transaction, t]);
  return (
    <AppTable<HoldView>
      list={listOfRows('transactions.holds', detail.holds)}
      columns={columns}
      rowKey="id"
      extras={{ empty: { title: t('transactionDetail.noHolds') } }}
    />
  );
}

const alertColumns = (t: Text): readonly AppColumn<Alert>[] => [
  { key: 'name', titleKey: 'transactionDetail.alertName', width: 220, kind: 'text', pin: 'start', value: (row) => reasonText(row.name, t) },
  { key: 'status', titleKey: 'transactions.statusTitle', width: 170, kind: 'tag', tag: alertStatusWords },
  { key: 'conclusion', titleKey: 'transactionDetail.conclusionTitle', width: 140, kind: 'tag', tag: conclusionWords },
  { key: 'type', titleKey: 'transactionDetail.alertType', width: 210, kind: 'text', value: (row) => ruleTypeOf(row.type, t) },
  { key: 'trigger_time', titleKey: 'transactionDetail.triggered', width: 170, kind: 'time' },
  { key: 'hit_count', titleKey: 'transactionDetail.hits', width: 110, kind: 'number' },
];

/** Alerts that the payment belongs to; whoever may not read alerts is told so. */
export function AlertsPanel({ detail }: DetailProps): ReactNode {
  const t = useText();
  const columns = useMemo(() => alertColumns(t), [t]);
  if (detail.alerts === null) return <EmptyState title={t('transactionDetail.alertsWithheld')} />;
  return (
    <AppTable<Alert>
      list={listOfRows('transactions.alerts', detail.alerts)}
      columns={columns}
      rowKey="id"
      extras={{ empty: { title: t('transactionDetail.noAlerts') } }}
    />
  );
}

const messageColumns = (t: Text): readonly AppColumn<Message>[] => [
  {
    key: 'topic',
    titleKey: 'transactionDetail.topicTitle',
    width: 130,
    kind: 'text',
    pin: 'start',
    value: (row) => t.of('transactionDetail.topic', row.topic.split('.').at(-1)),
  },
  { key: 'status', titleKey: 'transactions.statusTitle', width: 120, kind: 'tag', tag: outboxStatusWords },
  { key: 'attempts', titleKey: 'transactionDetail.attempts', width: 100, kind: 'number' },
  { key: 'last_status', titleKey: 'transactionDetail.httpStatus', width: 100, kind: 'number' },
  { key: 'create_time', titleKey: 'transactionDetail.created', width: 170, kind: 'time' },
  { key: 'deliver_time', titleKey: 'transactionDetail.delivered', width: 170, kind: 'time' },
  { key: 'acknowledge_time', titleKey: 'transactionDetail.acknowledged', width: 170, kind: 'time' },
  { key: 'next_attempt_time', titleKey: 'transactionDetail.nextAttempt', width: 170, kind: 'time' },
  { key: 'last_error', titleKey: 'transactionDetail.lastError', width: 240, kind: 'text' },
  { key: 'event_id', titleKey: 'transactionDetail.eventId', width: 300, kind: 'id', hiddenByDefault: true },
];

/** What the payment core was told after its answer, and whether it acknowledged. */
export function MessagesPanel({ detail }: DetailProps): ReactNode {
  const t = useText();
  const columns = useMemo(() => messageColumns(t), [t]);
  return (
    <AppTable<Message>
      list={listOfRows('transactions.webhooks', detail.webhooks)}
      columns={columns}
      rowKey="id"
      extras={{ empty: { title: t('transactionDetail.noWebhooks') } }}
    />
  );
}

const auditColumns = (t: Text, times: Times): readonly AppColumn<AuditRecord>[] => [
  { key: 'at', titleKey: 'transactionDetail.auditTime', width: 170, kind: 'time', pin: 'start' },
  { key: 'verb', titleKey: 'transactionDetail.auditVerb', width: 210, kind: 'text', value: (row) => verbText(row.verb, t) },
  { key: 'actor_name', titleKey: 'transactionDetail.auditActor', width: 160, kind: 'text', value: (row) => actorText(t, row.actor_name, row.actor_kind) },
  { key: 'change', titleKey: 'transactionDetail.auditChange', width: 420, kind: 'text', value: (row) => changeText(row, { t, times }) },
  {
    key: 'reason',
    titleKey: 'transactionDetail.auditReason',
    width: 220,
    kind: 'text',
    value: (row) => (row.reason === null ? null : auditReasonText(row.reason, t)),
  },
];

/** The audit records that name this payment, readings included. */
export function AuditPanel({ detail }: DetailProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const columns = useMemo(() => auditColumns(t, times), [t, times]);
  const audit = useQueryCall(listAuditOfSubject, { kind: 'transaction', id: detail.transaction.id }, { silent: true });
  return (
    <AppTable<AuditRecord>
      list={listOfRows('transactions.audit', audit.data?.list, audit)}
      columns={columns}
      rowKey="id"
      extras={{ empty: { title: t('transactionDetail.noAudit') } }}
    />
  );
}
