import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { formatCount } from '../i18n/money.ts';
import { useText } from '../i18n/text.ts';
import type { EChartsOption } from './chart-engine.ts';
import { canReach, useGo } from '../navigation.ts';
import { InsideLink } from './inside-link.tsx';
import { SkeletonLines } from './states.tsx';

export interface ChartSeries {
  name: string;
  kind?: 'bar' | 'line';
  /** One value per category. */
  values: readonly number[];
  tone?: 'brand' | 'warning' | 'danger' | 'success' | 'violet';
  /** Colour of a category, in place of a tone; `otherCategory` is that of the rest. */
  category?: number;
  /** The list of exactly what a value counts, for each category: bars and figures open it. */
  hrefs?: readonly (string | undefined)[];
}

/** How many categories of one chart differ by colour; their colours mean nothing, neither good nor bad. */
export const categoryColours = 8;
export const otherCategory = -1;

interface ChartProps {
  /** What the chart shows, in one sentence: read aloud instead of the drawing. */
  description: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  height?: number;
  stacked?: boolean;
  /** How a value is written, where it is no plain count. */
  format?: (value: number) => string;
  /** How a value is written beside the axis, where that is shorter. */
  formatShort?: (value: number) => string;
}

const variable = (name: string): string => getComputedStyle(document.body).getPropertyValue(name).trim();
const colourNameOf = ({ tone, category }: ChartSeries): string => {
  if (category !== undefined) return category === otherCategory ? '--category-other' : `--category-${category % categoryColours}`;
  return tone === undefined || tone === 'brand' ? '--brand' : `--${tone}-strong`;
};

function optionOf({ categories, series, stacked, format, formatShort = format }: ChartProps): EChartsOption {
  const text = variable('--text-soft');
  const line = variable('--line');
  return {
    animationDuration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250,
    // A real family: the drawing measures its labels itself.
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily, color: text },
    grid: { left: 8, right: 12, top: 14, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      backgroundColor: variable('--surface-raised'),
      borderColor: line,
      textStyle: { color: variable('--text') },
      axisPointer: { type: 'shadow' },
      ...(format ? { valueFormatter: (value: unknown) => format(Number(value)) } : {}),
    },
    xAxis: { type: 'category', data: [...categories], axisLine: { lineStyle: { color: line } }, axisTick: { show: false }, axisLabel: { color: text } },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitLine: { lineStyle: { color: line } },
      axisLabel: { color: text, ...(formatShort ? { formatter: formatShort } : {}) },
    },
    series: series.map((one) => ({
      name: one.name,
      type: one.kind ?? 'bar',
      data: [...one.values],
      ...(stacked ? { stack: 'all' } : {}),
      itemStyle: { color: variable(colourNameOf(one)), ...(one.kind === 'line' || stacked ? {} : { borderRadius: [3, 3, 0, 0] }) },
      cursor: one.hrefs ? 'pointer' : 'default',
      barMaxWidth: 22,
      symbolSize: 5,
    })),
  } as EChartsOption;
}

/** Names and colours of the series above the drawing; a button of each shows it and takes it away. */
function Legend({ series, hidden, onToggle }: { series: readonly ChartSeries[]; hidden: ReadonlySet<string>; onToggle: (name: string) => void }): ReactNode {
  const t = useText();
  return (
    <ul className="chart-legend" aria-label={t('kit.chartLegend')}>
      {series.map((one) => (
        <li key={one.name}>
          <button type="button" className="chart-key" aria-pressed={!hidden.has(one.name)} onClick={() => onToggle(one.name)}>
            <span className={`chart-mark chart-mark-${one.kind ?? 'bar'}`} style={{ background: `var(${colourNameOf(one)})` }} />
            <bdi>{one.name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One figure of a chart; a link to what it counts, where there is any. */
function Figure({ value, href, format }: { value: number; href: string | undefined; format: ChartProps['format'] }): ReactNode {
  const t = useText();
  const text = format ? format(value) : formatCount(value, t.lang);
  return href !== undefined && value !== 0 ? <InsideLink href={href}>{text}</InsideLink> : text;
}

/** Figures of a chart as a table, for those who do not see it or want the exact numbers. */
function Figures({ categories, series, format }: ChartProps): ReactNode {
  const t = useText();
  return (
    <div className="chart-figures">
      <table>
        <caption>{t('kit.chartTable')}</caption>
        <thead>
          <tr>
            <td />
            {series.map((one) => (
              <th key={one.name} scope="col">
                {one.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map((one) => (
                <td key={one.name}>
                  <Figure value={one.values[index] ?? 0} href={one.hrefs?.[index]} format={format} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Bars and lines over categories. The drawing engine is loaded when the first chart is shown. */
export function Chart(props: ChartProps): ReactNode {
  const t = useText();
  const go = useGo();
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [hasFigures, setFigures] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const shownSeries = props.series.filter(({ name }) => !hidden.has(name));
  // A chart without any series says nothing: taking away the last one brings all back.
  const toggle = (name: string) => {
    const next = new Set(hidden.has(name) ? [...hidden].filter((other) => other !== name) : [...hidden, name]);
    setHidden(props.series.every((one) => next.has(one.name)) ? new Set() : next);
  };
  const drawn: ChartProps = { ...props, series: shownSeries.length === 0 ? props.series : shownSeries };
  const state = JSON.stringify([props.categories, drawn.series, props.stacked, document.body.className, t.lang]);
  useEffect(() => {
    let dispose: (() => void) | undefined;
    let shown = true;
    void import('./chart-engine.ts').then(({ drawChart }) => {
      if (!shown || !host.current) return;
      setReady(true);
      dispose = drawChart(host.current, optionOf(drawn), (series, category) => {
        const href = drawn.series[series]?.hrefs?.[category];
        if (href !== undefined && drawn.series[series]?.values[category] && canReach(href)) go(href);
      });
    });
    return () => {
      shown = false;
      dispose?.();
    };
  }, [state]);
  return (
    <figure className="chart">
      {props.series.length > 1 ? <Legend series={props.series} hidden={hidden} onToggle={toggle} /> : null}
      <div
        ref={host}
        className="chart-drawing"
        role="img"
        aria-label={props.description}
        aria-describedby={hasFigures ? id : undefined}
        style={{ blockSize: props.height ?? 240 }}
      >
        {isReady ? null : <SkeletonLines lines={5} />}
      </div>
      <button type="button" className="cell-button chart-toggle" aria-expanded={hasFigures} onClick={() => setFigures(!hasFigures)}>
        {t(hasFigures ? 'kit.hideFigures' : 'kit.showFigures')}
      </button>
      {hasFigures ? (
        <div id={id}>
          <Figures {...props} />
        </div>
      ) : null}
    </figure>
  );
}
