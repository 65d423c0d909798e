import { Segmented, Select } from 'antd';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Answer, formatPercent, InsideLink, Panel, useMayCall, useQueryCall, useText } from '../../../../../platform/web/index.ts';
import { type Business, businesses, type IdCountry } from '../../../../register/kernel/index.ts';
import { useCountryNames } from '../../../../register/reference-data/web/index.ts';
import { businessWords } from '../../../../register/vocabulary/contract/index.ts';
import { alertStates, type ChartRange, chartRanges, paymentStates } from '../../contract/index.ts';
import { columnsOf, shadeEnds, shadeOf, tilesOf } from '../../model/state-tiles.ts';
import { CountBar } from './figure-parts.tsx';
import { alertsByState, type Measure, measures, paymentsByState, type StateFigure, type StateFigures } from './state-figures.ts';
import './state-map.css';

/** How much more or less it is than before; nothing where there was none. */
function Change({ of: { value, before } }: { of: StateFigure }): ReactNode {
  const t = useText();
  if (before === 0) return null;
  const percent = Math.round((100 * (value - before)) / before);
  return (
    <span className="state-change" aria-hidden="true">
      {`${percent > 0 ? '+' : ''}${formatPercent(percent, t.lang, 0)}`}
    </span>
  );
}

/** A figure as one link to what it counts, read aloud in full. */
function Figure({ of, label }: { of: StateFigure; label: string }): ReactNode {
  const t = useText();
  const words = (
    <span className="state-words">
      <span className="visually-hidden">{`${of.name}: ${of.text}, ${t('overview.beforeThat', { value: of.textBefore })}`}</span>
      <strong aria-hidden="true">{label}</strong>
      <span className="state-value" aria-hidden="true">
        {of.short}
      </span>
      <Change of={of} />
    </span>
  );
  return of.href === undefined ? (
    words
  ) : (
    <InsideLink href={of.href} className="state-link">
      {words}
    </InsideLink>
  );
}

interface MapProps {
  country: IdCountry;
  figures: StateFigures;
}

const shadedBy = (shade: number, of: number): CSSProperties => ({ '--shade': shade === 0 ? 0 : shade / of }) as CSSProperties;

function Tiles({ country, figures }: MapProps): ReactNode {
  const t = useText();
  const ends = shadeEnds([...figures.states.values()].map(({ value }) => value));
  return (
    <div className="state-map">
      <ul className="state-tiles" style={{ '--columns': columnsOf(country) } as CSSProperties} aria-label={t('overview.byState')}>
        {tilesOf(country).map(({ code, short, row, column }) => {
          const figure = figures.states.get(code) as StateFigure;
          return (
            <li
              key={code}
              className="state-tile"
              title={`${figure.name}: ${figure.text} (${t('overview.beforeThat', { value: figure.textBefore })})`}
              style={{ gridRow: row, gridColumn: column, ...shadedBy(shadeOf(figure.value, ends), ends.length) }}
            >
              <Figure of={figure} label={short} />
            </li>
          );
        })}
      </ul>
      <ul className="state-legend" aria-label={t('overview.shades')}>
        {[0, ...ends].map((end, at) => (
          <li key={end}>
            <span className="state-swatch" style={shadedBy(at, ends.length)} aria-hidden="true" />
            {at === 0 ? figures.write(0) : t('overview.upTo', { value: figures.write(end) })}
          </li>
        ))}
      </ul>
      <p className="state-apart">
        <span className="state-tile state-none">
          <Figure of={figures.notRecorded} label={figures.notRecorded.name} />
        </span>
        <span className="muted">{t('overview.notRecordedHint')}</span>
      </p>
    </div>
  );
}

