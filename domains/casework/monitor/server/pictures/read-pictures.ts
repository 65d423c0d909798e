import { commonErrors, type EndpointParsed, refuse } from '../../../../../platform/contract/index.ts';
import { type Call, handle, type Handler } from '../../../../../platform/server/index.ts';
import { usedIn } from '../../../../../engines/limits/index.ts';
import { maySeeReasons } from '../../../../rules/rules/server/names/index.ts';
import { seesPerson } from '../../../../register/id-database/server/index.ts';
import { type Business, dayWindow, formatAmount, windowsOf } from '../../../../register/kernel/index.ts';
import { findKeys, type LimitState, loadStatesOf, loadTimeZones, viewLimit } from '../../../../settings/limits/server/ledger/index.ts';
import { pictureDays, readPersonDays, readPersonFlows, readPersonHours } from '../../contract/index.ts';
import { meanMinutes, staysOf } from '../../model/stays.ts';
import { findKeysOf } from '../monitor.store.ts';
import { countDays, countWeekHours, type DayCount, listPaid, type PaidMinute, type PictureQuery } from './pictures.store.ts';

interface PictureDays extends PictureQuery {
  /** First instants of the days. */
  days: readonly Date[];
}

/** Whom and which days the pictures show; refused as the detail of the person is. */
async function findPictureDays({ subject_id: subjectId, entity_code: companyCode }: EndpointParsed<typeof readPersonDays>, call: Call): Promise<PictureDays> {
  const { actor, now, timeZone, db } = call;
  if (!actor.companies.includes(companyCode) || !(await seesPerson(db, subjectId, actor.companies))) refuse(commonErrors, 'NOT_FOUND');
  const days = Array.from({ length: pictureDays }, (_, place) => dayWindow(now, timeZone, place + 1 - pictureDays).from);
  return { subjectId, companyCode, timeZone, days, period: { from: days[0] as Date, to: dayWindow(now, timeZone).to } };
}

const presentPeriod = ({ days, period, timeZone }: PictureDays) => ({ time_zone: timeZone, days: days.map((day) => day.getTime()), end: period.to.getTime() });

/** Rows by the first instant of their day. */
const byDay = <Row extends { day: Date }>(rows: readonly Row[]): Map<number, Row[]> => Map.groupBy(rows, ({ day }) => day.getTime());

/** The limits of a person at a company, with a ledger that reaches back to the first day. */
async function loadLimits({ db }: Call, { subjectId, companyCode, period }: PictureDays): Promise<LimitState[]> {
  const own = await findKeysOf(db, [subjectId], [companyCode]);
  const keys = await findKeys(
    db,
    own.map(({ id }) => id),
  );
  const states = await loadStatesOf(db, { keys, timeZones: await loadTimeZones(db, [companyCode]), at: () => period.from.getTime() });
  return [...states.values()];
}

/** What governs a key now, and what was used of it at the end of each day. */
function presentUse(state: LimitState | undefined, { days, period }: PictureDays, now: Date) {
  if (state === undefined) return { limit: null, used: () => null };
  const { limits } = viewLimit(state, { at: now });
  if (limits.probationSource === 'none') return { limit: null, used: () => null };
  const windowAt = windowsOf(limits.period, state.timeZone);
  const { length, unit, mode } = limits.period;
  return {
    limit: { monitor: formatAmount(limits.monitorMinor), probation: formatAmount(limits.probationMinor), length, unit, mode },
    used: (place: number) => {
      const last = (days[place + 1] ?? period.to).getTime() - 1;
      return formatAmount(usedIn(state.lines, windowAt(Math.min(last, now.getTime()))));
    },
  };
}

function presentKey(rows: readonly DayCount[], query: PictureDays, use: ReturnType<typeof presentUse>) {
  const counts = byDay(rows);
  return {
    limit: use.limit,
    days: query.days.map((day, place) => {
      const ofDay = counts.get(day.getTime()) ?? [];
      const payments = ofDay.find(({ kind }) => kind === 'PAYMENT');
      return {
        payments: payments?.count ?? 0,
        amount: formatAmount(payments?.minor ?? '0'),
        held: ofDay.find(({ kind }) => kind === 'HOLD')?.count ?? 0,
        used: use.used(place),
      };
    }),
  };
}

