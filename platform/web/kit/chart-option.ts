import type { EChartsCoreOption } from 'echarts/core';
import { type ChartProps, type ChartSeries, colourOf, markForms } from './chart-series.ts';

const variable = (name: string): string => getComputedStyle(document.body).getPropertyValue(name).trim();

/** Places of the scales: of the bars, of what has a scale of its own, of marks. */
const scales = { main: 0, aside: 1, marks: 2 } as const;

/** A line of more values than these is drawn without a point for each. */
const mostPoints = 45;

function seriesOf(one: ChartSeries, { series, stacked, format }: ChartProps) {
  const color = variable(colourOf(one));
  const written = one.format ?? (one.kind === 'mark' ? String : format);
  const shared = {
    name: one.name,
    cursor: one.hrefs ? 'pointer' : 'default',
    itemStyle: { color },
    ...(written
      ? { tooltip: { valueFormatter: (_value: unknown, place: number) => (one.values[place] === null ? '—' : written(one.values[place] as number)) } }
      : {}),
  };
  if (one.kind === 'mark') {
    // Each kind has a line of its own above the bars.
    const place = series.filter(({ kind }) => kind === 'mark').indexOf(one);
    return {
      ...shared,
      type: 'line',
      yAxisIndex: scales.marks,
      data: one.values.map((value) => (value ? 1 - place * 0.09 : null)),
      symbol: markForms[place % markForms.length]?.symbol,
      symbolSize: 9,
      showSymbol: true,
      showAllSymbol: true,
      lineStyle: { width: 0 },
    };
  }
  if (one.kind === 'line') {
    return {
      ...shared,
      type: 'line',
      yAxisIndex: one.isAside ? scales.aside : scales.main,
      data: [...one.values],
      symbolSize: one.isAside ? 7 : 5,
      showSymbol: one.isLimit ? false : one.isAside || one.values.length <= mostPoints,
      ...(one.isLimit ? { symbol: 'none', lineStyle: { type: 'dashed', width: 1.5 } } : {}),
      // Its values are apart: a line between them would tell of days without any.
      ...(one.isAside ? { lineStyle: { width: 0 }, showAllSymbol: true } : {}),
    };
  }
  return {
    ...shared,
    type: 'bar',
    data: [...one.values],
    barMaxWidth: 22,
    ...(stacked ? { stack: 'all' } : {}),
    itemStyle: { color, ...(stacked ? {} : { borderRadius: [3, 3, 0, 0] }) },
  };
}

/** What the engine draws of a chart, in the colours of the theme. */
export function optionOf(chart: ChartProps): EChartsCoreOption {
  const { categories, series, format, formatShort = format } = chart;
  const text = variable('--text-soft');
  const line = variable('--line');
  const aside = series.find(({ isAside }) => isAside);
  const hasMarks = series.some(({ kind }) => kind === 'mark');
  return {
    animationDuration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250,
    // A real family: the drawing measures its labels itself.
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily, color: text },
    grid: { left: 8, right: 12, top: hasMarks ? 26 : 14, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      backgroundColor: variable('--surface-raised'),
      borderColor: line,
      textStyle: { color: variable('--text') },
      axisPointer: { type: 'shadow' },
      ...(format ? { valueFormatter: (value: unknown) => format(Number(value)) } : {}),
    },
    // The categories stand at the foot of the drawing, also where values are below zero.
    xAxis: {
      type: 'category',
      data: [...categories],
      axisLine: { onZero: false, lineStyle: { color: line } },
      axisTick: { show: false },
      axisLabel: { color: text },
    },
    yAxis: [
      {
        type: 'value',
        minInterval: 1,
        splitLine: { lineStyle: { color: line } },
        axisLabel: { color: text, ...(formatShort ? { formatter: formatShort } : {}) },
      },
      {
        type: 'value',
        show: aside !== undefined,
        min: 0,
        splitLine: { show: false },
        axisLabel: { color: text, ...(aside?.format ? { formatter: aside.format } : {}) },
      },
      // Marks stand above whatever the bars reach.
      { type: 'value', show: false, min: 0, max: 1 },
    ],
    series: series.map((one) => seriesOf(one, chart)),
  };
}
