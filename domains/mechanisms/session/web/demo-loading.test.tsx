import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { answerCalls, show } from '../../../../platform/web/screen.fixture.tsx';
import { DemoLoading } from './demo-loading.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

it.each(languages)('%s: says how much of the demonstration is there, and that nothing can be changed', async (lang) => {
  answerCalls(() => ({ data: { percent: 41 } }));
  await show(<DemoLoading percent={41} />, { lang });
  const title = messages[lang].demoLoad.title.replace('{{percent}}', '41');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(title));
  expect(screen.getByRole('status').textContent).toContain(messages[lang].demoLoad.hint);
  expect(screen.getByRole('progressbar', { name: title }).getAttribute('value')).toBe('41');
});

it('asks again while it is shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const query = answerCalls(() => ({ data: { percent: 41 } }));
  await show(<DemoLoading percent={41} />);
  await vi.advanceTimersByTimeAsync(6_500);
  expect(query.filter(({ path }) => path === '/api/aml/demo/load').length).toBeGreaterThan(2);
  vi.useRealTimers();
});
