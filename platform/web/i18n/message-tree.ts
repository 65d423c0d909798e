/**
 * All texts of the product by slice. Each `messages.ts` adds its own part by declaration merging:
 * `declare module '<path to this file>' { interface MessageTree { probation: typeof messages.en.probation } }`.
 */
export interface MessageTree {
  /** What values of vocabularies are called is asked for by `term`; these are headings of columns, too. */
  words: { ruleLevel: Record<'general' | 'merchant' | 'app', string> };
}

/** Texts of one file by language, nested under the slice name. */
export interface Messages {
  en: Record<string, unknown>;
  pt: Record<string, unknown>;
  es: Record<string, unknown>;
}

type Bare<K extends string> = K extends `${infer Base}_one` ? Base : K extends `${infer Base}_other` ? Base : K extends `${infer Base}_zero` ? Base : K;
type Leaves<T, P extends string> = { [K in keyof T & string]: T[K] extends string ? `${P}${Bare<K>}` : Leaves<T[K], `${P}${K}.`> }[keyof T & string];
/** Dotted key of a text, e.g. `probation.title`. */
export type MessageKey = Leaves<MessageTree, ''>;
