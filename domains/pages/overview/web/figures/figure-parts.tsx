import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import { addressOf, formatCount, formatPercent, InsideLink, type Text, upTo, useText } from '../../../../../platform/web/index.ts';
import { type Business, conclusions } from '../../../../register/kernel/index.ts';
import type { alertFigures } from '../../contract/index.ts';

export { upTo };

export interface PaymentsQuery {
  business: Business;
  currency: string;
}
/** The list of payments of a direction, by filters as its address names them. */
export const paymentsPath = ({ business, currency }: PaymentsQuery, filters: Readonly<Record<string, string>>): string => {
  const prefix = business === 'payout' ? 'out.' : '';
  const named = Object.fromEntries(Object.entries({ currency, ...filters }).map(([key, value]) => [`${prefix}${key}`, value]));
  return addressOf('/transactions', business === 'payout' ? { tab: 'payout', ...named } : named);
};

export type Figures = EndpointData<typeof alertFigures>;
/** The alerts of the period, whatever their state. */
export const periodOf = ({ from, to }: Pick<Figures, 'from' | 'to'>) => ({ status: 'ALL', start_time: String(from), end_time: upTo(to) });
export const concludedOf = ({ conclusions: counts }: Pick<Figures['all'], 'conclusions'>): number =>
  conclusions.reduce((sum, one) => sum + (counts[one] ?? 0), 0);

/** A time until a conclusion: in hours up to two days, then in days. */
export const hoursText = (hours: number | null, t: Text): string =>
  hours === null
    ? t('kit.none')
    : hours < 48
      ? t('overview.hours', { count: formatCount(hours, t.lang) })
      : t('overview.days', { count: formatCount(hours / 24, t.lang) });

/** A share in whole per cent; nothing of nothing. */
export function shareText(part: number, whole: number, t: Text): string {
  return whole === 0 ? t('kit.none') : formatPercent((100 * part) / whole, t.lang, 0);
}

/** A period of the time since something began, in words. */
export function ageText({ days_from: from, days_to: to }: Pick<Figures['ages'][number], 'days_from' | 'days_to'>, t: Text): string {
  if (from === 0) return t('overview.ageUpTo', { days: to ?? 0 });
  return to === null ? t('overview.ageOver', { days: from }) : t('overview.ageBetween', { from, to });
}

/** A count that opens its rows; nothing to open where nothing is counted. */
export function CountLink({ count, href }: { count: number; href: string }): ReactNode {
  const t = useText();
  const text = formatCount(count, t.lang);
  return count === 0 ? <span className="muted">{text}</span> : <InsideLink href={href}>{text}</InsideLink>;
}

interface BarProps {
  count: number;
  /** The longest bar of the figure. */
  most: number;
  /** The figure beside the bar, where it is no plain count. */
  text?: string;
  href?: string | undefined;
}

/** A bar with its figure; both are one link to the rows that they count. */
export function CountBar({ count, most, text, href }: BarProps): ReactNode {
  const t = useText();
  const content = (
    <span className="overview-counted">
      <span className="overview-bar" aria-hidden="true">
        <span style={{ inlineSize: `${most === 0 ? 0 : (100 * count) / most}%` }} />
      </span>
      <span>{text ?? formatCount(count, t.lang)}</span>
    </span>
  );
  return href === undefined || count === 0 ? (
    <span className={count === 0 ? 'muted' : undefined}>{content}</span>
  ) : (
    <InsideLink href={href}>{content}</InsideLink>
  );
}
