import { type Language, termIn, textIn, type Texts, type Vocabulary } from '../../../../platform/contract/index.ts';
import {
  amlResults,
  appStatuses,
  businesses,
  decisionResults,
  merchantStatuses,
  partnerStatuses,
  pepStates,
  periodUnits,
  riskLevels,
  ruleActions,
  searchableIdTypes,
} from '../../kernel/index.ts';
import { ruleNameIn } from './rule-names.ts';
import {
  amlResultWords,
  appRuleTypes,
  blackTypeWords,
  businessWords,
  comparisonWords,
  decisionResultWords,
  happeningWords,
  idTypeWords,
  merchantStatusWords,
  partnerStatusWords,
  pepWords,
  periodUnitWords,
  reasonWords,
  riskLevelWords,
  ruleActionWords,
  ruleTypes,
  ruleTypeWords,
  switchStateWords,
} from '../../vocabulary/contract/index.ts';

/* The closed lists of the master options: which values, in which order, and by which vocabulary. */

export interface WordList<T extends string = string> {
  readonly values: readonly T[];
  readonly words: Vocabulary<T>;
}
const list = <const T extends string>(values: readonly T[], words: Vocabulary<T>): WordList<T> => ({ values, words });

/** How a rule compares the measured value with its threshold. */
export const comparisons = ['GT', 'GTE', 'LT', 'LTE', 'EQ', 'BETWEEN', 'IN'] as const;
export type Comparison = (typeof comparisons)[number];
/** What a black list entry names: a person, or a person's payment method. */
export const blackTypes = ['IDENTITY', 'CHANNEL'] as const;
export const switchStates = ['ACTIVE', 'INACTIVE'] as const;

export const wordLists = {
  action: list(ruleActions, ruleActionWords),
  aml_action_type: list(decisionResults, decisionResultWords),
  aml_app_status: list(appStatuses, switchStateWords),
  aml_rule_type: list(ruleTypes, ruleTypeWords),
  aml_status: list(amlResults, amlResultWords),
  black_type: list(blackTypes, blackTypeWords),
  business_type: list(businesses, businessWords),
  comparison: list(comparisons, comparisonWords),
  id_type: list(searchableIdTypes, idTypeWords),
  merchant_status: list(merchantStatuses, merchantStatusWords),
  pep_status: list(pepStates, pepWords),
  period_unit: list(periodUnits, periodUnitWords),
  risk_level: list(riskLevels, riskLevelWords),
  rule_type: list(ruleTypes, ruleTypeWords),
  rule_type_app: list(appRuleTypes, ruleTypeWords),
  status: list(switchStates, switchStateWords),
  transaction_status: list(partnerStatuses, partnerStatusWords),
} as const;

export type WordListName = keyof typeof wordLists;

/** A value with its label in the reader's language. */
export interface LabelledValue {
  label: string;
  value: string;
}

/** A word list as label and value in one language, in the list's own order. */
export const presentWords = ({ values, words }: WordList, lang: Language): LabelledValue[] =>
  values.map((value) => ({ label: termIn(words, value, lang), value }));

const rulePrefix = 'RULE:';
const lookBackPrefix = 'LOOK_BACK:';
const lookBack: Texts = { en: 'Look-back', pt: 'Revisão retroativa', es: 'Revisión retrospectiva' };
/** Name of what an officer opens from a look-back. */
export const lookBackReason = (lookBackId: string): string => `${lookBackPrefix}${lookBackId}`;
const rule: Texts = { en: 'Rule', pt: 'Regra', es: 'Regla' };

/** What a vocabulary calls a value, in the reader's language. */
type NameOf = (words: Vocabulary, value: string) => string;

/**
 * Label of a reason code, of a rule its name, of a default rule in the language; words that a person wrote stay as they are.
 * @param ruleNames names of rules by their code
 */
export function reasonBy(nameOf: NameOf, reason: string, lang: Language, ruleNames: Readonly<Record<string, string>> = {}): string {
  if (reason.startsWith(lookBackPrefix)) return `${textIn(lookBack, lang)} ${reason.slice(lookBackPrefix.length)}`;
  if (reason.startsWith(rulePrefix)) return ruleNameIn(ruleNames[reason] ?? `${textIn(rule, lang)} ${reason.slice(rulePrefix.length)}`, lang);
  return ruleNameIn(nameOf(reason in reasonWords.terms ? reasonWords : happeningWords, reason), lang);
}

/** As `reasonBy` where all languages are at hand. */
export const reasonIn = (reason: string, lang: Language, ruleNames?: Readonly<Record<string, string>>): string =>
  reasonBy((words, value) => termIn(words, value, lang), reason, lang, ruleNames);
