import { nowMs } from '../../../../platform/web/clock/now.ts';
import type { Text } from '../../../../platform/web/index.ts';

const minuteMs = 60_000;

/** How long ago something was, in the largest unit that fits. */
export function ageText(at: number | null, t: Text, now = nowMs()): string {
  if (at === null) return t('kit.none');
  const minutes = Math.max(0, Math.floor((now - at) / minuteMs));
  if (minutes < 60) return t('screeningLists.ages.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('screeningLists.ages.hours', { count: hours }) : t('screeningLists.ages.days', { count: Math.floor(hours / 24) });
}
