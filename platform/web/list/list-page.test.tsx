import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/index.ts';
import { onCallFailures } from '../api/call.ts';
import { toastStore } from '../kit/toast-store.ts';
import { answerCalls, type Sent, show, signIn } from '../screen.fixture.tsx';
import type { AppColumn, RowAction } from '../table/columns.ts';
import type { FilterField } from './fields.ts';
import { ListPage } from './list-page.tsx';
import { countNew } from '../table/new-rows.tsx';
import { defineList, filter, type ListViewData } from '../../contract/lists/index.ts';
import { fieldsOf } from './fields-of.ts';
import { listOfRows, useList } from './use-list.ts';

interface Row {
  id: string;
  name: string;
  amount: string;
  currency: string;
}

const paged = z.object({ page_num: z.number().optional(), page_size: z.number().optional(), name: z.string().optional(), format: z.string().optional() });
const page = z.object({ list: z.array(z.object({ id: z.string(), name: z.string(), amount: z.string(), currency: z.string() })), total: z.number() });
const read = { method: 'POST', input: paged, data: page, ability: 'AML.Transactions:read', summary: 'Rows.', area: 'Test' } as const;
const listRows = endpoint({ ...read, path: '/api/rows' });
const changeRow = endpoint({ ...read, path: '/api/row', ability: 'AML.ProbationList:write', audit: 'row.changed', power: 'neutral' });

const rows: Row[] = Array.from({ length: 45 }, (_unused, index) => ({
  id: `R${index + 1}`,
  name: `Name ${index + 1}`,
  amount: `${index + 1}000.00`,
  currency: 'BRL',
}));
const columns: AppColumn<Row>[] = [
  { key: 'id', titleKey: 'kit.fileLog.fileName', width: 120, kind: 'text', pin: 'start', sortable: true },
  { key: 'name', titleKey: 'kit.fileLog.format', width: 160, kind: 'text' },
  { key: 'amount', titleKey: 'kit.fileLog.from', width: 140, kind: 'money' },
];
const filters: FilterField[] = [
  { kind: 'text', key: 'name', labelKey: 'kit.reason', personal: true },
  { kind: 'text', key: 'format', labelKey: 'kit.fileLog.format' },
];

interface RowsProps {
  onOpen?: (row: Row) => void;
  actions?: (row: Row) => RowAction[];
}
function Rows({ onOpen, actions }: RowsProps): ReactNode {
  const list = useList(listRows, { id: 'test.rows', filters });
  return <ListPage list={list} columns={columns} rowKey="id" title={{ key: 'kit.table' }} onOpen={onOpen} rowActions={actions} />;
}

const pageOf = ({ body }: Sent) => {
  const [number, size] = [Number(body.page_num), Number(body.page_size)];
  return { data: { list: rows.slice((number - 1) * size, number * size), total: rows.length } };
};
const line = (id: string) => screen.findByRole('row', { name: new RegExp(`^${id}\\b`) });

beforeEach(() => signIn());

