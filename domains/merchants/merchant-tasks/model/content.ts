import type { MerchantDocumentKind } from '../../../register/kernel/merchant-documents.ts';
import type { TaskQuestion, TaskQuestionKind } from '../../../register/kernel/merchant-tasks.ts';

/** The languages that merchants read. */
export type ReadLanguage = 'en' | 'pt' | 'es';

/** A text in the languages in which it was written. */
export type Words = { readonly [L in ReadLanguage]?: string | undefined };

/** What a template asks, in several languages. */
export interface TemplateContent {
  readonly title: Words;
  readonly intro: Words;
  readonly questions: readonly { readonly kind: TaskQuestionKind; readonly is_mandatory: boolean; readonly text: Words; readonly options: readonly Words[] }[];
  readonly documents: readonly { readonly kind: MerchantDocumentKind; readonly is_mandatory: boolean; readonly asked_for: Words }[];
}

/** What one merchant is asked, in its language. */
export interface TaskContent {
  readonly title: string;
  readonly intro: string | null;
  readonly questions: readonly TaskQuestion[];
  readonly documents: readonly { readonly kind: MerchantDocumentKind; readonly isMandatory: boolean; readonly askedFor: string | null }[];
}

export interface ContentFault {
  field: string;
  code: 'required' | 'invalid';
}

const hasAny = (words: Words): boolean => Object.values(words).some(Boolean);

/** What a template lacks: every text has to be there in the language of the company; another language is all there or left out. */
export function contentFaults(content: TemplateContent, base: ReadLanguage): ContentFault[] {
  const faults: ContentFault[] = [];
  const lacks = (field: string): void => void faults.push({ field, code: 'required' });
  const { title, intro, questions, documents } = content;
  const others = (['en', 'pt', 'es'] as const).filter((lang) => lang === base || hasAny({ [lang]: title[lang] }));
  const demand = (words: Words, field: string): void => {
    for (const lang of others) if (!words[lang]) lacks(`${field}.${lang}`);
  };
  demand(title, 'title');
  if (hasAny(intro)) demand(intro, 'intro');
  if (questions.length + documents.length === 0) lacks('questions');
  for (const [at, { kind, text, options }] of questions.entries()) {
    demand(text, `questions.${at}.text`);
    if (kind === 'CHOICE' ? options.length < 2 : options.length > 0)
      faults.push({ field: `questions.${at}.options`, code: kind === 'CHOICE' ? 'required' : 'invalid' });
    for (const [place, option] of options.entries()) demand(option, `questions.${at}.options.${place}`);
  }
  for (const [at, { kind, asked_for: askedFor }] of documents.entries()) {
    if (kind === 'OTHER' || hasAny(askedFor)) demand(askedFor, `documents.${at}.asked_for`);
    const first = documents.findIndex((one) => one.kind === kind && (kind !== 'OTHER' || one.asked_for[base] === askedFor[base]));
    if (first < at) faults.push({ field: `documents.${at}.kind`, code: 'invalid' });
  }
  return faults;
}

/** The texts of a template with the fields where they stand. */
export function textsOf(content: TemplateContent): { field: string; text: string }[] {
  const of = (field: string, words: Words) => Object.entries(words).flatMap(([lang, text]) => (text ? [{ field: `${field}.${lang}`, text }] : []));
  return [
    ...of('title', content.title),
    ...of('intro', content.intro),
    ...content.questions.flatMap(({ text, options }, at) => [
      ...of(`questions.${at}.text`, text),
      ...options.flatMap((option, place) => of(`questions.${at}.options.${place}`, option)),
    ]),
    ...content.documents.flatMap(({ asked_for: askedFor }, at) => of(`documents.${at}.asked_for`, askedFor)),
  ];
}

/** What a merchant that reads a language is asked: in the language of the company where the template is not written in its own. */
export function contentFor(content: TemplateContent, lang: ReadLanguage, base: ReadLanguage): TaskContent {
  const spoken = content.title[lang] ? lang : base;
  const say = (words: Words): string => words[spoken] ?? words[base] ?? '';
  return {
    title: say(content.title),
    intro: say(content.intro) || null,
    questions: content.questions.map(({ kind, is_mandatory: isMandatory, text, options }, at) => ({
      key: `q${at + 1}`,
      kind,
      text: say(text),
      isMandatory,
      options: options.map((option, place) => ({ key: `o${place + 1}`, text: say(option) })),
    })),
    documents: content.documents.map(({ kind, is_mandatory: isMandatory, asked_for: askedFor }) => ({
      kind,
      isMandatory,
      askedFor: say(askedFor) || null,
    })),
  };
}
