import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { type AnswerState, useQueryCall, useText } from '../../../../../platform/web/index.ts';
import { alertFigures, type ChartRange, chartRanges } from '../../contract/index.ts';
import type { Figures } from './figure-parts.tsx';

interface ChosenRange {
  range: ChartRange;
  choice: ReactNode;
  /** The range in words. */
  period: string;
}

/** The period of some figures, and its choice. */
export function useRange(label: string): ChosenRange {
  const t = useText();
  const [range, setRange] = useState<ChartRange>('LAST_30_DAYS');
  const choice = (
    <Select
      aria-label={label}
      value={range}
      onChange={setRange}
      popupMatchSelectWidth={false}
      options={chartRanges.map((value) => ({ value, label: t.of('overview.range', value) }))}
    />
  );
  return { range, choice, period: t.of('overview.range', range) };
}

/** The figures of alerts over a period, and the choice of the period. */
export function useAlertFigures(): { answer: AnswerState<Figures> } & Pick<ChosenRange, 'choice' | 'period'> {
  const t = useText();
  const { range, choice, period } = useRange(t('overview.figuresRange'));
  const answer = useQueryCall(alertFigures, { range }, { silent: true });
  return { answer, choice, period };
}
