import { describe, expect, it } from 'vitest';
import { settingsOfCountry } from '../../../register/kernel/settings-of-country.ts';
import { isBusinessDay } from '../../../register/kernel/calendar/business-days.ts';
import { type DayKind, dayKinds, laws, valuesInForce } from '../../../register/kernel/law/index.ts';
import { automaticDeadline, reportDeadline } from './report-deadline.ts';

/*
 * The clocks of the three countries on every day of 2026 and 2027. The holidays are written out from the laws and from the
 * calendars published for these years, not derived; days are counted here by numbers of days, and zones by their fixed offsets.
 */

const holidays = {
  // Lei 662/1949, Lei 6.802/1980, Lei 14.759/2023; carnival, Good Friday and Corpus Christi by the calendar of the banks.
  BRA: [
    ...['2026-01-01', '2026-02-16', '2026-02-17', '2026-04-03', '2026-04-21', '2026-05-01', '2026-06-04'],
    ...['2026-09-07', '2026-10-12', '2026-11-02', '2026-11-15', '2026-11-20', '2026-12-25'],
    ...['2027-01-01', '2027-02-08', '2027-02-09', '2027-03-26', '2027-04-21', '2027-05-01', '2027-05-27'],
    ...['2027-09-07', '2027-10-12', '2027-11-02', '2027-11-15', '2027-11-20', '2027-12-25'],
    '2028-01-01',
  ],
  // Ley Federal del Trabajo art. 74 with its Mondays, and the days of the CNBV. 12 December is on a weekend in both years.
  MEX: [
    ...[
      '2026-01-01',
      '2026-02-02',
      '2026-03-16',
      '2026-04-02',
      '2026-04-03',
      '2026-05-01',
      '2026-09-16',
      '2026-11-02',
      '2026-11-16',
      '2026-12-12',
      '2026-12-25',
    ],
    ...[
      '2027-01-01',
      '2027-02-01',
      '2027-03-15',
      '2027-03-25',
      '2027-03-26',
      '2027-05-01',
      '2027-09-16',
      '2027-11-02',
      '2027-11-15',
      '2027-12-12',
      '2027-12-25',
    ],
    '2028-01-01',
  ],
  // Ley 27.399: fixed days, and the four that move (Güemes, San Martín, diversity, sovereignty).
  ARG: [
    ...['2026-01-01', '2026-02-16', '2026-02-17', '2026-03-24', '2026-04-02', '2026-04-03', '2026-05-01', '2026-05-25', '2026-06-15', '2026-06-20'],
    ...['2026-07-09', '2026-08-17', '2026-10-12', '2026-11-23', '2026-12-08', '2026-12-25'],
    ...['2027-01-01', '2027-02-08', '2027-02-09', '2027-03-24', '2027-03-26', '2027-04-02', '2027-05-01', '2027-05-25', '2027-06-20', '2027-06-21'],
    ...['2027-07-09', '2027-08-16', '2027-10-11', '2027-11-20', '2027-12-08', '2027-12-25'],
    '2028-01-01',
  ],
} as const;

const countries = {
  BRA: { calendar: 'BR-national', zone: 'America/Sao_Paulo', offset: 3 },
  MEX: { calendar: 'MX-national', zone: 'America/Mexico_City', offset: 6 },
  ARG: { calendar: 'AR-national', zone: 'America/Argentina/Buenos_Aires', offset: 3 },
} as const;
type Country = keyof typeof countries;

const msOfDay = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / msOfDay;
const dayOf = (number: number): string => new Date(number * msOfDay).toISOString().slice(0, 10);
/** 1 January 1970 was a Thursday. */
const isWeekend = (number: number): boolean => [2, 3].includes(number % 7);
const rests = (country: Country, number: number): boolean => isWeekend(number) || (holidays[country] as readonly string[]).includes(dayOf(number));
function businessDayAfter(country: Country, number: number, count: number): number {
  let [at, left] = [number, count];
  while (left > 0) {
    at += 1;
    if (!rests(country, at)) left -= 1;
  }
  return at;
}
/** The first instant of the day after, in a zone that is so many hours behind UTC. */
const endOf = (number: number, offset: number): string => new Date((number + 1) * msOfDay + offset * 3_600_000).toISOString();

