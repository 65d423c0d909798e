import { textsOf } from '../../../../platform/contract/index.ts';
import type { Condition, Lack } from '../../../../platform/server/conditions/index.ts';
import type { Db } from '../../../../platform/server/db/index.ts';
import { countUnreported, countWithoutEnd, type UnreportedOrders } from '../../decisions/server/unreported/index.ts';

const hourMs = 3_600_000;
/** An order that is paid is paid within the day, and one that is not ends; a core that reports either has reported something by then. */
const patienceHours = 24;
/** Orders of so long are looked at, and no more are counted. */
const [lookedBackHours, mostCounted] = [3 * 24, 1_000];
/** So many orders of three days that nobody pays, and of which none failed and none was cancelled, are no chance any more. */
const leastWithoutEnd = 20;

interface Span {
  from: Date;
  before: Date;
  most: number;
}

interface CoreCondition<Found extends UnreportedOrders> {
  code: string;
  words: Condition['words'];
  count: (db: Db, companies: readonly string[], span: Span) => Promise<Found[]>;
  facts?: (found: Found) => Lack['facts'];
}

const counted = (orders: number): string | number => (orders >= mostCounted ? `${mostCounted}+` : orders);

/**
 * A condition on what the payment core reports of what it was allowed to let go.
 * @param everySeconds what was found is answered for so long: it reads all payments of days where a company has no reports among many of others
 */
const coreCondition =
  <Found extends UnreportedOrders>({ code, words, count, facts }: CoreCondition<Found>) =>
  (everySeconds: number): Condition => {
    const looks = new WeakMap<object, { at: number; companies: string; lacks: readonly Lack[] }>();
    return {
      code,
      severity: 'WARNING',
      words,
      place: '/transactions',
      async find({ database, companies, now, demo }) {
        // The demonstration has no payment core.
        if (demo || companies.length === 0) return [];
        const existing = looks.get(database);
        const companyKey = companies.join(' ');
        if (existing?.companies === companyKey && Math.abs(now.getTime() - existing.at) < everySeconds * 1_000) return existing.lacks;
        const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
        const result = await count(database.lists, companies, { from: hoursAgo(lookedBackHours), before: hoursAgo(patienceHours), most: mostCounted });
        const lacks = result.map((found) => ({
          company: found.companyCode,
          facts: { count: counted(found.orders), hours: Math.floor((now.getTime() - found.since.getTime()) / hourMs), ...facts?.(found) },
        }));
        looks.set(database, { at: now.getTime(), companies: companyKey, lacks });
        return lacks;
      },
    };
  };

/** Whether the payment core reports anything of what it was allowed to let go. */
export const coreReports = coreCondition({
  code: 'CORE_REPORTS',
  words: textsOf('server.paymentEvents.thePaymentCoreHasReportedNothing'),
  count: countUnreported,
});

/** Whether a payment core that reports what is paid reports what ends without payment too: such an order uses up the limits of somebody who never paid. */
export const coreFailures = coreCondition({
  code: 'CORE_FAILURES',
  words: textsOf('server.paymentEvents.thePaymentCoreReportsNoFailures'),
  count: (db, companies, span) => countWithoutEnd(db, companies, { ...span, least: leastWithoutEnd }),
  facts: ({ paid }) => ({ paid: counted(paid) }),
});

export const paymentEventConditions: readonly Condition[] = [coreReports(300), coreFailures(300)];
