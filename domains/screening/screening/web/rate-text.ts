import { formatNumber } from '../../../../platform/contract/index.ts';
import type { Text } from '../../../../platform/web/index.ts';

/** A match rate, or points of one, with the decimal that it is kept with. */
export const rateText = (rate: number, t: Text): string => formatNumber(rate, t.lang, 1, 1);