const everyDay = Array.from({ length: 730 }, (_one, index) => numberOf('2026-01-01') + index);
/** Hours of the local day at which somebody decides: the first and last moments, and during work. */
const moments = [0, 9 * 3_600_000 + 30 * 60_000, msOfDay - 1];
const decided = (number: number, moment: number, offset: number): Date => new Date(number * msOfDay + moment + offset * 3_600_000);
const profileOf = (country: Country): Record<string, unknown> => ({ ...settingsOfCountry(country, '2026-11-28') });
const faultsOf = (check: (number: number, moment: number) => readonly [string | undefined, string]): string[] =>
  everyDay.flatMap((number) =>
    moments.flatMap((moment) => {
      const [is, should] = check(number, moment);
      return is === should ? [] : [`${dayOf(number)} +${moment}: ${is} instead of ${should}`];
    }),
  );
const long = new Date('2030-01-01T12:00:00Z');

/** Days by which the three kinds of days differ: of those above some are no public holidays, and banks of Argentina rest on others too. */
const noPublicHoliday: Readonly<Record<Country, readonly string[]>> = {
  BRA: ['2026-02-16', '2026-02-17', '2026-06-04', '2027-02-08', '2027-02-09', '2027-05-27'],
  MEX: ['2026-04-02', '2026-04-03', '2026-11-02', '2027-03-25', '2027-03-26', '2027-11-02'],
  ARG: [],
};
const bankOnly: Readonly<Record<Country, readonly string[]>> = {
  BRA: [],
  MEX: [],
  ARG: ['2026-03-23', '2026-07-10', '2026-11-06', '2026-12-07', '2027-03-25'],
};
const restsOf: Readonly<Record<DayKind, (country: Country, number: number) => boolean>> = {
  BANK: (country, number) => rests(country, number) || bankOnly[country].includes(dayOf(number)),
  REPORT: rests,
  PUBLIC: (country, number) => rests(country, number) && (isWeekend(number) || !noPublicHoliday[country].includes(dayOf(number))),
};

describe.each(['BRA', 'MEX', 'ARG'] as const)('days on which %s rests', (country) => {
  it.each(dayKinds)('are those of the law on every day of two years: %s', (days) => {
    const wrong = everyDay.filter((number) => isBusinessDay(dayOf(number), { name: countries[country].calendar, days }) === restsOf[days](country, number));
    expect(wrong.map(dayOf)).toEqual([]);
  });
});

describe('the end of the year', () => {
  it.each(['2026-12-24', '2026-12-31', '2027-12-24', '2027-12-31', '2029-12-24', '2029-12-31'])('%s is a business day everywhere, for everybody', (day) => {
    for (const { calendar } of Object.values(laws)) for (const days of dayKinds) expect(isBusinessDay(day, { name: calendar.name, days })).toBe(true);
  });
  it('banks of Mexico rest on 12 December, and times of reports go on', () => {
    const of = (days: DayKind) => isBusinessDay('2028-12-12', { name: 'MX-national', days });
    expect([of('BANK'), of('REPORT'), of('PUBLIC')]).toEqual([false, true, true]);
  });
  it('the day of black awareness is a holiday of Brazil since 2024', () => {
    expect(['2023-11-20', '2024-11-20', '2025-11-20'].map((day) => isBusinessDay(day, { name: 'BR-national' }))).toEqual([true, false, false]);
  });
});

/*
 * Every country and kind: from what its time runs, how long it is, which days count, and which norm says so. Times of several kinds of a
 * country are one line each.
 */
