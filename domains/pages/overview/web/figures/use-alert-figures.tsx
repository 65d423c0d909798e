import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { type AnswerState, useQueryCall, useText } from '../../../../../platform/web/index.ts';
import { alertFigures, type ChartRange, chartRanges } from '../../contract/index.ts';
import type { Figures } from './figure-parts.tsx';

/** The figures of alerts over a period, and the choice of the period. */
export function useAlertFigures(): { answer: AnswerState<Figures>; choice: ReactNode; period: string } {
  const t = useText();
  const [range, setRange] = useState<ChartRange>('LAST_30_DAYS');
  const answer = useQueryCall(alertFigures, { range }, { silent: true });
  const choice = (
    <Select
      aria-label={t('overview.figuresRange')}
      value={range}
      onChange={setRange}
      popupMatchSelectWidth={false}
      options={chartRanges.map((value) => ({ value, label: t.of('overview.range', value) }))}
    />
  );
  return { answer, choice, period: t.of('overview.range', range) };
}
