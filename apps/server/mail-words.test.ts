import { expect, it } from 'vitest';
import { languages, textsUnder } from '../../platform/contract/index.ts';
import { declaredMails } from '../../platform/server/index.ts';
import './slices.ts';

/* The log of mails says in words what each is; a mail that is declared later is covered without a line here. */

const names = declaredMails()
  .map(({ name }) => name)
  .filter((name) => !name.startsWith('test-'));

it.each(languages)('each mail has a word in %s, and each word a mail', (lang) => {
  expect(textsUnder('activityLogPage.mailTypes', lang).toSorted()).toEqual(names.toSorted());
});
