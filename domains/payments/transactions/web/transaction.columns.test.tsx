import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { AppTable, connectRoutes, type List, useText } from '../../../../platform/web/index.ts';
import { show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import type { AnyTransactionView } from '../contract/index.ts';
import { transactionColumns } from './transaction.columns.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

/** A payment as far as the names in its row go; what is not known of it is not shown. */
const payment = {
  business: 'payin',
  trade_no: 'PI1',
  merchant_no: '1001',
  merchant_name: 'Corner Shop',
  subject_id: '7',
  name: 'Rosa Lima',
  currency: 'BRL',
  aml_reason: [],
} as unknown as AnyTransactionView;
const list: List<AnyTransactionView> = {
  id: 'test.payments',
  rows: [payment],
  total: 1,
  totalIsCapped: false,
  page: 1,
  size: 20,
  sort: undefined,
  sortable: [],
  fields: [],
  filters: {},
  isFiltered: false,
  isLoading: false,
  isFetching: false,
  error: null,
  setPage: vi.fn(),
  setSort: vi.fn(),
  applyFilters: vi.fn(),
  resetFilters: vi.fn(),
  refetch: vi.fn(),
};

function Payments(): ReactNode {
  return <AppTable list={list} columns={transactionColumns(useText(), 'payin')} rowKey="trade_no" />;
}

afterEach(() => connectRoutes(() => true));

it.each([
  ['Rosa Lima', '/person/7'],
  ['Corner Shop', '/merchantDetail?merchant_no=1001'],
])('%s in a list of payments leads to a page of its own', async (name, page) => {
  signIn();
  const { user, address } = await show(<Payments />);
  await user.click(screen.getByRole('link', { name }));
  expect(address()).toBe(page);
});

it.each([
  ['Rosa Lima', '/person/7'],
  ['Corner Shop', '/merchantDetail'],
])('%s is no link for whom its page is not open to', async (name, page) => {
  signIn();
  connectRoutes((path) => path !== page);
  await show(<Payments />);
  expect(screen.getByText(name)).toBeTruthy();
  expect(screen.queryByRole('link', { name })).toBeNull();
});

it.each(['payin', 'payout'] as const)('no two columns of %s are called the same, in any language', (business) => {
  const named = transactionColumns(((key: string) => key) as never, business).map(({ titleKey }): string => titleKey);
  for (const lang of languages) {
    const words = (key: string) => key.split('.').reduce<unknown>((tree, name) => (tree as Record<string, unknown> | undefined)?.[name], messages[lang]);
    const titles = named.map((key) => words(key) ?? key);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  }
});
