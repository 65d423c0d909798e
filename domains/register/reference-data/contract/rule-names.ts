import { type Language, languages, textIn, type Texts } from '../../../../platform/contract/index.ts';
import { ruleTypeNames } from '../../vocabulary/contract/index.ts';

/** What tells two default rules of one type apart. */
const dimensionLabels: Readonly<Record<string, Texts>> = {
  MONITOR: { en: 'to monitor', pt: 'para monitorar', es: 'para monitorear' },
  PENDING: { en: 'to hold', pt: 'para reter', es: 'para retener' },
  HOUR: { en: 'in an hour', pt: 'em uma hora', es: 'en una hora' },
  DAY: { en: 'in a day', pt: 'em um dia', es: 'en un día' },
  ACCOUNT_MONTH: { en: 'to one account, within a month', pt: 'para uma conta, em um mês', es: 'a una cuenta, en un mes' },
  ACCOUNT: { en: 'to one account', pt: 'para uma conta', es: 'a una cuenta' },
  PERSON: { en: 'to one person', pt: 'para uma pessoa', es: 'a una persona' },
  COUNT: { en: 'number', pt: 'quantidade', es: 'cantidad' },
  VOLUME: { en: 'volume', pt: 'volume', es: 'volumen' },
  SHARE: { en: 'share of payments', pt: 'proporção dos pagamentos', es: 'proporción de las operaciones' },
  MONTH: { en: 'within a month', pt: 'em um mês', es: 'en un mes' },
  QUARTER: { en: 'within three months', pt: 'em três meses', es: 'en tres meses' },
  FEW: { en: 'few payments', pt: 'poucos pagamentos', es: 'pocas operaciones' },
  QUIET: { en: 'after small payments', pt: 'após pagamentos pequenos', es: 'después de operaciones pequeñas' },
  INCOME: { en: 'against income', pt: 'em relação à renda', es: 'frente al ingreso' },
  ELSEWHERE: { en: 'to another account', pt: 'para outra conta', es: 'a otra cuenta' },
  PAYIN: { en: 'pay-in', pt: 'entrada', es: 'ingreso' },
  PAYOUT: { en: 'pay-out', pt: 'saída', es: 'egreso' },
  AMOUNT: { en: 'from a minimum amount', pt: 'a partir de um valor mínimo', es: 'desde un importe mínimo' },
  ACCOUNTS: { en: 'several accounts', pt: 'várias contas', es: 'varias cuentas' },
  CURRENT: { en: 'in office', pt: 'em exercício', es: 'en funciones' },
  FORMER: { en: 'former', pt: 'ex-ocupante', es: 'anterior' },
  ASSOCIATE: { en: 'relative or close associate', pt: 'familiar ou estreito colaborador', es: 'familiar o colaborador cercano' },
  PAYERS: { en: 'other payers', pt: 'outros pagadores', es: 'otros pagadores' },
  DEVICE: { en: 'device, within days', pt: 'dispositivo, em poucos dias', es: 'dispositivo, en pocos días' },
  DEVICE_MONTH: { en: 'device, within a month', pt: 'dispositivo, em um mês', es: 'dispositivo, en un mes' },
  DEVICE_VOLUME: { en: 'device, by volume', pt: 'dispositivo, por volume', es: 'dispositivo, por volumen' },
  DEVICES_SWAPPED: { en: 'alternating devices', pt: 'dispositivos alternados', es: 'dispositivos alternados' },
  ONE_MERCHANT: { en: 'device, at one merchant', pt: 'dispositivo, em um só estabelecimento', es: 'dispositivo, en un solo comercio' },
  MERCHANTS: { en: 'several merchants', pt: 'vários estabelecimentos', es: 'varios comercios' },
  ONE_DEVICE: { en: 'several people, one device', pt: 'várias pessoas, um só dispositivo', es: 'varias personas, un solo dispositivo' },
  PHONE: { en: 'phone number', pt: 'telefone', es: 'teléfono' },
  EMAIL: { en: 'e-mail', pt: 'e-mail', es: 'correo electrónico' },
  IDS: { en: 'one user number, several documents', pt: 'um número de usuário, vários documentos', es: 'un número de usuario, varios documentos' },
  UIDS: { en: 'one document, several user numbers', pt: 'um documento, vários números de usuário', es: 'un documento, varios números de usuario' },
  TICKET: { en: 'average payment', pt: 'valor médio', es: 'importe promedio' },
};

