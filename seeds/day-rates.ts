import { dateAfter, localDate } from '../domains/register/kernel/index.ts';
import { saveDayRate } from '../domains/register/reference-data/server/index.ts';
import type { Database } from '../platform/server/index.ts';

/*
 * What a dollar was worth in pesos: Mexico compares cash with an amount in dollars. Invented like the payments, near to what it was;
 * banking days only, as a central bank publishes them.
 */

const zone = 'America/Mexico_City';
/** A quarter, and the week before it. */
const days = 99;
/** Pesos that a dollar moves up and down around its middle. */
const [middle, swing, daysOfSwing] = [18.4, 0.35, 11];

/** Writes the rates up to a moment. Nobody's payment is decided by them. */
export async function writeDayRates(db: Database['main'], until: Date): Promise<void> {
  const today = localDate(until, zone);
  await db.transaction().execute(async (trx) => {
    for (let back = days; back >= 0; back -= 1) {
      const day = dateAfter(today, -back);
      if ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) continue;
      const rate = (middle + swing * Math.sin(back / daysOfSwing)).toFixed(4);
      await saveDayRate(trx, { currency: 'USD', quote: 'MXN', day, rate, source: 'Demonstration' });
    }
  });
}
