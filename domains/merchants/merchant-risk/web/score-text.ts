import { formatDecimal, type Text } from '../../../../platform/web/index.ts';

/** A score, which travels in hundredths. */
export const scoreText = (hundredths: number, t: Text): string => formatDecimal((hundredths / 100).toFixed(2), t.lang);
