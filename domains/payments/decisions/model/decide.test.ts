import { describe, expect, it } from 'vitest';
import { Ledger, type LimitProfile } from '../../../../engines/limits/index.ts';
import { decide, type Decided } from './decide.ts';
import { addingGate, inDecisionOrder } from './gate.ts';
import { standardGates } from './identity-gates.ts';
import { type EarlierEvaluation, type KeyState, keyOf, type PaymentFacts, type PersonState, type Policy } from './state.ts';

const at = Date.UTC(2026, 10, 10, 15);
const general: LimitProfile = {
  id: '1',
  version: 1,
  level: 'general',
  riskLevel: null,
  merchantNo: null,
  appId: null,
  monitorMinor: 5_000n,
  probationMinor: 10_000n,
  window: { length: 30, unit: 'DAY', mode: 'ROLLING' },
  unverifiedCeilingMinor: 300n,
  minorFloorMinor: 200n,
  mandatory: false,
};
const policy: Policy = {
  company: { code: 'ATBR', timeZone: 'America/Sao_Paulo', noPassAction: 'HOLD', caseDueDays: 7 },
  merchant: { merchantNo: 'A', status: 'ONBOARDED', riskLevel: 'LOW' },
  app: { appId: 'A1', status: 'ACTIVE', selfVerify: false, payerVerification: 'NAME' },
  profiles: [general],
};
const gates = inDecisionOrder(standardGates);
const emptyKey = (business: 'payin' | 'payout'): KeyState => ({
  id: business === 'payin' ? '10' : '11',
  business,
  currency: 'BRL',
  personal: [],
  lines: Ledger.of([]),
  reservedMinor: 0n,
  balances: [],
});

function person(changes: Partial<PersonState['subject']> = {}, more: Partial<PersonState> = {}): PersonState {
  return {
    companyCode: 'ATBR',
    subject: {
      id: '5',
      kind: 'PERSON',
      name: 'Ana Souza Lima',
      verification: 'Pass',
      birthDate: '1990-05-05',
      deceasedOn: null,
      pep: 'NONE',
      sanction: 'NONE',
      ...changes,
    },
    standing: 'CLEAR',
    keys: new Map([
      ['payin|BRL', emptyKey('payin')],
      ['payout|BRL', emptyKey('payout')],
    ]),
    cases: new Map(),
    ...more,
  };
}
const payment = (changes: Partial<PaymentFacts> = {}): PaymentFacts => ({
  transactionId: '100',
  business: 'payin',
  currency: 'BRL',
  merchantNo: 'A',
  appId: 'A1',
  amountMinor: 1_000n,
  at,
  now: at,
  stage: 'ORDER',
  name: 'Ana Souza Lima',
  otherPartySanction: 'NONE',
  ...changes,
});
const evaluate = (state: PersonState, facts: Partial<PaymentFacts> = {}, more: { policy?: Policy; earlier?: EarlierEvaluation } = {}): Decided =>
  decide(state, { payment: payment(facts), policy: more.policy ?? policy, gates, earlier: more.earlier, freshCaseId: '900' });

