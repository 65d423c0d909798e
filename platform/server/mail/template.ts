import { fillText, type Language, languages, type RefusalParams } from '../../contract/index.ts';

/** The language of a mail for a language tag: `pt-BR` is written to in Portuguese, `es-MX` in Spanish, all else in English. */
export const asMailLanguage = (tag: string | null | undefined): Language => languages.find((lang) => tag?.toLowerCase().startsWith(lang)) ?? 'en';

/** A mail in every language. Placeholders are `{name}`; the text is plain. */
export interface MailTemplate {
  readonly name: string;
  /** true when the filled text holds a link that signs in: it is blanked once sent. */
  readonly holdsSecret?: boolean;
  /** true when it asks its reader for something: it waits while the person whom it concerns must not be asked. */
  readonly asks?: boolean;
  readonly title: Record<Language, string>;
  readonly body: Record<Language, string>;
}

/*
 * No mail may let its reader guess that a person is being looked into (tipping-off). The words below never appear in a
 * template, whoever it is meant for: a mail is forwarded more easily than it is recalled.
 */
const tellingWords =
  /\b(?:alerts?|suspect\p{L}*|suspici\p{L}*|sanction\p{L}*|black-?\s?list\p{L}*|lists?|reports?|reported|investigat\p{L}*|launder\p{L}*|aml|fraud\p{L}*|monitor\p{L}*|probation|crim\p{L}*|alertas?|suspei[tç]\p{L}*|sanci[oó]\p{L}*|san[cç][ãõ]\p{L}*|lista\p{L}*|relat[oó]ri\p{L}*|den[uú]nci\p{L}*|investiga\p{L}*|lavagem|coaf|uif|fraude\p{L}*|fraudulent\p{L}*|sospech\p{L}*|blanqueo|lavado|delitos?|delictiv\p{L}*|reportes?|reportad\p{L}*|reportar|informes?|bloque\p{L}*|blocked)(?![\p{L}])/iu;

/** The first word of a text that could tip somebody off, if any. */
export const findRevealingWord = (text: string): string | undefined => tellingWords.exec(text)?.[0];

const declared = new Map<string, MailTemplate>();

/** All mails that the program can write, by name. */
export const declaredMails = (): readonly MailTemplate[] => [...declared.values()];

/** Declares a mail. A text that could tip somebody off, or a name that is taken, stops the start of the program. */
export function defineMail<const T extends MailTemplate>(template: T): T {
  for (const text of [...Object.values(template.title), ...Object.values(template.body)]) {
    const word = findRevealingWord(text);
    if (word) throw new Error(`Mail ${template.name} says "${word}". Say what the reader is to do, not why.`);
  }
  if (declared.has(template.name)) throw new Error(`There are two mails named ${template.name}.`);
  declared.set(template.name, template);
  return template;
}

/** Title and body in a language. A placeholder without a value is a mistake of the caller. */
export function fillMail(template: MailTemplate, lang: Language, params: RefusalParams): { title: string; body: string } {
  const fill = (text: string) => {
    const filled = fillText(text, params);
    const open = /\{\w+\}/.exec(filled)?.[0];
    if (open) throw new Error(`Mail ${template.name} has no value for ${open}`);
    return filled;
  };
  // A value must not be able to begin a new header line.
  return { title: fill(template.title[lang]).replace(/[\r\n]+/g, ' '), body: fill(template.body[lang]) };
}
