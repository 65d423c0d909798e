import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import type { ReactNode } from 'react';
import type { Language } from '../../contract/index.ts';
import { nowMs } from '../clock/now.ts';
import { useText } from '../i18n/text.ts';
import { useTimes } from '../i18n/times.ts';
import { useZone } from '../i18n/zone-store.ts';
import type { RangeInputProps } from './range-value.ts';
import { formatInstant, instantOf, lastThirtyDays, type ZoneCode } from '../i18n/zones.ts';

/** The picker shows wall time: what its fields say is meant in the chosen zone, whatever zone the machine is in. */
const toPicker = (stamp: string | undefined, zone: ZoneCode): Dayjs | null => (stamp ? dayjs(formatInstant(stamp, zone).replace(' ', 'T')) : null);
const fromPicker = (picked: Dayjs | null | undefined, zone: ZoneCode): string | undefined =>
  picked
    ? String(
        instantOf(
          { year: picked.year(), month: picked.month() + 1, day: picked.date(), hour: picked.hour(), minute: picked.minute(), second: picked.second() },
          zone,
        ),
      )
    : undefined;

const calendarLocale: Readonly<Record<Language, string>> = { en: 'en', pt: 'pt-br', es: 'es' };

const startOfDay = (picked: Dayjs) => picked.hour(0).minute(0).second(0);
const endOfDay = (picked: Dayjs) => picked.hour(23).minute(59).second(0);

/** From and to, typed or picked, in the chosen zone. */
export function RangePicker({ id, value, onChange, maxDays, ariaLabel }: RangeInputProps): ReactNode {
  const t = useText();
  const zone = useZone();
  const times = useTimes();
  // Names of months and the first day of the week, for the calendar only.
  dayjs.locale(calendarLocale[t.lang]);
  const wallNow = () => toPicker(String(nowMs()), zone) as Dayjs;
  const earliest = maxDays === undefined ? undefined : (toPicker(String(lastThirtyDays(nowMs(), zone)[0]), zone) as Dayjs).add(30 - maxDays, 'day');
  const daysBack = (days: number) => (): [Dayjs, Dayjs] => [startOfDay(wallNow().subtract(days, 'day')), endOfDay(wallNow())];
  return (
    <DatePicker.RangePicker
      autoFocus
      {...(id ? { id: { start: id } } : {})}
      aria-label={ariaLabel}
      className="range-input"
      value={[toPicker(value[0], zone), toPicker(value[1], zone)]}
      allowEmpty={[true, true]}
      showTime={{ format: 'HH:mm', defaultOpenValue: [startOfDay(dayjs(nowMs())), endOfDay(dayjs(nowMs()))] }}
      format={times.minutePattern}
      placeholder={[t('kit.startDate'), t('kit.endDate')]}
      presets={[
        { label: t('kit.today'), value: daysBack(0) },
        { label: t('kit.lastSevenDays'), value: daysBack(7) },
        { label: t('kit.lastThirtyDays'), value: daysBack(30) },
      ]}
      {...(earliest ? { minDate: earliest, maxDate: endOfDay(wallNow()) } : {})}
      renderExtraFooter={() => <span className="muted">{t('kit.zoneHint', { zone: times.mark })}</span>}
      onChange={(picked) => onChange([fromPicker(picked?.[0], zone), fromPicker(picked?.[1], zone)])}
    />
  );
}
