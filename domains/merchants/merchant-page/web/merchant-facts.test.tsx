import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languages, termIn } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { reviewReasonWords, riskLevelWords, riskPartWords, settlementStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { type MerchantHeadView, readMerchantHead } from '../contract/index.ts';
import { MerchantFacts } from './merchant-facts.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

const whole: MerchantHeadView = {
  merchant_no: 'M1',
  risk: { level: 'HIGH', score: 6_120, parts: ['INDUSTRY', 'VOLUME'], is_overridden: true, review_reasons: ['PERIODIC'] },
  held: [{ currency: 'BRL', count: 2, amount: '150.00' }],
  settlement: { latest: { id: '31', status: 'PENDING', net_amount: '912.40', currency: 'BRL', period_to: 1_760_000_000_000 } },
  work: { open_alerts: 3, unassigned: 1, people: [{ name: 'Bia', alerts: 2 }] },
  responsible: 'Otto',
};
const serve = (head: MerchantHeadView) => answerCalls(({ path }) => ({ data: path === readMerchantHead.path ? head : [] }));

beforeEach(async () => {});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each(languages)('%s: shows the situation of a merchant', async (lang) => {
  signIn();
  const query = serve(whole);
  await show(<MerchantFacts merchantNo="M1" muid="mu1" />, { lang });
  const words = messages[lang].merchants;
  // A list of terms has no role of its own that takes a name.
  const facts = within(await screen.findByLabelText(words.head.label));
  for (const text of [words.risk, words.head.held, words.head.settlement, words.head.work, words.head.responsible, 'Otto'])
    expect(facts.getByText(text)).toBeTruthy();
  expect(facts.getByText(termIn(riskLevelWords, 'HIGH', lang))).toBeTruthy();
  expect(facts.getByText(`${termIn(riskPartWords, 'INDUSTRY', lang)}, ${termIn(riskPartWords, 'VOLUME', lang)} · ${words.head.overridden}`)).toBeTruthy();
  expect(facts.getByText(termIn(reviewReasonWords, 'PERIODIC', lang))).toBeTruthy();
  expect(facts.getByText(termIn(settlementStatusWords, 'PENDING', lang))).toBeTruthy();
  expect(facts.getByText(/Bia: 2, .*1/)).toBeTruthy();
  expect(query.map(({ body }) => body)).toEqual([{ merchant_no: 'M1' }]);
});

it('leaves out what the reader may not see, and says where there is nothing', async () => {
  signIn();
  serve({ ...whole, risk: null, held: [], settlement: { latest: null }, work: null, responsible: null });
  await show(<MerchantFacts merchantNo="M1" muid="mu1" />);
  const facts = within(await screen.findByLabelText(messages.en.merchants.head.label));
  expect(facts.getAllByText(messages.en.merchants.head.none)).toHaveLength(2);
  for (const text of [messages.en.merchants.risk, messages.en.merchants.head.work, messages.en.merchants.head.responsible])
    expect(facts.queryByText(text)).toBeNull();
});

it('shows nothing to a reader without rights', async () => {
  signIn();
  serve({ ...whole, risk: null, held: null, settlement: null, work: null, responsible: null });
  await show(<MerchantFacts merchantNo="M1" muid="mu1" />);
  expect(screen.queryByLabelText(messages.en.merchants.head.label)).toBeNull();
});
