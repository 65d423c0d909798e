import type { Language } from '../../../platform/contract/index.ts';
import { ruleTypeWords } from '../../vocabulary/contract/index.ts';

/** What tells two default rules of one type apart. */
const dimensionLabels: Readonly<Record<string, readonly [en: string, pt: string]>> = {
  MONITOR: ['to be watched', 'para monitorar'],
  PENDING: ['to be held', 'para reter'],
  HOUR: ['in an hour', 'em uma hora'],
  DAY: ['in a day', 'em um dia'],
  ACCOUNT_MONTH: ['to one account, within a month', 'para uma conta, em um mês'],
  ACCOUNT: ['to one account', 'para uma conta'],
  PERSON: ['to one person', 'para uma pessoa'],
  COUNT: ['number', 'quantidade'],
  VOLUME: ['volume', 'volume'],
  SHARE: ['share of the payments', 'proporção dos pagamentos'],
  MONTH: ['within a month', 'em um mês'],
  QUARTER: ['within three months', 'em três meses'],
  FEW: ['few payments', 'poucos pagamentos'],
  QUIET: ['after small payments', 'após pagamentos pequenos'],
  INCOME: ['against the income', 'em relação à renda'],
  ELSEWHERE: ['to another account', 'para outra conta'],
  PAYIN: ['pay-in', 'entrada'],
  PAYOUT: ['pay-out', 'saída'],
  AMOUNT: ['from an amount on', 'a partir de um valor'],
  ACCOUNTS: ['several accounts', 'várias contas'],
  CURRENT: ['in office', 'em exercício'],
  FORMER: ['former', 'ex-ocupante'],
  ASSOCIATE: ['relative or close associate', 'familiar ou estreito colaborador'],
  PAYERS: ['other payers', 'outros pagadores'],
  DEVICE: ['device, within days', 'aparelho, em poucos dias'],
  DEVICE_MONTH: ['device, within a month', 'aparelho, em um mês'],
  DEVICE_VOLUME: ['device, by volume', 'aparelho, por volume'],
  DEVICES_SWAPPED: ['devices swapped', 'aparelhos revezados'],
  ONE_MERCHANT: ['device, at one merchant', 'aparelho, em um só estabelecimento'],
  MERCHANTS: ['several merchants', 'vários estabelecimentos'],
  ONE_DEVICE: ['several people, one device', 'várias pessoas, um só aparelho'],
  PHONE: ['telephone', 'telefone'],
  EMAIL: ['e-mail', 'e-mail'],
  IDS: ['one user number, several documents', 'um número de usuário, vários documentos'],
  UIDS: ['one document, several user numbers', 'um documento, vários números de usuário'],
  TICKET: ['average ticket', 'tíquete médio'],
};

type Pair = readonly [en: string, pt: string];
const placeOf = (lang: Language): 0 | 1 => (lang === 'pt' ? 1 : 0);

const nameFor = (label: Pair, dimension: string): Pair => {
  const words = dimensionLabels[dimension] ?? [dimension, dimension];
  return dimension === 'DEFAULT' ? label : [`${label[0]}: ${words[0]}`, `${label[1]}: ${words[1]}`];
};

const typeNames: ReadonlyMap<string, Pair> = new Map(Object.entries(ruleTypeWords.terms).map(([type, { en, pt }]) => [type, [en, pt]]));

/** The name of a default rule. */
export function defaultRuleName({ type, dimension }: { type: string; dimension: string }, lang: Language): string {
  const label = typeNames.get(type) ?? ([type, type] as const);
  return nameFor(label, dimension)[placeOf(lang)];
}

let known: ReadonlyMap<string, Pair> | undefined;

/** Every name that a default rule can have, in either language, with that of the other beside it. */
export function defaultRuleNames(): ReadonlyMap<string, Pair> {
  known ??= new Map(
    [...typeNames.values()].flatMap((label) =>
      ['DEFAULT', ...Object.keys(dimensionLabels)].flatMap((dimension) => {
        const pair = nameFor(label, dimension);
        return [[pair[0], pair] as const, [pair[1], pair] as const];
      }),
    ),
  );
  return known;
}

/** The name of a rule for a reader: that of a default rule in the reader's language, one that people gave as they typed it. */
export const ruleNameIn = (name: string, lang: Language): string => defaultRuleNames().get(name)?.[placeOf(lang)] ?? name;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether words hold what was typed, whatever the accents and capitals of either. */
export const wordsHold = (words: string, typed: string): boolean => folded(words).includes(folded(typed));

/** Names under which default rules may be stored whose words for a reader hold what was typed. */
export const defaultNamesHolding = (typed: string, lang: Language): string[] =>
  [...defaultRuleNames()].flatMap(([stored, pair]) => (wordsHold(pair[placeOf(lang)], typed) ? [stored] : []));
