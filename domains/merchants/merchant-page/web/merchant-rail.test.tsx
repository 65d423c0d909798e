import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { languages, termIn } from '../../../../platform/contract/index.ts';
import { connectIdFormat } from '../../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import {
  markWords,
  merchantMarkWords,
  reviewReasonWords,
  riskLevelWords,
  riskPartWords,
  settlementStatusWords,
} from '../../../register/vocabulary/contract/index.ts';
import { masterOptions, regions } from '../../../register/reference-data/contract/index.ts';
import type { MerchantDetail } from '../../merchants/contract/index.ts';
import { type MerchantHeadView, readMerchantHead } from '../contract/index.ts';
import { MerchantFacts } from './merchant-rail.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

const whole: MerchantHeadView = {
  merchant_no: 'M1',
  risk: { level: 'HIGH', score: 6_120, parts: ['INDUSTRY', 'VOLUME'], is_overridden: true, is_current: true, review_reasons: ['PERIODIC'] },
  held: [{ currency: 'BRL', count: 2, amount: '150.00' }],
  settlement: { latest: { id: '31', status: 'PENDING', net_amount: '912.40', currency: 'BRL', period_to: 1_760_000_000_000 } },
  work: { open_alerts: 3, unassigned: 1, people: [{ name: 'Bia', alerts: 2 }] },
  responsible: 'Otto',
};
const detail = {
  merchant: {
    merchant_no: 'M1',
    muid: 'mu1',
    merchant_name: 'Loja',
    legal_name: 'Loja Ltda.',
    tax_id_type: 'CNPJ',
    tax_id: '11222333000181',
    entity_code: 'ATBR',
    country: 'BRA',
    registered_state: null,
    industry: 'ECOMMERCE',
    status: 'ONBOARDED',
    status_reason: null,
    status_time: null,
    status_by: null,
    since_time: null,
    next_review: null,
  },
  account: null,
  waiting_request_id: null,
  is_merchant_masked: false,
} as unknown as MerchantDetail;
const serve = (head: MerchantHeadView) =>
  answerCalls(({ path }) => ({
    data: path === readMerchantHead.path ? head : path.startsWith(masterOptions.path) ? { industry: [] } : path.startsWith(regions.path) ? { regions: [] } : [],
  }));
const groupOf = async (name: string) => within(await screen.findByRole('region', { name }));

// The application says how numbers of a type are written.
beforeAll(() => connectIdFormat((type, no) => `${type} of ${no}`));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each(languages)('%s: shows who a merchant is and how it stands', async (lang) => {
  signIn();
  const query = serve(whole);
  await show(<MerchantFacts detail={detail} />, { lang });
  const words = messages[lang].merchants;
  const risk = await groupOf(words.risk);
  expect(risk.getByText(termIn(riskLevelWords, 'HIGH', lang))).toBeTruthy();
  expect(risk.getByText(`${termIn(riskPartWords, 'INDUSTRY', lang)}, ${termIn(riskPartWords, 'VOLUME', lang)} · ${words.head.overridden}`)).toBeTruthy();
  expect(risk.getByText(termIn(reviewReasonWords, 'PERIODIC', lang))).toBeTruthy();
  expect(risk.queryByText(termIn(markWords, 'STALE', lang))).toBeNull();
  // The number is written as its country writes it, under what it is called there.
  expect((await groupOf(words.head.identity)).getByText('CNPJ of 11222333000181')).toBeTruthy();
  const facts = await groupOf(words.head.label);
  for (const text of [words.head.held, words.head.settlement, words.head.work, words.head.responsible, 'Otto']) expect(facts.getByText(text)).toBeTruthy();
  expect(facts.getByText(termIn(merchantMarkWords, 'ACCOUNT_MISSING', lang))).toBeTruthy();
  expect(facts.getByText(termIn(settlementStatusWords, 'PENDING', lang))).toBeTruthy();
  expect(facts.getByText(/Bia: 2, .*1/)).toBeTruthy();
  expect(query.filter(({ path }) => path === readMerchantHead.path).map(({ body }) => body)).toEqual([{ merchant_no: 'M1' }]);
});

it('says that an assessment does not hold any more, and that there was none', async () => {
  signIn();
  serve({ ...whole, risk: { level: 'LOW', score: 1_000, parts: [], is_overridden: false, is_current: false, review_reasons: [] } });
  await show(<MerchantFacts detail={detail} />);
  expect((await groupOf(messages.en.merchants.risk)).getByText(termIn(markWords, 'STALE', 'en'))).toBeTruthy();
  serve({ ...whole, risk: { level: null, score: null, parts: [], is_overridden: false, is_current: null, review_reasons: [] } });
  await show(<MerchantFacts detail={{ ...detail, merchant: { ...detail.merchant, merchant_no: 'M2' } }} />);
  expect(await screen.findByText(termIn(markWords, 'NOT_ASSESSED', 'en'))).toBeTruthy();
});

it('leaves out what the reader may not see, and says where there is nothing', async () => {
  signIn();
  serve({ ...whole, risk: null, held: [], settlement: { latest: null }, work: null, responsible: null });
  await show(<MerchantFacts detail={detail} />);
  const { merchants } = messages.en;
  await screen.findByText(merchants.head.held);
  const facts = await groupOf(merchants.head.label);
  expect(facts.getAllByText(merchants.head.none)).toHaveLength(2);
  for (const text of [merchants.risk, merchants.head.work, merchants.head.responsible]) expect(screen.queryByText(text)).toBeNull();
});
