import { type Language, languages, textIn, type Texts } from '../../../platform/contract/index.ts';
import { ruleTypeWords } from '../../vocabulary/contract/index.ts';

/** What tells two default rules of one type apart. */
const dimensionLabels: Readonly<Record<string, Texts>> = {
  MONITOR: { en: 'to be watched', pt: 'para monitorar' },
  PENDING: { en: 'to be held', pt: 'para reter' },
  HOUR: { en: 'in an hour', pt: 'em uma hora' },
  DAY: { en: 'in a day', pt: 'em um dia' },
  ACCOUNT_MONTH: { en: 'to one account, within a month', pt: 'para uma conta, em um mês' },
  ACCOUNT: { en: 'to one account', pt: 'para uma conta' },
  PERSON: { en: 'to one person', pt: 'para uma pessoa' },
  COUNT: { en: 'number', pt: 'quantidade' },
  VOLUME: { en: 'volume', pt: 'volume' },
  SHARE: { en: 'share of the payments', pt: 'proporção dos pagamentos' },
  MONTH: { en: 'within a month', pt: 'em um mês' },
  QUARTER: { en: 'within three months', pt: 'em três meses' },
  FEW: { en: 'few payments', pt: 'poucos pagamentos' },
  QUIET: { en: 'after small payments', pt: 'após pagamentos pequenos' },
  INCOME: { en: 'against the income', pt: 'em relação à renda' },
  ELSEWHERE: { en: 'to another account', pt: 'para outra conta' },
  PAYIN: { en: 'pay-in', pt: 'entrada' },
  PAYOUT: { en: 'pay-out', pt: 'saída' },
  AMOUNT: { en: 'from an amount on', pt: 'a partir de um valor' },
  ACCOUNTS: { en: 'several accounts', pt: 'várias contas' },
  CURRENT: { en: 'in office', pt: 'em exercício' },
  FORMER: { en: 'former', pt: 'ex-ocupante' },
  ASSOCIATE: { en: 'relative or close associate', pt: 'familiar ou estreito colaborador' },
  PAYERS: { en: 'other payers', pt: 'outros pagadores' },
  DEVICE: { en: 'device, within days', pt: 'aparelho, em poucos dias' },
  DEVICE_MONTH: { en: 'device, within a month', pt: 'aparelho, em um mês' },
  DEVICE_VOLUME: { en: 'device, by volume', pt: 'aparelho, por volume' },
  DEVICES_SWAPPED: { en: 'devices swapped', pt: 'aparelhos revezados' },
  ONE_MERCHANT: { en: 'device, at one merchant', pt: 'aparelho, em um só estabelecimento' },
  MERCHANTS: { en: 'several merchants', pt: 'vários estabelecimentos' },
  ONE_DEVICE: { en: 'several people, one device', pt: 'várias pessoas, um só aparelho' },
  PHONE: { en: 'telephone', pt: 'telefone' },
  EMAIL: { en: 'e-mail', pt: 'e-mail' },
  IDS: { en: 'one user number, several documents', pt: 'um número de usuário, vários documentos' },
  UIDS: { en: 'one document, several user numbers', pt: 'um documento, vários números de usuário' },
  TICKET: { en: 'average ticket', pt: 'tíquete médio' },
};

/** What is called the same in all languages. */
const unnamed = (code: string): Texts => ({ en: code, pt: code, es: code });

function nameFor(label: Texts, dimension: string): Texts {
  if (dimension === 'DEFAULT') return label;
  const words = dimensionLabels[dimension] ?? unnamed(dimension);
  const inEach = (lang: Language) => `${textIn(label, lang)}: ${textIn(words, lang)}`;
  return { en: inEach('en'), pt: inEach('pt'), es: inEach('es') };
}

const typeNames: ReadonlyMap<string, Texts> = new Map(Object.entries(ruleTypeWords.terms));

/** The name of a default rule. */
export const defaultRuleName = ({ type, dimension }: { type: string; dimension: string }, lang: Language): string =>
  textIn(nameFor(typeNames.get(type) ?? unnamed(type), dimension), lang);

let known: ReadonlyMap<string, Texts> | undefined;

/** Every name that a default rule can have, in any language, with those of the others beside it. */
export function defaultRuleNames(): ReadonlyMap<string, Texts> {
  known ??= new Map(
    [...typeNames.values()].flatMap((label) =>
      ['DEFAULT', ...Object.keys(dimensionLabels)].flatMap((dimension) => {
        const names = nameFor(label, dimension);
        return languages.map((lang) => [textIn(names, lang), names] as const);
      }),
    ),
  );
  return known;
}

/** The name of a rule for a reader: that of a default rule in the reader's language, one that people gave as they typed it. */
export const ruleNameIn = (name: string, lang: Language): string => textIn(defaultRuleNames().get(name), lang) ?? name;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether words hold what was typed, whatever the accents and capitals of either. */
export const wordsHold = (words: string, typed: string): boolean => folded(words).includes(folded(typed));

/** Names under which default rules may be stored whose words for a reader hold what was typed. */
export const defaultNamesHolding = (typed: string, lang: Language): string[] =>
  [...defaultRuleNames()].flatMap(([stored, names]) => (wordsHold(textIn(names, lang), typed) ? [stored] : []));
