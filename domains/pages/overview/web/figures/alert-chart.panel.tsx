import { Segmented, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import {
  addressOf,
  categoryColours,
  Chart,
  otherCategory,
  Panel,
  useQueryCall,
  useText,
  useTimes,
  type Times,
  type ChartSeries,
  type Text,
  Answer,
} from '../../../../../platform/web/index.ts';
import { upTo } from './figure-parts.tsx';
import { slotsOf } from '../../model/category-slots.ts';
import { ruleTypeWords, businessWords } from '../../../../register/vocabulary/contract/index.ts';
import { alertChart, chartGroupings, chartRanges, type ChartGrouping, type ChartRange } from '../../contract/index.ts';

const mostLines = 5;
const height = 318;
const typesInOrder = Object.keys(ruleTypeWords.terms);

const typeName = (type: string, t: Text): string => t.term(ruleTypeWords, type);

/** The alerts of each bucket; the first and the last may be cut by the period. */
const hrefsOf = ({ buckets, from, to }: EndpointData<typeof alertChart>, filters: Record<string, string>): string[] =>
  buckets.map((at, index) =>
    addressOf('/alerts', { status: 'ALL', ...filters, start_time: String(Math.max(at, from)), end_time: upTo(Math.min(buckets[index + 1] ?? to, to)) }),
  );

/** A line for each of the commonest types, in the colour of the type; the rarer ones become one. */
function linesOf(data: EndpointData<typeof alertChart>, business: string, t: Text): ChartSeries[] {
  const { series } = data;
  const shown = series.length <= mostLines ? series : series.slice(0, mostLines - 1);
  const rest = series.slice(shown.length);
  const slots = slotsOf(
    shown.map(({ type }) => type),
    typesInOrder,
    categoryColours,
  );
  const lines: ChartSeries[] = shown.map((one) => ({
    name: typeName(one.type, t),
    values: one.counts,
    category: slots.get(one.type) ?? otherCategory,
    hrefs: hrefsOf(data, { alert_type: one.type, business }),
  }));
  if (rest.length > 0)
    lines.push({
      name: t('overview.otherTypes'),
      values: (rest[0]?.counts ?? []).map((_, at) => rest.reduce((sum, one) => sum + (one.counts[at] ?? 0), 0)),
      category: otherCategory,
    });
  return lines;
}

const categoryOf = (at: number, grouping: ChartGrouping, times: Times): string => (grouping === 'MONTH' ? times.month(at) : times.monthDay(at));

/** Alerts over time by type; the period, its steps and the direction are chosen beside it. */
export function AlertChartPanel(): ReactNode {
  const t = useText();
  const times = useTimes();
  const [range, setRange] = useState<ChartRange>('LAST_30_DAYS');
  const [grouping, setGrouping] = useState<ChartGrouping>('DAY');
  const [business, setBusiness] = useState<'' | 'payin' | 'payout'>('');
  const chart = useQueryCall(alertChart, { range, grouping, business }, { silent: true });
  const describe = (data: EndpointData<typeof alertChart>): string => {
    const words = t('overview.chartDescription', {
      count: data.total,
      range: t.of('overview.range', range).toLowerCase(),
      grouping: t.of('overview.grouping', grouping).toLowerCase(),
    });
    const top = data.series[0];
    return top ? `${words} ${t('overview.chartTop', { type: typeName(top.type, t), count: top.total })}` : words;
  };
  const controls = (
    <span className="overview-controls">
      <Select
        aria-label={t('overview.businessLabel')}
        value={business}
        onChange={setBusiness}
        popupMatchSelectWidth={false}
        options={[
          { value: '' as const, label: t('overview.allBusinesses') },
          { value: 'payin' as const, label: t.term(businessWords, 'payin') },
          { value: 'payout' as const, label: t.term(businessWords, 'payout') },
        ]}
      />
      <Select
        aria-label={t('overview.rangeLabel')}
        value={range}
        onChange={setRange}
        popupMatchSelectWidth={false}
        options={chartRanges.map((value) => ({ value, label: t.of('overview.range', value) }))}
      />
      <Segmented
        aria-label={t('overview.groupingLabel')}
        value={grouping}
        onChange={setGrouping}
        options={chartGroupings.map((value) => ({ value, label: t.of('overview.grouping', value) }))}
      />
    </span>
  );
  return (
    <Panel title={t('overview.chart')} extra={controls}>
      <Answer of={chart} lines={8} empty={({ total }) => (total === 0 ? { title: t('overview.chartEmpty'), hint: t('overview.chartEmptyHint') } : undefined)}>
        {(data) => (
          <Chart
            description={describe(data)}
            categories={data.buckets.map((at) => categoryOf(at, grouping, times))}
            series={linesOf(data, business, t)}
            height={height}
            stacked
          />
        )}
      </Answer>
    </Panel>
  );
}