describe('the times of the law', () => {
  it.each([
    ['BRA', 'COS', 'SUSPICION', 'DECISION', '1 businessDays', 'REPORT', 'Circular BCB 3.978/2020, art. 48'],
    ['BRA', 'COE', 'CASH', 'PERIOD_END', '1 businessDays', 'REPORT', 'Circular BCB 3.978/2020, art. 49'],
    ['MEX', 'INUSUAL', 'DETECTION', 'DETECTION', '60 days', undefined, 'Disposiciones de carácter general, art. 58 LRITF, art. 69'],
    ['MEX', 'INUSUAL', 'SUSPICION', 'DECISION', '3 businessDays', 'REPORT', 'Disposiciones de carácter general, art. 58 LRITF, arts. 69 y 75'],
    ['MEX', 'INTERNA_PREOCUPANTE', 'DETECTION', 'DETECTION', '60 days', undefined, 'Disposiciones de carácter general, art. 58 LRITF, art. 69'],
    ['MEX', 'INTERNA_PREOCUPANTE', 'SUSPICION', 'DECISION', '3 businessDays', 'REPORT', 'Disposiciones de carácter general, art. 58 LRITF, arts. 69 y 75'],
    ['MEX', 'RELEVANTE', 'CASH', 'PERIOD_END', '10 businessDays', 'REPORT', 'Disposiciones de carácter general, art. 58 LRITF, art. 66'],
    ['MEX', '24_HORAS', 'BLOCKED_PERSON', 'KNOWLEDGE', '24 hours', undefined, 'Disposiciones de carácter general, art. 58 LRITF, lista de personas bloqueadas'],
    ['MEX', '24_HORAS', 'KNOWLEDGE_OF_CRIME', 'KNOWLEDGE', '24 hours', undefined, 'Disposiciones de carácter general, art. 58 LRITF, reporte de 24 horas'],
    ['ARG', 'ROS', 'SUSPICION', 'DECISION', '24 hours', undefined, 'Resolución UIF 56/2024, Resolución UIF 200/2024'],
    ['ARG', 'ROS', 'ABSOLUTE', 'OPERATION', '90 days', undefined, 'Resolución UIF 56/2024, Resolución UIF 200/2024'],
    ['ARG', 'RFT', 'TERRORISM', 'OPERATION', '24 hours', undefined, 'Resolución UIF 207/2025'],
    ['ARG', 'RFP', 'PROLIFERATION', 'OPERATION', '24 hours', undefined, 'Resolución UIF 3/2026'],
  ] as const)('%s %s: %s', (country, kind, code, start, length, days, basis) => {
    const clock = valuesInForce(laws[country], '2026-11-28').find((one) => one.code === code && one.kinds?.includes(kind));
    expect(clock && [clock.start, `${clock.value} ${clock.unit}`, clock.days, clock.basis]).toEqual([start, length, days, basis]);
  });
  it('are there for every kind of every country', () => {
    for (const law of Object.values(laws))
      for (const kind of law.reportKinds)
        expect([kind, law.values.some(({ kinds, start }) => start !== undefined && kinds?.includes(kind))]).toEqual([kind, true]);
  });
});

describe('Brazil', () => {
  const { zone, offset } = countries.BRA;
  const profile = profileOf('BRA');
  it('a suspicion is due at the end of the business day after the decision', () => {
    expect(
      faultsOf((number, moment) => [
        reportDeadline({ profile, kind: 'COS', zone, decidedAt: decided(number, moment, offset), firstOperationAt: long, detectedAt: long })?.at.toISOString(),
        endOf(businessDayAfter('BRA', number, 1), offset),
      ]),
    ).toEqual([]);
  });
  it('cash is due at the end of the business day after the day', () => {
    expect(
      faultsOf((number) => [
        automaticDeadline({ profile, zone, periodEnd: dayOf(number) })?.at.toISOString(),
        endOf(businessDayAfter('BRA', number, 1), offset),
      ]),
    ).toEqual([]);
  });
  it.each([
    ['before carnival', '2026-02-13T18:00:00Z', '2026-02-19T03:00:00.000Z'],
    ['on Ash Wednesday', '2026-02-18T18:00:00Z', '2026-02-20T03:00:00.000Z'],
    ['on Maundy Thursday', '2027-03-25T18:00:00Z', '2027-03-30T03:00:00.000Z'],
    ['before the day of black awareness', '2026-11-19T18:00:00Z', '2026-11-24T03:00:00.000Z'],
    ['on New Year’s Eve', '2026-12-31T18:00:00Z', '2027-01-05T03:00:00.000Z'],
  ])('decided %s', (_name, at, due) => {
    expect(reportDeadline({ profile, kind: 'COS', zone, decidedAt: new Date(at), firstOperationAt: long })?.at.toISOString()).toBe(due);
  });
});

