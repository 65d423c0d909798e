import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type EndpointData, languages } from '../../../../platform/contract/index.ts';
import { nowMs } from '../../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import {
  giveUpDelivery,
  giveUpWebhook,
  listDeliveries,
  listWebhooks,
  listWebhookSecretGrants,
  renewWebhookSecret,
  takeWebhookSecret,
} from '../contract/index.ts';
import { WebhooksPanel } from './webhooks.panel.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

// What waits for a second person brings texts of its own.
vi.mock('../../approval-requests/web/index.ts', () => ({ WaitingRequests: ({ kind }: { kind: string }) => <p>waiting: {kind}</p> }));
vi.mock('../../../register/reference-data/web/index.ts', () => ({ useCompanyOptions: () => ({ options: [], isLoading: false }) }));

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const webhook: EndpointData<typeof listWebhooks>['list'][number] = {
  target_id: '7',
  entity_code: 'ATBR',
  kind: 'http',
  url: 'https://core.example.com/hook',
  is_active: true,
  version: 3,
  waiting: 0,
  oldest_waiting_time: null,
  failed: 0,
  last_delivered_time: null,
  failures: 0,
  failing_since: null,
  last_error: null,
  next_attempt_time: null,
  secret_time: nowMs(),
  waiting_request_id: null,
};
const grant: EndpointData<typeof listWebhookSecretGrants>['list'][number] = {
  grant_id: '70',
  target_id: '7',
  entity_code: 'ATBR',
  url: webhook.url,
  granted_to: 'Adele',
  approved_by: 'Otto',
  granted_time: nowMs(),
  take_until: nowMs() + 86_400_000,
  is_mine: true,
};

const eventId = '0190a1b2-c3d4-4e5f-8a6b-112233445566';
const serve = (grants: (typeof grant)[], change: Partial<typeof webhook> = {}, sent: EndpointData<typeof listDeliveries>['list'] = []) =>
  answerCalls(({ path }) => {
    if (path === listWebhooks.path) return { data: { list: [{ ...webhook, ...change }] } };
    if (path === listWebhookSecretGrants.path) return { data: { list: grants } };
    if (path === renewWebhookSecret.path) return { data: { request_id: '9' } };
    if (path === takeWebhookSecret.path) return { data: { target_id: '7', secret: 'atl_wh_shown' } };
    if (path === giveUpWebhook.path) return { data: { target_id: '7', messages: 3 } };
    if (path === giveUpDelivery.path) return { data: { event_id: eventId, status: 'GIVEN_UP' } };
    if (path === listDeliveries.path) return { data: { list: sent, total: sent.length } };
    return { data: { list: [], total: 0 } };
  });

it.each(languages)('%s: a new secret is requested with a reason, and the dialog says that somebody else approves', async (lang) => {
  const words = messages[lang].webhooks;
  signIn();
  const sent = serve([]);
  const { user } = await show(<WebhooksPanel />, { lang });
  const row = (await screen.findByText(webhook.url)).closest('tr') as HTMLElement;
  await user.click(within(row).getAllByRole('button').at(-1) as HTMLElement);
  await user.click(await screen.findByText(words.newSecret));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(words.secretMeans);
  await user.type(within(dialog).getByRole('textbox'), 'Yearly');
  await user.click(within(dialog).getByRole('button', { name: words.ask }));
  await waitFor(() => expect(sent.find(({ path }) => path === renewWebhookSecret.path)?.body).toEqual({ target_id: '7', reason: 'Yearly' }));
  expect(screen.queryByText('atl_wh_shown')).toBeNull();
});

it('an approved secret is taken by whoever requested it, and shown then', async () => {
  const words = messages.en.webhooks;
  signIn();
  const sent = serve([grant, { ...grant, grant_id: '71', granted_to: 'Rita', is_mine: false }]);
  const { user } = await show(<WebhooksPanel />);
  expect(await screen.findByText(words.granted)).toBeTruthy();
  expect(screen.getByText('waiting: webhook.secret')).toBeTruthy();
  const row = (await screen.findByText('Adele')).closest('tr') as HTMLElement;
  await user.click(within(row).getByRole('button', { name: words.take }));
  expect(await screen.findByText('atl_wh_shown')).toBeTruthy();
  expect(sent.filter(({ path }) => path === takeWebhookSecret.path).map(({ body }) => body)).toEqual([{ grant_id: '70' }]);
});

it.each(languages)('%s: what an address has not taken is shown with its state, and given up with a reason', async (lang) => {
  const words = messages[lang].webhooks;
  signIn();
  const sent = serve([], { waiting: 2, failed: 1, failures: 4, failing_since: nowMs() - 3_600_000, last_error: 'HTTP 503' });
  const { user } = await show(<WebhooksPanel />, { lang });
  const row = (await screen.findByText(webhook.url)).closest('tr') as HTMLElement;
  expect(within(row).getByText('HTTP 503')).toBeTruthy();
  await user.click(within(row).getAllByRole('button').at(-1) as HTMLElement);
  await user.click(await screen.findByText(words.giveUpAll));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(words.giveUpAllMeans.replace('{{count}}', '3'));
  await user.type(within(dialog).getByRole('textbox'), 'The address is gone');
  await user.click(within(dialog).getByRole('button', { name: words.giveUpAll }));
  await waitFor(() => expect(sent.find(({ path }) => path === giveUpWebhook.path)?.body).toEqual({ target_id: '7', reason: 'The address is gone' }));
});

it('a message has a row for each address, and is given up for one of them', async () => {
  const words = messages.en.webhooks;
  signIn();
  const message = {
    event_id: eventId,
    target_id: '7',
    url: webhook.url,
    entity_code: 'ATBR',
    topic: 'transaction.rejected' as const,
    trade_no: 'T-1',
    business: 'payin',
    status: 'FAILED' as const,
    attempts: 80,
    last_error: 'timeout',
    created_time: nowMs(),
    next_attempt_time: null,
    delivered_time: null,
    acknowledged_time: null,
  };
  const sent = serve([], { url: 'https://other.example.com/' }, [
    message,
    { ...message, target_id: '8', url: 'https://living.example.com/', status: 'DELIVERED', last_error: null },
  ]);
  const { user } = await show(<WebhooksPanel />);
  const row = (await screen.findByText(webhook.url)).closest('tr') as HTMLElement;
  expect((await screen.findByText('https://living.example.com/')).closest('tr')).not.toBe(row);
  const inRow = within(row).queryByRole('button', { name: words.giveUp });
  if (inRow) await user.click(inRow);
  else {
    await user.click(within(row).getAllByRole('button').at(-1) as HTMLElement);
    await user.click(await screen.findByText(words.giveUp));
  }
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'The ledger has it');
  await user.click(within(dialog).getByRole('button', { name: words.giveUp }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === giveUpDelivery.path)?.body).toEqual({ event_id: eventId, target_id: '7', reason: 'The ledger has it' }),
  );
});
