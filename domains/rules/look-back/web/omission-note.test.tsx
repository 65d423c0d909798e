import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { show } from '../../../../platform/web/screen.fixture.tsx';
import { OmissionNote } from './omission-note.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

const rule = { rule_id: '7', name: 'Turnover of shops', rule_type: 'TURNOVER_RATIO' };

it.each(languages)('%s: names the rules that run at night and says why they are left out', async (lang) => {
  await show(<OmissionNote rules={[rule, { ...rule, rule_id: '8', name: 'Hours of shops' }]} />, { lang });
  const note = await screen.findByText(/Turnover of shops; Hours of shops/);
  expect(note.textContent).toContain(messages[lang].lookBack.leftOutHint);
});

it('says nothing where every rule was run', async () => {
  await show(<OmissionNote rules={[]} />);
  expect(screen.queryByText(/back-test/)).toBeNull();
});
