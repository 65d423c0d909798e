import type { OnboardingCondition } from '../../../register/kernel/index.ts';
import type { EddItem, LackCode, Step } from '../../../register/kernel/onboarding.ts';

/** The conditions in the order in which they are shown. */
export const conditionOrder = [
  'CDD',
  'OWNERSHIP',
  'ACCOUNT',
  'SCREENING',
  'CRA',
  'DOCUMENTS',
  'CONTRACT',
  'EDD',
  'BLOCK_CONFIG',
  'LIMITS',
] as const satisfies readonly OnboardingCondition[];

/** `about`: the field, kind of document, item or name that it is about. */
export interface Lack {
  readonly code: LackCode;
  readonly about: string | null;
}

export interface Condition {
  readonly condition: OnboardingCondition;
  readonly isMet: boolean;
  readonly lacks: readonly Lack[];
}

/** A party as its screening stands. */
export interface ScreenedParty {
  readonly name: string;
  readonly isScreened: boolean;
  readonly openHits: number;
  /** Names of it that were not searched yet. */
  readonly namesLeft: readonly string[];
}

export interface ConditionFacts {
  readonly cdd: {
    readonly missing: readonly string[];
    readonly isRegistryDue: boolean;
    readonly openDifferences: readonly string[];
    readonly isFinished: boolean;
  };
  readonly ownership: { readonly hasControllingPerson: boolean; readonly nomineesAlone: number; readonly overDeclared: number; readonly isTraced: boolean };
  /** Undefined: there is none. */
  readonly account: { readonly isVerified: boolean; readonly isOwn: boolean } | undefined;
  readonly documents: { readonly missing: readonly string[]; readonly expired: readonly string[] };
  readonly hasContract: boolean;
  /** Undefined: not assessed. */
  readonly assessment: { readonly isCurrent: boolean; readonly isProhibited: boolean } | undefined;
  /** The merchant itself, its owners and its directors. */
  readonly parties: readonly ScreenedParty[];
  readonly edd: { readonly isDue: boolean; readonly openItems: readonly EddItem[]; readonly isApproved: boolean };
  readonly apps: readonly { readonly name: string; readonly hasBlockConfig: boolean }[];
  readonly hasLimits: boolean;
}

const lack = (code: LackCode, about: string | null = null): Lack => ({ code, about });
const each = (code: LackCode, abouts: readonly string[]): Lack[] => abouts.map((about) => lack(code, about));
const unless = (holds: boolean, code: LackCode): Lack[] => (holds ? [] : [lack(code)]);

/** What each condition lacks. CDD can be finished when nothing but its end is left. */
const lacksOf: Readonly<Record<OnboardingCondition, (facts: ConditionFacts) => Lack[]>> = {
  CDD: ({ cdd }) => [
    ...each('FIELD_MISSING', cdd.missing),
    ...unless(!cdd.isRegistryDue, 'REGISTRY_NOT_ASKED'),
    ...each('DIFFERENCE_OPEN', cdd.openDifferences),
    ...unless(cdd.isFinished, 'CDD_NOT_FINISHED'),
  ],
  OWNERSHIP: ({ ownership }) => [
    ...unless(ownership.hasControllingPerson, 'NO_CONTROLLING_PERSON'),
    ...unless(ownership.nomineesAlone === 0, 'NOMINEE_WITHOUT_PRINCIPAL'),
    ...unless(ownership.overDeclared === 0, 'SHARES_OVER_THE_WHOLE'),
    ...unless(ownership.isTraced, 'OWNERS_NOT_TRACED'),
  ],
  ACCOUNT: ({ account }) =>
    account === undefined ? [lack('ACCOUNT_MISSING')] : [...unless(account.isVerified, 'ACCOUNT_NOT_VERIFIED'), ...unless(account.isOwn, 'ACCOUNT_OF_ANOTHER')],
  DOCUMENTS: ({ documents }) => [...each('DOCUMENT_MISSING', documents.missing), ...each('DOCUMENT_EXPIRED', documents.expired)],
  CONTRACT: ({ hasContract }) => unless(hasContract, 'CONTRACT_MISSING'),
  CRA: ({ assessment }) =>
    assessment === undefined
      ? [lack('NOT_ASSESSED')]
      : [...unless(assessment.isCurrent, 'ASSESSMENT_OUTDATED'), ...unless(!assessment.isProhibited, 'RISK_PROHIBITED')],
  SCREENING: ({ parties }) => [
    ...(parties.length === 0 ? [lack('NOT_SCREENED')] : []),
    ...parties.flatMap(({ name, isScreened, openHits, namesLeft }) =>
      isScreened ? [...each('NAME_NOT_SCREENED', namesLeft), ...(openHits > 0 ? [lack('HITS_OPEN', name)] : [])] : [lack('NOT_SCREENED', name)],
    ),
  ],
  EDD: ({ edd }) => (edd.isDue ? [...each('EDD_ITEM_OPEN', edd.openItems), ...unless(edd.isApproved, 'EDD_NOT_APPROVED')] : []),
  BLOCK_CONFIG: ({ apps }) => [
    ...unless(apps.length > 0, 'NO_APP'),
    ...each(
      'NO_BLOCK_CONFIG',
      apps.filter(({ hasBlockConfig }) => !hasBlockConfig).map(({ name }) => name),
    ),
  ],
  LIMITS: ({ hasLimits }) => unless(hasLimits, 'NO_LIMITS'),
};

/** All conditions, each with what it lacks. */
export const conditionsOf = (facts: ConditionFacts): Condition[] =>
  conditionOrder.map((condition) => {
    const lacks = lacksOf[condition](facts);
    return { condition, isMet: lacks.length === 0, lacks };
  });

/** The conditions that are a step's. Those of the payments' settings belong to none. */
export const conditionsOfStep: Readonly<Record<Step, readonly OnboardingCondition[]>> = {
  CDD: ['CDD', 'OWNERSHIP', 'ACCOUNT'],
  DOCUMENTS: ['DOCUMENTS', 'CONTRACT'],
  CRA: ['CRA'],
  NAME_SCREENING: ['SCREENING'],
  EDD: ['EDD'],
};

/** What a step lacks before it may be finished: all that its conditions lack, but for its own end. */
export const lacksOfStep = (conditions: readonly Condition[], step: Step): Lack[] =>
  conditions
    .filter(({ condition }) => conditionsOfStep[step].includes(condition))
    .flatMap(({ lacks }) => lacks.filter(({ code }) => code !== 'CDD_NOT_FINISHED'));

export const isEverythingMet = (conditions: readonly Condition[]): boolean => conditions.every(({ isMet }) => isMet);

/** The conditions as one text, for telling whether they are still what somebody has seen. */
export const conditionsText = (conditions: readonly Condition[]): string =>
  conditions
    .filter(({ isMet }) => !isMet)
    .map(({ condition }) => condition)
    .join('+') || 'met';