describe('identity gates', () => {
  it('accepts a verified adult without a hold, an alert or a case', () => {
    const done = evaluate(person());
    expect(done).toMatchObject({
      result: 'ACCEPTED',
      amlResult: 'ACCEPTED',
      reasons: [],
      holds: [],
      alerts: [],
      reservedDeltaMinor: 0n,
      standingChange: undefined,
      caseChange: undefined,
    });
    expect(done.ledger).toEqual([{ kind: 'CONSUME', bucket: 'PERSONAL', balanceId: null, amountMinor: 1_000n, eventAt: at }]);
  });
  it.each([
    ['merchant not onboarded', {}, { merchant: { ...policy.merchant, status: 'SUSPENDED' as const } }, {}, 'REJECTED', 'MERCHANT_STATE'],
    ['app inactive', {}, { app: { ...policy.app, status: 'INACTIVE' as const } }, {}, 'REJECTED', 'MERCHANT_STATE'],
    ['confirmed sanction', { sanction: 'CONFIRMED' as const }, {}, {}, 'FROZEN', 'SANCTION'],
    ['sanctioned payer', {}, {}, { otherPartySanction: 'CONFIRMED' as const }, 'FROZEN', 'SANCTION'],
    ['possible sanction', { sanction: 'POSSIBLE' as const }, {}, {}, 'ACCEPTED', 'SANCTION'],
    ['deceased, payin', { deceasedOn: '2026-11-09' }, {}, {}, 'JUSTIFICATION_REQUIRED', 'DECEASED'],
    ['deceased, payout', { deceasedOn: '2026-11-09' }, {}, { business: 'payout' as const }, 'REJECTED', 'DECEASED'],
    ['paid on the day of death', { deceasedOn: '2026-11-10' }, {}, {}, 'ACCEPTED', undefined],
    ['minor above the floor', { birthDate: '2008-11-11' }, {}, {}, 'JUSTIFICATION_REQUIRED', 'MINOR'],
    ['minor at the floor', { birthDate: '2008-11-11' }, {}, { amountMinor: 200n }, 'ACCEPTED', undefined],
    ['eighteen today', { birthDate: '2008-11-10' }, {}, {}, 'ACCEPTED', undefined],
    ['No Pass', { verification: 'No Pass' as const }, {}, { amountMinor: 1n }, 'JUSTIFICATION_REQUIRED', 'KYC_NO_PASS'],
    [
      'No Pass, setting reject',
      { verification: 'No Pass' as const },
      { company: { ...policy.company, noPassAction: 'REJECT' as const } },
      {},
      'REJECTED',
      'KYC_NO_PASS',
    ],
    ['Not Verify above the ceiling', { verification: 'Not Verify' as const }, {}, { amountMinor: 301n }, 'JUSTIFICATION_REQUIRED', 'KYC_NOT_VERIFY'],
    ['Not Verify at the ceiling', { verification: 'Not Verify' as const }, {}, { amountMinor: 300n }, 'ACCEPTED', undefined],
    ['Not Verify, merchant vouches', { verification: 'Not Verify' as const }, { app: { ...policy.app, selfVerify: true } }, {}, 'ACCEPTED', 'KYC_NOT_VERIFY'],
    [
      'Not Verify, high-risk merchant vouches',
      { verification: 'Not Verify' as const },
      { app: { ...policy.app, selfVerify: true }, merchant: { ...policy.merchant, riskLevel: 'HIGH' as const } },
      {},
      'JUSTIFICATION_REQUIRED',
      'KYC_NOT_VERIFY',
    ],
    ['other name, payin', {}, {}, { name: 'Bruno Castro' }, 'ACCEPTED', 'NAME_MISMATCH'],
    ['other name, payout', {}, {}, { name: 'Bruno Castro', business: 'payout' as const }, 'JUSTIFICATION_REQUIRED', 'NAME_MISMATCH'],
    [
      'other name, check off',
      {},
      { app: { ...policy.app, payerVerification: 'OFF' as const } },
      { name: 'Bruno Castro', business: 'payout' as const },
      'ACCEPTED',
      undefined,
    ],
    ['PEP', { pep: 'CURRENT' as const }, {}, {}, 'ACCEPTED', 'PEP'],
  ])('%s', (_title, subject, settings, facts, result, reason) => {
    const done = evaluate(person(subject), facts, { policy: { ...policy, ...settings } });
    expect(done.result).toBe(result);
    expect(done.reasons).toEqual(reason ? [reason] : []);
    const isHeld = result === 'JUSTIFICATION_REQUIRED' || result === 'FROZEN';
    expect(done.holds.length).toBe(isHeld ? 1 : 0);
    expect(done.reservedDeltaMinor).toBe(isHeld ? payment(facts).amountMinor : 0n);
    expect(done.ledger.length).toBe(result === 'ACCEPTED' ? 1 : 0);
    expect(done.person.standing).toBe(isHeld ? 'PROBATION' : reason === 'PEP' || reason === 'SANCTION' ? 'MONITORING' : 'CLEAR');
    expect(done.caseChange?.change).toBe(isHeld ? 'OPENED' : undefined);
  });
  it('a blocked subject is refused whatever else is true, but not before sanctions', () => {
    expect(evaluate(person({ verification: 'No Pass' }, { standing: 'BLOCKED' }))).toMatchObject({
      result: 'REJECTED',
      reasons: ['ID_BLACKLIST'],
      person: { standing: 'BLOCKED' },
    });
    expect(evaluate(person({ sanction: 'CONFIRMED' }, { standing: 'BLOCKED' }))).toMatchObject({
      result: 'FROZEN',
      reasons: ['SANCTION'],
      person: { standing: 'BLOCKED' },
    });
  });
  it('holds add up, and each reserves the same amount only once', () => {
    const done = evaluate(person({ verification: 'No Pass' }), { amountMinor: 12_000n });
    expect(done.holds.map((hold) => hold.type)).toEqual(['KYC', 'LIMIT']);
    expect(done.reservedDeltaMinor).toBe(12_000n);
    expect(done.reasons).toEqual(['KYC_NO_PASS', 'LIMIT_PROBATION', 'LIMIT_MONITOR']);
  });
  it('keeps places for lists, routes, rules and the white list in the order', () => {
    const shown: number[] = [];
    const probe = (step: number) => addingGate(step, `probe-${step}`, () => void shown.push(step));
    const whiteList = {
      step: 9,
      name: 'white-list',
      evaluate: (_context: unknown, results: readonly { behaviour?: boolean }[]) => results.filter((one) => !one.behaviour) as never,
    };
    const ordered = inDecisionOrder([probe(8), probe(6), whiteList, ...standardGates, probe(4)]);
    const done = decide(person(), { payment: payment({ business: 'payout', name: 'Bruno Castro' }), policy, gates: ordered, freshCaseId: '1' });
    expect(shown).toEqual([4, 6, 8]);
    expect(ordered.map((gate) => gate.step)).toEqual([2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 7, 7, 8, 8, 9, 9, 10]);
    expect(done.result).toBe('ACCEPTED');
  });
  it('without any configured limit everything waits', () => {
    expect(evaluate(person(), { amountMinor: 1n }, { policy: { ...policy, profiles: [] } })).toMatchObject({ result: 'JUSTIFICATION_REQUIRED' });
  });
});