describe('Argentina', () => {
  const { zone, offset } = countries.ARG;
  const profile = profileOf('ARG');
  it('a suspicion is due 24 hours after the conclusion, weekends and holidays included', () => {
    expect(
      faultsOf((number, moment) => {
        const at = decided(number, moment, offset);
        return [
          reportDeadline({ profile, kind: 'ROS', zone, decidedAt: at, firstOperationAt: long })?.at.toISOString(),
          new Date(at.getTime() + msOfDay).toISOString(),
        ];
      }),
    ).toEqual([]);
  });
  it('and never later than the ninetieth day after the operation', () => {
    expect(
      faultsOf((number, moment) => {
        const at = decided(number, moment, offset);
        // Concluded on the last possible day: that day ends before the 24 hours do, but for a conclusion at its first moment.
        const first = decided(number - 90, 12 * 3_600_000, offset);
        const end = Math.min(Date.parse(endOf(number, offset)), at.getTime() + msOfDay);
        return [reportDeadline({ profile, kind: 'ROS', zone, decidedAt: at, firstOperationAt: first })?.at.toISOString(), new Date(end).toISOString()];
      }),
    ).toEqual([]);
  });
  it.each(['RFT', 'RFP'])('%s within 24 hours of the operation, at once when they have passed, and by no other time', (kind) => {
    expect(
      faultsOf((number, moment) => {
        const at = decided(number, moment, offset);
        const due = (hoursBefore: number) => {
          const one = reportDeadline({
            profile,
            kind,
            zone,
            decidedAt: at,
            firstOperationAt: new Date(at.getTime() - hoursBefore * 3_600_000),
            detectedAt: long,
          });
          return `${one?.at.toISOString()} ${one?.start}`;
        };
        const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000).toISOString();
        return [
          [due(0), due(5), due(23.5), due(24), due(500)].join(),
          [
            `${after(24)} OPERATION`,
            `${after(19)} OPERATION`,
            `${after(0.5)} OPERATION`,
            `${after(0)} OPERATION_PASSED`,
            `${after(0)} OPERATION_PASSED`,
          ].join(),
        ];
      }),
    ).toEqual([]);
  });
  it('without an operation terrorism is due 24 hours after the decision, which is kept', () => {
    const at = new Date('2026-11-20T15:45:00Z');
    expect(reportDeadline({ profile, kind: 'RFT', zone, decidedAt: at, firstOperationAt: null })).toEqual({
      at: new Date('2026-11-21T15:45:00Z'),
      start: 'NO_OPERATION',
    });
    expect(reportDeadline({ profile: { ...profile, urgent_hours: 6 }, kind: 'RFT', zone, decidedAt: at, firstOperationAt: at })?.at.toISOString()).toBe(
      '2026-11-20T21:45:00.000Z',
    );
  });
});

describe('Mexico', () => {
  const { zone, offset } = countries.MEX;
  const profile = profileOf('MEX');
  it.each(['INUSUAL', 'INTERNA_PREOCUPANTE'])('%s is due three business days after the decision', (kind) => {
    expect(
      faultsOf((number, moment) => [
        reportDeadline({ profile, kind, zone, decidedAt: decided(number, moment, offset), firstOperationAt: long, detectedAt: long })?.at.toISOString(),
        endOf(businessDayAfter('MEX', number, 3), offset),
      ]),
    ).toEqual([]);
  });
  it('and never later than the sixtieth day after the detection', () => {
    expect(
      faultsOf((number, moment) => [
        reportDeadline({
          profile,
          kind: 'INUSUAL',
          zone,
          decidedAt: decided(number, moment, offset),
          firstOperationAt: long,
          detectedAt: decided(number - 59, 1, offset),
        })?.at.toISOString(),
        endOf(number + 1, offset),
      ]),
    ).toEqual([]);
  });
  it('the report of 24 hours runs by the clock', () => {
    expect(
      faultsOf((number, moment) => {
        const at = decided(number, moment, offset);
        return [
          reportDeadline({ profile, kind: '24_HORAS', zone, decidedAt: at, firstOperationAt: long })?.at.toISOString(),
          new Date(at.getTime() + msOfDay).toISOString(),
        ];
      }),
    ).toEqual([]);
  });
  it('relevant operations within ten business days after the quarter', () => {
    const ends = ['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31', '2027-03-31', '2027-06-30', '2027-09-30'];
    const due = ends.map((end) => automaticDeadline({ profile, zone, periodEnd: end })?.at.toISOString());
    expect(due).toEqual(ends.map((end) => endOf(businessDayAfter('MEX', numberOf(end), 10), offset)));
    // Of the first quarter of 2026: over Maundy Thursday and Good Friday, until 16 April.
    expect(due[0]).toBe('2026-04-17T06:00:00.000Z');
  });
  it('rests on 1 October of the year in which a president takes office', () => {
    expect(['2024-10-01', '2026-10-01', '2029-10-01', '2030-10-01'].map((day) => isBusinessDay(day, { name: 'MX-national' }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
