import { CalendarOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { useTimes } from '../i18n/times.ts';
import type { RangeInputProps } from './range-value.ts';

const loadPicker = () => import('./range-picker.tsx').then((module) => ({ default: module.RangePicker }));
const RangePicker = lazy(loadPicker);

/** What the field says before its calendar has come; looks like it, and wakes it when the mouse or the focus arrives. */
function RestingRange({ props, onWake }: { props: RangeInputProps; onWake?: () => void }): ReactNode {
  const t = useText();
  const times = useTimes();
  const [from, to] = props.value;
  const side = (stamp: string | undefined, otherwise: string) =>
    stamp ? <bdi className="time">{times.minute(stamp)}</bdi> : <span className="muted">{otherwise}</span>;
  return (
    <button
      type="button"
      id={props.id}
      className="range-input range-resting"
      aria-label={props.ariaLabel}
      onFocus={onWake}
      onClick={onWake}
      onMouseEnter={() => void loadPicker()}
    >
      {side(from, t('kit.startDate'))}
      <span aria-hidden>→</span>
      {side(to, t('kit.endDate'))}
      <CalendarOutlined aria-hidden />
    </button>
  );
}

/**
 * From and to, typed or picked, in the chosen zone. The calendar weighs as much as the rest of a list page, so it is
 * fetched when somebody turns to the field.
 */
export function RangeInput(props: RangeInputProps): ReactNode {
  const [isAwake, setAwake] = useState(false);
  if (!isAwake) return <RestingRange props={props} onWake={() => setAwake(true)} />;
  return (
    <Suspense fallback={<RestingRange props={props} />}>
      <RangePicker {...props} />
    </Suspense>
  );
}
