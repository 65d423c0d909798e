import { describe, expect, it } from 'vitest';
import { type Business, type PayerVerification, payerVerifications, type TransactionStage } from '../../../register/kernel/index.ts';
import type { GateContext } from './gate.ts';
import { otherPartyGate } from './identity-gates.ts';
import type { OtherParty, PaymentFacts } from './state.ts';

type Name = 'equal' | 'similar' | 'other' | 'missing';
const names: Readonly<Record<Name, string | null>> = { equal: 'ANA SOUZA LIMA', similar: 'Ana S. Lima', other: 'Bruno Castro', missing: null };
const documents: readonly OtherParty['document'][] = ['OWN', 'OTHER', 'MISSING'];
const situations: readonly (readonly [Business, TransactionStage])[] = [
  ['payin', 'ORDER'],
  ['payin', 'PAYMENT'],
  ['payout', 'ORDER'],
];

const contextOf = (setting: PayerVerification, payment: Partial<PaymentFacts>): GateContext =>
  ({ person: { subject: { name: 'Ana Souza Lima' } }, policy: { app: { payerVerification: setting } }, payment }) as unknown as GateContext;

const evaluate = (setting: PayerVerification, payment: Partial<PaymentFacts>): string[] =>
  otherPartyGate.evaluate(contextOf(setting, payment), []).map(({ code, action }) => `${code} ${action}`);

/** What ADR 18 says, in its own words: by setting, then business and stage. */
function asWritten(setting: PayerVerification, [business, stage]: (typeof situations)[number], name: Name, document: OtherParty['document']): string[] {
  if (setting === 'OFF') return [];
  const isStrict = setting === 'STRICT';
  const isDue = isStrict && (business === 'payout' || stage === 'PAYMENT');
  const isNameWrong = name === 'other' || (name === 'similar' && isStrict) || (name === 'missing' && isDue);
  const isDocumentWrong = (setting === 'NAME_ID' || isStrict) && (document === 'OTHER' || (document === 'MISSING' && isDue));
  return [
    ...(isNameWrong ? [`NAME_MISMATCH ${isStrict || business === 'payout' ? 'HOLD' : 'ALERT'}`] : []),
    ...(isDocumentWrong ? ['DOCUMENT_MISMATCH HOLD'] : []),
  ];
}

const cases = payerVerifications.flatMap((setting) =>
  situations.flatMap((situation) =>
    (Object.keys(names) as Name[]).flatMap((name) => documents.map((document) => [setting, ...situation, name, document] as const)),
  ),
);

describe('verification of payer and beneficiary', () => {
  it.each(cases)('%s, %s at %s: name %s, document %s', (setting, business, stage, name, document) => {
    const party = { isNamed: name !== 'missing', document };
    expect(evaluate(setting, { business, stage, name: names[name], party })).toEqual(asWritten(setting, [business, stage], name, document));
  });

  it('compares the least alike of two names', () => {
    const both = { business: 'payout' as const, stage: 'ORDER' as const, name: 'Ana Souza Lima', party: { isNamed: true, document: 'OWN' as const } };
    expect([evaluate('NAME', { ...both, alsoNamed: 'Carlos Outro' }), evaluate('NAME', { ...both, alsoNamed: 'ana souza lima' })]).toEqual([
      ['NAME_MISMATCH HOLD'],
      [],
    ]);
  });

  it('asks without tolerance for a payer of its own, not for the name of the order', () => {
    const ordered = { business: 'payin' as const, name: 'Ana Souza Lima', party: { isNamed: false, document: 'OWN' as const } };
    expect([evaluate('STRICT', { ...ordered, stage: 'ORDER' }), evaluate('STRICT', { ...ordered, stage: 'PAYMENT' })]).toEqual([[], ['NAME_MISMATCH HOLD']]);
  });

  it('tells each setting from the next one', () => {
    const answers = payerVerifications.map((setting) =>
      cases
        .filter(([own]) => own === setting)
        .map(([, business, stage, name, document]) => evaluate(setting, { business, stage, name: names[name], party: { isNamed: true, document } }).join()),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(payerVerifications.length);
  });
});
