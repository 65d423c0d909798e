import { idCountries } from '../../kernel/index.ts';
import { type Language, textIn } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { masterOptions, presentWords, wordLists, type LabelledValue, type WordListName } from '../contract/index.ts';
import { findCountries, findCurrencies, findMethods, findOptionItems, findProviders } from './reference-data.store.ts';

/** Lists kept as rows, because people extend them. */
const openLists = ['black_reason', 'calculation_period', 'industry', 'merchant_type'] as const;
type OpenList = (typeof openLists)[number];

const plain = (values: readonly string[]): LabelledValue[] => values.map((value) => ({ label: value, value }));

function presentOpenLists(rows: Awaited<ReturnType<typeof findOptionItems>>, lang: Language): Record<OpenList, LabelledValue[]> {
  const of = (list: OpenList) =>
    rows
      .filter((row) => row.list === list)
      .map((row) => ({ label: textIn({ en: row.label_en, pt: row.label_pt, es: row.label_es ?? row.label_en }, lang), value: row.value }));
  return {
    black_reason: of('black_reason'),
    calculation_period: of('calculation_period'),
    industry: of('industry'),
    merchant_type: of('merchant_type'),
  };
}

const presentClosedLists = (lang: Language) =>
  Object.fromEntries(Object.entries(wordLists).map(([name, list]) => [name, presentWords(list, lang)])) as Record<WordListName, LabelledValue[]>;

export const masterOptionsHandler = handle(masterOptions, async (_input, { db, actor, lang }) => {
  const [items, countries, currencies, methods, providers] = await Promise.all([
    findOptionItems(db, openLists),
    findCountries(db, lang),
    findCurrencies(db, actor.companies),
    findMethods(db, actor.companies),
    findProviders(db, actor.companies),
  ]);
  const named = countries.map((row) => ({ label: row.name, value: row.code }));
  const open = presentOpenLists(items, lang);
  return {
    ...presentClosedLists(lang),
    ...open,
    black_reason_string: open.black_reason.map((option) => option.label),
    channels: providers.map((row) => ({ label: row.name, value: row.code })),
    countries: named,
    currencies: plain(currencies),
    methods,
    // The regions of rules are the countries whose identity documents the product knows.
    regions: idCountries.map((code) => named.find((option) => option.value === code) ?? { label: code, value: code }),
  };
});
