import { sql } from 'kysely';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { clock as processClock } from '../../../../platform/server/clock.ts';
import { type Database, nextIds } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { decideInputs, inventDocument, machineOrigin, openBackOffice, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { instantOfDate, type PaymentEvent } from '../../../register/kernel/index.ts';
import { recordEvent } from '../../../payments/payment-events/server/index.ts';
import { approveSettlementRequest, saveCompanyTerms } from '../contract/index.ts';
import { findReach, listFacts, lockProgress, type Progress, type Reach } from './stores/calculation.store.ts';
import { settlementApprovalKinds, settlementsSlice } from './index.ts';

/*
 * A back office for the tests of this slice: a company with merchants A and B, whose accounts are verified, three people of finance and
 * one of another company. It settles every business day at 17:00 in São Paulo.
 */

export interface BackOffice {
  server: TestServer;
  database: Database;
  rita: TestClient;
  otto: TestClient;
  reader: TestClient;
  stranger: TestClient;
  /** The clock of the back office. */
  clock: { now: Date };
}

const finance = (...action: AbilityEntry['action']): AbilityEntry[] => [{ subject: 'AML.REMITTANCEREPORTS', action }];

export const payer = {
  name: 'Atalaia Pagamentos',
  tax_id: '11222333000181',
  bank_code: '341',
  bank_name: 'Banco Litoral',
  branch: '1234',
  branch_digit: '5',
  account: '67890',
  account_digit: '1',
  agreement: 'CONV1',
};
export const companyTerms = {
  frequency: 'DAILY' as const,
  weekday: 1,
  month_day: 1,
  cut_off: '17:00',
  pay_after_days: 1,
  minimum: '10.00',
  fees: [
    { kind: 'PAYIN' as const, method: 'PIX', percent: '1', fixed: '0.10' },
    { kind: 'CHARGEBACK' as const, percent: '0', fixed: '5' },
  ],
  settles_from: '2026-11-02',
  format: 'CNAB240' as const,
  payer,
};

/** Makes a merchant's account: one that another person has verified. */
export async function openAccount(database: Database, merchantNo: string, change: Record<string, unknown> = {}): Promise<void> {
  const [id] = await nextIds(database.main, 1);
  await database.main
    .insertInto('merchant_account')
    .values({
      id: id as string,
      merchant_no: merchantNo,
      kind: 'PIX',
      holder_name: `Merchant ${merchantNo} Ltda`,
      holder_tax_id: '11222333000181',
      number: '11222333000181',
      added_at: processClock.now(),
      added_by_kind: 'staff',
      added_by: '5',
      added_by_name: 'Ana',
      verified_at: processClock.now(),
      verified_by_kind: 'staff',
      verified_by: '6',
      verified_by_name: 'Leo',
      ...change,
    })
    .execute();
}

export async function startBackOffice(clock = { now: new Date('2026-11-24T21:00:00Z') }): Promise<BackOffice> {
  const database = await testDatabase();
  const { main } = database;
  await openBackOffice(main);
  await sql`update company set profile = '{"holiday_calendar": "BR-national", "order_time_back_minutes": 100000000, "order_time_ahead_minutes": 100000000}'`.execute(
    main,
  );
  await sql`update merchant set status = 'ONBOARDED'`.execute(main);
  for (const merchantNo of ['A', 'B']) await openAccount(database, merchantNo);
  const server = await testServer({
    slices: [settlementsSlice, approvalRequestsSlice(settlementApprovalKinds)],
    database,
    clock: () => clock.now,
  });
  const as = (name: string, id: number, abilities: AbilityEntry[], companies = ['ATBR']) =>
    server.as({ name, personId: String(id), userId: String(id), abilities, companies });
  const backOffice: BackOffice = {
    server,
    database,
    rita: as('Rita', 11, finance('read', 'write')),
    otto: as('Otto', 12, finance('read', 'write')),
    reader: as('Vera', 13, finance('read')),
    stranger: as('Eva', 14, finance('read', 'write'), ['ATMX']),
    clock,
  };
  return backOffice;
}

/** The company's terms, by two people. */
export async function setTerms(backOffice: BackOffice, change: Record<string, unknown> = {}, version = 0): Promise<void> {
  const query = await backOffice.rita.call(saveCompanyTerms, {
    entity_code: 'ATBR',
    currency: 'BRL',
    terms: { ...companyTerms, ...change },
    version,
    reason: 'Contract with the bank',
  });
  if (query.request_id !== null) await backOffice.otto.call(approveSettlementRequest, { request_id: query.request_id, version: 1 });
}

export interface Paid {
  id: string;
  tradeNo: string;
  business: 'payin' | 'payout';
}
/** Decides a payment that nobody has paid yet. */
export async function orderAt(
  { database }: Pick<BackOffice, 'database'>,
  at: string | Date,
  amountMinor: number,
  change: Record<string, unknown> = {},
): Promise<Paid> {
  const when = new Date(at);
  const input = paymentInput({ id_no: inventDocument().no, amount_minor: amountMinor, order_time: when.getTime() - 60_000, ...change });
  const [answer] = await decideInputs(database.main, [input], when);
  if (answer?.kind !== 'decided') throw new Error(`the payment is ${answer?.kind ?? 'lost'}`);
  return { id: answer.transaction.id, tradeNo: String(input.trade_no), business: input.business as Paid['business'] };
}
/** Decides a payment and reports it as paid at a moment. */
export async function payAt(
  backOffice: Pick<BackOffice, 'database'>,
  at: string | Date,
  amountMinor: number,
  change: Record<string, unknown> = {},
): Promise<Paid> {
  const one = await orderAt(backOffice, at, amountMinor, change);
  await report(backOffice, one, 'paid', { at });
  return one;
}

/** What calculations remember of how far back they have to read, and that they find no less by it than by reading everything. */
export async function examineReach(
  { database: { main } }: Pick<BackOffice, 'database'>,
  merchantNo: string,
  settlesFrom: string,
): Promise<Progress & { unsettled: string[] }> {
  return main.transaction().execute(async (db) => {
    const place = { companyCode: 'ATBR', merchantNo, currency: 'BRL' };
    const from = instantOfDate(settlesFrom, 'America/Sao_Paulo');
    const progress = await lockProgress(db, place);
    const reach = await findReach(db, place, progress, from);
    const findResults = async (by: Reach) =>
      (await listFacts(db, { ...place, from, to: new Date('2100-01-01T00:00:00Z'), reach: by, again: null }))
        .map(({ kind, sourceId }) => `${kind} ${sourceId}`)
        .toSorted();
    const [byReach, everything] = [await findResults(reach), await findResults({ since: null, unsettled: [] })];
    if (byReach.join() !== everything.join())
      throw new Error(
        `a calculation of ${merchantNo} finds ${byReach.join()} and not ${everything.join()}; it reads from ${String(reach.since)} and ${reach.unsettled.join()}`,
      );
    return { ...progress, unsettled: [...reach.unsettled] };
  });
}

let termsText = 0;
/** What the payment core reports of a payment. */
export async function report(
  { database }: Pick<BackOffice, 'database'>,
  { business, tradeNo }: Paid,
  event: PaymentEvent,
  { at, amountMinor }: { at: string | Date; amountMinor?: bigint },
): Promise<void> {
  termsText += 1;
  await recordEvent(
    database.main,
    { business, tradeNo, eventId: `E${termsText}`, event, occurredAt: new Date(at), amountMinor, payer: undefined, receivedAt: new Date(at) },
    machineOrigin,
  );
}

/** What a decision does to a payment: holds, freezes or releases it. */
export async function evaluate(
  { database }: Pick<BackOffice, 'database'>,
  { id }: Pick<Paid, 'id'>,
  result: 'JUSTIFICATION_REQUIRED' | 'FROZEN' | 'RELEASED' | 'REJECTED',
): Promise<void> {
  await sql`update transaction set aml_result = ${result} where id = ${id}::bigint and aml_result not in ('REJECTED', 'REVERSED')`.execute(database.main);
}
