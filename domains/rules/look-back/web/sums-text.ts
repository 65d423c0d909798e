import { formatMoney, type Text } from '../../../../platform/web/index.ts';
import type { LookBackFindingView } from '../contract/index.ts';

/** Sums by currency in one line. */
export const sumsText = (sums: LookBackFindingView['sums'], t: Text): string =>
  sums.map(({ amount, currency }) => formatMoney(amount, currency, t.lang)).join(' · ');
