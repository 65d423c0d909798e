import { type ReactNode, useState } from 'react';
import { Arithmetic, type ArithmeticLine, type Text, useMayCall, useText, useTimes } from '../../../../platform/web/index.ts';
import { listLimitPayments } from '../contract/index.ts';
import { isZero, LimitBar, type LimitNumbers } from './limit-bar.tsx';
import { LimitPayments } from './limit-payments.tsx';
import './limits.css';

export interface LimitSumProps {
  limit: LimitNumbers;
  /** What the sum is about, in place of where the limit holds. */
  caption?: string;
  /** What the amount is: one payment, or all that is held there. */
  about?: 'payment' | 'held';
  /** The limit is the soft one, as it was compared then: what is beyond it is not missing. */
  monitorAt?: number | undefined;
}

/** Where a limit comes from; of an alert, that it is as it was compared. */
function sourceNote(source: string, isThen: boolean, t: Text): string {
  const named = t.of('limits.sources', source);
  return isThen && source !== 'monitor' ? `${named} · ${t('limits.sources.monitor')}` : named;
}

/** The one sum about a limit: every line is a number that the decision compares, and the lines add up in every state. */
export function LimitSum({ limit, caption, about = 'payment', monitorAt }: LimitSumProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const mayCall = useMayCall();
  const [opened, setOpened] = useState<'used' | 'reserved'>();
  const place = limit.merchant_no === '' ? 'limits.anyMerchant' : limit.app_id === '' ? 'limits.at' : 'limits.atApp';
  const { key_id: keyId, window_from: windowFrom, window_to: windowTo } = limit;
  const opener = (part: 'used' | 'reserved', label: string): ReactNode =>
    keyId !== undefined && mayCall(listLimitPayments) && !isZero(limit[part]) && (part === 'used' || (isZero(limit.amount) && monitorAt === undefined)) ? (
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
  const at = (time: number) => `${times.second(time)} ${times.mark}`;
  // A window that runs until now needs no end.
  const usedNote =
    windowFrom === undefined
      ? ''
      : monitorAt === undefined || windowTo === undefined
        ? t('limits.usedNote', { time: at(windowFrom) })
        : t('limits.usedBetween', { from: at(windowFrom), to: at(windowTo) });
  const isMissing = !isZero(limit.missing);
  return (
    <div className="limit-sum">
      <LimitBar limit={limit} />
      <Arithmetic
        inline
        caption={caption ?? t(place, { merchant: limit.merchant_name, app: limit.app_id })}
        currency={limit.currency}
        lines={[
          line(monitorAt === undefined ? 'limit' : 'monitorLimit', undefined, limit.limit, {
            note: sourceNote(limit.limit_source, monitorAt !== undefined, t),
          }),
          line('used', '−', limit.used, {
            label: opener('used', t('limits.used')),
            ...(windowFrom === undefined ? {} : { note: usedNote }),
          }),
          line('reserved', '−', limit.reserved, { label: opener('reserved', t(monitorAt === undefined ? 'limits.reserved' : 'limits.reservedThen')) }),
          ...(isZero(limit.over) ? [] : [line('over', '+', limit.over, { note: t('limits.overNote') })]),
          ...(isZero(limit.balances) ? [] : [line('balances', '+', limit.balances)]),
          ...(isZero(limit.amount) ? [] : [line(about, '−', limit.amount)]),
          line(isMissing ? (monitorAt === undefined ? 'missing' : 'above') : 'left', '=', isMissing ? limit.missing : limit.left, {
            tone: isMissing ? 'danger' : 'success',
          }),
        ]}
      />
      {opened && keyId !== undefined && windowFrom !== undefined && windowTo !== undefined ? (
        <LimitPayments keyId={keyId} part={opened} windowFrom={windowFrom} windowTo={windowTo} knownAt={monitorAt} />
      ) : null}
    </div>
  );
}
