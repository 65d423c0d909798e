import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { riskLevels } from '../../../register/kernel/index.ts';
import { documentOrigins, documentParties, merchantDocumentKinds, merchantDocumentStatuses } from '../../../register/kernel/merchant-documents.ts';
import { rounds } from '../../../../platform/testing/turn.ts';
import { isCurrent } from './document-life.ts';
import { comparisonSize, loosenedBy, mostCompared } from './loosening.ts';
import { documentsState, type HeldDocument, linkStateOf, planRequirements } from './requirements.ts';
import { demandKey, demandsOf, type DocumentRule, isAbout, partiesOfRules, type RuleFacts, type RuleParty } from './rules.ts';
import { shippedRules } from './shipped-rules.ts';

const rule = (more: Partial<DocumentRule> = {}): DocumentRule => ({
  country: null,
  industry: null,
  riskFrom: 'LOW',
  legalForm: null,
  party: 'MERCHANT',
  document: 'CONTRACT',
  isMandatory: true,
  validityMonths: null,
  ...more,
});
const facts: RuleFacts = { country: 'BRA', industry: 'BETTING', riskLevel: 'MEDIUM', legalForm: 'LTDA' };
const party = (more: Partial<RuleParty> = {}): RuleParty => ({ subjectId: '7', kind: 'PERSON', roles: [], isUbo: false, ...more });

describe('a line is about a merchant', () => {
  it.each<[string, Partial<DocumentRule>, boolean]>([
    ['without conditions', {}, true],
    ['of its country', { country: 'BRA' }, true],
    ['of another country', { country: 'MEX' }, false],
    ['of its industry', { industry: 'BETTING' }, true],
    ['of another industry', { industry: 'CRYPTO' }, false],
    ['from a lower risk', { riskFrom: 'LOW' }, true],
    ['from its risk', { riskFrom: 'MEDIUM' }, true],
    ['from a higher risk', { riskFrom: 'HIGH' }, false],
    ['of its legal form, whatever the capitals', { legalForm: 'Ltda' }, true],
    ['of another legal form', { legalForm: 'SA' }, false],
  ])('%s: %#', (_name, more, is) => expect(isAbout(rule(more), facts)).toBe(is));
  it('not by a legal form that is not known', () => expect(isAbout(rule({ legalForm: 'SA' }), { ...facts, legalForm: null })).toBe(false));
});

describe('those behind a merchant are to rules', () => {
  it.each<[string, Partial<RuleParty>, string[]]>([
    ['a beneficial owner who directs', { isUbo: true, roles: ['OWNER', 'DIRECTOR'] }, ['BENEFICIAL_OWNER', 'DIRECTOR']],
    ['an owner below the threshold', { roles: ['OWNER'] }, []],
    ['a controller', { roles: ['CONTROLLER'] }, ['CONTROLLER']],
    ['a representative', { roles: ['LEGAL_REPRESENTATIVE'] }, ['LEGAL_REPRESENTATIVE']],
    ['a company', { kind: 'COMPANY', roles: ['OWNER'], isUbo: true }, ['HOLDING_COMPANY']],
    ['a company as nominee', { kind: 'COMPANY', roles: ['NOMINEE'] }, ['NOMINEE', 'HOLDING_COMPANY']],
  ])('%s', (_name, more, is) => expect(partiesOfRules(party(more))).toEqual(is));
});

it('demands each document once, mandatory if one line says so and good for the shortest time', () => {
  const rules = [
    rule({ isMandatory: false, validityMonths: 24 }),
    rule({ riskFrom: 'MEDIUM', validityMonths: 12 }),
    rule({ party: 'DIRECTOR', document: 'IDENTITY_DOCUMENT' }),
    rule({ party: 'BENEFICIAL_OWNER', document: 'IDENTITY_DOCUMENT', validityMonths: 60 }),
  ];
  expect(demandsOf(rules, facts, [party({ isUbo: true, roles: ['DIRECTOR'] })])).toEqual([
    { subjectId: null, kind: 'CONTRACT', isMandatory: true, validityMonths: 12 },
    { subjectId: '7', kind: 'IDENTITY_DOCUMENT', isMandatory: true, validityMonths: 60 },
  ]);
});

