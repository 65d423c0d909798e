import { againstLimitWords, businessWords, standingWords } from '../../../register/vocabulary/contract/index.ts';
import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { formatIdDocument, type IdType } from '../../../register/kernel/index.ts';
import {
  actorText,
  addressOf,
  Arithmetic,
  EmptyState,
  EventTimeline,
  formatMoney,
  IdText,
  InsideLink,
  Panel,
  Tag,
  useText,
  useTimes,
  WithAside,
  type ArithmeticLine,
  StatusTag,
} from '../../../../platform/web/index.ts';
import { MerchantName, reasonOf } from '../../../register/reference-data/web/index.ts';
import type { monitorDetail } from '../contract/index.ts';

type Detail = EndpointData<typeof monitorDetail>;
type Limit = Detail['limits'][number];

const partLink = (part: Limit['used_parts'][number]): ReactNode => (
  <>
    <InsideLink href={addressOf('/transactions/detail', { business: part.business, trade_no: part.trade_no })}>{part.trade_no}</InsideLink> ·{' '}
    <MerchantName merchantNo={part.merchant_no}>{part.merchant_name}</MerchantName>
  </>
);

/** The sum that the server did, line by line: limit, used, reserved, what remains, and balances beside it. */
function useLines(limit: Limit): ArithmeticLine[] {
  const t = useText();
  const times = useTimes();
  const time = (at: number) => times.minute(at);
  const part = (one: Limit['used_parts'][number]) => ({ key: one.trade_no, label: partLink(one), note: time(one.time), amount: one.amount });
  const isExhausted = limit.remaining === '0.00';
  return [
    { key: 'limit', label: t('monitor.probationLimit'), note: t.of('monitor.limitSource', limit.probation_source), amount: limit.probation_limit },
    {
      key: 'used',
      sign: '−',
      label: t('monitor.usedLine'),
      note: t('monitor.usedNote', { from: time(limit.window_from) }),
      amount: limit.used,
      parts: [...limit.used_parts.map(part), ...(limit.used_rest === '0.00' ? [] : [{ key: 'rest', label: t('monitor.usedRest'), amount: limit.used_rest }])],
    },
    {
      key: 'reserved',
      sign: '−',
      label: t('monitor.reservedLine'),
      note: t('monitor.reservedNote'),
      amount: limit.reserved,
      parts: limit.reserved_parts.map(part),
    },
    ...(limit.over === '0.00'
      ? []
      : [{ key: 'over', sign: '+' as const, label: t('monitor.overLimit'), note: t('monitor.overLimitNote'), amount: limit.over }]),
    {
      key: 'remaining',
      sign: '=',
      label: t('monitor.remainingLine'),
      amount: limit.remaining,
      ...(isExhausted ? { tone: 'danger' as const, note: t('monitor.overLine') } : {}),
    },
    ...(limit.temporary_balance === '0.00'
      ? []
      : [
          {
            key: 'balance',
            sign: '+' as const,
            label: t('monitor.balanceLine'),
            note: t('monitor.balanceNote'),
            amount: limit.temporary_balance,
            parts: limit.balance_parts.map((one) => ({
              key: one.balance_id,
              label: <MerchantName merchantNo={one.merchant_no}>{one.merchant_name}</MerchantName>,
              note: t('monitor.balanceUntil', { time: time(one.expires_at) }),
              amount: one.amount,
            })),
          },
          { key: 'available', sign: '=' as const, label: t('monitor.available'), amount: limit.available },
        ]),
  ];
}

function LimitPanel({ limit }: { limit: Limit }): ReactNode {
  const t = useText();
  const lines = useLines(limit);
  const isAbove = limit.percent_of_monitor > 100;
  return (
    <Panel title={t('monitor.limitsOf', { business: t.term(businessWords, limit.business), currency: limit.currency })}>
      <Arithmetic caption={t('monitor.arithmetic')} currency={limit.currency} lines={lines} />
      <div className="monitor-monitor-line">
        <span>{t('monitor.monitorLine', { amount: formatMoney(limit.monitor_limit, limit.currency, t.lang), percent: limit.percent_of_monitor })}</span>
        <StatusTag spec={againstLimitWords} value={isAbove ? 'ABOVE_MONITOR' : 'BELOW_MONITOR'} />
      </div>
    </Panel>
  );
}

function StandingHistory({ person }: { person: Detail }): ReactNode {
  const t = useText();
  return (
    <Panel title={t('monitor.history')}>
      <EventTimeline
        events={person.history.map((event, index) => ({
          key: String(index),
          at: event.time,
          title: t('monitor.moved', { from: t.term(standingWords, event.from_standing), to: t.term(standingWords, event.to_standing) }),
          by: actorText(t, event.user, event.user_kind),
          tone: event.to_standing === 'PROBATION' || event.to_standing === 'BLOCKED' ? 'warning' : 'info',
          children: event.trade_no
            ? `${reasonOf(event.reason, t, person.rule_names)} · ${t('monitor.byPayment', { trade: event.trade_no })}`
            : reasonOf(event.reason, t, person.rule_names),
        }))}
      />
    </Panel>
  );
}

function Identifiers({ person }: { person: Detail }): ReactNode {
  const t = useText();
  return (
    <Panel title={t('monitor.identifiers')}>
      <ul className="monitor-identifiers">
        {person.identifiers.map((one) => (
          <li key={`${one.id_type} ${one.id_no}`}>
            <IdText type={one.id_type} value={person.is_masked ? one.id_no : formatIdDocument(one.id_type as IdType, one.id_no)} copyable={!person.is_masked} />{' '}
            {one.is_primary ? <Tag>{t('monitor.primary')}</Tag> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Limits with their arithmetic, beside how the person came to the list. */
export function PersonLimits({ person }: { person: Detail }): ReactNode {
  const t = useText();
  return (
    <WithAside
      aside={
        <>
          <StandingHistory person={person} />
          <Identifiers person={person} />
        </>
      }
    >
      {person.limits.length === 0 ? <EmptyState title={t('monitor.noKeys')} /> : person.limits.map((limit) => <LimitPanel key={limit.key_id} limit={limit} />)}
    </WithAside>
  );
}
