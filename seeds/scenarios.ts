import type { IdDocument } from '../domains/register/kernel/index.ts';
import type { IdentitySource, SeedIdentity } from './identities.ts';
import { merchantNamed } from './merchants.ts';
import { makePayment, type PlannedPayment } from './payment.ts';
import type { SeededRandom } from './random.ts';

/** A named situation that tests and tours can count on, in every size of the demonstration. */
export interface Scenario {
  name: string;
  personName: string;
  document: IdDocument;
  gender: 'F' | 'M';
  email: string;
  merchantName: string;
  business: 'payin' | 'payout';
  tradeNo: string;
  amountMinor: bigint;
}

/**
 * `probation-with-pending`: a verified person bought one trip above the hard limit of the shop. The pay-in is held, the
 * case waits for the merchant, and nobody has uploaded anything. The back office of the demonstration leaves it alone.
 */
export const probationWithPending: Scenario = {
  merchantName: 'Rota Azul Viagens',
  business: 'payin',
  name: 'probation-with-pending',
  personName: 'Rafaela Monteiro Diniz',
  gender: 'F',
  email: 'rafaela.diniz@correio.example',
  document: { country: 'BRA', type: 'CPF', no: '41973652846' },
  tradeNo: 'PI-TOUR-000417',
  amountMinor: 2_468_000n,
};

/**
 * `document-to-review`: a purchase is held by the limit alone, and the merchant's document about it comes in just before the history
 * ends. Whatever the hour at which the demonstration is loaded, there is evidence that nobody has looked at yet.
 */
export const documentToReview: Scenario = {
  merchantName: 'Cripto Maré',
  business: 'payin',
  name: 'document-to-review',
  personName: 'Otávio Brandão Lessa',
  gender: 'M',
  email: 'otavio.lessa@correio.example',
  document: { country: 'BRA', type: 'CPF', no: '58329014797' },
  tradeNo: 'PI-TOUR-000418',
  amountMinor: 930_000n,
};

/**
 * `balance-to-check`: the document about a purchase is approved, and a temporary balance is asked for on it just before the history
 * ends. Whatever the hour at which the demonstration is loaded, there is a balance that waits for the second person.
 */
export const balanceToCheck: Scenario = {
  merchantName: 'Cripto Maré',
  business: 'payin',
  name: 'balance-to-check',
  personName: 'Helena Furtado Assis',
  gender: 'F',
  email: 'helena.assis@correio.example',
  document: { country: 'BRA', type: 'CPF', no: '64031857217' },
  tradeNo: 'PI-TOUR-000419',
  amountMinor: 940_000n,
};

export const scenarios: readonly Scenario[] = [probationWithPending, documentToReview, balanceToCheck];

interface PlannedScenario {
  person: SeedIdentity;
  payments: PlannedPayment[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The scenario's person and payments; the purchase is one day old at `until`, each a few minutes after the one before. */
export function planScenario(scenario: Scenario, source: IdentitySource, random: SeededRandom, until: Date): PlannedScenario {
  const drawn = source.make({ country: 'BRA', kind: 'PERSON', age: 38, verification: 'Pass', pep: 'NONE', sanction: 'NONE', incomeMonthMinor: 1_850_000n });
  const person: SeedIdentity = {
    ...drawn,
    key: scenario.name,
    name: scenario.personName,
    gender: scenario.gender,
    email: scenario.email,
    documents: [scenario.document],
    deceasedOn: null,
    deceasedDaysAgo: null,
    idStatus: 'REGULAR',
  };
  const merchant = merchantNamed(scenario.merchantName);
  const place = scenarios.findIndex(({ name }) => name === scenario.name);
  const at = until.getTime() - 26 * hourMs + place * 7 * minuteMs;
  const payment = makePayment(
    random,
    {
      at,
      person,
      merchant,
      business: scenario.business,
      amountMinor: scenario.amountMinor,
      name: scenario.personName,
      method: 'PIX',
      app: 0,
      stage: 'PAYMENT',
      isCase: true,
      tradeNo: scenario.tradeNo,
    },
    () => ({ key: scenario.tradeNo, tradeNo: scenario.tradeNo }),
  );
  return { person, payments: [{ ...payment, events: [] }] };
}
