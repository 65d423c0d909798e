import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { DatePicker } from './date-picker.tsx';
import { useText } from '../i18n/text.ts';
import { useTimes } from '../i18n/times.ts';
import { useZone } from '../i18n/zone-store.ts';
import { formatInstant, instantOf } from '../i18n/zones.ts';

interface InstantInputProps {
  id?: string;
  /** Milliseconds. */
  value?: number | undefined;
  onChange?: (value: number | undefined) => void;
  /** The first and the last that can be picked. */
  from?: number;
  until?: number | undefined;
}

/** One moment, typed or picked, in the chosen zone. Works as a form field. */
export function InstantInput({ id, value, onChange, from, until }: InstantInputProps): ReactNode {
  const t = useText();
  const zone = useZone();
  const times = useTimes();
  // Wall time: what the field says is meant in the chosen zone, whatever zone the machine is in.
  const wallOf = (time: number) => dayjs(formatInstant(time, zone).replace(' ', 'T'));
  return (
    <DatePicker
      {...(id ? { id } : {})}
      style={{ inlineSize: '100%' }}
      showTime={{ format: 'HH:mm' }}
      format={times.minutePattern}
      placeholder={times.minutePattern}
      value={value === undefined ? null : wallOf(value)}
      {...(from === undefined ? {} : { minDate: wallOf(from) })}
      {...(until === undefined ? {} : { maxDate: wallOf(until) })}
      renderExtraFooter={() => <span className="muted">{t('kit.zoneHint', { zone: times.mark })}</span>}
      onChange={(picked) =>
        onChange?.(
          picked
            ? instantOf({ year: picked.year(), month: picked.month() + 1, day: picked.date(), hour: picked.hour(), minute: picked.minute(), second: 0 }, zone)
            : undefined,
        )
      }
    />
  );
}
