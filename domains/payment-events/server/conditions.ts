import type { Condition } from '../../../platform/server/conditions/index.ts';
import { countUnreported } from '../../decisions/server/unreported/index.ts';

const hourMs = 3_600_000;
/** An order that is paid is paid within the day, and one that is not ends; a core that reports either has reported something by then. */
const patienceHours = 24;
/** Orders of a week are looked at, and no more are counted: it is looked at every few seconds. */
const [lookedBackHours, mostCounted] = [7 * 24, 1_000];

/** Whether the payment core says what becomes of what it was told to let go. */
export const paymentEventConditions: readonly Condition[] = [
  {
    code: 'CORE_REPORTS',
    severity: 'WARNING',
    words: {
      en: 'The payment core has reported nothing of {count} accepted orders, the first of {hours} h ago',
      pt: 'O núcleo de pagamentos não informou nada sobre {count} pedidos aceitos, o primeiro há {hours} h',
      es: 'El núcleo de pagos no ha informado nada sobre {count} órdenes aceptadas, la primera de hace {hours} h',
    },
    place: '/transactions',
    async find({ database, companies, now, demo }) {
      // The demonstration has no payment core.
      if (demo || companies.length === 0) return [];
      const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
      const found = await countUnreported(database.lists, companies, { from: hoursAgo(lookedBackHours), before: hoursAgo(patienceHours), most: mostCounted });
      return found.map(({ companyCode, orders, since }) => ({
        company: companyCode,
        facts: { count: orders >= mostCounted ? `${mostCounted}+` : orders, hours: Math.floor((now.getTime() - since.getTime()) / hourMs) },
      }));
    },
  },
];