describe('the worked example through the whole decision', () => {
  it('accepts, monitors, holds on reservations, and spends the balance at its merchant only', () => {
    let state = person();
    const steps = [
      { amountMinor: 4_000n, result: 'ACCEPTED', standing: 'CLEAR', alerts: 0 },
      { amountMinor: 3_000n, result: 'ACCEPTED', standing: 'MONITORING', alerts: 1 },
      { amountMinor: 4_000n, result: 'JUSTIFICATION_REQUIRED', standing: 'PROBATION', alerts: 1 },
      { amountMinor: 2_500n, result: 'JUSTIFICATION_REQUIRED', standing: 'PROBATION', alerts: 1 },
    ];
    steps.forEach((step, index) => {
      const done = evaluate(state, { amountMinor: step.amountMinor, at: at + index, now: at + index });
      expect(done.result).toBe(step.result);
      expect(done.person.standing).toBe(step.standing);
      expect(done.alerts.length).toBe(step.alerts);
      state = done.person;
    });
    const key = state.keys.get(keyOf('payin', 'BRL')) as KeyState;
    expect(key.reservedMinor).toBe(6_500n);
    const granted = {
      ...key,
      reservedMinor: 0n,
      lines: Ledger.of([{ eventAt: at, amountMinor: 10_000n }]),
      balances: [{ id: '7', merchantNo: 'A', remainingMinor: 1_500n, expiresAt: at + 10_000_000 }],
    };
    state = { ...state, keys: new Map(state.keys).set('payin|BRL', granted) };
    const atB = evaluate(
      state,
      { merchantNo: 'B', amountMinor: 1_000n, at: at + 9, now: at + 9 },
      { policy: { ...policy, merchant: { ...policy.merchant, merchantNo: 'B' } } },
    );
    expect(atB.result).toBe('JUSTIFICATION_REQUIRED');
    const atA = evaluate(atB.person, { amountMinor: 1_000n, at: at + 10, now: at + 10 });
    expect(atA).toMatchObject({ result: 'ACCEPTED', ledger: [{ bucket: 'BALANCE', balanceId: '7', amountMinor: 1_000n }] });
    expect(atA.explanation.limits).toMatchObject({
      balance_minor: '1500',
      personal_part_minor: '0',
      balance_parts: [{ balance_id: '7', amount_minor: '1000' }],
      used_after_minor: '10000',
      reserved_after_minor: '1000',
    });
  });
});

