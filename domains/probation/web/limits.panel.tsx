import type { ReactNode } from 'react';
import { Arithmetic, type ArithmeticLine, EmptyState, formatInstant, Panel, type Text, useText, useZone, zoneMark } from '../../../platform/web/index.ts';
import { formatAmount, parseAmount } from '../../kernel/index.ts';
import type { ProbationSubject } from './subject.ts';

type Limit = ProbationSubject['limits'][number];
const isZero = (amount: string): boolean => /^0(?:\.0+)?$/.test(amount);

/** What balances add: line by line, or, where there is one line for all, together with their parts. */
function balanceLines(t: Text, balances: Limit['merchants'], inline: boolean): ArithmeticLine[] {
  const lines = balances.map((one) => ({
    key: one.merchant_no,
    sign: '+' as const,
    label: one.merchant_name,
    amount: one.temporary_remaining,
    note: t('probation.limits.temporaryNote'),
  }));
  if (!inline || lines.length < 2) return lines;
  const amount = formatAmount(balances.reduce((sum, one) => sum + (parseAmount(one.temporary_remaining) ?? 0n), 0n));
  return [{ key: 'temporary', sign: '+', label: t('probation.limits.temporary'), amount, note: t('probation.limits.temporaryNote'), parts: lines }];
}

/** Limit, used, reserved, remaining, and what balances add at their merchants. */
export function LimitSum({ limit, inline = false }: { limit: Limit; inline?: boolean }): ReactNode {
  const t = useText();
  const zone = useZone();
  const balances = limit.merchants.filter((one) => !isZero(one.temporary_remaining));
  return (
    <Arithmetic
      inline={inline}
      caption={t('probation.limits.caption', { company: limit.company, currency: limit.currency })}
      currency={limit.currency}
      lines={[
        { key: 'limit', label: t('probation.limits.limit'), amount: limit.probation_limit, note: t.of('probation.limitSources', limit.limit_source) },
        {
          key: 'used',
          sign: '−',
          label: t('probation.limits.used'),
          amount: limit.used,
          note: t('probation.limits.usedNote', { time: `${formatInstant(limit.window_from, zone)} ${zoneMark(zone)}` }),
        },
        { key: 'reserved', sign: '−', label: t('probation.limits.reserved'), amount: limit.reserved, note: t('probation.limits.reservedNote') },
        { key: 'remaining', sign: '=', label: t('probation.limits.remaining'), amount: limit.remaining, tone: isZero(limit.remaining) ? 'danger' : 'success' },
        ...balanceLines(t, balances, inline),
      ]}
    />
  );
}

/** What the subject may still move, written out for each company and currency. */
export function LimitsPanel({ subject }: { subject: ProbationSubject }): ReactNode {
  const t = useText();
  return (
    <Panel>
      {subject.limits.length === 0 ? (
        <EmptyState title={t('probation.limits.none')} />
      ) : (
        subject.limits.map((limit) => <LimitSum key={limit.key_id} limit={limit} inline />)
      )}
    </Panel>
  );
}
