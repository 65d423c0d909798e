import type { EndpointData } from '../../../../../platform/contract/index.ts';
import { addressOf, formatCount, formatMoney, formatShort, type Text } from '../../../../../platform/web/index.ts';
import { type Business, type IdCountry, stateNotRecorded } from '../../../../register/kernel/index.ts';
import { registeredStateWords } from '../../../../register/vocabulary/contract/index.ts';
import type { alertStates, paymentStates } from '../../contract/index.ts';
import { tilesOf } from '../../model/state-tiles.ts';
import { paymentsPath, periodOf, upTo } from './figure-parts.tsx';

export const measures = ['payments', 'amount', 'alerts'] as const;
export type Measure = (typeof measures)[number];

/** What is shown of one state, or of the people of whom none is recorded. */
export interface StateFigure {
  code: string;
  name: string;
  value: number;
  before: number;
  /** In full, and for the eye. */
  text: string;
  short: string;
  textBefore: string;
  /** The rows that are counted; undefined of nothing. */
  href: string | undefined;
  hrefBefore: string | undefined;
}

export interface StateFigures {
  states: ReadonlyMap<string, StateFigure>;
  notRecorded: StateFigure;
  total: Pick<StateFigure, 'value' | 'text' | 'textBefore'>;
  /** How a value of this measure is written. */
  write: (value: number) => string;
}

type Period = Pick<EndpointData<typeof paymentStates>, 'from' | 'to' | 'before_from'>;
type Currency = EndpointData<typeof paymentStates>['countries'][number]['currencies'][number];
type Alerts = EndpointData<typeof alertStates>['countries'][number];
type Volume = Pick<Currency, 'payments' | 'amount' | 'payments_before' | 'amount_before'>;
type AlertCounts = Pick<Alerts, 'alerts' | 'alerts_before'>;

/** The two periods as filters of a list. */
const now = ({ from, to }: Period) => ({ start_time: String(from), end_time: upTo(to) });
const earlier = ({ from, before_from: start }: Period) => ({ start_time: String(start), end_time: upTo(from) });

/** Both periods of one measure: their rows are counted apart from what is shown, as an amount has no rows of its own. */
interface Pair {
  rows: number;
  rowsBefore: number;
  value: number;
  before: number;
  text: string;
  textBefore: string;
}

function figuresOf<Part>(
  country: IdCountry,
  { states, notRecorded, total }: { states: readonly (Part & { code: string })[]; notRecorded: Part; total: Part },
  { read, path, write, t }: { read: (part: Part) => Pair; path: (choice: string, isBefore: boolean) => string; write: (value: number) => string; t: Text },
): StateFigures {
  const figure = (code: string, name: string, part: Part | undefined): StateFigure => {
    const pair = part === undefined ? undefined : read(part);
    return {
      code,
      name,
      value: pair?.value ?? 0,
      before: pair?.before ?? 0,
      text: pair?.text ?? write(0),
      short: formatShort(pair?.value ?? 0, t.lang),
      textBefore: pair?.textBefore ?? write(0),
      href: pair && pair.rows > 0 ? path(code, false) : undefined,
      hrefBefore: pair && pair.rowsBefore > 0 ? path(code, true) : undefined,
    };
  };
  const byCode = new Map(states.map((one) => [one.code, one]));
  return {
    states: new Map(tilesOf(country).map(({ code, name }) => [code, figure(code, name, byCode.get(code))])),
    notRecorded: figure(stateNotRecorded(country), t.term(registeredStateWords, 'NOT_RECORDED'), notRecorded),
    total: read(total),
    write,
  };
}

/** Payments, or their amounts, by state. */
export function paymentsByState(
  { period, of, country, business }: { period: Period; of: Currency; country: IdCountry; business: Business },
  measure: 'payments' | 'amount',
  t: Text,
): StateFigures {
  const { currency } = of;
  const write = (value: number) => (measure === 'payments' ? formatCount(value, t.lang) : formatMoney(value.toFixed(2), currency, t.lang));
  const read = (part: Volume): Pair => ({
    rows: part.payments,
    rowsBefore: part.payments_before,
    ...(measure === 'payments'
      ? { value: part.payments, before: part.payments_before, text: write(part.payments), textBefore: write(part.payments_before) }
      : {
          value: Number(part.amount),
          before: Number(part.amount_before),
          text: formatMoney(part.amount, currency, t.lang),
          textBefore: formatMoney(part.amount_before, currency, t.lang),
        }),
  });
  const path = (choice: string, isBefore: boolean) =>
    paymentsPath({ business, currency }, { registered_state: choice, ...(isBefore ? earlier(period) : now(period)) });
  return figuresOf<Volume>(country, { states: of.states, notRecorded: of.not_recorded, total: of }, { read, path, write, t });
}

/** Alerts about people by state. */
export function alertsByState({ period, of, business }: { period: Period; of: Alerts; business: Business }, t: Text): StateFigures {
  const write = (value: number) => formatCount(value, t.lang);
  const read = ({ alerts, alerts_before: before }: AlertCounts): Pair => ({
    rows: alerts,
    rowsBefore: before,
    value: alerts,
    before,
    text: write(alerts),
    textBefore: write(before),
  });
  const path = (choice: string, isBefore: boolean) =>
    addressOf('/alerts', {
      ...periodOf(isBefore ? { from: period.before_from, to: period.from } : period),
      business,
      registered_state: choice,
    });
  return figuresOf<AlertCounts>(of.country, { states: of.states, notRecorded: of.not_recorded, total: of }, { read, path, write, t });
}
