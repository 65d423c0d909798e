import { Segmented, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import {
  Answer,
  Chart,
  type ChartSeries,
  formatCount,
  formatMoney,
  formatMoneyShort,
  InsideLink,
  Panel,
  type Text,
  useQueryCall,
  useText,
  useTimes,
} from '../../../../../platform/web/index.ts';
import { type Business, businesses } from '../../../../register/kernel/index.ts';
import { businessWords, partnerStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import { type ChartRange, chartRanges, paymentFigures } from '../../contract/index.ts';
import { ageText, CountBar, CountLink, type PaymentsQuery, paymentsPath, upTo } from './figure-parts.tsx';

type Figures = EndpointData<typeof paymentFigures>;
type Currency = Figures['currencies'][number];
type Part = Currency['methods']['list'][number];
type PartKind = 'method' | 'partner_status' | 'merchant_no';

interface PartsProps {
  figures: Figures;
  asked: PaymentsQuery;
  kind: PartKind;
  parts: Currency['methods'];
  title: string;
}

function nameOf(part: Part, kind: PartKind, t: Text): string {
  return kind === 'partner_status' ? t.term(partnerStatusWords, part.code) : (part.name ?? part.code);
}

/** Payments by one property: how many and how much, and the same of the period before. */
function Parts({ figures, asked, kind, parts, title }: PartsProps): ReactNode {
  const t = useText();
  const most = Math.max(...parts.list.map(({ payments }) => payments));
  const money = (amount: string) => formatMoney(amount, asked.currency, t.lang);
  return (
    <div className="overview-scroll">
      <table className="overview-figures">
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('overview.transactions')}</th>
            <th scope="col">{t('overview.amount')}</th>
            <th scope="col">{t('overview.beforeColumn')}</th>
            <th scope="col">{t('overview.amountBefore')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.list.map((part) => {
            const now = paymentsPath(asked, { [kind]: part.code, start_time: String(figures.from), end_time: upTo(figures.to) });
            const before = paymentsPath(asked, { [kind]: part.code, start_time: String(figures.before_from), end_time: upTo(figures.from) });
            return (
              <tr key={part.code}>
                <th scope="row">{nameOf(part, kind, t)}</th>
                <td>
                  <CountBar count={part.payments} most={most} href={now} />
                </td>
                <td>{money(part.amount)}</td>
                <td>
                  <CountLink count={part.payments_before} href={before} />
                </td>
                <td>{money(part.amount_before)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {parts.left_out > 0 ? <p className="muted">{t('overview.moreNotShown', { count: parts.left_out })}</p> : null}
    </div>
  );
}

/** What was put on hold day by day. */
function Held({ figures, asked, held }: { figures: Figures; asked: PaymentsQuery; held: Currency['held'] }): ReactNode {
  const t = useText();
  const times = useTimes();
  const money = (value: number) => formatMoney(value.toFixed(2), asked.currency, t.lang);
  const total = held.reduce((sum, { payments }) => sum + payments, 0);
  const series: ChartSeries = {
    name: t('overview.heldByDay'),
    values: held.map(({ amount }) => Number(amount)),
    category: 3,
    hrefs: held.map((_day, at) =>
      paymentsPath(asked, { held_from: String(figures.days[at] ?? figures.from), held_to: upTo(figures.days[at + 1] ?? figures.to) }),
    ),
  };
  return (
    <Chart
      description={t('overview.heldDescription', { count: total, currency: asked.currency })}
      categories={figures.days.map((at) => times.monthDay(at))}
      series={[series]}
      height={200}
      format={money}
      formatShort={(value) => formatMoneyShort(String(value), asked.currency, t.lang)}
    />
  );
}

/** What is on hold now, by the time since it was put there. */
function HeldAges({ asked, ages }: { asked: PaymentsQuery; ages: Currency['held_ages'] }): ReactNode {
  const t = useText();
  const most = Math.max(...ages.map(({ payments }) => payments));
  return (
    <table className="overview-figures">
      <thead>
        <tr>
          <th scope="col">{t('overview.onHoldFor')}</th>
          <th scope="col">{t('overview.transactions')}</th>
          <th scope="col">{t('overview.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {ages.map((age) => {
          const times = { ...(age.from === null ? {} : { held_from: String(age.from) }), ...(age.to === null ? {} : { held_to: upTo(age.to) }) };
          return (
            <tr key={age.days_from}>
              <th scope="row">{ageText(age, t)}</th>
              <td>
                <CountBar count={age.payments} most={most} href={paymentsPath(asked, { aml_result: 'JUSTIFICATION_REQUIRED', ...times })} />
              </td>
              <td>{formatMoney(age.amount, asked.currency, t.lang)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Payments and their amounts, beside those of the period before. */
function Totals({ figures, asked, of }: { figures: Figures; asked: PaymentsQuery; of: Currency }): ReactNode {
  const t = useText();
  const before = t('overview.beforeThat', { value: formatCount(of.payments_before, t.lang) });
  const list = (from: number, to: number) => paymentsPath(asked, { start_time: String(from), end_time: upTo(to) });
  return (
    <dl className="overview-compared">
      <div>
        <dt>{t('overview.transactions')}</dt>
        <dd>
          <strong>
            <InsideLink href={list(figures.from, figures.to)}>{formatCount(of.payments, t.lang)}</InsideLink>
          </strong>{' '}
          {of.payments_before === 0 ? before : <InsideLink href={list(figures.before_from, figures.from)}>{before}</InsideLink>}
        </dd>
      </div>
      <div>
        <dt>{t('overview.amount')}</dt>
        <dd>
          <strong>{formatMoney(of.amount, of.currency, t.lang)}</strong>{' '}
          <span className="muted">{t('overview.beforeThat', { value: formatMoney(of.amount_before, of.currency, t.lang) })}</span>
        </dd>
      </div>
    </dl>
  );
}

const views = ['method', 'partner_status', 'merchant_no'] as const;
const partsOf = { method: 'methods', partner_status: 'states', merchant_no: 'merchants' } as const;

/** Payments of one direction and currency by method, state and merchant, and what was put on hold. */
export function PaymentFiguresPanels(): ReactNode {
  const t = useText();
  const [range, setRange] = useState<ChartRange>('LAST_30_DAYS');
  const [business, setBusiness] = useState<Business>('payin');
  const [target, setCurrency] = useState<string>();
  const [view, setView] = useState<PartKind>('method');
  const answer = useQueryCall(paymentFigures, { range, business }, { silent: true });
  const existing = answer.data?.currencies ?? [];
  const currency = existing.find((one) => one.currency === target)?.currency ?? existing[0]?.currency;
  const chosen = (figures: Figures) => figures.currencies.find((one) => one.currency === currency) as Currency;
  const empty = ({ currencies }: Figures) => (currencies.length === 0 ? { title: t('overview.noPayments'), hint: t('overview.chartEmptyHint') } : undefined);
  const controls = (
    <span className="overview-controls">
      <Select
        aria-label={t('overview.paymentsBusiness')}
        value={business}
        onChange={setBusiness}
        popupMatchSelectWidth={false}
        options={businesses.map((value) => ({ value, label: t.term(businessWords, value) }))}
      />
      {existing.length > 1 ? (
        <Select
          aria-label={t('overview.currency')}
          value={currency}
          onChange={setCurrency}
          popupMatchSelectWidth={false}
          options={existing.map((one) => ({ value: one.currency, label: one.currency }))}
        />
      ) : null}
      <Select
        aria-label={t('overview.paymentsRange')}
        value={range}
        onChange={setRange}
        popupMatchSelectWidth={false}
        options={chartRanges.map((value) => ({ value, label: t.of('overview.range', value) }))}
      />
      <Segmented
        aria-label={t('overview.paymentsBy')}
        value={view}
        onChange={setView}
        options={views.map((value) => ({ value, label: t(`overview.part.${value}`) }))}
      />
    </span>
  );
  return (
    <>
      <Panel title={t('overview.payments')} extra={controls}>
        <Answer of={answer} lines={6} empty={empty}>
          {(figures) => {
            const of = chosen(figures);
            const query = { business, currency: of.currency };
            return (
              <>
                <Totals figures={figures} asked={query} of={of} />
                <Parts figures={figures} asked={query} kind={view} parts={of[partsOf[view]]} title={t(`overview.part.${view}`)} />
              </>
            );
          }}
        </Answer>
      </Panel>
      <Panel
        title={t('overview.heldByDay')}
        extra={
          <span className="muted">
            {t.term(businessWords, business)}
            {currency === undefined ? '' : ` · ${currency}`} · {t.of('overview.range', range)}
          </span>
        }
      >
        <Answer
          of={answer}
          lines={5}
          empty={(figures) => (chosen(figures)?.held.some(({ payments }) => payments > 0) ? undefined : { title: t('overview.nothingHeldInPeriod') })}
        >
          {(figures) => <Held figures={figures} asked={{ business, currency: chosen(figures).currency }} held={chosen(figures).held} />}
        </Answer>
      </Panel>
      <Panel
        title={t('overview.heldAges')}
        extra={<span className="muted">{[t.term(businessWords, business), ...(currency === undefined ? [] : [currency])].join(' · ')}</span>}
      >
        <Answer
          of={answer}
          lines={5}
          empty={(figures) => (chosen(figures)?.held_ages.some(({ payments }) => payments > 0) ? undefined : { title: t('overview.nothingHeld') })}
        >
          {(figures) => <HeldAges asked={{ business, currency: chosen(figures).currency }} ages={chosen(figures).held_ages} />}
        </Answer>
      </Panel>
    </>
  );
}
