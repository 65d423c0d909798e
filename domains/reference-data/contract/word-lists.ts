import { happeningLabels, reasonLabels } from './reasons.ts';
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
import type { Language } from '../../../platform/contract/index.ts';
import { ruleNameIn } from './rule-names.ts';
import { appRuleTypes, ruleTypeLabels, ruleTypes } from './rule-types.ts';

/*
 * The closed lists of the master options with the words a person reads. The values come from the kernel; a value
 * without its label does not compile.
 */

export type LabelPair = readonly [en: string, pt: string];
export interface WordList<T extends string = string> {
  readonly values: readonly T[];
  readonly labels: Readonly<Record<T, LabelPair>>;
}
const words = <const T extends string>(values: readonly T[], labels: Readonly<Record<T, LabelPair>>): WordList<T> => ({ values, labels });

/** How a rule compares the measured value with its threshold. */
export const comparisons = ['GT', 'GTE', 'LT', 'LTE', 'EQ', 'BETWEEN', 'IN'] as const;
export type Comparison = (typeof comparisons)[number];
/** What a black list entry names: a person, or a person's way of paying. */
export const blackTypes = ['IDENTITY', 'CHANNEL'] as const;
export const switchStates = ['ACTIVE', 'INACTIVE'] as const;

export const wordLists = {
  action: words(ruleActions, {
    ALERT: ['Alert', 'Alertar'],
    MONITOR: ['Monitor', 'Monitorar'],
    PENDING: ['Hold for justification', 'Reter para justificativa'],
    REJECT: ['Reject', 'Rejeitar'],
  }),
  aml_action_type: words(decisionResults, {
    ACCEPTED: ['Accept', 'Aceitar'],
    JUSTIFICATION_REQUIRED: ['Hold', 'Reter'],
    FROZEN: ['Freeze', 'Bloquear por sanção'],
    REJECTED: ['Reject', 'Rejeitar'],
  }),
  aml_app_status: words(appStatuses, { ACTIVE: ['Active', 'Ativo'], INACTIVE: ['Inactive', 'Inativo'] }),
  aml_rule_type: words(ruleTypes, ruleTypeLabels),
  aml_status: words(amlResults, {
    NOT_EVALUATED: ['Not evaluated', 'Não avaliada'],
    ACCEPTED: ['Accepted', 'Aceita'],
    JUSTIFICATION_REQUIRED: ['Justification required', 'Justificativa exigida'],
    FROZEN: ['Frozen', 'Bloqueada por sanção'],
    RELEASED: ['Released', 'Liberada'],
    REJECTED: ['Rejected', 'Rejeitada'],
    REVERSED: ['Reversed', 'Revertida'],
  }),
  black_type: words(blackTypes, { IDENTITY: ['Identity', 'Identidade'], CHANNEL: ['Channel', 'Canal'] }),
  business_type: words(businesses, { payin: ['Pay-in', 'Entrada'], payout: ['Pay-out', 'Saída'] }),
  comparison: words(comparisons, {
    GT: ['Greater than', 'Maior que'],
    GTE: ['Greater than or equal to', 'Maior ou igual a'],
    LT: ['Less than', 'Menor que'],
    LTE: ['Less than or equal to', 'Menor ou igual a'],
    EQ: ['Equal to', 'Igual a'],
    BETWEEN: ['Between', 'Entre'],
    IN: ['One of', 'Um destes'],
  }),
  id_type: words(searchableIdTypes, {
    CPF: ['CPF', 'CPF'],
    CNPJ: ['CNPJ', 'CNPJ'],
    ACCOUNT: ['Account (CLABE)', 'Conta (CLABE)'],
    DNI: ['DNI', 'DNI'],
    CUIT: ['CUIT', 'CUIT'],
    CUIL: ['CUIL', 'CUIL'],
    CDI: ['CDI', 'CDI'],
    ANY: ['Any Argentine type', 'Qualquer tipo argentino'],
  }),
  merchant_status: words(merchantStatuses, {
    DRAFT: ['Draft', 'Rascunho'],
    SUBMITTED: ['Submitted', 'Enviado'],
    IN_REVIEW: ['In review', 'Em análise'],
    PENDING_INFO: ['Waiting for information', 'Aguardando informações'],
    READY: ['Ready', 'Pronto'],
    ONBOARDED: ['Onboarded', 'Credenciado'],
    REJECTED: ['Rejected', 'Recusado'],
    OFFBOARDED: ['Offboarded', 'Descredenciado'],
    SUSPENDED: ['Suspended', 'Suspenso'],
  }),
  pep_status: words(pepStates, {
    NONE: ['Not a PEP', 'Não é PEP'],
    CURRENT: ['Current PEP', 'PEP atual'],
    FORMER: ['Former PEP', 'Ex-PEP'],
    ASSOCIATE: ['Relative or close associate', 'Familiar ou estreito colaborador'],
  }),
  period_unit: words(periodUnits, {
    MINUTE: ['Minutes', 'Minutos'],
    HOUR: ['Hours', 'Horas'],
    DAY: ['Days', 'Dias'],
    WEEK: ['Weeks', 'Semanas'],
    MONTH: ['Months', 'Meses'],
  }),
  risk_level: words(riskLevels, { LOW: ['Low', 'Baixo'], MEDIUM: ['Medium', 'Médio'], HIGH: ['High', 'Alto'] }),
  rule_type: words(ruleTypes, ruleTypeLabels),
  rule_type_app: words(appRuleTypes, ruleTypeLabels),
  status: words(switchStates, { ACTIVE: ['Active', 'Ativo'], INACTIVE: ['Inactive', 'Inativo'] }),
  transaction_status: words(partnerStatuses, {
    CREATED: ['Created', 'Criada'],
    PROCESSING: ['Processing', 'Em processamento'],
    PAID: ['Paid', 'Paga'],
    FAILED: ['Failed', 'Falhou'],
    CANCELLED: ['Cancelled', 'Cancelada'],
    REFUND_PENDING: ['Refund pending', 'Devolução pendente'],
    REFUNDED: ['Refunded', 'Devolvida'],
    CHARGEBACK: ['Chargeback', 'Chargeback'],
  }),
} as const;

