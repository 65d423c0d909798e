import { screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { List } from '../list/use-list.ts';
import { show, signIn } from '../screen.fixture.tsx';
import { AppTable } from './app-table.tsx';
import type { AppColumn, RowAction } from './columns.ts';

interface Person {
  id: string;
  name: string;
  total: string;
  currency: string;
}
const people: Person[] = [
  { id: '1', name: 'Ana', total: '10.50', currency: 'BRL' },
  { id: '2', name: 'Bia', total: '1000.00', currency: 'BRL' },
  { id: '3', name: 'Caio', total: '7.00', currency: 'BRL' },
];
const columns: AppColumn<Person>[] = [
  { key: 'name', titleKey: 'kit.search', width: 100, kind: 'link', pin: 'start', href: ({ id }) => `/person?id=${id}` },
  { key: 'total', titleKey: 'kit.actions', width: 100, kind: 'money' },
];

const listOf = (more: Partial<List<Person>> = {}): List<Person> => ({
  id: 'test.people',
  rows: people,
  total: people.length,
  totalIsCapped: false,
  page: 1,
  size: 20,
  sort: undefined,
  sortable: ['total'],
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
  ...more,
});

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('a table', () => {
  it('shows rows with their values, and goes to the link of a cell without loading', async () => {
    const { user, address } = await show(<AppTable list={listOf()} columns={columns} rowKey="id" />);
    expect(within(rowOf('Bia')).getByText(/1,000\.00/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Bia' }));
    expect(address()).toBe('/person?id=2');
  });

  it.each([
    [undefined, { column: 'total', order: 'asc' }],
    [{ column: 'total', order: 'asc' } as const, { column: 'total', order: 'desc' }],
    [{ column: 'total', order: 'desc' } as const, undefined],
  ])('sorted by %j, the next press asks for %j', async (sort, next) => {
    const list = listOf({ sort });
    const { user } = await show(<AppTable list={list} columns={columns} rowKey="id" />);
    const [, head] = screen.getAllByRole('columnheader');
    expect(head?.getAttribute('aria-sort')).toBe(sort === undefined ? null : sort.order === 'asc' ? 'ascending' : 'descending');
    await user.click(within(head as HTMLElement).getByRole('button'));
    expect(list.setSort).toHaveBeenCalledWith(next);
  });

  it('is walked by arrow keys, and Enter opens a row', async () => {
    const onOpen = vi.fn();
    const { user } = await show(<AppTable list={listOf()} columns={columns} rowKey="id" onOpen={onOpen} />);
    rowOf('Ana').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(document.activeElement).toBe(rowOf('Bia'));
    expect(onOpen.mock.calls).toEqual([[people[1]]]);
    await user.keyboard('{End}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(people[2]);
  });

  it('offers the first act in the row and all in its menu, and says why one is withheld', async () => {
    const done: string[] = [];
    const act = (key: string, more: Partial<RowAction> = {}): RowAction => ({ key, label: key, onClick: () => void done.push(key), ...more });
    const actions = ({ id }: Person) => [
      act(`open ${id}`, id === '3' ? { disabledReason: 'Not now' } : {}),
      act('close', { disabledReason: 'Held' }),
      act('end'),
    ];
    const { user } = await show(<AppTable list={listOf()} columns={columns} rowKey="id" rowActions={actions} />);
    await user.click(screen.getByRole('button', { name: 'open 1' }));
    await user.click(screen.getByRole('button', { name: 'open 3' }));
    expect(screen.getByRole('button', { name: 'open 3' }).title).toBe('Not now');
    await user.click(within(rowOf('Bia')).getByRole('button', { name: 'More actions' }));
    expect((await screen.findByRole('menuitem', { name: /close/ })).textContent).toContain('Held');
    await user.click(screen.getByRole('menuitem', { name: 'end' }));
    expect(done).toEqual(['open 1', 'end']);
  });

  it('withholds an act whose call the user may not send', async () => {
    signIn([{ subject: 'AML.Alerts', action: ['read'] }]);
    const onClick = vi.fn();
    const actions = () => [{ key: 'a', label: 'Close', onClick, endpoint: { ability: 'AML.Alerts:write' } as const }];
    const { user } = await show(<AppTable list={listOf({ rows: people.slice(0, 1) })} columns={columns} rowKey="id" rowActions={actions} />);
    const button = screen.getByRole('button', { name: 'Close' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).not.toBe('');
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('opens a row by a click on it, and not by one that is meant for something in it', async () => {
    const opened = vi.fn();
    const clicked = vi.fn();
    const actions = () => [{ key: 'a', label: 'Close', onClick: clicked }];
    const selection = { keys: [], onChange: vi.fn() };
    const table = <AppTable list={listOf()} columns={columns} rowKey="id" rowActions={actions} onOpen={({ id }) => opened(id)} selection={selection} />;
    const { user } = await show(table);
    await user.click(screen.getByText(/1,000\.00/));
    expect(opened.mock.calls).toEqual([['2']]);
    await user.click(screen.getByRole('link', { name: 'Bia' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select 1' }));
    await user.click(within(rowOf('Ana')).getByRole('button', { name: 'Close' }));
    expect(clicked).toHaveBeenCalledOnce();
    const amount = screen.getByText(/10\.50/);
    getSelection()?.selectAllChildren(amount);
    amount.click();
    expect(opened).toHaveBeenCalledOnce();
    getSelection()?.removeAllRanges();
  });

  it('lets go of chosen rows that left the page', async () => {
    const chosen = vi.fn();
    function Chooser(): ReactNode {
      const [rows, setRows] = useState(people);
      const [keys, setKeys] = useState<string[]>([]);
      const selection = { keys, onChange: (next: string[], of: Person[]) => (setKeys(next), chosen(of.map(({ name }) => name))) };
      return (
        <>
          <AppTable
            list={listOf({ rows })}
            columns={columns}
            rowKey="id"
            selection={{ ...selection, withheld: ({ id }) => (id === '3' ? 'Closed' : undefined) }}
          />
          <button type="button" onClick={() => setRows(people.slice(1))}>
            Next page
          </button>
        </>
      );
    }
    const { user } = await show(<Chooser />);
    expect((screen.getByRole('checkbox', { name: 'Select 3' }) as HTMLInputElement).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select 2' }));
    expect(chosen).toHaveBeenLastCalledWith(['Ana', 'Bia']);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(chosen).toHaveBeenLastCalledWith(['Bia']);
  });

  it('says that nothing was found by the filters, and takes them away', async () => {
    const list = listOf({ rows: [], total: 0, isFiltered: true });
    const { user } = await show(<AppTable list={list} columns={columns} rowKey="id" />);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(list.resetFilters).toHaveBeenCalled();
  });

  it('says that there is nothing yet in the words of its list', async () => {
    await show(<AppTable list={listOf({ rows: [], total: 0 })} columns={columns} rowKey="id" extras={{ empty: { title: 'Nobody is watched' } }} />);
    expect(screen.getByText('Nobody is watched')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  });

  it('shows a failure in place, with a way to try again', async () => {
    const list = listOf({ rows: [], total: 0, error: new ApiError({ code: '30000', msg: 'System Error', status: 500 }) });
    const { user } = await show(<AppTable list={list} columns={columns} rowKey="id" />);
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(list.refetch).toHaveBeenCalled();
  });

  it('counts in the language, and says where a count ends', async () => {
    await show(<AppTable list={listOf({ total: 10_000, totalIsCapped: true })} columns={columns} rowKey="id" />, { lang: 'pt' });
    expect(document.querySelector('.table-count')?.textContent).toBe('10.000+ resultados');
  });

  it('remembers the rows of a page that were chosen', async () => {
    const list = listOf({ total: 45 });
    const { user } = await show(<AppTable list={list} columns={columns} rowKey="id" />);
    await user.selectOptions(screen.getByRole('combobox'), '50');
    expect(list.setPage).toHaveBeenCalledWith(1, 50);
    expect(localStorage.getItem('table.test.people') ?? JSON.stringify(localStorage)).toContain('50');
    await user.click(screen.getByRole('button', { name: /page 3/i }));
    expect(list.setPage).toHaveBeenLastCalledWith(3);
  });
});
