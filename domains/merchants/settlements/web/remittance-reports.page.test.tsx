import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { listSettlements, type SettlementDetailData, type SettlementRowData, showSettlement } from '../contract/index.ts';
import { RemittanceReportsPage } from './remittance-reports.page.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

// The panel of a waiting request brings texts of its own, which the build makes.
vi.mock('../../../mechanisms/approval-requests/web/index.ts', () => ({ WaitingRequest: () => null }));

const row: SettlementRowData = {
  id: '7',
  merchant_no: '1001',
  muid: 'u1',
  merchant_name: 'Corner Shop',
  entity_code: 'ATBR',
  currency: 'BRL',
  status: 'PENDING',
  version: 2,
  period_from: 1_760_000_000_000,
  period_to: 1_760_600_000_000,
  pay_on: '2026-11-25',
  payins: '220.55',
  payouts: '-20.00',
  refunds: '0.00',
  chargebacks: '0.00',
  fees: '7.61',
  net_amount: '192.94',
  minimum: '10.00',
  lines: 4,
  left_out: 2,
  left_out_amount: '160.00',
  is_reopened: true,
  calculated_time: 1_760_600_000_000,
  waiting_request_id: null,
};
const detail: SettlementDetailData = {
  ...row,
  calculated_by: 'system',
  asked_by: null,
  confirmed_by: null,
  confirmed_time: null,
  paid_on: null,
  unmet: ['ACCOUNT_NOT_VERIFIED'],
  carried_to: null,
  carried_from: [],
  merchant_status: 'ONBOARDED',
  account: { kind: 'PIX', holder_name: 'Corner Shop Ltda', bank: null, number_end: '0181', is_verified: false },
  terms_version: 3,
  terms_of: 'MERCHANT',
  payments: [],
  events: [
    {
      act: 'PULL',
      status_before: 'CONFIRMED',
      status_after: 'PENDING',
      by: 'system',
      reason: null,
      time: 1_760_700_000_000,
      payment: { business: 'payin', trade_no: 'T-1' },
    },
  ],
};

const serve = () =>
  answerCalls(({ path: url }) => {
    const [path] = url.split('?');
    if (path === listSettlements.path) return { data: { list: [row], total: 1, total_is_capped: false, page_num: 1, page_size: 20 } };
    if (path === showSettlement.path) return { data: detail };
    // Lists of options.
    return { data: [] };
  });

it.each(languages)('%s: lists settlements under the title of the page', async (lang) => {
  signIn();
  serve();
  await show(<RemittanceReportsPage />, { lang });
  expect(await screen.findByText('Corner Shop')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: messages[lang].settlements.title })).toBeTruthy();
});

it('shows what is to be paid, what is left out and that it has to be confirmed again', async () => {
  signIn([{ subject: 'AML.REMITTANCEREPORTS', action: ['read', 'write'] }]);
  serve();
  await show(<RemittanceReportsPage />);
  expect(await screen.findByText('Corner Shop')).toBeTruthy();
  expect(screen.getByText('Held after confirmation')).toBeTruthy();
  expect(screen.getByText('192.94')).toBeTruthy();
});

it('says what keeps a settlement from being confirmed, and offers what is possible', async () => {
  signIn([{ subject: 'AML.REMITTANCEREPORTS', action: ['read', 'write'] }]);
  serve();
  await show(<RemittanceReportsPage />, { at: '/?settlement=7' });
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('the settlement account has not been verified since it was set')).toBeTruthy();
  expect(within(drawer).getByRole('button', { name: 'Confirm' }).getAttribute('aria-disabled')).toBe('true');
  expect(within(drawer).getByRole('button', { name: 'Reject' }).getAttribute('aria-disabled')).not.toBe('true');
  expect(within(drawer).getByText('A payment in it was held and removed')).toBeTruthy();
  expect(within(drawer).getByRole('link', { name: 'T-1' })).toBeTruthy();
});
