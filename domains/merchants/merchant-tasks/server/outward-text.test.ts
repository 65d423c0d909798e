import { describe, expect, it } from 'vitest';
import { type Language, languages, termIn } from '../../../../platform/contract/index.ts';
import { linkTaskStateWords, yesNoWords } from '../../../register/vocabulary/contract/index.ts';
import { taskReminderMail, taskReturnedMail, taskSentMail } from './mails.ts';
import { findOutwardFault } from './outward-text.ts';

/* Every text of a task that a merchant can read, and what staff may write to it. */

it.each([
  ['Informe também as marcas', undefined],
  ['Please send a list of suppliers', undefined],
  ['Envie a lista de fornecedores e o relatório anual', undefined],
  ['Adjunte la lista de proveedores', undefined],
  ['Your owner is on a list', 'list'],
  ['O sócio está em uma lista', 'lista'],
  ['A lista de sanções', 'sanções'],
  ['There was an alert', 'alert'],
  ['Seu risco mudou', 'risco'],
  ['We file a report', 'report'],
  ['Dictamen de compliance', 'compliance'],
  ['La operación es sospechosa', 'sospechosa'],
  ['Está bloqueado', 'bloqueado'],
])('%s: %s', (text, word) => expect(findOutwardFault(text)).toBe(word));

describe.each(languages)('what a merchant reads of a task in %s', (lang: Language) => {
  const words = [linkTaskStateWords, yesNoWords].flatMap((one) => Object.keys(one.terms).map((value) => termIn(one, value, lang)));
  const mails = [taskSentMail, taskReminderMail, taskReturnedMail].flatMap(({ title, body }) => [title[lang], body[lang]]);
  it.each([...words, ...mails])('tips nobody off: %s', (text) => expect(findOutwardFault(text)).toBeUndefined());
});
