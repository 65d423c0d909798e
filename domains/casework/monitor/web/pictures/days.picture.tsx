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
import { businessWords } from '../../../../register/vocabulary/contract/index.ts';
import { type PersonDays, readPersonDays } from '../../contract/index.ts';
import type { PersonAtCompany } from '../person-lists.ts';
import { alertsPath, dayRange, paymentsPath } from './picture-links.ts';

type Key = PersonDays['keys'][number];

const nameOf = ({ business, currency }: Key): string => `${business} ${currency}`;

interface KeyProps {
  person: PersonAtCompany;
  answer: PersonDays;
  of: Key;
}

/** The limits that govern, and what was used of them. */
function limitSeries({ days, limit, currency }: Key, t: Text): ChartSeries[] {
  if (limit === null) return [];
  const constant = (amount: string) => days.map(() => Number(amount));
  return [
    {
      name: t('personPictures.used', { length: limit.length, unit: t.of('personPictures.unit', limit.unit) }),
      kind: 'line',
      category: 0,
      values: days.map(({ used }) => (used === null ? null : Number(used))),
    },
    {
      name: t('personPictures.monitorLimit', { amount: formatMoney(limit.monitor, currency, t.lang) }),
      kind: 'line',
      isLimit: true,
      tone: 'warning',
      values: constant(limit.monitor),
    },
    {
      name: t('personPictures.probationLimit', { amount: formatMoney(limit.probation, currency, t.lang) }),
      kind: 'line',
      isLimit: true,
      tone: 'danger',
      values: constant(limit.probation),
    },
  ];
}

/** Payments of one direction and currency by day, with what of the limit was used by then, holds and alerts. */
function DaysOf({ person, answer, of }: KeyProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const { business, currency, days } = of;
  const own = { business, currency };
  const { alerts } = answer;
  const total = days.reduce((sum, { payments }) => sum + payments, 0);
  const series: ChartSeries[] = [
    {
      name: t('personPictures.payments'),
      category: 6,
      values: days.map(({ amount }) => Number(amount)),
      hrefs: days.map((_day, place) => paymentsPath(person, { ...own, ...dayRange(answer, place) })),
    },
    ...limitSeries(of, t),
    {
      name: t('personPictures.holds'),
      kind: 'mark',
      category: 4,
      values: days.map(({ held }) => held),
      hrefs: days.map((_day, place) => paymentsPath(person, { ...own, ...dayRange(answer, place, 'held_from', 'held_to') })),
    },
    ...(alerts === null
      ? []
      : [
          {
            name: t('personPictures.alerts'),
            kind: 'mark' as const,
            category: 2,
            values: alerts,
            hrefs: alerts.map((_count, place) => alertsPath(person, dayRange(answer, place))),
          },
        ]),
  ];
  return (
    <Chart
      description={t('personPictures.daysDescription', { count: total, business: t.term(businessWords, business), currency })}
      categories={answer.days.map((day) => times.monthDay(day))}
      series={series}
      height={210}
      format={(value) => formatMoney(value.toFixed(2), currency, t.lang)}
      formatShort={(value) => formatMoneyShort(String(value), currency, t.lang)}
    />
  );
}

/** Payments of a person by day, against the limit. */
export function DaysPicture({ person }: { person: PersonAtCompany }): ReactNode {
  const t = useText();
  const [chosen, setChosen] = useState<string>();
  const answer = useQueryCall(readPersonDays, { subject_id: person.subjectId, entity_code: person.companyCode }, { silent: true });
  return (
    <Answer of={answer} lines={7} empty={({ keys }) => (keys.length === 0 ? { title: t('personPictures.nothing') } : undefined)}>
      {(data) => {
        const of = data.keys.find((one) => nameOf(one) === chosen) ?? (data.keys[0] as Key);
        return (
          <>
            {data.keys.length > 1 ? (
              <Select
                className="picture-choice"
                aria-label={t('personPictures.key')}
                value={nameOf(of)}
                onChange={setChosen}
                popupMatchSelectWidth={false}
                options={data.keys.map((one) => ({
                  value: nameOf(one),
                  label: t('monitor.limitsOf', { business: t.term(businessWords, one.business), currency: one.currency }),
                }))}
              />
            ) : null}
            <DaysOf person={person} answer={data} of={of} />
            {of.limit === null ? null : <p className="muted">{t('personPictures.limitHint')}</p>}
          </>
        );
      }}
    </Answer>
  );
}
