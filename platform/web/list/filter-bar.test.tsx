import { screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../screen.fixture.tsx';
import type { FilterField } from './fields.ts';
import { FilterBar } from './filter-bar.tsx';
import { type List, listOfRows } from './use-list.ts';

/* Labels are keys of texts that the kit has. */
const fields: FilterField[] = [
  { kind: 'text', key: 'name', labelKey: 'kit.fileLog.fileName', personal: true },
  { kind: 'amount', key: 'min_amount', labelKey: 'kit.fileLog.from' },
  {
    kind: 'choice',
    key: 'state',
    labelKey: 'kit.fileLog.statusTitle',
    options: [
      { value: 'READY', label: 'Ready' },
      { value: 'FAILED', label: 'Failed' },
    ],
  },
  { kind: 'flag', key: 'open', labelKey: 'kit.search' },
  { kind: 'text', key: 'note', labelKey: 'kit.reason' },
  { kind: 'text', key: 'format', labelKey: 'kit.fileLog.format' },
];

type Filters = Record<string, string>;

function Bar({ applied, start = {}, late = false }: { applied: Filters[]; start?: Filters; late?: boolean }): ReactNode {
  const [filters, setFilters] = useState<Filters>(start);
  const list: List<object> = {
    ...listOfRows<object>('test', []),
    fields,
    filters,
    applyFilters: (chosen) => {
      applied.push(chosen);
      // The address changes a moment later.
      if (late) setTimeout(() => setFilters(chosen), 40);
      else setFilters(chosen);
    },
    resetFilters: () => setFilters({}),
  };
  return <FilterBar list={list} />;
}

const bar = () => within(screen.getByRole('search', { name: 'Filters' }));
const search = () => bar().getByRole('button', { name: /Search/ });
const fold = () => bar().getByRole('button', { name: /Filters/ });

describe('the filters of a list', () => {
  it('that are typed are asked with Enter, Search or when the field is left, once; spaces around words and what is empty are left out', async () => {
    const applied: Filters[] = [];
    const { user } = await show(<Bar applied={applied} />);
    await user.type(bar().getByLabelText('File'), '  maria  ');
    expect(applied).toEqual([]);
    await user.click(search());
    expect(applied).toEqual([{ name: 'maria' }]);
    await user.clear(bar().getByLabelText('File'));
    await user.keyboard('{Enter}');
    expect(applied.at(-1)).toEqual({});
    await user.type(bar().getByLabelText('File'), 'ana');
    expect(applied).toHaveLength(2);
    await user.tab();
    expect(applied.slice(2)).toEqual([{ name: 'ana' }]);
  });

  it('show one line until expanded', async () => {
    const { user } = await show(<Bar applied={[]} />);
    expect(bar().queryByLabelText('Format')).toBeNull();
    expect(fold().getAttribute('aria-expanded')).toBe('false');
    await user.click(fold());
    expect(bar().getByLabelText('Format')).toBeTruthy();
    expect(fold().getAttribute('aria-expanded')).toBe('true');
  });

  it('say how many are active that are not shown', async () => {
    await show(<Bar applied={[]} start={{ format: 'CSV', note: 'x' }} />);
    expect(bar().getByTitle('2 active filters').textContent).toBe('2');
  });

  it('are not sent with an invalid amount, which is shown at its field', async () => {
    const applied: Filters[] = [];
    const { user } = await show(<Bar applied={applied} />);
    await user.type(bar().getByLabelText('From'), '12x');
    await user.click(search());
    expect(applied).toEqual([]);
    expect(bar().getByRole('alert').textContent).toContain('From');
    await user.clear(bar().getByLabelText('From'));
    await user.type(bar().getByLabelText('From'), '1,200.50');
    await user.click(search());
    expect(applied).toEqual([{ min_amount: '1200.50' }]);
    expect(bar().queryByRole('alert')).toBeNull();
  });

  it('apply at once when chosen, and are all removed by Reset', async () => {
    const applied: Filters[] = [];
    const { user } = await show(<Bar applied={applied} />);
    await user.click(bar().getByLabelText('Status'));
    await user.click(await screen.findByTitle('Failed'));
    expect(applied).toEqual([{ state: 'FAILED' }]);
    await user.click(search());
    expect(applied).toHaveLength(1);
    await user.click(bar().getByRole('button', { name: 'Reset' }));
    expect(bar().queryByRole('group')).toBeNull();
    await user.click(bar().getByLabelText('Status'));
    await user.click(await screen.findByTitle('Ready'));
    expect(applied.at(-1)).toEqual({ state: 'READY' });
  });

  it('give the keys back to the page after a choice by the mouse, and by Escape', async () => {
    const { user } = await show(<Bar applied={[]} />);
    const status = bar().getByLabelText('Status');
    await user.click(status);
    await user.click(await screen.findByTitle('Ready'));
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    await user.tab();
    status.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(document.activeElement).toBe(status);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(document.body));
  });

  it('that are active stand as chips in words, and each can be taken away', async () => {
    const applied: Filters[] = [];
    const { user } = await show(<Bar applied={applied} start={{ state: 'FAILED', open: 'true', min_amount: '1200.5', name: 'maria' }} />);
    const chips = () => within(bar().getByRole('group', { name: '4 active filters' })).getAllByRole('button');
    expect(chips().map((chip) => chip.textContent)).toEqual([
      'File: mariaRemove this filter',
      'From: 1,200.50Remove this filter',
      'Status: FailedRemove this filter',
      'Search: YesRemove this filter',
      'Reset',
    ]);
    await user.click(chips()[2] as HTMLElement);
    expect(applied).toEqual([{ open: 'true', min_amount: '1200.5', name: 'maria' }]);
  });

  it('that are typed while an earlier question is under way stay', async () => {
    const applied: Filters[] = [];
    const { user } = await show(<Bar applied={applied} late />);
    await user.type(bar().getByLabelText('File'), 'ana');
    await user.tab();
    await user.type(bar().getByLabelText('From'), '12');
    await new Promise((resolve) => setTimeout(resolve, 80));
    await user.keyboard('{Enter}');
    expect(applied).toEqual([{ name: 'ana' }, { name: 'ana', min_amount: '12' }]);
  });
});