describe('another table asks less', () => {
  it.each<[string, DocumentRule[], DocumentRule[], string[]]>([
    ['not when nothing changes', [rule()], [rule()], []],
    ['not when it asks more', [rule({ isMandatory: false, validityMonths: 24 })], [rule({ validityMonths: 12 })], []],
    ['when a line is gone', [rule()], [], ['REMOVED']],
    ['when an optional line is gone', [rule({ isMandatory: false })], [], ['REMOVED']],
    ['when a line is made optional', [rule()], [rule({ isMandatory: false })], ['OPTIONAL']],
    ['when a document is good for longer', [rule({ validityMonths: 12 })], [rule({ validityMonths: 24 })], ['LONGER']],
    ['when a document is good for ever', [rule({ validityMonths: 12 })], [rule()], ['LONGER']],
    ['when a line holds for one country only', [rule()], [rule({ country: 'BRA' })], ['REMOVED']],
    ['when a line holds from a higher risk', [rule()], [rule({ riskFrom: 'HIGH' })], ['REMOVED']],
    ['when a line is about another party', [rule()], [rule({ party: 'DIRECTOR' })], ['REMOVED']],
    ['not when a line is gone that another covers', [rule(), rule({ country: 'BRA' })], [rule()], []],
    ['not when a line is split by country and the rest stays', [rule()], [rule({ country: 'BRA' }), rule()], []],
  ])('%s', (_name, before, after, how) => expect(loosenedBy(before, after).map((one) => one.how)).toEqual(how));
});

describe('the size of a comparison', () => {
  const apart = (count: number): DocumentRule[] =>
    Array.from({ length: count }, (_, at) => [rule({ country: `C${at}` }), rule({ industry: `I${at}` }), rule({ legalForm: `F${at}` })]).flat();
  it('multiplies what lines about one document tell apart, and adds up documents', () => {
    expect(comparisonSize(apart(2), [])).toEqual({ kinds: 3 * 3 * 3 * 3, most: 'CONTRACT' });
    expect(comparisonSize([rule({ country: 'BRA' }), rule({ document: 'LICENCE', industry: 'BETTING' })], []).kinds).toBe(2 * 3 + 2 * 3);
    expect(comparisonSize([], apart(60)).kinds).toBe(0);
  });
  it('of two hundred lines at their worst is far beyond what is compared, and of what ships far below', () => {
    expect(comparisonSize(apart(66), apart(66)).kinds).toBeGreaterThan(mostCompared);
    expect(comparisonSize(shippedRules, shippedRules).kinds).toBeLessThan(mostCompared / 10);
  });
});

describe('what ships', () => {
  const kindsOf = (more: Partial<RuleFacts>) =>
    demandsOf(shippedRules, { country: 'BRA', industry: 'ECOMMERCE', riskLevel: 'LOW', legalForm: null, ...more }, [])
      .filter(({ isMandatory }) => isMandatory)
      .map(({ kind }) => kind);
  it.each(['BRA', 'MEX', 'ARG'])('asks every merchant of %s for its documents, a licensed industry for its licence, a high risk for more', (country) => {
    const plain = kindsOf({ country });
    expect(plain).toEqual(expect.arrayContaining(['ARTICLES_OF_ASSOCIATION', 'REGISTRATION_CERTIFICATE', 'PROOF_OF_ADDRESS', 'PROOF_OF_ACCOUNT', 'CONTRACT']));
    expect(plain).not.toContain('LICENCE');
    for (const industry of ['BETTING', 'FX_BROKER', 'CRYPTO']) expect(kindsOf({ country, industry })).toContain('LICENCE');
    expect(kindsOf({ country, riskLevel: 'HIGH' }).length).toBeGreaterThan(plain.length);
  });
  it('has no line that another one covers', () => {
    for (const one of shippedRules)
      expect(
        loosenedBy(
          shippedRules,
          shippedRules.filter((other) => other !== one),
        ),
        JSON.stringify(one),
      ).not.toEqual([]);
  });
});

const anyRule = fc.record({
  country: fc.constantFrom(null, 'BRA', 'MEX'),
  industry: fc.constantFrom(null, 'BETTING', 'CRYPTO'),
  riskFrom: fc.constantFrom(...riskLevels),
  legalForm: fc.constantFrom(null, 'LTDA'),
  party: fc.constantFrom(...documentParties),
  document: fc.constantFrom(...merchantDocumentKinds),
  isMandatory: fc.boolean(),
  validityMonths: fc.constantFrom(null, 6, 12),
});
const anyFacts = fc.record({
  country: fc.constantFrom('BRA', 'MEX', 'ARG'),
  industry: fc.constantFrom('BETTING', 'CRYPTO', 'ECOMMERCE'),
  riskLevel: fc.constantFrom(...riskLevels),
  legalForm: fc.constantFrom(null, 'LTDA', 'SA'),
});
const anyParties = fc
  .array(
    fc.record({
      kind: fc.constantFrom('PERSON' as const, 'COMPANY' as const),
      roles: fc.subarray(['OWNER', 'DIRECTOR', 'CONTROLLER', 'NOMINEE', 'LEGAL_REPRESENTATIVE']),
      isUbo: fc.boolean(),
    }),
    { maxLength: 3 },
  )
  .map((all): RuleParty[] => all.map((one, at) => ({ ...one, subjectId: String(at) })));