describe('a list', () => {
  it('shows a page of rows, how many there are in all, and money in the language', async () => {
    answerCalls(pageOf);
    await show(<Rows />, { lang: 'pt' });
    expect((await line('R1')).textContent?.replaceAll('\u00a0', ' ')).toContain('R$ 1.000,00');
    expect(screen.getAllByRole('row')).toHaveLength(21);
    expect(screen.getByText('1–20 de 45')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('turns its pages in the address, and opens at the page that the address names', async () => {
    const query = answerCalls(pageOf);
    const { user, address } = await show(<Rows />);
    await line('R1');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await line('R21');
    expect(address()).toBe('/?page=2');
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await line('R45');
    expect(address()).toBe('/?page=3');
    expect(screen.getByText('41–45 of 45')).toBeTruthy();
    expect(query.every(({ path, body }) => path === '/api/rows' && body.page_size === 20)).toBe(true);
  });

  it('sorts by the server, from the first page on', async () => {
    const query = answerCalls(pageOf);
    const { user, address } = await show(<Rows />, { at: '/?page=2' });
    await line('R21');
    const header = screen.getByRole('columnheader', { name: /File/ });
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(header.getAttribute('aria-sort')).toMatch(/ascending|descending/));
    await line('R1');
    expect(query.at(-1)?.body).toMatchObject({ sorted_column: 'id' });
    expect(address()).toMatch(/^\/\?sort=id&order=(asc|desc)$/);
  });

  it('keeps filters in the address, and names of people out of it', async () => {
    const query = answerCalls(pageOf);
    const { user, address } = await show(<Rows />);
    await line('R1');
    const bar = within(screen.getByRole('search'));
    await user.type(bar.getByLabelText('Reason'), 'Maria');
    await user.type(bar.getByLabelText('Format'), 'CSV');
    await user.click(bar.getByRole('button', { name: /Search/ }));
    await waitFor(() => expect(query.some(({ body }) => body.name === 'Maria' && body.format === 'CSV')).toBe(true));
    expect(address()).toBe('/?format=CSV');
  });

  it('of nothing that matches says so, and offers to take the filters back', async () => {
    answerCalls((sent) => (sent.body.format ? { data: { list: [], total: 0 } } : pageOf(sent)));
    const { user, address } = await show(<Rows />, { at: '/?format=NONE' });
    const empty = await screen.findByText('Nothing matches these filters');
    await user.click(within(empty.parentElement as HTMLElement).getByRole('button', { name: 'Reset' }));
    await line('R1');
    expect(address()).toBe('/');
  });

  it('that cannot be loaded says why in place, and can be tried again', async () => {
    let isDown = true;
    answerCalls((sent) => (isDown ? { code: '30000', msg: 'The database rests', status: 503 } : pageOf(sent)));
    const { user } = await show(<Rows />);
    expect((await screen.findByRole('alert')).textContent).toContain('The database rests');
    isDown = false;
    await user.click(screen.getByRole('button', { name: /Try again/ }));
    await line('R1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opened behind its last page shows the first', async () => {
    answerCalls(pageOf);
    const { address } = await show(<Rows />, { at: '/?page=9' });
    await line('R1');
    expect(address()).toBe('/');
  });

  it('is walked by arrow keys, and Enter opens a row', async () => {
    answerCalls(pageOf);
    const opened: string[] = [];
    const { user } = await show(<Rows onOpen={({ id }) => opened.push(id)} />);
    (await line('R1')).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await user.keyboard('{End}{Enter}{Home}{Enter}');
    expect(opened).toEqual(['R2', 'R20', 'R1']);
  });

  it('disables what the person may not do, and says what is missing', async () => {
    signIn([{ subject: 'AML.Transactions', action: ['read'] }]);
    answerCalls(pageOf);
    const done: string[] = [];
    const actions = ({ id }: Row): RowAction[] => [{ key: 'change', label: 'Change', endpoint: changeRow, onClick: () => done.push(id) }];
    const { user } = await show(<Rows actions={actions} />);
    const button = within(await line('R1')).getByRole('button', { name: 'Change' });
    expect(button.getAttribute('aria-disabled') ?? String((button as HTMLButtonElement).disabled)).toBe('true');
    await user.click(button);
    expect(done).toEqual([]);
    expect(`${button.title} ${button.getAttribute('aria-description')}`).toContain('You need permission to change');
  });
});

describe('new rows of an open list', () => {
  const list = (shown: string[], newest: string[], { size = 3, total = shown.length, newestTotal = newest.length, totalIsCapped = false } = {}) => ({
    ...listOfRows<{ id: string }>('test', []),
    rows: shown.map((id) => ({ id })),
    size,
    total,
    totalIsCapped,
    newest: { rows: newest.map((id) => ({ id })), total: newestTotal },
  });
  it.each([
    ['none', list(['a', 'b', 'c'], ['a', 'b', 'c']), 0],
    ['above', list(['a', 'b', 'c'], ['x', 'a', 'b'], { total: 9, newestTotal: 10 }), 1],
    ['between', list(['a', 'b', 'c'], ['a', 'x', 'b'], { total: 9, newestTotal: 10 }), 1],
    ['a whole page', list(['a', 'b', 'c'], ['x', 'y', 'z'], { total: 9, newestTotal: 12 }), 3],
    ['none, one has left and another moved up', list(['a', 'b', 'c'], ['b', 'c', 'd'], { total: 9, newestTotal: 8 }), 0],
    ['one, while another has left', list(['a', 'b', 'c'], ['x', 'b', 'c'], { total: 9, newestTotal: 9 }), 1],
    ['at the end of a short list', list(['a'], ['a', 'x'], { total: 1 }), 1],
    ['on a later page', list(['a', 'b', 'c'], ['a', 'b', 'c'], { total: 9, newestTotal: 11 }), 2],
    ['nothing that was not counted', list(['a', 'b', 'c'], ['a', 'b', 'c'], { total: 10, newestTotal: 10, totalIsCapped: true }), 0],
  ])('%s', (_what, value, count) => {
    expect(countNew(value, 'id')).toBe(count);
  });
});

describe('the views of a list', () => {
  const record = defineList({ id: 'test.viewed', filters: { format: filter.value(), name: filter.personName() } });
  const viewed = endpoint({ ...read, input: z.object(record.input), path: '/api/viewed', list: record });
  const view: ListViewData = {
    view_id: '7',
    list_id: 'test.viewed',
    table_id: 'test.viewed',
    name: 'Sheets',
    filters: { format: 'CSV' },
    sorted_column: null,
    sorted_order: null,
    hidden_columns: ['amount'],
    density: null,
    audience: 'NOBODY',
    role_code: null,
    company_codes: [],
    owner: 'Ana',
    is_own: true,
    is_default: false,
    opens_for_role: false,
    role_defaults: [],
    may_change: true,
    left_out: [],
  };
  const viewedFilters = fieldsOf(record, [
    { key: 'name', labelKey: 'kit.reason' },
    { key: 'format', labelKey: 'kit.fileLog.format' },
  ]);
  function Viewed(): ReactNode {
    const list = useList(viewed, { id: 'test.viewed', filters: viewedFilters });
    return <ListPage list={list} columns={columns} rowKey="id" title={{ key: 'kit.table' }} />;
  }
  const existing = { may_share: [], may_set_defaults: [], own_choices: [], roles: [], companies: [] };
  const answering = (views: ListViewData[], more: object = {}) =>
    answerCalls((sent) => (sent.path === '/api/aml/list-view/list' ? { data: { ...existing, views, ...more } } : pageOf(sent)));

  it('stand as tabs; the chosen one narrows, and is drawn by its columns', async () => {
    const query = answering([view]);
    const { user, address } = await show(<Viewed />);
    await line('R1');
    expect(screen.getByRole('columnheader', { name: /From/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sheets' }));
    await waitFor(() => expect(query.at(-1)?.body).toMatchObject({ format: 'CSV' }));
    expect(address()).toBe('/?saved=7&format=CSV');
    expect(screen.queryByRole('columnheader', { name: /From/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sheets' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByRole('columnheader', { name: /From/ })).toBeTruthy();
  });

  it('open the list where one is chosen for that, and not where the address says otherwise', async () => {
    const query = answering([{ ...view, is_default: true }]);
    const { user, address } = await show(<Viewed />);
    await line('R1');
    expect(query.filter(({ path }) => path === '/api/viewed').every(({ body }) => body.format === 'CSV')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(address()).toBe('/?saved=all'));
    await waitFor(() => expect(query.at(-1)?.body.format).toBeUndefined());
  });

  it('open for roles as who may says, and for oneself as the role again', async () => {
    const roles = [
      { code: 'AML_ANALYST', name: 'Analyst' },
      { code: 'AML_SENIOR', name: 'Senior analyst' },
    ];
    const shared: ListViewData = { ...view, audience: 'COMPANIES', company_codes: ['ATBR'], opens_for_role: true, role_defaults: ['AML_SENIOR'] };
    const query = answering([shared], { may_set_defaults: ['test.viewed'], own_choices: ['test.viewed'], roles });
    const { user } = await show(<Viewed />, { at: '/?saved=7' });
    await line('R1');
    await user.click(await screen.findByRole('button', { name: /View/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Open this list as for my role' }));
    await waitFor(() => expect(query.find(({ path }) => path === '/api/aml/list-view/default')?.body).toEqual({ table_id: 'test.viewed', as_role: true }));
    await user.click(await screen.findByRole('button', { name: /View/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Opens first for roles…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Senior analyst')).toBeTruthy();
    await user.click(dialog.getByRole('combobox'));
    await user.click(await screen.findByText('Analyst'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(query.find(({ path }) => path === '/api/aml/list-view/roles')?.body).toEqual({ view_id: '7', role_codes: ['AML_SENIOR', 'AML_ANALYST'] }),
    );
  });

  it('are kept without the filters that name a person', async () => {
    const query = answering([]);
    const { user } = await show(<Viewed />, { at: '/?format=XLSX' });
    await line('R1');
    const bar = within(screen.getByRole('search'));
    await user.type(bar.getByLabelText('Reason'), 'Maria{Enter}');
    await waitFor(() => expect(query.at(-1)?.body.name).toBe('Maria'));
    await user.click(screen.getByRole('button', { name: /View/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as a new view' }));
    await user.type(await screen.findByLabelText('Name of the view'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(query.some(({ path }) => path === '/api/aml/list-view/save')).toBe(true));
    expect(query.find(({ path }) => path === '/api/aml/list-view/save')?.body).toMatchObject({ name: 'Mine', filters: { format: 'XLSX' }, audience: 'NOBODY' });
  });

  it('say what of them is gone', async () => {
    answering([{ ...view, left_out: ['old'] }]);
    await show(<Viewed />, { at: '/?saved=7' });
    expect((await screen.findByRole('note')).textContent).toContain('One filter of this view');
  });
});

describe('what the reader of a list is not shown', () => {
  const record = defineList({
    id: 'test.partly',
    filters: { format: filter.value(), name: filter.personName() },
    sorts: ['amount', 'id'],
    sort: { column: 'amount', order: 'desc' },
    totals: 'amount',
    shownTo: { amount: ['AML.Alerts:read'], format: ['AML.Alerts:read'] },
  });
  const partly = endpoint({ ...read, input: z.object(record.input), path: '/api/partly', list: record });
  const fields = fieldsOf(record, [
    { key: 'name', labelKey: 'kit.reason' },
    { key: 'format', labelKey: 'kit.fileLog.format' },
  ]);
  function Partly(): ReactNode {
    const list = useList(partly, { id: 'test.partly', filters: fields });
    return <ListPage list={list} columns={columns} rowKey="id" title={{ key: 'kit.table' }} />;
  }
  const namesOfColumns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('is offered as a column, filter and order to those who are', async () => {
    const query = answerCalls(pageOf);
    await show(<Partly />, { at: '/?format=CSV' });
    await line('R1');
    expect(namesOfColumns().some((name) => /From/.test(name ?? ''))).toBe(true);
    expect(within(screen.getByRole('search')).getByLabelText('Format')).toBeTruthy();
    expect(query.at(-1)?.body).toMatchObject({ sorted_column: 'amount', with_totals: true, format: 'CSV' });
  });

  it('is offered to nobody else, and not asked for either where the address says so', async () => {
    signIn([{ subject: 'AML.Transactions', action: ['read'] }]);
    const query = answerCalls(pageOf);
    await show(<Partly />, { at: '/?format=CSV&sort=amount&order=asc' });
    await line('R1');
    expect(namesOfColumns().some((name) => /From/.test(name ?? ''))).toBe(false);
    expect(within(screen.getByRole('search')).queryByLabelText('Format')).toBeNull();
    expect(within(screen.getByRole('search')).getByLabelText('Reason')).toBeTruthy();
    const { body } = query.filter(({ path }) => path === '/api/partly').at(-1) ?? { body: {} };
    for (const key of ['sorted_column', 'with_totals', 'format']) expect(body).not.toHaveProperty(key);
  });
});

describe('a list that is counted up to a limit', () => {
  const record = defineList({ id: 'test.counted', filters: { format: filter.value() }, countLimit: 40, deepestRow: 60 });
  const counted = endpoint({ ...read, input: z.object(record.input), path: '/api/counted', list: record });
  const fields = fieldsOf(record, [{ key: 'format', labelKey: 'kit.fileLog.format' }]);
  function Counted(): ReactNode {
    const list = useList(counted, { id: 'test.counted', filters: fields });
    return <ListPage list={list} columns={columns} rowKey="id" title={{ key: 'kit.table' }} />;
  }
  const ask = (exact: (sent: Sent) => { data?: unknown; status?: number; code?: string; msg?: string }) =>
    answerCalls((sent) => (sent.body.with_exact_total ? exact(sent) : { data: { list: rows.slice(0, 20), total: 40, total_is_capped: true } }));
  const textOf = () => document.querySelector('.table-count')?.textContent;

  it('shows the page first, and then how many rows there are, of the same filters and once for all pages', async () => {
    const query = ask(() => ({ data: { list: rows.slice(0, 1), total: 1_034, total_is_capped: false } }));
    const { user } = await show(<Counted />, { at: '/?format=CSV' });
    await waitFor(() => expect(textOf()).toBe('1,034 results'));
    expect(screen.getByText('1–20 of 1,034')).toBeTruthy();
    // Pages that cannot be opened are not offered.
    expect(screen.queryByRole('button', { name: 'Page 4' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(query.some(({ body }) => body.page_num === 3)).toBe(true));
    expect(textOf()).toBe('1,034 results');
    const exact = query.filter(({ body }) => body.with_exact_total);
    expect(exact.map(({ body }) => body)).toEqual([{ format: 'CSV', page_num: 1, page_size: 1, with_exact_total: true }]);
  });

  it('says that there are more where counting them takes too long, without a message', async () => {
    const onFailure = vi.fn();
    onCallFailures({ onFailure, onSessionExpired: onFailure });
    const query = ask(() => ({ status: 503, code: '30000', msg: 'Too slow' }));
    await show(<Counted />);
    await waitFor(() => expect(query.some(({ body }) => body.with_exact_total)).toBe(true));
    await line('R1');
    expect([textOf(), onFailure.mock.calls]).toEqual(['40+ results', []]);
    onCallFailures({ onFailure: () => undefined, onSessionExpired: () => undefined });
  });
});

describe('an address that asks for what cannot be', () => {
  const record = defineList({
    id: 'test.odd',
    filters: {
      format: filter.choice(['CSV', 'XLSX']),
      ...filter.time('start_time', 'end_time'),
      ...filter.amount('min_amount', 'max_amount'),
      name: filter.name(),
    },
    sorts: ['id'],
  });
  const odd = endpoint({ ...read, input: z.object(record.input), path: '/api/odd', list: record });
  const fields = fieldsOf(record, [
    { key: 'name', labelKey: 'kit.reason' },
    { key: 'format', labelKey: 'kit.fileLog.format', options: [{ value: 'CSV', label: 'CSV' }] },
    { key: 'start_time', labelKey: 'kit.today' },
    { key: 'min_amount', labelKey: 'kit.fileLog.from' },
    { key: 'max_amount', labelKey: 'kit.fileLog.to' },
  ]);
  function Odd({ of = fields }: { of?: readonly FilterField[] }): ReactNode {
    const list = useList(odd, { id: 'test.odd', filters: of });
    return <ListPage list={list} columns={columns} rowKey="id" title={{ key: 'kit.table' }} />;
  }
  /** As the server refuses: a sentence with codes, and each field with its own. */
  const refuse = (sent: Sent) => {
    const bad = Object.entries(sent.body).flatMap(([field, value]) =>
      ['abc', 'BOGUS', 'zzz'].includes(String(value)) || (field === 'max_amount' && Number(value) < Number(sent.body.min_amount)) ? [field] : [],
    );
    if (bad.length === 0) return pageOf(sent);
    const codes: Record<string, string> = {
      format: 'choice',
      min_amount: 'floatNumber',
      max_amount: 'rangeAmount',
      start_time: 'timestamp',
      sorted_column: 'choice',
    };
    const wrong = bad.map((field) => ({ field, code: codes[field] ?? 'invalid', msg: 'must be one of: NOT_EVALUATED, ACCEPTED' }));
    return { status: 400, code: '30001', msg: 'must be one of: NOT_EVALUATED, ACCEPTED', data: { fields: wrong } };
  };

  it.each([
    ['en', 'The link had a value that cannot be used for: Today, Format, From, order. The list is shown without it.'],
    ['pt', 'O link tinha um valor que não pode ser usado em: Hoje, Formato, De, ordem. A lista é exibida sem ele.'],
    ['es', 'El enlace tenía un valor que no se puede usar en: Hoy, Formato, Desde, orden. La lista se muestra sin él.'],
  ] as const)('%s: shows the list without it, and says in one sentence which filter that was', async (lang, sentence) => {
    const onFailure = vi.fn();
    onCallFailures({ onFailure, onSessionExpired: onFailure });
    answerCalls(refuse);
    const { address } = await show(<Odd />, { at: '/?format=BOGUS&start_time=abc&min_amount=abc&sort=zzz&name=Ana', lang });
    await line('R1');
    expect(address()).toBe('/?name=Ana');
    expect(toastStore.read().map(({ text }) => text)).toContain(sentence);
    expect(onFailure).not.toHaveBeenCalled();
    onCallFailures({ onFailure: () => undefined, onSessionExpired: () => undefined });
  });

  it('keeps an amount that was typed here, and says what is wrong with it', async () => {
    answerCalls(refuse);
    const amounts = fields.filter(({ kind }) => kind === 'amount');
    const { user, address } = await show(<Odd of={amounts} />);
    await line('R1');
    const bar = within(screen.getByRole('search'));
    await user.type(bar.getByLabelText('From'), '100');
    await user.type(bar.getByLabelText('To'), '50');
    await user.click(bar.getByRole('button', { name: /Search/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('must be one of');
    expect(address()).toBe('/?min_amount=100&max_amount=50');
  });
});