/** The same figures as a table, the largest first. */
function Table({ figures, title }: { figures: StateFigures; title: string }): ReactNode {
  const t = useText();
  const rows = [
    ...[...figures.states.values()].filter(({ href, hrefBefore }) => href !== undefined || hrefBefore !== undefined).toSorted((a, b) => b.value - a.value),
    figures.notRecorded,
  ];
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <div className="overview-scroll">
      <table className="overview-figures">
        <thead>
          <tr>
            <th scope="col">{t('overview.state')}</th>
            <th scope="col">{title}</th>
            <th scope="col">{t('overview.beforeColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.code}>
              <th scope="row">{one.name}</th>
              <td>
                <CountBar count={one.value} most={most} text={one.text} href={one.href} />
              </td>
              <td>
                {one.hrefBefore === undefined ? (
                  <span className="muted">{one.textBefore}</span>
                ) : (
                  <InsideLink href={one.hrefBefore}>{one.textBefore}</InsideLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Payments, amounts or alerts by the state where people are registered, beside the period before. */
export function StateMapPanel(): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  const country = useCountryNames();
  const [range, setRange] = useState<ChartRange>('LAST_30_DAYS');
  const [business, setBusiness] = useState<Business>('payin');
  const [measure, setMeasure] = useState<Measure>('payments');
  const [wantedCountry, setCountry] = useState<IdCountry>();
  const [wantedCurrency, setCurrency] = useState<string>();
  const [isTable, setTable] = useState(false);
  const query = { range, business };
  const payments = useQueryCall(paymentStates, query, { silent: true });
  const alerts = useQueryCall(alertStates, measure === 'alerts' ? query : undefined, { silent: true });
  const existing = payments.data?.countries ?? [];
  const chosen = existing.find((one) => one.country === wantedCountry) ?? existing[0];
  const currency = chosen?.currencies.find((one) => one.currency === wantedCurrency) ?? chosen?.currencies[0];
  const offered = measures.filter((one) => one !== 'alerts' || mayCall(alertStates));
  const title = t(`overview.measure.${measure}`);
  const controls = (
    <span className="overview-controls">
      {existing.length > 1 ? (
        <Select
          aria-label={t('overview.country')}
          value={chosen?.country}
          onChange={setCountry}
          popupMatchSelectWidth={false}
          options={existing.map((one) => ({ value: one.country, label: country(one.country) }))}
        />
      ) : null}
      {chosen && chosen.currencies.length > 1 && measure !== 'alerts' ? (
        <Select
          aria-label={t('overview.currency')}
          value={currency?.currency}
          onChange={setCurrency}
          popupMatchSelectWidth={false}
          options={chosen.currencies.map((one) => ({ value: one.currency, label: one.currency }))}
        />
      ) : null}
      <Select
        aria-label={t('overview.statesBusiness')}
        value={business}
        onChange={setBusiness}
        popupMatchSelectWidth={false}
        options={businesses.map((value) => ({ value, label: t.term(businessWords, value) }))}
      />
      <Select
        aria-label={t('overview.statesRange')}
        value={range}
        onChange={setRange}
        popupMatchSelectWidth={false}
        options={chartRanges.map((value) => ({ value, label: t.of('overview.range', value) }))}
      />
      <Segmented
        aria-label={t('overview.statesMeasure')}
        value={measure}
        onChange={setMeasure}
        options={offered.map((value) => ({ value, label: t(`overview.measure.${value}`) }))}
      />
    </span>
  );
  const shown = (figures: StateFigures, of: IdCountry) => (
    <>
      <p className="muted">{[country(of), title, figures.total.text, t('overview.beforeThat', { value: figures.total.textBefore })].join(' · ')}</p>
      {isTable ? <Table figures={figures} title={title} /> : <Tiles country={of} figures={figures} />}
      <button type="button" className="cell-button chart-toggle" onClick={() => setTable(!isTable)}>
        {t(isTable ? 'overview.showMap' : 'overview.showTable')}
      </button>
    </>
  );
  const nothing = { title: t(measure === 'alerts' ? 'overview.chartEmpty' : 'overview.noPayments'), hint: t('overview.chartEmptyHint') };
  return (
    <Panel title={t('overview.byState')} extra={controls}>
      {measure === 'alerts' ? (
        <Answer
          of={alerts}
          lines={8}
          empty={({ countries }) => (countries.some((one) => one.country === (chosen?.country ?? one.country)) ? undefined : nothing)}
        >
          {(data) => {
            const of = data.countries.find((one) => one.country === chosen?.country) ?? data.countries[0];
            return of ? shown(alertsByState({ period: data, of, business }, t), of.country) : null;
          }}
        </Answer>
      ) : (
        <Answer of={payments} lines={8} empty={({ countries }) => (countries.length === 0 ? nothing : undefined)}>
          {(data) =>
            chosen && currency ? shown(paymentsByState({ period: data, of: currency, country: chosen.country, business }, measure, t), chosen.country) : null
          }
        </Answer>
      )}
    </Panel>
  );
}
