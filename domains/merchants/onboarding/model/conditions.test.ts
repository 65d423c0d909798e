import { type LackCode, lackCodes, steps } from '../../../register/kernel/onboarding.ts';
import { describe, expect, it } from 'vitest';
import type { OnboardingCondition } from '../../../register/kernel/index.ts';
import { conditionOrder, type ConditionFacts, conditionsOf, conditionsOfStep, conditionsText, isEverythingMet, lacksOfStep } from './conditions.ts';

const met: ConditionFacts = {
  cdd: { missing: [], isRegistryDue: false, openDifferences: [], isFinished: true },
  ownership: { hasControllingPerson: true, nomineesAlone: 0, overDeclared: 0, isTraced: true },
  account: { isVerified: true, isOwn: true },
  documents: { missing: [], expired: [] },
  hasContract: true,
  assessment: { isCurrent: true, isProhibited: false },
  parties: [{ name: 'Loja Clara', isScreened: true, openHits: 0, namesLeft: [] }],
  edd: { isDue: false, openItems: ['FUNDS'], isApproved: false },
  apps: [{ name: 'Shop', hasBlockConfig: true }],
  hasLimits: true,
};

/** One fact that does not hold, which condition it leaves unmet and what that lacks. */
const cases: [string, Partial<ConditionFacts>, OnboardingCondition, [LackCode, string | null][]][] = [
  ['a field is missing', { cdd: { ...met.cdd, missing: ['website'] } }, 'CDD', [['FIELD_MISSING', 'website']]],
  ['the registry was not asked', { cdd: { ...met.cdd, isRegistryDue: true } }, 'CDD', [['REGISTRY_NOT_ASKED', null]]],
  ['a difference is open', { cdd: { ...met.cdd, openDifferences: ['founded_on'] } }, 'CDD', [['DIFFERENCE_OPEN', 'founded_on']]],
  ['CDD is not finished', { cdd: { ...met.cdd, isFinished: false } }, 'CDD', [['CDD_NOT_FINISHED', null]]],
  ['nobody is known to control it', { ownership: { ...met.ownership, hasControllingPerson: false } }, 'OWNERSHIP', [['NO_CONTROLLING_PERSON', null]]],
  ['a nominee stands for nobody', { ownership: { ...met.ownership, nomineesAlone: 1 } }, 'OWNERSHIP', [['NOMINEE_WITHOUT_PRINCIPAL', null]]],
  ['more than the whole is declared', { ownership: { ...met.ownership, overDeclared: 1 } }, 'OWNERSHIP', [['SHARES_OVER_THE_WHOLE', null]]],
  ['a large part is not traced to people', { ownership: { ...met.ownership, isTraced: false } }, 'OWNERSHIP', [['OWNERS_NOT_TRACED', null]]],
  ['there is no account', { account: undefined }, 'ACCOUNT', [['ACCOUNT_MISSING', null]]],
  ['the account is not verified', { account: { isVerified: false, isOwn: true } }, 'ACCOUNT', [['ACCOUNT_NOT_VERIFIED', null]]],
  ['the account is of another', { account: { isVerified: true, isOwn: false } }, 'ACCOUNT', [['ACCOUNT_OF_ANOTHER', null]]],
  ['a document is missing', { documents: { missing: ['BYLAWS'], expired: [] } }, 'DOCUMENTS', [['DOCUMENT_MISSING', 'BYLAWS']]],
  ['a document has expired', { documents: { missing: [], expired: ['LICENCE'] } }, 'DOCUMENTS', [['DOCUMENT_EXPIRED', 'LICENCE']]],
  ['there is no contract', { hasContract: false }, 'CONTRACT', [['CONTRACT_MISSING', null]]],
  ['it was not assessed', { assessment: undefined }, 'CRA', [['NOT_ASSESSED', null]]],
  ['the assessment is outdated', { assessment: { isCurrent: false, isProhibited: false } }, 'CRA', [['ASSESSMENT_OUTDATED', null]]],
  ['its risk is prohibited', { assessment: { isCurrent: true, isProhibited: true } }, 'CRA', [['RISK_PROHIBITED', null]]],
  ['there is nobody to screen', { parties: [] }, 'SCREENING', [['NOT_SCREENED', null]]],
  [
    'somebody was not screened',
    { parties: [{ name: 'Ana Lima', isScreened: false, openHits: 0, namesLeft: ['Lima'] }] },
    'SCREENING',
    [['NOT_SCREENED', 'Ana Lima']],
  ],
  [
    'a trade name was not screened',
    { parties: [{ name: 'Loja Clara', isScreened: true, openHits: 0, namesLeft: ['Clara Casa'] }] },
    'SCREENING',
    [['NAME_NOT_SCREENED', 'Clara Casa']],
  ],
  ['a hit is open', { parties: [{ name: 'Ana Lima', isScreened: true, openHits: 2, namesLeft: [] }] }, 'SCREENING', [['HITS_OPEN', 'Ana Lima']]],
  [
    'enhanced due diligence is due and not complete',
    { edd: { isDue: true, openItems: ['FUNDS', 'SITE'], isApproved: false } },
    'EDD',
    [
      ['EDD_ITEM_OPEN', 'FUNDS'],
      ['EDD_ITEM_OPEN', 'SITE'],
      ['EDD_NOT_APPROVED', null],
    ],
  ],
  ['it is complete and not approved', { edd: { isDue: true, openItems: [], isApproved: false } }, 'EDD', [['EDD_NOT_APPROVED', null]]],
  ['there is no app', { apps: [] }, 'BLOCK_CONFIG', [['NO_APP', null]]],
  ['an app has no block configuration', { apps: [...met.apps, { name: 'Kiosk', hasBlockConfig: false }] }, 'BLOCK_CONFIG', [['NO_BLOCK_CONFIG', 'Kiosk']]],
  ['there are no limits', { hasLimits: false }, 'LIMITS', [['NO_LIMITS', null]]],
];

