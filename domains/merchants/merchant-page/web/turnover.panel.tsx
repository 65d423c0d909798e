import { type ReactNode, useState } from 'react';
import {
  addressOf,
  Answer,
  canReach,
  Chart,
  type ChartSeries,
  formatMoney,
  formatMoneyShort,
  formatPercent,
  Panel,
  Stack,
  Switcher,
  useQueryCall,
  useText,
  useTimes,
} from '../../../../platform/web/index.ts';
import { type MerchantTurnoverView, readMerchantTurnover, turnoverUnits } from '../contract/index.ts';
import type { DetailProps } from './parts.ts';

type OfCurrency = MerchantTurnoverView['currencies'][number];
const minuteMs = 60_000;

interface PictureProps {
  merchantNo: string;
  turnover: MerchantTurnoverView;
  of: OfCurrency;
  /** Each period as the axis names it. */
  names: readonly string[];
}

/** The pay-ins of one period in the list of payments, by filters as its address names them; its end is named by its last minute. */
const listOf = ({ merchantNo, turnover, of }: Omit<PictureProps, 'names'>, at: number, filters: Readonly<Record<string, string>>): string | undefined => {
  const period = turnover.periods[at];
  const path =
    period &&
    addressOf('/transactions', {
      merchant_no: merchantNo,
      currency: of.currency,
      start_time: String(period.from_time),
      end_time: String(period.to_time - minuteMs),
      ...filters,
    });
  return path !== undefined && canReach(path) ? path : undefined;
};

/** What it took, as bars; what it declared in that currency, as a line. */
function TurnoverBars(props: PictureProps): ReactNode {
  const t = useText();
  const { turnover, of, names } = props;
  const declared = of.currency === turnover.currency ? turnover.periods.flatMap((one) => (one.declared === null ? [] : [Number(one.declared)])) : [];
  const series: ChartSeries[] = [
    {
      name: t('merchants.turnoverPicture.taken', { currency: of.currency }),
      values: of.values.map((one) => Number(one.turnover)),
      category: 0,
      hrefs: of.values.map((_one, at) => listOf(props, at, { is_taken: 'true' })),
    },
    ...(declared.length > 0
      ? [{ name: t(`merchants.turnoverPicture.declared.${turnover.unit}`), kind: 'line', values: declared, category: 1 } satisfies ChartSeries]
      : []),
  ];
  return (
    <>
      {declared.length === 0 && of.currency === turnover.currency ? <p className="muted">{t('merchants.counters.undeclared')}</p> : null}
      <Chart
        description={t('merchants.turnoverPicture.description', { currency: of.currency })}
        categories={names}
        series={series}
        height={200}
        format={(value) => formatMoney(value.toFixed(2), of.currency, t.lang)}
        formatShort={(value) => formatMoneyShort(String(value), of.currency, t.lang)}
      />
    </>
  );
}

/** Which part of the payments was charged back, for the periods that had payments. */
function ChargebackBars(props: PictureProps): ReactNode {
  const t = useText();
  const { of, names } = props;
  const there = of.values.flatMap(({ chargeback_bp: part }, at) => (part === null ? [] : [{ part, at }]));
  if (there.every(({ part }) => part === 0)) return <p className="muted">{t('merchants.turnoverPicture.noChargebacks')}</p>;
  return (
    <Chart
      description={t('merchants.turnoverPicture.rateDescription')}
      categories={there.map(({ at }) => names[at] ?? '')}
      series={[
        {
          name: t('merchants.turnoverPicture.rate'),
          values: there.map(({ part }) => part / 100),
          category: 4,
          hrefs: there.map(({ at }) => listOf(props, at, { partner_status: 'CHARGEBACK' })),
        },
      ]}
      height={120}
      format={(value) => formatPercent(value, t.lang)}
    />
  );
}

function Pictures({ merchantNo, turnover }: Omit<PictureProps, 'of' | 'names'>): ReactNode {
  const t = useText();
  const times = useTimes();
  const names = turnover.periods.map(({ day }) =>
    turnover.unit === 'month' ? times.date(day).replace(/^01\/|-01$/, '') : times.date(day).replace(/^\d{4}-|\/\d{4}$/, ''),
  );
  return (
    <Stack>
      {turnover.currencies.map((of) => (
        <section key={of.currency} aria-label={t('merchants.turnoverPicture.taken', { currency: of.currency })}>
          <TurnoverBars merchantNo={merchantNo} turnover={turnover} of={of} names={names} />
          <h3>{t('merchants.turnoverPicture.rate')}</h3>
          <ChargebackBars merchantNo={merchantNo} turnover={turnover} of={of} names={names} />
        </section>
      ))}
    </Stack>
  );
}

/** What a merchant takes beside what it declared, with the part that was charged back. */
export function TurnoverPanel({ detail: { merchant } }: DetailProps): ReactNode {
  const t = useText();
  const [unit, setUnit] = useState<MerchantTurnoverView['unit']>('month');
  const answer = useQueryCall(readMerchantTurnover, { merchant_no: merchant.merchant_no, unit }, { silent: true });
  return (
    <Panel
      title={t('merchants.turnoverPicture.title')}
      extra={
        <Switcher
          label={t('merchants.turnoverPicture.by')}
          value={unit}
          options={turnoverUnits.map((value) => ({ value, label: t(`merchants.turnoverPicture.units.${value}`) }))}
          onChange={setUnit}
        />
      }
    >
      <Answer of={answer} lines={8}>
        {(turnover) => <Pictures merchantNo={merchant.merchant_no} turnover={turnover} />}
      </Answer>
    </Panel>
  );
}