const mostFirst = <Group extends { payments: number; name: string }>(one: Group, other: Group): number =>
  other.payments - one.payments || one.name.localeCompare(other.name);

const readDays = handle(readPersonDays, async (input, call) => {
  const query = await findPictureDays(input, call);
  const [rows, limits] = await Promise.all([countDays(call.db, query), loadLimits(call, query)]);
  const groups = Map.groupBy(
    rows.filter(({ kind }) => kind !== 'ALERT'),
    ({ business, currency }) => `${business} ${currency}`,
  );
  const alerts = byDay(rows.filter(({ kind }) => kind === 'ALERT'));
  return {
    ...presentPeriod(query),
    alerts: maySeeReasons(call.actor.abilities) ? query.days.map((day) => alerts.get(day.getTime())?.[0]?.count ?? 0) : null,
    keys: [...groups]
      .map(([name, ofKey]) => ({ name, ofKey, payments: ofKey.reduce((sum, { kind, count }) => sum + (kind === 'PAYMENT' ? count : 0), 0) }))
      .sort(mostFirst)
      .map(({ ofKey }) => {
        const { business, currency } = ofKey[0] as { business: Business; currency: string };
        const state = limits.find(({ key }) => key.business === business && key.currency === currency);
        return { business, currency, ...presentKey(ofKey, query, presentUse(state, query, call.now)) };
      }),
  };
});

const sumOf = (rows: readonly PaidMinute[], business: Business) => {
  const own = rows.filter((row) => row.business === business);
  return { count: own.reduce((sum, { count }) => sum + count, 0), minor: own.reduce((sum, { minor }) => sum + BigInt(minor), 0n) };
};

/** One currency: what came in and went out by day, and how long what went out had stayed. */
function presentFlow(rows: readonly PaidMinute[], { days, period }: PictureDays) {
  const stays = staysOf(rows.map(({ at, business, minor }) => ({ at: at.getTime(), way: business === 'payin' ? 'in' : 'out', minor: BigInt(minor) })));
  const counts = byDay(rows);
  return {
    stay_minutes: meanMinutes(stays),
    matched: formatAmount(stays.reduce((sum, { matchedMinor }) => sum + matchedMinor, 0n)),
    paid_out: formatAmount(sumOf(rows, 'payout').minor),
    days: days.map((day, place) => {
      const ofDay = counts.get(day.getTime()) ?? [];
      const [from, to] = [day.getTime(), (days[place + 1] ?? period.to).getTime()];
      const [paidIn, paidOut] = [sumOf(ofDay, 'payin'), sumOf(ofDay, 'payout')];
      return {
        payins: paidIn.count,
        paid_in: formatAmount(paidIn.minor),
        payouts: paidOut.count,
        paid_out: formatAmount(paidOut.minor),
        stay_minutes: meanMinutes(stays.filter(({ at }) => at >= from && at < to)),
      };
    }),
  };
}

const readFlows = handle(readPersonFlows, async (input, call) => {
  const query = await findPictureDays(input, call);
  const groups = Map.groupBy(await listPaid(call.db, query), ({ currency }) => currency);
  return {
    ...presentPeriod(query),
    currencies: [...groups]
      .map(([name, rows]) => ({ name, rows, payments: rows.reduce((sum, { count }) => sum + count, 0) }))
      .sort(mostFirst)
      .map(({ name, rows }) => ({ currency: name, ...presentFlow(rows, query) })),
  };
});

const readHours = handle(readPersonHours, async (input, call) => {
  const query = await findPictureDays(input, call);
  const counts = new Map((await countWeekHours(call.db, query)).map(({ hour, count }) => [hour, count]));
  return { ...presentPeriod(query), payments: Array.from({ length: 7 * 24 }, (_, hour) => counts.get(hour) ?? 0) };
});

export const pictureHandlers: Handler[] = [readDays, readFlows, readHours];
