import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { Field, instantOf, nowMs, wallTimeOf, type ZoneCode } from '../../../../../platform/web/index.ts';

/** The picker shows wall time of the chosen zone, whatever zone the machine is in. */
export const instantIn = (picked: Dayjs, zone: ZoneCode): number =>
  instantOf(
    { year: picked.year(), month: picked.month() + 1, day: picked.date(), hour: picked.hour(), minute: picked.minute(), second: picked.second() },
    zone,
  );
/** Now, as the picker shows it. */
export function wallNow(zone: ZoneCode): Dayjs {
  const { year, month, day, hour, minute, second } = wallTimeOf(nowMs(), zone);
  return dayjs(new Date(year, month - 1, day, hour, minute, second));
}

/** Asks for a time in the zone of the screen. */
export const TimeField = ({ name, label, isOptional = false }: { name: string; label: string; isOptional?: boolean }): ReactNode => (
  <Field name={name} label={label} {...(isOptional ? {} : { rules: ['required'] })}>
    <DatePicker showTime style={{ inlineSize: '100%' }} />
  </Field>
);
