import { describe, expect, it } from 'vitest';
import { recordObjects, servesCallers } from './sql-signatures.ts';

const former = { takes: 'a integer', gives: 'text' };

describe('a signature', () => {
  it.each([
    [{ takes: 'a integer', gives: 'text' }, true],
    [{ takes: 'a integer, b text DEFAULT NULL::text, c numeric(10,2) DEFAULT 1', gives: 'text' }, true],
    [{ takes: 'a integer, b text', gives: 'text' }, false],
    [{ takes: 'a integer, b text DEFAULT NULL::text, c integer', gives: 'text' }, false],
    [{ takes: 'a integer', gives: 'integer' }, false],
    [{ takes: 'a bigint', gives: 'text' }, false],
    [{ takes: '', gives: 'text' }, false],
  ])('serves those who call by the former: %#', (now, serves) => expect(servesCallers('function f', former, now)).toBe(serves));

  it('of a view may grow at its end', () => {
    expect(servesCallers('view v', { takes: '', gives: 'a integer' }, { takes: '', gives: 'a integer, b text' })).toBe(true);
    expect(servesCallers('view v', { takes: '', gives: 'a integer' }, { takes: '', gives: 'b text, a integer' })).toBe(false);
  });
});

describe('the record of functions', () => {
  const ask = (sql: string, now = former, { number = 1, isCalled = true } = {}) =>
    recordObjects({
      known: { version: 4, hash: 'another', signatures: { 'function f': { number, ...former } } },
      now: new Map([['function f', now]]),
      files: new Map([['function f', sql]]),
      called: new Set(isCalled ? ['function f'] : []),
    });
  const changed = { takes: 'a bigint', gives: 'text' };

  it('refuses a change that breaks callers unless the file says how it is rolled out', () => {
    expect(ask('create …', changed).problems).toEqual([expect.stringContaining('breaks processes of the release before')]);
    expect(ask('-- signature 2 (the former stays): a wider number\ncreate …', changed).problems).toEqual([]);
    expect(ask('-- signature 2 (the former stays): last time\ncreate …', changed, { number: 2 }).problems).toEqual([expect.stringContaining('-- signature 3')]);
    expect(ask('create …', changed, { isCalled: false }).problems).toEqual([]);
  });

  it('keeps the number until the next change', () => {
    expect(ask('-- signature 2 (the former goes): a wider number\ncreate …', former, { number: 2 }).record.signatures['function f']?.number).toBe(2);
    expect(ask('create …', former, { number: 2 }).problems).toHaveLength(1);
    expect(ask('-- signature 2 (the former stays): nothing changed\ncreate …').problems).toHaveLength(1);
  });

  it('rises with every change of a text', () => {
    const { record } = ask('create …');
    expect(record.version).toBe(5);
    const again = recordObjects({ known: record, now: new Map([['function f', former]]), files: new Map([['function f', 'create …']]), called: new Set() });
    expect(again.record).toEqual(record);
  });
});