export type WordListName = keyof typeof wordLists;

/** A value with its label in the reader's language. */
export interface LabelledValue {
  label: string;
  value: string;
}

/** A word list as label and value in one language, in the list's own order. */
export function presentWords(
  list: { readonly values: readonly string[]; readonly labels: Readonly<Record<string, LabelPair>> },
  lang: Language,
): LabelledValue[] {
  return list.values.map((value) => ({ label: list.labels[value]?.[lang === 'pt' ? 1 : 0] ?? value, value }));
}

const placeOf = (lang: Language): 0 | 1 => (lang === 'pt' ? 1 : 0);

/** Label of a value in a language; a value of a later version shows itself. */
export const labelIn = (labels: Readonly<Record<string, LabelPair>>, value: string, lang: Language): string => labels[value]?.[placeOf(lang)] ?? value;

const allReasons = { ...happeningLabels, ...reasonLabels };
const rulePrefix = 'RULE:';
const ruleLabel: LabelPair = ['Rule', 'Regra'];
/** Label of a reason code, of a rule its name, of a default rule in the language; words that a person wrote stay as they are. @param ruleNames names of rules by their code */
export const reasonIn = (reason: string, lang: Language, ruleNames: Readonly<Record<string, string>> = {}): string =>
  reason.startsWith(rulePrefix)
    ? ruleNameIn(ruleNames[reason] ?? `${ruleLabel[placeOf(lang)]} ${reason.slice(rulePrefix.length)}`, lang)
    : ruleNameIn(labelIn(allReasons, reason, lang), lang);
