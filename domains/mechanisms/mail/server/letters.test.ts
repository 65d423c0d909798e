import { describe, expect, it } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { declaredMails, findRevealingWord } from '../../../../platform/server/index.ts';
// Every mail of the program, whichever slice declares it.
import '../../../../apps/server/slices.ts';
import { letters } from './index.ts';
import { documentWords, reasonWords } from './mail-words.ts';

const taskMails = ['merchant-task-reminder', 'merchant-task-returned', 'merchant-task-sent'];
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
// A test that ran in this process before may have declared mails of its own.
const mails = declaredMails().filter(({ name }) => !name.startsWith('test-'));

describe('the mails of the program', () => {
  it('are the letters and those of accounts, merchants and colleagues', () => {
    expect(mails.map((mail) => mail.name).sort()).toEqual(
      [
        ...Object.values(letters).map((letter) => letter.name),
        'password-changed',
        'password-reset',
        'merchant-documents-link',
        'notification',
        'onboarding-mention',
        'staff-invitation',
        ...taskMails,
      ].sort(),
    );
  });
  it.each(mails.flatMap((mail) => languages.map((lang) => [mail.name, lang, mail] as const)))('%s in %s tells nobody why', (_name, lang, mail) => {
    expect(findRevealingWord(`${mail.title[lang]}\n${mail.body[lang]}`)).toBeUndefined();
    expect(mail.title[lang].length).toBeLessThan(80);
  });
  it.each(mails.map((mail) => [mail.name, mail] as const))('%s says the same in every language', (_name, mail) => {
    for (const lang of languages) {
      expect(placeholders(mail.title[lang])).toEqual(placeholders(mail.title.en));
      expect(placeholders(mail.body[lang])).toEqual(placeholders(mail.body.en));
    }
    expect(new Set(languages.map((lang) => mail.body[lang])).size).toBe(languages.length);
  });
  it.each(languages)('are filled with words that give no reason away, in %s', (lang) => {
    for (const text of [...Object.values(documentWords), ...Object.values(reasonWords)]) expect(findRevealingWord(text[lang])).toBeUndefined();
  });
  it('wait for the end of a silence when they ask for something', () => {
    const asking = mails.filter((mail) => mail.asks).map((mail) => mail.name);
    expect(asking.sort()).toEqual([
      'data-confirmation',
      'document-rejected',
      'document-reminder',
      'document-request',
      'evidence-reminder',
      'evidence-request',
      'merchant-documents-link',
      ...taskMails,
    ]);
  });
});
