import { expect, it } from 'vitest';
import { type Language, languages } from '../../platform/contract/index.ts';
import { declaredMails } from '../../platform/server/index.ts';
import './slices.ts';

/* The log of mails says in words what each is; a mail that is declared later is covered without a line here. */

// Loaded by its address: what is compiled for the server knows nothing of screens.
const screen = new URL('../../domains/activity-log/web/screen/messages.ts', import.meta.url);
const { messages } = (await import(screen.href)) as { messages: Record<Language, { activityLogPage: { mailTypes: Record<string, string> } }> };
const names = declaredMails()
  .map(({ name }) => name)
  .filter((name) => !name.startsWith('test-'));

it.each(languages)('each mail has a word in %s, and each word a mail', (lang) => {
  expect(Object.keys(messages[lang].activityLogPage.mailTypes).toSorted()).toEqual(names.toSorted());
});
