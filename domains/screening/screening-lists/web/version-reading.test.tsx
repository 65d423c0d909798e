import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { languages, termIn } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { entryPartWords, omissionWords } from '../../../register/vocabulary/contract/index.ts';
import { getReading } from '../contract/index.ts';
import { VersionReading } from './version-reading.tsx';

beforeEach(() => signIn());

it.each(languages)('%s: shows what of each part was read, lost and not read, and what was left out', async (lang) => {
  const data = {
    parts: [{ part: 'BIRTHS', read: 6, unread: 54, lost: 53, read_before: 59, unread_before: 1, samples: ['24456', '24457'] }],
    omitted: [{ reason: 'COUNTER_SANCTION', count: 17 }],
  };
  answerCalls(({ path }) => (path === getReading.path ? { data } : {}));
  await show(<VersionReading versionId="1" />, { lang });
  const cell = await screen.findByText(termIn(entryPartWords, 'BIRTHS', lang));
  const row = within(cell.closest('tr') as HTMLElement);
  for (const text of ['6', '54', '53', '59', '1', '24456 · 24457']) expect(row.getByText(text)).toBeTruthy();
  expect(screen.getByText(termIn(omissionWords, 'COUNTER_SANCTION', lang))).toBeTruthy();
  expect(screen.getByText('17')).toBeTruthy();
});
