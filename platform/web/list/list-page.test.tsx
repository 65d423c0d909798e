import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/index.ts';
import { answerCalls, type Sent, show, signIn } from '../screen.fixture.tsx';
import type { AppColumn, RowAction } from '../table/columns.ts';
import type { FilterField } from './fields.ts';
import { ListPage } from './list-page.tsx';
import { useList } from './use-list.ts';

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
const changeRow = endpoint({ ...read, path: '/api/row', ability: 'AML.ProbationList:write', audit: 'row.changed' });

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
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

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
    const asked = answerCalls(pageOf);
    const { user, address } = await show(<Rows />);
    await line('R1');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await line('R21');
    expect(address()).toBe('/?page=2');
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await line('R45');
    expect(address()).toBe('/?page=3');
    expect(screen.getByText('41–45 of 45')).toBeTruthy();
    expect(asked.every(({ path, body }) => path === '/api/rows' && body.page_size === 20)).toBe(true);
  });

  it('sorts by the server, from the first page on', async () => {
    const asked = answerCalls(pageOf);
    const { user, address } = await show(<Rows />, { at: '/?page=2' });
    await line('R21');
    const header = screen.getByRole('columnheader', { name: /File/ });
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(header.getAttribute('aria-sort')).toMatch(/ascending|descending/));
    await line('R1');
    expect(asked.at(-1)?.body).toMatchObject({ sorted_column: 'id' });
    expect(address()).toMatch(/^\/\?sort=id&order=(asc|desc)$/);
  });

  it('keeps filters in the address, and names of people out of it', async () => {
    const asked = answerCalls(pageOf);
    const { user, address } = await show(<Rows />);
    await line('R1');
    const bar = within(screen.getByRole('search'));
    await user.type(bar.getByLabelText('Reason'), 'Maria');
    await user.type(bar.getByLabelText('Format'), 'CSV');
    await user.click(bar.getByRole('button', { name: /Search/ }));
    await waitFor(() => expect(asked.some(({ body }) => body.name === 'Maria' && body.format === 'CSV')).toBe(true));
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

  it('that cannot be loaded tells why in place, and can be tried again', async () => {
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