const anyHeld = fc
  .array(
    fc.record({
      subjectId: fc.constantFrom(null, '0', '1'),
      kind: fc.constantFrom(...merchantDocumentKinds),
      status: fc.constantFrom(...merchantDocumentStatuses),
      origin: fc.constantFrom(...documentOrigins),
      isMandatory: fc.boolean(),
      askedFor: fc.constantFrom(null, 'Lease contract', ' lease  contract', 'Letter of the bank'),
      replaces: fc.boolean(),
      validUntil: fc.constantFrom(null, '2025-01-01', '2030-01-01'),
    }),
    { maxLength: 12 },
  )
  .map((all): HeldDocument[] =>
    // One may stand in place of the one before it.
    all.map(({ replaces, ...one }, at) => ({ ...one, id: String(at), replacesId: replaces && at > 0 ? String(at - 1) : null })),
  );

/** What a plan makes of what is held. */
const carriedOut = (held: readonly HeldDocument[], plan: ReturnType<typeof planRequirements>): HeldDocument[] => [
  ...held.map((one) => (plan.withdraw.includes(one.id) ? { ...one, status: 'WITHDRAWN' as const } : one)),
  ...plan.ask.map(
    (demand, at): HeldDocument => ({ ...demand, id: `new ${at}`, status: 'REQUESTED', origin: 'RULE', askedFor: null, replacesId: null, validUntil: null }),
  ),
];

describe('whatever the rules, the merchant and its documents', () => {
  it('asking twice asks nothing more, every demand is then waited for or there, and no file is touched', () => {
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 8 }), anyFacts, anyParties, anyHeld, (rules, merchant, parties, held) => {
        const demands = demandsOf(rules, merchant, parties);
        const plan = planRequirements(held, demands);
        const after = carriedOut(held, plan);
        expect(planRequirements(after, demands)).toEqual({ ask: [], withdraw: [] });
        for (const demand of demands) expect(after.some((one) => demandKey(one) === demandKey(demand) && isCurrent(one.status))).toBe(true);
        for (const one of held.filter(({ status }) => status !== 'REQUESTED')) expect(after).toContainEqual(one);
        expect(new Set(demands.map(demandKey)).size).toBe(demands.length);
      }),
    );
  });
  it('the condition is met exactly when every mandatory demand has a document that is good today', () => {
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 8 }), anyFacts, anyParties, anyHeld, (rules, merchant, parties, held) => {
        const demands = demandsOf(rules, merchant, parties);
        const { isMet, missing, expired } = documentsState(held, demands, '2026-11-25');
        const isGood = (key: string) =>
          held.some((one) => demandKey(one) === key && one.status === 'APPROVED' && (one.validUntil === null || one.validUntil >= '2026-11-25'));
        const isLast = ({ id }: HeldDocument) => !held.some(({ replacesId }) => replacesId === id);
        const byHand = held.filter((one) => one.origin === 'BY_HAND' && one.isMandatory && one.status !== 'WITHDRAWN' && isLast(one));
        expect(isMet).toBe([...demands.filter((one) => one.isMandatory), ...byHand].every((one) => isGood(demandKey(one))));
        expect(isMet).toBe(missing.length + expired.length === 0);
      }),
    );
  });
  it('a table that loosens nothing requires no less of anybody than before', () => {
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 6 }), fc.array(anyRule, { maxLength: 6 }), anyFacts, anyParties, (before, added, merchant, parties) => {
        const after = [...before, ...added];
        expect(loosenedBy(before, after)).toEqual([]);
        const now = new Map(demandsOf(after, merchant, parties).map((one) => [demandKey(one), one]));
        for (const was of demandsOf(before, merchant, parties)) {
          const is = now.get(demandKey(was));
          expect(is).toBeDefined();
          expect(is?.isMandatory).toBe(was.isMandatory || is?.isMandatory);
        }
      }),
      { numRuns: rounds(60) },
    );
  });
  it('removing a line that somebody is asked for by it alone is noticed', () => {
    fc.assert(
      fc.property(fc.array(anyRule, { minLength: 1, maxLength: 5 }), anyFacts, anyParties, (rules, merchant, parties) => {
        const [, ...rest] = rules;
        const before = demandsOf(rules, merchant, parties).map(demandKey);
        const after = new Set(demandsOf(rest, merchant, parties).map(demandKey));
        if (before.some((key) => !after.has(key))) expect(loosenedBy(rules, rest)).not.toEqual([]);
      }),
      { numRuns: rounds(60) },
    );
  });
});

it('tells a merchant whether a document is to be sent, received or accepted, and nothing else', () => {
  expect(merchantDocumentStatuses.map((status) => [status, linkStateOf(status, false), linkStateOf(status, true)])).toEqual([
    ['REQUESTED', 'NEEDED', 'SEND_AGAIN'],
    ['UPLOADED', 'RECEIVED', 'RECEIVED'],
    ['APPROVED', 'ACCEPTED', 'ACCEPTED'],
    ['REJECTED', 'SEND_AGAIN', 'SEND_AGAIN'],
    ['EXPIRED', 'NEEDED', 'SEND_AGAIN'],
    ['WITHDRAWN', 'NEEDED', 'SEND_AGAIN'],
  ]);
});
