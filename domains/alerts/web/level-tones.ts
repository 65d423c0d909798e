import type { Tone } from '../../../platform/web/index.ts';
import type { ClockLevel } from '../model/clocks.ts';

export const levelTones: Readonly<Record<ClockLevel, Tone>> = { CALM: 'success', NOTICE: 'neutral', WARNING: 'warning', URGENT: 'danger', LATE: 'danger' };
