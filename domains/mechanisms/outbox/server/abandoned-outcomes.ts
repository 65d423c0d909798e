import type { Db } from '../../../../platform/server/index.ts';
import type { IncidentSource } from '../../../register/kernel/incidents.ts';
import { listAbandoned } from './outbox.store.ts';

/** Days of which messages to the payment core were given up after the last attempt, one condition for each. */
export const abandonedOutcomes: IncidentSource<Db> = {
  signal: 'OUTCOMES_GIVEN_UP',
  lasts: false,
  async read(db, watched) {
    return (await listAbandoned(db, watched)).map(({ day, beganAt, payments }) => ({
      of: day,
      beganAt,
      facts: { day },
      links: payments.map(({ business, trade_no: no }) => ({ kind: business === 'payin' ? ('PAYIN' as const) : ('PAYOUT' as const), no, label: no })),
    }));
  },
};