describe('the second evaluation, when the money has arrived', () => {
  const accepted = (amountMinor: bigint): EarlierEvaluation => ({
    amlResult: 'ACCEPTED',
    reasons: [],
    amountMinor,
    consumed: [{ bucket: 'PERSONAL', balanceId: null, amountMinor, eventAt: at - 5 }],
    openHolds: [],
    clearedHolds: [],
  });
  const after = (used: bigint, reservedMinor = 0n, changes: Partial<PersonState['subject']> = {}, standing: PersonState['standing'] = 'CLEAR'): PersonState => {
    const base = person(changes, { standing });
    return {
      ...base,
      keys: new Map(base.keys).set('payin|BRL', {
        ...emptyKey('payin'),
        reservedMinor,
        lines: Ledger.of(used > 0n ? [{ eventAt: at - 5, amountMinor: used }] : []),
      }),
    };
  };
  const paid: Partial<PaymentFacts> = { stage: 'PAYMENT', amountMinor: 4_000n };

  it('consumes nothing twice', () => {
    const done = evaluate(after(10_000n), paid, { earlier: accepted(4_000n) });
    expect(done).toMatchObject({ amlResult: 'ACCEPTED', ledger: [], reservedDeltaMinor: 0n });
  });
  it('asks only for what was paid more', () => {
    const done = evaluate(after(4_000n), { ...paid, amountMinor: 5_000n }, { earlier: accepted(4_000n) });
    expect(done).toMatchObject({ amlResult: 'ACCEPTED', ledger: [{ kind: 'CONSUME', bucket: 'PERSONAL', amountMinor: 1_000n }] });
  });
  it('gives back what was paid less', () => {
    const done = evaluate(after(4_000n), { ...paid, amountMinor: 3_000n }, { earlier: accepted(4_000n) });
    expect(done).toMatchObject({ amlResult: 'ACCEPTED', ledger: [{ kind: 'REVERSE', bucket: 'PERSONAL', amountMinor: 1_000n, eventAt: at - 5 }] });
  });
  it('holds the whole payment when the rest does not fit, and lets go of what it had', () => {
    const done = evaluate(after(9_500n), { ...paid, amountMinor: 5_000n }, { earlier: accepted(4_000n) });
    expect(done).toMatchObject({ amlResult: 'JUSTIFICATION_REQUIRED', ledger: [{ kind: 'REVERSE', amountMinor: 4_000n }], reservedDeltaMinor: 5_000n });
    expect(done.person.keys.get('payin|BRL')).toMatchObject({ reservedMinor: 5_000n });
    expect(done.holds).toMatchObject([{ type: 'LIMIT', amountMinor: 5_000n }]);
  });
  it('freezes without consumption when the real payer is listed', () => {
    const done = evaluate(after(4_000n), { ...paid, otherPartySanction: 'CONFIRMED' }, { earlier: accepted(4_000n) });
    expect(done).toMatchObject({
      amlResult: 'FROZEN',
      ledger: [{ kind: 'REVERSE', amountMinor: 4_000n }],
      reservedDeltaMinor: 4_000n,
      holds: [{ type: 'SANCTION' }],
    });
  });
  it('rejects, and gives all back, when the subject was blocked meanwhile', () => {
    const done = evaluate(after(4_000n, 0n, {}, 'BLOCKED'), paid, { earlier: accepted(4_000n) });
    expect(done).toMatchObject({ amlResult: 'REJECTED', ledger: [{ kind: 'REVERSE', amountMinor: 4_000n }], reservedDeltaMinor: 0n });
  });
  it('does not repeat a hold that is open, and moves its amount', () => {
    const earlier: EarlierEvaluation = {
      amlResult: 'JUSTIFICATION_REQUIRED',
      reasons: ['LIMIT_PROBATION'],
      amountMinor: 12_000n,
      consumed: [],
      openHolds: [{ type: 'LIMIT', reasonCode: 'LIMIT_PROBATION', amountMinor: 12_000n }],
      clearedHolds: [],
    };
    const done = evaluate(after(0n, 12_000n), { ...paid, amountMinor: 13_000n }, { earlier });
    expect(done).toMatchObject({ amlResult: 'JUSTIFICATION_REQUIRED', holds: [], heldAmountMinor: 13_000n, reservedDeltaMinor: 1_000n, ledger: [] });
  });
  it('does not stop again what people have cleared', () => {
    const earlier: EarlierEvaluation = { ...accepted(4_000n), amlResult: 'RELEASED', clearedHolds: [{ reasonCode: 'KYC_NO_PASS', amountMinor: 4_000n }] };
    const state = after(4_000n, 0n, { verification: 'No Pass' });
    expect(evaluate(state, paid, { earlier })).toMatchObject({ amlResult: 'RELEASED', holds: [], ledger: [] });
    expect(evaluate(state, { ...paid, amountMinor: 4_001n }, { earlier })).toMatchObject({ amlResult: 'JUSTIFICATION_REQUIRED', holds: [{ type: 'KYC' }] });
  });
  it('leaves frozen money frozen and refuses to judge a terminal verdict', () => {
    const earlier: EarlierEvaluation = {
      amlResult: 'FROZEN',
      reasons: ['SANCTION'],
      amountMinor: 4_000n,
      consumed: [],
      openHolds: [{ type: 'SANCTION', reasonCode: 'SANCTION', amountMinor: 4_000n }],
      clearedHolds: [],
    };
    expect(evaluate(after(0n, 4_000n, { sanction: 'CONFIRMED' }), paid, { earlier })).toMatchObject({
      amlResult: 'FROZEN',
      holds: [],
      reservedDeltaMinor: 0n,
      ledger: [],
    });
    expect(() => evaluate(after(0n), paid, { earlier: { ...earlier, amlResult: 'REJECTED' } })).toThrow();
  });
});