/** What earlier releases called them, by language. Rules, alerts and decisions keep the name that they were stored with. */
type EarlierWords = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;
const earlierTypes: EarlierWords = {
  en: {
    STRUCTURING: 'Structuring below a line',
    RAPID_IN_OUT: 'Fast in and out',
    BASELINE_SHIFT: 'Departure from own history',
    ELDER_SHIFT: 'Sudden change at old age',
    CYCLE: 'Money returning to its start',
    CROSS_CURRENCY: 'Hopping between currencies',
  },
};
const earlierDimensions: EarlierWords = {
  en: {
    MONITOR: 'to be watched',
    PENDING: 'to be held',
    SHARE: 'share of the payments',
    INCOME: 'against the income',
    AMOUNT: 'from an amount on',
    DEVICES_SWAPPED: 'devices swapped',
    PHONE: 'telephone',
    TICKET: 'average ticket',
  },
  pt: {
    AMOUNT: 'a partir de um valor',
    DEVICE: 'aparelho, em poucos dias',
    DEVICE_MONTH: 'aparelho, em um mês',
    DEVICE_VOLUME: 'aparelho, por volume',
    DEVICES_SWAPPED: 'aparelhos revezados',
    ONE_MERCHANT: 'aparelho, em um só estabelecimento',
    ONE_DEVICE: 'várias pessoas, um só aparelho',
    TICKET: 'tíquete médio',
  },
};

/** What is called the same in all languages. */
const unnamed = (code: string): Texts => ({ en: code, pt: code, es: code });

function nameFor(label: Texts, dimension: string): Texts {
  if (dimension === 'DEFAULT') return label;
  const words = dimensionLabels[dimension] ?? unnamed(dimension);
  const inEach = (lang: Language) => `${textIn(label, lang)}: ${textIn(words, lang)}`;
  return { en: inEach('en'), pt: inEach('pt'), es: inEach('es') };
}

const typeNames: ReadonlyMap<string, Texts> = new Map(Object.entries(ruleTypeNames));

/** What tells rules of one type apart, in words; what is not one of the default rules' is shown as it was typed. */
export const dimensionIn = (dimension: string, lang: Language): string => textIn(dimensionLabels[dimension] ?? unnamed(dimension), lang);

/** The name of a default rule. */
export const defaultRuleName = ({ type, dimension }: { type: string; dimension: string }, lang: Language): string =>
  textIn(nameFor(typeNames.get(type) ?? unnamed(type), dimension), lang);

const wordsOf = (texts: Texts, earlier: string | undefined, lang: Language): string[] =>
  earlier === undefined ? [textIn(texts, lang)] : [textIn(texts, lang), earlier];

/** The names under which a default rule may be stored that was named in a language. */
function storedNames(type: string, dimension: string, lang: Language): string[] {
  const labels = wordsOf(typeNames.get(type) ?? unnamed(type), earlierTypes[lang]?.[type], lang);
  if (dimension === 'DEFAULT') return labels;
  const details = wordsOf(dimensionLabels[dimension] ?? unnamed(dimension), earlierDimensions[lang]?.[dimension], lang);
  return labels.flatMap((label) => details.map((detail) => `${label}: ${detail}`));
}

let existing: ReadonlyMap<string, Texts> | undefined;

/** Every name that a default rule can have or had, in any language, with what it is called now in each. */
export function defaultRuleNames(): ReadonlyMap<string, Texts> {
  existing ??= new Map(
    [...typeNames].flatMap(([type, label]) =>
      ['DEFAULT', ...Object.keys(dimensionLabels)].flatMap((dimension) => {
        const names = nameFor(label, dimension);
        return languages.flatMap((lang) => storedNames(type, dimension, lang).map((stored) => [stored, names] as const));
      }),
    ),
  );
  return existing;
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

const searched = new Map<Language, readonly (readonly [stored: string, words: string])[]>();
/** The words of all default names for a reader, as they are compared: made once, as there are thousands. */
function searchedNames(lang: Language): readonly (readonly [stored: string, words: string])[] {
  const made = searched.get(lang) ?? [...defaultRuleNames()].map(([stored, names]) => [stored, folded(textIn(names, lang))] as const);
  searched.set(lang, made);
  return made;
}

/** Names under which default rules may be stored whose words for a reader hold what was typed. */
export function defaultNamesHolding(typed: string, lang: Language): string[] {
  const target = folded(typed);
  return searchedNames(lang).flatMap(([stored, words]) => (words.includes(target) ? [stored] : []));
}
