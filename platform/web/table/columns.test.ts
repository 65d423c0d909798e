import { expect, test } from 'vitest';
import { column as listed, defineList } from '../../contract/lists/index.ts';
import { vocabulary } from '../../contract/index.ts';
import { addressOf, columnsOf, narrowPlaces, visibleColumns, type AppColumn } from './columns.ts';

const column = (key: string, more: Partial<AppColumn<object>> = {}): AppColumn<object> => ({ key, titleKey: 'kit.search', width: 100, kind: 'text', ...more });
const columns = [column('name'), column('note', { hiddenByDefault: true }), column('id', { pin: 'start' }), column('end', { pin: 'end' })];
const keys = (shown: AppColumn<object>[]) => shown.map(({ key }) => key);

test('pinned columns stand at their ends, the hidden ones are left out', () => {
  expect(keys(visibleColumns(columns, {}))).toEqual(['id', 'name', 'end']);
});

test('the choice of a user replaces the defaults; the identifier always stays', () => {
  expect(keys(visibleColumns(columns, { hidden: ['name', 'id'] }))).toEqual(['id', 'note', 'end']);
});

test('a row of a narrow window begins with whom it is about and its state, has four more values and leaves out the rest', () => {
  const many = [column('id'), column('trade_no'), column('status', { kind: 'tag' }), column('name'), ...['a', 'b', 'c'].map((key) => column(key))];
  expect(narrowPlaces(many)).toEqual(['rest', 'rest', 'state', 'main', 'rest', 'rest', 'hidden']);
  // Where no column names anybody, the first does.
  expect(narrowPlaces([column('code'), column('state', { kind: 'tag' })])).toEqual(['main', 'state']);
});

test('addresses carry only what is there, escaped', () => {
  expect(addressOf('/transactions/detail', { business: 'payin', trade_no: 'A&B', tab: undefined, page: 2 })).toBe(
    '/transactions/detail?business=payin&trade_no=A%26B&page=2',
  );
  expect(addressOf('/overview')).toBe('/overview');
});

test('columns of a list have title, kind and words from its record, in the order of the screen', () => {
  const words = vocabulary<'ON' | 'OFF'>('switch', { ON: {}, OFF: {} });
  const list = defineList({ id: 'test', filters: {}, columns: { state: listed.term('kit.search', words), at: listed.time('kit.reset') } });
  expect(
    columnsOf<{ at: number; state: string }, 'at' | 'state'>(list, [
      { key: 'at', width: 90, pin: 'start' },
      { key: 'state', width: 80 },
    ]),
  ).toEqual([
    { key: 'at', titleKey: 'kit.reset', kind: 'time', width: 90, pin: 'start' },
    { key: 'state', titleKey: 'kit.search', kind: 'tag', tag: words, width: 80 },
  ]);
});
