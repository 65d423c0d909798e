import type { Language } from '../../../../platform/contract/index.ts';
import type { MerchantDocumentKind } from '../../../register/kernel/merchant-documents.ts';
import type { TaskQuestionKind } from '../../../register/kernel/merchant-tasks.ts';

/** What the fields of the content hold; `Text` is a text in one language, or texts by language. */
export interface ContentValues<Text> {
  title?: Text;
  intro?: Text;
  questions?: { kind: TaskQuestionKind; is_mandatory?: boolean; text?: Text; options?: (Text | undefined)[] }[];
  documents?: { kind: MerchantDocumentKind; is_mandatory?: boolean; asked_for?: Text }[];
}
export type WordsValue = { [L in Language]?: string | undefined };

/** What is sent: lists that were never opened are empty, and only a choice has options. */
export const sentContent = <Text>({ title, intro, questions = [], documents = [] }: ContentValues<Text>, none: Text) => ({
  title: title ?? none,
  intro: intro ?? none,
  questions: questions.map(({ kind, is_mandatory, text, options = [] }) => ({
    kind,
    is_mandatory: is_mandatory ?? false,
    text: text ?? none,
    options: kind === 'CHOICE' ? options.map((option) => option ?? none) : [],
  })),
  documents: documents.map(({ kind, is_mandatory, asked_for }) => ({ kind, is_mandatory: is_mandatory ?? false, asked_for: asked_for ?? none })),
});
