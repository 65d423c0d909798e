import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerBankFile, approveSettlement, listSettlementLines, listSettlements, makeBankFile } from '../contract/index.ts';
import { calculateSettlements } from './calculate.job.ts';
import { type BackOffice, examineReach, evaluate, orderAt, type Paid, payAt, setTerms, startBackOffice, report } from './back-office.fixture.ts';

/*
 * How far back a calculation reads, and what it finds all the same. The days are long past, so that the clock of the database is not
 * in the way: the back office's own is what keeps the day of the calculations back.
 */

const settlesFrom = '2025-02-03';
const terms = { format: 'CSV', minimum: '10.00', settles_from: settlesFrom, fees: [] };
let backOffice: BackOffice;

const day = (date: string, hour = 12) => new Date(`${date}T${String(hour + 3).padStart(2, '0')}:00:00Z`);
const calculateOn = async (date: string) => {
  backOffice.clock.now = day(date, 18);
  await calculateSettlements(backOffice.database.main, 'ATBR', backOffice.clock.now);
};
const reach = () => examineReach(backOffice, 'A', settlesFrom);
const pending = async () => (await backOffice.rita.call(listSettlements, { merchant_no: 'A', status: 'PENDING', page_size: 50 })).list.map(({ id }) => id);
/** Confirms what is pending and has it paid, or refused, by the bank. */
const pay = async (status: 'PAID' | 'FAILED' = 'PAID') => {
  for (const id of await pending()) for (const who of [backOffice.rita, backOffice.otto]) await who.call(approveSettlement, { approveType: 'confirm', id });
  await backOffice.rita.call(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' });
  const { rows } = await sql<{ reference: string }>`select reference from settlement_payment where status = 'SENT'`.execute(backOffice.database.main);
  const text = `reference,status\n${rows.map(({ reference }) => `${reference},${status}`).join('\n')}\n`;
  await backOffice.otto.call(answerBankFile, { entity_code: 'ATBR', files: new File([text], 'answer.csv') as never });
};
/** A payment as if it had been reported on its day: the database notes it, because that is long ago. */
async function payOnItsDay(at: Date, amountMinor: number): Promise<Paid> {
  const payment = await payAt(backOffice, at, amountMinor);
  await sql`delete from settlement_unsettled where transaction_id = ${payment.id}::bigint`.execute(backOffice.database.main);
  return payment;
}
/** Trade numbers that the newest calculation took in. */
const used = async () => {
  const [id] = await pending();
  if (!id) return [];
  const { list } = await backOffice.rita.call(listSettlementLines, { settlement_id: id, state: 'IN', page_size: 100 });
  return list.map(({ kind, trade_no }) => `${kind} ${trade_no}`).toSorted();
};

beforeAll(async () => {
  backOffice = await startBackOffice({ now: day('2025-02-03', 9) });
  await setTerms(backOffice, terms);
}, 60_000);

describe('a calculation', () => {
  let held: Paid;
  let unpaid: Paid;
  let settled: Paid;

  it('reads everything at first, and keeps the day behind what is under way', async () => {
    settled = await payOnItsDay(day('2025-02-04'), 10_000);
    held = await payOnItsDay(day('2025-02-04', 13), 20_000);
    unpaid = await orderAt(backOffice, day('2025-02-04', 14), 30_000);
    await evaluate(backOffice, held, 'JUSTIFICATION_REQUIRED');
    await calculateOn('2025-02-20');
    expect(await used()).toEqual([`PAYIN ${settled.tradeNo}`]);
    // The settlement is not paid, so that its payments are read again.
    expect((await reach()).settledTo).toEqual(new Date(day('2025-02-04').getTime() - 60_000));
  });

  it('reads no further back than it has to once that is paid', async () => {
    await pay();
    await payOnItsDay(day('2025-02-21'), 11_000);
    await calculateOn('2025-02-24');
    const { settledTo, unsettled } = await reach();
    expect(settledTo).toEqual(new Date(day('2025-02-24', 18).getTime() - 8 * 86_400_000));
    expect(unsettled).toEqual([held.id]);
    await pay();
  });

  it('finds what was released, paid late or given back long after', async () => {
    await evaluate(backOffice, held, 'RELEASED');
    await report(backOffice, unpaid, 'paid', { at: day('2025-02-05') });
    await report(backOffice, settled, 'refunded', { at: day('2025-02-06'), amountMinor: 400n });
    await calculateOn('2025-03-10');
    expect(await used()).toEqual([`PAYIN ${held.tradeNo}`, `PAYIN ${unpaid.tradeNo}`, `REFUND ${settled.tradeNo}`]);
    expect(new Set((await reach()).unsettled)).toEqual(new Set([held.id, unpaid.id, settled.id]));
  });

  it('finds again what the bank refused, and forgets it once it is paid', async () => {
    await pay('FAILED');
    await calculateOn('2025-03-11');
    expect(await used()).toHaveLength(3);
    await pay();
    await payOnItsDay(day('2025-03-11'), 12_000);
    await calculateOn('2025-03-12');
    expect((await reach()).unsettled).toEqual([]);
    await pay();
  });

  it('reads everything again when the terms begin sooner', async () => {
    const early = await payAt(backOffice, day('2025-01-30'), 50_000);
    await calculateOn('2025-03-13');
    expect(await used()).toEqual([]);
    await setTerms(backOffice, { ...terms, settles_from: '2025-01-27' }, 1);
    expect(await examineReach(backOffice, 'A', '2025-01-27')).toBeDefined();
    await calculateOn('2025-03-14');
    expect(await used()).toEqual([`PAYIN ${early.tradeNo}`]);
    expect((await examineReach(backOffice, 'A', '2025-01-27')).settledFrom).toEqual(new Date('2025-01-27T03:00:00Z'));
  });
});
