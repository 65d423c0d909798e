import { Button, Slider } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText, useTimes } from '../../../../platform/web/index.ts';

export interface Period {
  from: number;
  to: number;
}

const dayMs = 86_400_000;

interface SliderProps {
  /** The ends of the slider. */
  bounds: Period;
  value: Period;
  onChange: (period: Period) => void;
}

/** A period between the first payment and now, by two thumbs; arrow keys move them by a day, Page Up and Down by more. */
export function PeriodSlider({ bounds, value, onChange }: SliderProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const [draft, setDraft] = useState<Period>();
  const shown = draft ?? value;
  const days = Math.max(1, Math.ceil((bounds.to - bounds.from) / dayMs));
  const dayOf = (at: number) => (at >= bounds.to - dayMs / 2 ? days : Math.min(days, Math.max(0, Math.round((at - bounds.from) / dayMs))));
  const timeOf = (day: number) => (day >= days ? bounds.to : bounds.from + day * dayMs);
  const dateText = (at: number) => times.day(at);
  const asPeriod = ([from = 0, to = days]: number[]): Period => ({ from: timeOf(Math.min(from, to - 1)), to: timeOf(Math.max(to, from + 1)) });
  return (
    <div className="period-slider">
      <span>
        {t('linkGraph.period')}: <strong>{t('linkGraph.periodText', { from: dateText(shown.from), to: dateText(shown.to) })}</strong>
      </span>
      <Slider
        range
        min={0}
        max={days}
        step={1}
        value={[dayOf(shown.from), dayOf(shown.to)]}
        tooltip={{ formatter: (day) => (day === undefined ? null : dateText(timeOf(day))) }}
        ariaLabelForHandle={[t('linkGraph.periodFrom'), t('linkGraph.periodTo')]}
        ariaValueTextFormatterForHandle={[(day) => dateText(timeOf(day)), (day) => dateText(timeOf(day))]}
        onChange={(days) => setDraft(asPeriod(days))}
        onChangeComplete={(days) => {
          setDraft(undefined);
          onChange(asPeriod(days));
        }}
      />
      <Button size="small" onClick={() => onChange(bounds)}>
        {t('linkGraph.whole')}
      </Button>
    </div>
  );
}
