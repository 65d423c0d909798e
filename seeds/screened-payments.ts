import { decidePayments, incomingPayment, type Origin, registerPaymentScreening } from '../domains/payments/decisions/server/index.ts';
import { transactionInput } from '../domains/payments/decisions/contract/index.ts';
import { makeIdDocument } from '../domains/register/kernel/id-numbers/id-make.ts';
import { listIndexOf, screenPayments } from '../domains/screening/screening/server/index.ts';
import { auditedAt, type Database } from '../platform/server/index.ts';
import { merchantNamed } from './merchants.ts';
import { seededRandom } from './random.ts';

/* Payments whose parties are named like invented entries of the demonstration's lists: frozen, or monitored. */

const shop = merchantNamed('Lojas Aurora');
const minuteMs = 60_000;

interface ListedPayment {
  name: string;
  business: 'payin' | 'payout';
  amountMinor: number;
  /** A payout to somebody else. */
  beneficiary?: string;
}

const listedPayments: readonly ListedPayment[] = [
  // DEM-003 of the sanctions list, without the second surname.
  { name: 'Wanderléa Figueirôa dos Anjos', business: 'payin', amountMinor: 35_000 },
  // DEM-006: whoever is paid is on the list, not the person.
  { name: 'Celina Portela Guedes', business: 'payout', amountMinor: 42_000, beneficiary: 'Próspero Echeverri Montaño' },
  // DEM-024 of the list of politically exposed persons.
  { name: 'Raimundo Nonato Cavalcante Inventivo', business: 'payin', amountMinor: 18_500 },
];

/** Decides them as the payment core would have sent them, one a minute from this moment on. Safe to repeat. */
export async function payAsListed(database: Database, origins: ReadonlyMap<string, Origin>, at: Date): Promise<void> {
  registerPaymentScreening(screenPayments);
  // The lists were loaded a moment ago.
  await listIndexOf(database).settled();
  const random = seededRandom('listed payments');
  for (const [place, { name, business, amountMinor, beneficiary }] of listedPayments.entries()) {
    const receivedAt = new Date(at.getTime() + place * minuteMs);
    const id = { id_type: 'CPF' as const, id_no: makeIdDocument('CPF', random.next) };
    const input = transactionInput.parse({
      ...id,
      name,
      business,
      trade_no: `AURORA-LISTED-${place + 1}`,
      merchant_no: shop.merchantNo,
      app_id: shop.apps[0]?.appId,
      method: 'PIX',
      currency: shop.currency,
      amount_minor: amountMinor,
      order_time: receivedAt.getTime(),
      stage: 'PAYMENT',
      ...(business === 'payin' ? { payer: { ...id, name } } : { payout: { real_name: beneficiary ?? name, beneficiary: beneficiary ?? name } }),
    });
    const origin = origins.get(shop.companyCode) as Origin;
    await auditedAt(receivedAt, () => decidePayments(database.main, [{ payment: incomingPayment(input, receivedAt), origin }]));
  }
}