describe('conditions', () => {
  it('are all met when every fact holds', () => {
    expect(isEverythingMet(conditionsOf(met))).toBe(true);
    expect(conditionsOf(met).map(({ condition }) => condition)).toEqual(conditionOrder);
    expect(conditionsText(conditionsOf(met))).toBe('met');
  });

  it.each(cases)('%s', (_case, facts, condition, lacks) => {
    const open = conditionsOf({ ...met, ...facts }).filter(({ isMet }) => !isMet);
    expect(open).toEqual([{ condition, isMet: false, lacks: lacks.map(([code, about]) => ({ code, about })) }]);
    expect(conditionsText(conditionsOf({ ...met, ...facts }))).toBe(condition);
  });

  it('has a case for every condition and everything that may be missing', () => {
    expect(new Set(cases.map(([, , condition]) => condition))).toEqual(new Set(conditionOrder));
    expect(new Set(cases.flatMap(([, , , lacks]) => lacks.map(([code]) => code)))).toEqual(new Set(lackCodes));
  });
});

describe('what is missing for a step', () => {
  it('is what is missing for its conditions, but not its own end', () => {
    const conditions = conditionsOf({ ...met, cdd: { ...met.cdd, isFinished: false }, account: undefined, hasContract: false });
    expect(lacksOfStep(conditions, 'CDD')).toEqual([{ code: 'ACCOUNT_MISSING', about: null }]);
    expect(lacksOfStep(conditions, 'DOCUMENTS')).toEqual([{ code: 'CONTRACT_MISSING', about: null }]);
    expect(lacksOfStep(conditions, 'CRA')).toEqual([]);
  });

  it('counts each condition for one step at most', () => {
    const all = steps.flatMap((step) => conditionsOfStep[step]);
    expect(new Set(all).size).toBe(all.length);
  });
});
