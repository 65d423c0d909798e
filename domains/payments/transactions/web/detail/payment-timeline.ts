import { amlResultWords, standingWords } from '../../../../register/vocabulary/contract/index.ts';
import { actorText, formatMoney, type Text, type TimelineEvent, toneOf } from '../../../../../platform/web/index.ts';
import type { TransactionDetailView } from '../../contract/index.ts';
import { reasonText } from '../reason-text.ts';

const topicText = (topic: string, t: Text): string => t.of('transactionDetail.topic', topic.split('.').at(-1) ?? topic);

function paymentEvents({ transaction, events }: TransactionDetailView, t: Text): TimelineEvent[] {
  const money = (amount: string) => formatMoney(amount, transaction.currency, t.lang);
  const ordered: TimelineEvent = {
    key: 'ordered',
    at: transaction.order_time,
    title: t('transactionDetail.event.ordered', { amount: money(transaction.order_amount) }),
    tone: 'neutral',
  };
  return [
    ordered,
    ...events.map(
      (event): TimelineEvent => ({
        key: `event ${event.id}`,
        at: event.event_time,
        title: t.of('transactionDetail.event', event.event),
        children: event.amount === null ? null : money(event.amount),
        tone: 'info',
      }),
    ),
  ];
}

const decisionEvents = ({ decisions, transaction }: TransactionDetailView, t: Text): TimelineEvent[] =>
  decisions.map((decision) => ({
    key: `decision ${decision.id}`,
    at: decision.decide_time,
    title: t('transactionDetail.event.decided', {
      stage: t.of('transactions.stage', decision.stage),
      result: t.term(amlResultWords, decision.result),
    }),
    children: decision.reasons.map((code) => reasonText(code, t, transaction.rule_names)).join(', ') || null,
    tone: toneOf(amlResultWords, decision.result),
  }));

const holdEvents = ({ holds, transaction }: TransactionDetailView, t: Text): TimelineEvent[] =>
  holds.flatMap((hold) => {
    const reason = reasonText(hold.reason_code, t, transaction.rule_names);
    const opened: TimelineEvent = { key: `hold ${hold.id}`, at: hold.open_time, title: t('transactionDetail.event.held', { reason }), tone: 'warning' };
    if (hold.close_time === null) return [opened];
    const isCleared = hold.status === 'CLEARED';
    return [
      opened,
      {
        key: `hold closed ${hold.id}`,
        at: hold.close_time,
        title: t(isCleared ? 'transactionDetail.event.holdCleared' : 'transactionDetail.event.holdUpheld', { reason }),
        by: hold.closed_by === null ? null : actorText(t, hold.closed_by, hold.closed_by_kind),
        children: hold.close_reason === null ? null : reasonText(hold.close_reason, t, transaction.rule_names),
        tone: isCleared ? 'success' : 'danger',
      },
    ];
  });

const standingEvents = ({ standing_events: events, transaction }: TransactionDetailView, t: Text): TimelineEvent[] =>
  events.map((event) => ({
    key: `standing ${event.id}`,
    at: event.event_time,
    title: t('transactionDetail.event.standing', {
      from: t.term(standingWords, event.from),
      to: t.term(standingWords, event.to),
    }),
    children: reasonText(event.reason, t, transaction.rule_names),
    tone: 'violet',
  }));

const alertEvents = ({ alerts }: TransactionDetailView, t: Text): TimelineEvent[] =>
  (alerts ?? []).map((alert) => ({
    key: `alert ${alert.id}`,
    at: alert.trigger_time,
    title: t('transactionDetail.event.alert', { name: reasonText(alert.name, t) }),
    tone: 'violet',
  }));

const messageEvents = ({ webhooks }: TransactionDetailView, t: Text): TimelineEvent[] =>
  webhooks.flatMap((message): TimelineEvent[] => {
    const topic = topicText(message.topic, t);
    return [
      ...(message.deliver_time === null
        ? []
        : [{ key: `sent ${message.id}`, at: message.deliver_time, title: t('transactionDetail.event.sent', { topic }), tone: 'success' as const }]),
      ...(message.acknowledge_time === null
        ? []
        : [
            {
              key: `acknowledged ${message.id}`,
              at: message.acknowledge_time,
              title: t('transactionDetail.event.acknowledged', { topic }),
              tone: 'success' as const,
            },
          ]),
    ];
  });

/** The life of a payment and of its decisions in one line, newest first; at the same instant, effects above their causes. */
export function paymentTimeline(detail: TransactionDetailView, t: Text): TimelineEvent[] {
  const inOrder = [paymentEvents, decisionEvents, alertEvents, holdEvents, standingEvents, messageEvents].flatMap((eventsOf) => eventsOf(detail, t));
  return inOrder
    .map((event, order) => ({ event, order }))
    .sort((a, b) => b.event.at - a.event.at || b.order - a.order)
    .map(({ event }) => event);
}
