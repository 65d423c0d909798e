import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  Answer,
  Chart,
  type ChartSeries,
  formatMoney,
  formatMoneyShort,
  type Text,
  useQueryCall,
  useText,
  useTimes,
} from '../../../../../platform/web/index.ts';
import { type PersonFlows, readPersonFlows } from '../../contract/index.ts';
import type { PersonAtCompany } from '../person-lists.ts';
import { dayRange, paymentsPath } from './picture-links.ts';

type Flow = PersonFlows['currencies'][number];

const hourMinutes = 60;

/** How long money stayed: minutes up to three hours, hours up to three days, then days. */
function stayText(minutes: number, t: Text): string {
  if (minutes < 3 * hourMinutes) return t('kit.clock.minutes', { count: minutes });
  if (minutes < 72 * hourMinutes) return t('kit.clock.hours', { count: Math.round(minutes / hourMinutes) });
  return t('kit.clock.days', { count: Math.round(minutes / (24 * hourMinutes)) });
}

interface FlowProps {
  person: PersonAtCompany;
  answer: PersonFlows;
  of: Flow;
}

/** What came in stands above the line, what went out below it. */
function FlowOf({ person, answer, of }: FlowProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const { currency, days, stay_minutes: stay, matched, paid_out: paidOut } = of;
  const money = (amount: string) => formatMoney(amount, currency, t.lang);
  const pathsOf = (business: string) =>
    days.map((_day, place) => paymentsPath(person, { business, currency, partner_status: 'PAID', ...dayRange(answer, place) }));
  const series: ChartSeries[] = [
    { name: t('personPictures.moneyIn'), category: 0, values: days.map((day) => Number(day.paid_in)), hrefs: pathsOf('payin') },
    { name: t('personPictures.moneyOut'), category: 1, values: days.map((day) => -Number(day.paid_out)), hrefs: pathsOf('payout') },
    {
      name: t('personPictures.stay'),
      kind: 'line',
      isAside: true,
      category: 4,
      values: days.map((day) => day.stay_minutes),
      format: (minutes) => stayText(minutes, t),
    },
  ];
  return (
    <>
      <p className="muted">
        {stay === null ? t('personPictures.stayNone') : t('personPictures.stayMean', { time: stayText(stay, t), matched: money(matched), out: money(paidOut) })}
      </p>
      <Chart
        description={t('personPictures.flowsDescription', { currency })}
        categories={answer.days.map((day) => times.monthDay(day))}
        series={series}
        stacked
        height={210}
        format={(value) => money(Math.abs(value).toFixed(2))}
        formatShort={(value) => formatMoneyShort(String(Math.abs(value)), currency, t.lang)}
      />
    </>
  );
}

/** Money in and out of a person by day, and how long it stayed; each currency by itself. */
export function FlowsPicture({ person }: { person: PersonAtCompany }): ReactNode {
  const t = useText();
  const [chosen, setChosen] = useState<string>();
  const answer = useQueryCall(readPersonFlows, { subject_id: person.subjectId, entity_code: person.companyCode }, { silent: true });
  return (
    <Answer of={answer} lines={7} empty={({ currencies }) => (currencies.length === 0 ? { title: t('personPictures.nothingPaid') } : undefined)}>
      {(data) => {
        const of = data.currencies.find(({ currency }) => currency === chosen) ?? (data.currencies[0] as Flow);
        return (
          <>
            {data.currencies.length > 1 ? (
              <Select
                className="picture-choice"
                aria-label={t('monitor.currency')}
                value={of.currency}
                onChange={setChosen}
                popupMatchSelectWidth={false}
                options={data.currencies.map(({ currency }) => ({ value: currency, label: currency }))}
              />
            ) : null}
            <FlowOf person={person} answer={data} of={of} />
          </>
        );
      }}
    </Answer>
  );
}
