import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languages, termIn } from '../../../../platform/contract/index.ts';
import { fillSlot } from '../../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { readMerchantTimeline } from '../../../merchants/merchant-page/contract/index.ts';
import { limitLevelWords, merchantDocumentKindWords, merchantDocumentStatusWords, settlementStatusWords } from '../../../register/vocabulary/contract/index.ts';
import type { StreamEvent } from './event-words.ts';
import { PaymentExplanation } from './slots.ts';
import { Timeline } from './timeline.panel.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

vi.mock('./verb-text.ts', () => ({ verbText: (verb: string) => verb }));

const event = (one: Partial<StreamEvent> & Pick<StreamEvent, 'event_id' | 'kind' | 'act'>): StreamEvent => ({
  time: 1_760_000_000_000,
  entity_code: 'ATBR',
  code: null,
  from: null,
  to: null,
  label: null,
  reasons: [],
  rule_names: {},
  business: null,
  trade_no: null,
  amount: null,
  currency: null,
  by: null,
  ref_id: null,
  ...one,
});
const events: StreamEvent[] = [
  event({ event_id: 'merchant-document.4.2', kind: 'merchant-document', act: 'REVIEWED', code: 'LICENCE', to: 'APPROVED', by: 'Bia' }),
  event({ event_id: 'settlement.3.0', kind: 'settlement', act: 'MOVED', to: 'PAID', amount: '912.40', currency: 'BRL', ref_id: '31' }),
  event({ event_id: 'task.2.0', kind: 'task', act: 'SENT', label: 'Send the licence', ref_id: '2' }),
  event({ event_id: 'default-limit.1.0', kind: 'default-limit', act: 'CHANGED', code: 'merchant', business: 'payin', amount: '5000.00', currency: 'BRL' }),
];

const serve = () =>
  answerCalls(({ path, body }) => {
    if (path !== readMerchantTimeline.path) return { data: [] };
    const query = body['kinds'] as string[] | undefined;
    const kinds = ['merchant-document', 'task', 'settlement', 'default-limit'];
    return { data: { list: events.filter(({ kind }) => query?.includes(kind) ?? true), next: null, kinds } };
  });

beforeEach(() => fillSlot(PaymentExplanation, ({ tradeNo }) => <p>why {tradeNo}</p>));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each(languages)('%s: shows what happened to a merchant', async (lang) => {
  signIn();
  serve();
  await show(<Timeline call={readMerchantTimeline} about={{ merchant_no: 'M1' }} />, { lang });
  const acts = messages[lang].timelines.acts;
  expect(await screen.findByText(`${acts['merchant-document-REVIEWED']}: ${termIn(merchantDocumentKindWords, 'LICENCE', lang)}`)).toBeTruthy();
  expect(screen.getByText(termIn(merchantDocumentStatusWords, 'APPROVED', lang))).toBeTruthy();
  expect(screen.getByText(termIn(settlementStatusWords, 'PAID', lang))).toBeTruthy();
  expect(screen.getByText(`${acts['task-SENT']}: Send the licence`)).toBeTruthy();
  expect(screen.getByText(new RegExp(`^${acts['default-limit-CHANGED']}: ${termIn(limitLevelWords, 'merchant', lang)}`))).toBeTruthy();
});

it.each([
  ['has the explanation of a payment beside it', true],
  ['has no button for it where it is not shown to the reader', false],
] as const)('%s', async (_name, isShown) => {
  signIn([{ subject: 'AML.Alerts', action: ['read'] }]);
  fillSlot(PaymentExplanation, ({ tradeNo }) => <p>explained: {tradeNo}</p>, { ability: isShown ? 'AML.Alerts:read' : 'AML.Alerts:write' });
  const payment = event({ event_id: 'payment.9', kind: 'payment', act: 'DECIDED', business: 'payin', trade_no: 'T-9' });
  answerCalls(() => ({ data: { list: [payment], next: null, kinds: ['payment'] } }));
  const { user } = await show(<Timeline call={readMerchantTimeline} about={{ merchant_no: 'M1' }} />);
  expect(await screen.findByText('T-9')).toBeTruthy();
  const buttons = screen.queryAllByRole('button', { name: new RegExp(messages.en.timelines.why) });
  expect(buttons).toHaveLength(isShown ? 1 : 0);
  if (!buttons[0]) return;
  await user.click(buttons[0]);
  expect(await screen.findByText('explained: T-9')).toBeTruthy();
});

it('is narrowed to the kinds that are chosen, in the address', async () => {
  signIn();
  const query = serve();
  const { user, address } = await show(<Timeline call={readMerchantTimeline} about={{ merchant_no: 'M1' }} />);
  const kinds = within(await screen.findByRole('group', { name: messages.en.timelines.show }));
  await user.click(kinds.getByRole('checkbox', { name: messages.en.timelines.kinds.task }));
  expect(address()).toContain('kinds=task');
  await screen.findByRole('button', { name: messages.en.timelines.showAll });
  expect(query.at(-1)?.body).toMatchObject({ merchant_no: 'M1', kinds: ['task'] });
});
