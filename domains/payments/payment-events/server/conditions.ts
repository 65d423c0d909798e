import { textsOf } from '../../../../platform/contract/index.ts';
import type { Condition, Lack } from '../../../../platform/server/conditions/index.ts';
import { countUnreported } from '../../decisions/server/unreported/index.ts';

const hourMs = 3_600_000;
/** An order that is paid is paid within the day, and one that is not ends; a core that reports either has reported something by then. */
const patienceHours = 24;
/** Orders of so long are looked at, and no more are counted. */
const [lookedBackHours, mostCounted] = [3 * 24, 1_000];

/**
 * Whether the payment core says what becomes of what it was told to let go.
 * @param everySeconds what was found is answered for so long: it reads all payments of days where a company has no reports among many of others
 */
export function coreReports(everySeconds: number): Condition {
  const looks = new WeakMap<object, { at: number; companies: string; lacks: readonly Lack[] }>();
  return {
    code: 'CORE_REPORTS',
    severity: 'WARNING',
    words: textsOf('server.paymentEvents.thePaymentCoreHasReportedNothing'),
    place: '/transactions',
    async find({ database, companies, now, demo }) {
      // The demonstration has no payment core.
      if (demo || companies.length === 0) return [];
      const existing = looks.get(database);
      const companyKey = companies.join(' ');
      if (existing?.companies === companyKey && Math.abs(now.getTime() - existing.at) < everySeconds * 1_000) return existing.lacks;
      const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
      const result = await countUnreported(database.lists, companies, { from: hoursAgo(lookedBackHours), before: hoursAgo(patienceHours), most: mostCounted });
      const lacks = result.map(({ companyCode, orders, since }) => ({
        company: companyCode,
        facts: { count: orders >= mostCounted ? `${mostCounted}+` : orders, hours: Math.floor((now.getTime() - since.getTime()) / hourMs) },
      }));
      looks.set(database, { at: now.getTime(), companies: companyKey, lacks });
      return lacks;
    },
  };
}

export const paymentEventConditions: readonly Condition[] = [coreReports(300)];
