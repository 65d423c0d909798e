import { type ReactNode, useState } from 'react';
import { Arithmetic, type ArithmeticLine, formatInstant, formatMoney, useMayCall, useText, useZone, zoneMark } from '../../../platform/web/index.ts';
import { parseAmount } from '../../kernel/index.ts';
import { type LimitUseData, listLimitPayments } from '../contract/index.ts';
import { LimitPayments } from './limit-payments.tsx';
import './limits.css';

export interface LimitSumProps {
  limit: LimitUseData;
  /** What the amount is: one payment, or all that is held there. */
  about?: 'payment' | 'held';
}

const minor = (amount: string): bigint => parseAmount(amount.replace('-', '')) ?? 0n;
const isZero = (amount: string): boolean => minor(amount) === 0n;

/** Used, reserved and this payment against the limit, as widths of one bar. */
function Bar({ limit }: { limit: LimitUseData }): ReactNode {
  const t = useText();
  const parts = { used: Number(minor(limit.used)), reserved: Number(minor(limit.reserved)), amount: Number(minor(limit.amount)) };
  const all = Math.max(Number(minor(limit.limit)), parts.used + parts.reserved + parts.amount, 1);
  const share = (value: number): string => `${(value / all) * 100}%`;
  const money = (amount: string) => formatMoney(amount, limit.currency, t.lang);
  return (
    <div
      role="img"
      className="limit-bar"
      aria-label={t('limits.bar', { used: money(limit.used), reserved: money(limit.reserved), amount: money(limit.amount), limit: money(limit.limit) })}
    >
      <span className="limit-bar-used" style={{ inlineSize: share(parts.used) }} />
      <span className="limit-bar-reserved" style={{ inlineSize: share(parts.reserved) }} />
      <span className={isZero(limit.missing) ? 'limit-bar-amount' : 'limit-bar-amount limit-bar-missing'} style={{ inlineSize: share(parts.amount) }} />
      <i className="limit-bar-mark" style={{ insetInlineStart: share(Number(minor(limit.limit))) }} />
    </div>
  );
}

/** The one sum about a limit: every line is a number that the decision compares, and the lines add up in every state. */
export function LimitSum({ limit, about = 'payment' }: LimitSumProps): ReactNode {
  const t = useText();
  const zone = useZone();
  const mayCall = useMayCall();
  const [opened, setOpened] = useState<'used' | 'reserved'>();
  const place = limit.merchant_no === '' ? 'limits.anyMerchant' : limit.app_id === '' ? 'limits.at' : 'limits.atApp';
  const opener = (part: 'used' | 'reserved', label: string): ReactNode =>
    mayCall(listLimitPayments) && !isZero(limit[part]) && (part === 'used' || isZero(limit.amount)) ? (
      <button
        type="button"
        className="limit-opener"
        aria-expanded={opened === part}
        title={t(opened === part ? 'limits.hide' : 'limits.show')}
        onClick={() => setOpened(opened === part ? undefined : part)}
      >
        {label}
      </button>
    ) : (
      label
    );
  const line = (key: string, sign: ArithmeticLine['sign'], amount: string, more: Partial<ArithmeticLine> = {}): ArithmeticLine => ({
    key,
    sign,
    label: t.of('limits', key),
    amount,
    ...more,
  });
  const isMissing = !isZero(limit.missing);
  return (
    <div className="limit-sum">
      <Bar limit={limit} />
      <Arithmetic
        inline
        caption={t(place, { merchant: limit.merchant_name, app: limit.app_id })}
        currency={limit.currency}
        lines={[
          line('limit', undefined, limit.limit, { note: t.of('limits.sources', limit.limit_source) }),
          line('used', '−', limit.used, {
            label: opener('used', t('limits.used')),
            note: t('limits.usedNote', { time: `${formatInstant(limit.window_from, zone)} ${zoneMark(zone)}` }),
          }),
          line('reserved', '−', limit.reserved, { label: opener('reserved', t('limits.reserved')) }),
          ...(isZero(limit.over) ? [] : [line('over', '+', limit.over, { note: t('limits.overNote') })]),
          ...(isZero(limit.balances) ? [] : [line('balances', '+', limit.balances)]),
          ...(isZero(limit.amount) ? [] : [line(about, '−', limit.amount)]),
          line(isMissing ? 'missing' : 'left', '=', limit.left, { tone: isMissing ? 'danger' : 'success' }),
        ]}
      />
      {opened ? (
        <LimitPayments
          keyId={limit.key_id}
          part={opened}
          windowFrom={limit.window_from}
          windowTo={limit.window_to}
          amount={opened === 'used' ? limit.used : limit.reserved}
        />
      ) : null}
    </div>
  );
}
