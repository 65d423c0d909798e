import { fillText, type Language, type RefusalParams } from '../../contract/index.ts';

/** A mail in both languages. Placeholders are `{name}`; the text is plain. */
export interface MailTemplate {
  readonly name: string;
  /** true when the filled text holds a link that signs in: it is blanked once sent. */
  readonly holdsSecret?: boolean;
  readonly title: Record<Language, string>;
  readonly body: Record<Language, string>;
}

/*
 * No mail may let its reader guess that a person is being looked into (tipping-off). The words below never appear in a
 * template, whoever it is meant for: a mail is forwarded more easily than it is recalled.
 */
const tellingWords =
  /\b(?:alerts?|suspect\w*|suspici\w*|sanction\w*|black-?\s?list\w*|lists?|reports?|reported|investigat\w*|launder\w*|aml|fraud\w*|monitor\w*|probation|crim\w*|alertas?|suspeit\w*|san[cç]\w*|lista\w*|relat[oó]ri\w*|den[uú]nci\w*|investiga\w*|lavagem|coaf|uif|fraude\w*|fraudulent\w*)(?![\p{L}])/iu;

/** The first word of a text that could tip somebody off, if any. */
export const findTellingWord = (text: string): string | undefined => tellingWords.exec(text)?.[0];

/** Declares a mail. A text that could tip somebody off stops the start of the program. */
export function defineMail<const T extends MailTemplate>(template: T): T {
  for (const text of [template.title.en, template.title.pt, template.body.en, template.body.pt]) {
    const word = findTellingWord(text);
    if (word) throw new Error(`Mail ${template.name} says "${word}". Say what the reader is to do, not why.`);
  }
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
