import { expect, test } from 'vitest';
import { fieldsOnLine, type FilterField } from './fields.ts';
import { omittedFrom, readListAddress, unreadableTimes, withoutUnknown, writeListAddress } from './list-address.ts';

const keys = { open: ['status', 'start_time'], personal: ['id_no'] };

test('a list state survives the way through the address', () => {
  const query = { page: 3, size: 50, sort: { column: 'amount', order: 'asc' as const }, filters: { status: 'FROZEN', id_no: '52998224725' } };
  const { address, hidden } = writeListAddress({ address: {}, hidden: {} }, query, keys);
  expect(readListAddress(address, hidden, keys)).toEqual(query);
});

test('values of personal fields never stand in the address', () => {
  const { address, hidden } = writeListAddress(
    { address: {}, hidden: {} },
    { page: 1, size: undefined, sort: undefined, filters: { id_no: '52998224725' } },
    keys,
  );
  expect(JSON.stringify(address)).not.toContain('52998224725');
  expect(hidden).toEqual({ id_no: '52998224725' });
  expect(readListAddress({ id_no: '1' }, {}, keys).filters).toEqual({});
});

test('lists on one page do not touch each other or foreign keys', () => {
  const before = { address: { tab: 'files', 'a.page': '2' }, hidden: {} };
  const after = writeListAddress(before, { page: 4, size: undefined, sort: undefined, filters: { status: 'X' } }, keys, 'b');
  expect(after.address).toEqual({ tab: 'files', 'a.page': '2', 'b.page': '4', 'b.status': 'X' });
});

test('unreadable values fall back to the default', () => {
  expect(readListAddress({ page: '-1', size: 'many', order: 'asc' }, {}, keys)).toEqual({ page: 1, size: undefined, sort: undefined, filters: {} });
});

test('page one and empty filters leave no trace', () => {
  const current = { address: { page: '2', status: 'X', sort: 'a', order: 'desc' }, hidden: { id_no: '1' } };
  expect(writeListAddress(current, { page: 1, size: undefined, sort: undefined, filters: {} }, keys)).toEqual({ address: {}, hidden: {} });
});

test('filters fold to what fits; a wide one lets narrower ones pass', () => {
  const text = (key: string): FilterField => ({ kind: 'text', key, labelKey: 'kit.search' });
  const range: FilterField = { kind: 'range', keys: ['from', 'to'], labelKey: 'kit.today' };
  expect(fieldsOnLine([text('a'), text('b'), range, text('c')], 196 * 3)).toEqual([text('a'), text('b'), text('c')]);
  expect(fieldsOnLine([range, text('a')], 100)).toEqual([range]);
});

test('an old address loses what the server refuses of it, and what was typed here stays to be put right', () => {
  const query = { page: 100_000, size: 20, sort: { column: 'zzz', order: 'asc' as const }, filters: { aml_result: 'BOGUS', name: 'Ana', max_amount: '1' } };
  const refused = [
    { field: 'page_num', code: 'tooBig' },
    { field: 'sorted_column', code: 'choice' },
    { field: 'aml_result', code: 'choice' },
    { field: 'max_amount', code: 'rangeAmount' },
  ];
  const kept = withoutUnknown(query, refused);
  expect(kept).toEqual({ page: 1, size: 20, sort: undefined, filters: { name: 'Ana' } });
  expect(omittedFrom(query, kept)).toEqual(['aml_result', 'max_amount', 'sorted_column']);
  const typed = { ...query.filters, aml_result: 'BOGUS' };
  expect(withoutUnknown(query, refused, typed).filters).toEqual({ name: 'Ana', max_amount: '1' });
  // Typed before, and another value in the address that was followed since.
  expect(withoutUnknown(query, refused, { max_amount: '2' }).filters).toEqual({ name: 'Ana' });
  expect(withoutUnknown(query, [])).toBe(query);
});

test('times that are none are known before anything shows them', () => {
  const times = { a: 'abc', b: '1795257600000', c: '1795257600', d: '-1', e: '99999999999999999' };
  const query = { page: 1, size: undefined, sort: undefined, filters: { ...times, name: 'abc' } };
  expect(unreadableTimes(query, ['a', 'b', 'c', 'd', 'e', 'f']).map(({ field }) => field)).toEqual(['a', 'd', 'e']);
});

test('what is refused and is not of the address changes nothing', () => {
  const query = { page: 1, size: undefined, sort: undefined, filters: { name: 'Ana' } };
  for (const field of ['muid', 'page_size', 'page_num']) expect(withoutUnknown(query, [{ field, code: 'type' }])).toBe(query);
});
