import { type CSSProperties, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { formatCount } from '../i18n/money.ts';
import { useText } from '../i18n/text.ts';
import { type ChartProps, type ChartSeries, colourOf, markForms } from './chart-series.ts';
import { canReach, useGo } from '../navigation.ts';
import { InsideLink } from './inside-link.tsx';
import { SkeletonLines } from './states.tsx';

function lookOf(one: ChartSeries, series: readonly ChartSeries[]): CSSProperties {
  const colour = `var(${colourOf(one)})`;
  if (one.isLimit) return { background: `repeating-linear-gradient(90deg, ${colour} 0 4px, transparent 4px 6px)` };
  const place = series.filter(({ kind }) => kind === 'mark').indexOf(one);
  return { background: colour, ...(place < 0 ? {} : { clipPath: markForms[place % markForms.length]?.cut }) };
}

/** Names and colours of the series above the drawing; a button of each shows it and takes it away. */
function Legend({ series, hidden, onToggle }: { series: readonly ChartSeries[]; hidden: ReadonlySet<string>; onToggle: (name: string) => void }): ReactNode {
  const t = useText();
  return (
    <ul className="chart-legend" aria-label={t('kit.chartLegend')}>
      {series.map((one) => (
        <li key={one.name}>
          <button type="button" className="chart-key" aria-pressed={!hidden.has(one.name)} onClick={() => onToggle(one.name)}>
            <span className={`chart-mark chart-mark-${one.kind ?? 'bar'}`} style={lookOf(one, series)} />
            <bdi>{one.name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One figure of a chart; a link to what it counts, where there is any. */
function Figure({ value, href, format }: { value: number | null; href: string | undefined; format: ChartProps['format'] }): ReactNode {
  const t = useText();
  if (value === null) return '—';
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
                  <Figure value={one.values[index] ?? null} href={one.hrefs?.[index]} format={one.format ?? (one.kind === 'mark' ? undefined : format)} />
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
      dispose = drawChart(host.current, drawn, (series, category) => {
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
