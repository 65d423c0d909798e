import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { DatePicker } from './date-picker.tsx';
import { useTimes } from '../i18n/times.ts';

const stored = 'YYYY-MM-DD';

interface DayInputProps {
  id?: string;
  /** As in `2026-11-20`; empty as a text is. */
  value?: string | undefined;
  onChange?: (value: string) => void;
  /** The first day that can be picked. */
  from?: string;
}

/** A calendar day, typed or picked, in the order of the reader's language; the order in which days are stored is understood too. Works as a form field. */
export function DayInput({ id, value, onChange, from }: DayInputProps): ReactNode {
  const { dayPattern } = useTimes();
  return (
    <DatePicker
      {...(id ? { id } : {})}
      style={{ inlineSize: '100%' }}
      format={[dayPattern, stored]}
      placeholder={dayPattern}
      {...(from === undefined ? {} : { minDate: dayjs(from) })}
      value={value ? dayjs(value) : null}
      onChange={(picked) => onChange?.(picked?.format(stored) ?? '')}
    />
  );
}
