import type { ReactNode } from 'react';
import { formatMoney, useText } from '../../../../platform/web/index.ts';
import { parseAmount } from '../../../register/kernel/index.ts';
import type { LimitUseData } from '../contract/index.ts';
import './limits.css';

type Traced = 'key_id' | 'window_from' | 'window_to';
/** What was compared earlier may not say any more whose limit it was and since when: then it opens no payments. */
export type LimitNumbers = Omit<LimitUseData, Traced> & Partial<Pick<LimitUseData, Traced>>;

const minor = (amount: string): bigint => parseAmount(amount.replace('-', '')) ?? 0n;
export const isZero = (amount: string): boolean => minor(amount) === 0n;

/** Used, reserved and this payment against the limit, as widths of one bar. */
export function LimitBar({ limit }: { limit: LimitNumbers }): ReactNode {
  const t = useText();
  const parts = { used: Number(minor(limit.used)), reserved: Number(minor(limit.reserved)), amount: Number(minor(limit.amount)) };
  const all = Math.max(Number(minor(limit.limit)), parts.used + parts.reserved + parts.amount, 1);
  const limitMinor = Number(minor(limit.limit));
  const over = Math.max(0, parts.used + parts.reserved - limitMinor);
  const share = (value: number): string => `${(value / all) * 100}%`;
  const money = (amount: string) => formatMoney(amount, limit.currency, t.lang);
  return (
    <div
      role="img"
      className="limit-bar"
      aria-label={t('kit.limitBar', { used: money(limit.used), reserved: money(limit.reserved), amount: money(limit.amount), limit: money(limit.limit) })}
    >
      <span className="limit-bar-used" style={{ inlineSize: share(parts.used) }} />
      <span className="limit-bar-reserved" style={{ inlineSize: share(parts.reserved) }} />
      <span className={isZero(limit.missing) ? 'limit-bar-amount' : 'limit-bar-amount limit-bar-missing'} style={{ inlineSize: share(parts.amount) }} />
      {over > 0 ? <i className="limit-bar-over" style={{ insetInlineStart: share(limitMinor), inlineSize: share(over) }} /> : null}
      <i className="limit-bar-mark" style={{ insetInlineStart: share(limitMinor) }} />
    </div>
  );
}
