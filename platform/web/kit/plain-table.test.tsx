import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../screen.fixture.tsx';
import { type PlainColumn, PlainTable } from './plain-table.tsx';

interface Line {
  name: string;
  count: number;
}
const columns: PlainColumn<Line>[] = [
  { key: 'name', title: '', of: ({ name }) => name },
  { key: 'count', title: 'People', isFigure: true, of: ({ count }) => count },
];
const rows: Line[] = [
  { name: 'Structuring', count: 3 },
  { name: 'Volume', count: 12 },
];

it('names its rows by their first cell, and its columns', async () => {
  await show(<PlainTable caption="By rule" columns={columns} rows={rows} keyOf={({ name }) => name} />);
  const table = screen.getByRole('table', { name: 'By rule' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['People']);
  expect(within(within(table).getByRole('row', { name: /Volume/ })).getByRole('rowheader').textContent).toBe('Volume');
  expect(screen.queryByRole('region')).toBeNull();
});

it('is reached by the keyboard where it may be wider than its place', async () => {
  await show(<PlainTable caption="By rule" columns={columns} rows={rows} keyOf={({ name }) => name} isWide />);
  expect(screen.getByRole('region', { name: 'By rule' }).tabIndex).toBe(0);
});
