import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type EndpointData, languages } from '../../../../platform/contract/index.ts';
import { nowMs } from '../../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { resumeOutgoing, showOutgoing } from '../contract/index.ts';
import { OutgoingPanel } from './outgoing.panel.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

// What waits for a second person brings texts of its own.
vi.mock('../../approval-requests/web/index.ts', () => ({ WaitingRequest: () => <p>waiting</p> }));

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const copy: EndpointData<typeof showOutgoing> = { stop: 'COPY', copy_found_time: nowMs(), webhooks: 3, mails: 2, version: 4, request_id: null };

const serve = (shown: typeof copy) =>
  answerCalls(({ path }) => {
    if (path === showOutgoing.path) return { data: shown };
    if (path === resumeOutgoing.path) return { data: { status: 'WAITING_APPROVAL', request_id: '9' } };
    return { data: { list: [], total: 0 } };
  });

it.each(languages)('%s: a copy says that nothing leaves, and is let go by a request with a reason', async (lang) => {
  const words = messages[lang].outgoing;
  signIn();
  const sent = serve(copy);
  const { user } = await show(<OutgoingPanel />, { lang });
  await screen.findByText(words.stops.COPY);
  await user.click(screen.getByRole('button', { name: words.resume }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'The original is gone');
  await user.click(within(dialog).getByRole('button', { name: words.ask }));
  await waitFor(() => expect(sent.find(({ path }) => path === resumeOutgoing.path)?.body).toEqual({ version: 4, reason: 'The original is gone' }));
});

it('an installation of its own offers nothing to let go, and neither does the setting of the operator', async () => {
  const words = messages.en.outgoing;
  signIn();
  serve({ ...copy, stop: 'SETTING', copy_found_time: null });
  await show(<OutgoingPanel />, { lang: 'en' });
  await screen.findByText(words.stops.SETTING);
  expect(screen.queryByRole('button', { name: words.resume })).toBeNull();
});
