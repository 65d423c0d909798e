import { clock } from '../../../../platform/server/clock.ts';
import { countryOfIdType, type IdType } from '../../../register/kernel/index.ts';
import { makeIdDocument } from '../../../register/kernel/id-numbers/id-make.ts';
import { type Db, type Handler, systemActor } from '../../../../platform/server/index.ts';
import { type TransactionInput, transactionInput } from '../contract/index.ts';
import { decidePayments } from './payment/decide-payments.ts';
import type { PaymentAnswer } from './intake/payment-answer.ts';
import { incomingPayment } from './intake/incoming-payment.ts';
import type { Origin } from './intake/origin.ts';

export type { Handler };
export const companyCode = 'ATBR';
export const thirtyDays = 30;
/** Monitor 5,000.00 and probation 10,000.00 over thirty days, as in the worked example. */
export const probationMinor = 1_000_000n;
export const machineOrigin: Origin = {
  actor: { ...systemActor, kind: 'machine', userId: '77', name: 'payment core', companies: [companyCode] },
  ip: null,
  requestId: 'test',
};

/** A company with merchants A (apps A1, A2) and B (app B1), and the limits of the worked example. */
export async function openBackOffice(db: Db): Promise<void> {
  await db
    .insertInto('company')
    .values({ code: companyCode, name: 'Company', country: 'BRA', currency: 'BRL', time_zone: 'America/Sao_Paulo', profile: '{}' })
    .execute();
  await db
    .insertInto('country')
    .values({ code: 'BRA', name_en: 'Brazil', name_pt: 'Brasil' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await openMerchants(db);
}

/** The merchants and limits of that company, where it exists. */
export async function openMerchants(db: Db): Promise<void> {
  for (const merchantNo of ['A', 'B']) {
    await db
      .insertInto('merchant')
      .values({
        merchant_no: merchantNo,
        muid: `u${merchantNo}`,
        muname: `Merchant ${merchantNo}`,
        legal_name: `Merchant ${merchantNo} Ltda`,
        company_code: companyCode,
        country: 'BRA',
        currency: 'BRL',
        industry: 'retail',
        email: 'desk@example.invalid',
      })
      .execute();
  }
  for (const appId of ['A1', 'A2', 'B1']) {
    await db
      .insertInto('merchant_app')
      .values({ app_id: appId, merchant_no: appId.slice(0, 1), app_name: appId, industry: 'retail' })
      .execute();
  }
  for (const business of ['payin', 'payout']) {
    await db
      .insertInto('limit_profile')
      .values({
        level: 'general',
        company_code: companyCode,
        business,
        currency: 'BRL',
        monitor_minor: 500_000n,
        probation_minor: probationMinor,
        unverified_ceiling_minor: 100_000_000n,
        minor_floor_minor: 100_000_000n,
      })
      .execute();
  }
}

let drawn = 0;
/** A valid invented document; another one at each call. */
export function inventDocument(type: IdType = 'CPF'): { type: IdType; no: string; country: string } {
  drawn += 1;
  let state = (clock.ms() % 100_000) * 1_000 + drawn * 7_919;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const made = makeIdDocument(type, random);
  return { type, no: made, country: countryOfIdType(type) };
}

let traded = 0;
/** An input of the machine API; times default to now. */
export function paymentInput(changes: Record<string, unknown> & { id_no: string }): Record<string, unknown> {
  traded += 1;
  return {
    business: 'payin',
    trade_no: `T${process.pid}-${traded}`,
    merchant_no: 'A',
    app_id: 'A1',
    id_type: 'CPF',
    method: 'PIX',
    currency: 'BRL',
    amount_minor: 100_000,
    order_time: clock.ms(),
    ...changes,
  };
}

export const parsePayment = (input: Record<string, unknown>): TransactionInput => transactionInput.parse(input);

/** Decides inputs of the machine API as one batch. */
export const decideInputs = (db: Db, inputs: readonly Record<string, unknown>[], receivedAt = clock.now()): Promise<PaymentAnswer[]> =>
  decidePayments(
    db,
    inputs.map((input) => ({ payment: incomingPayment(parsePayment(input), receivedAt), origin: machineOrigin })),
  );
