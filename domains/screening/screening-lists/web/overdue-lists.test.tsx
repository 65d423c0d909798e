import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { OverdueLists } from './overdue-lists.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

beforeEach(() => signIn());

it.each(languages)('%s: shows a list that is fresh and whose newest version was refused', async (lang) => {
  const failed = { outcome: 'REFUSED', fault: { code: 'SMALLER', text: 'Too few entries' }, time: 1_795_640_000_000 } as const;
  await show(
    <OverdueLists
      overdue={[
        { id: 'UN', name: 'United Nations', freshness: 'FRESH', confirmed_time: 1_795_600_000_000, failed },
        { id: 'EU', name: 'European Union', freshness: 'MISSING', confirmed_time: null, failed: null },
      ]}
    />,
    { lang },
  );
  const lastLine = (await screen.findByRole('status')).textContent ?? '';
  const [before, after] = messages[lang].screeningListsOverdue.REFUSED.split('{{at}}') as [string, string];
  expect(lastLine).toContain('United Nations');
  expect(lastLine).toContain(before.trim());
  expect(lastLine).toContain(`${after.trim()}: Too few entries`.trim());
  expect(lastLine).toContain(messages[lang].screeningListsOverdue.missing.replace('{{name}}', 'European Union'));
});
