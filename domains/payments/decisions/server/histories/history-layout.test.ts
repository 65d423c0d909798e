import { describe, expect, it } from 'vitest';
import { compileRules, type Cursors, newDictionary, numberCursors, type PlannedRule } from '../../../../../engines/rules/index.ts';
import { type HistoryNeeds, layoutOf, layoutsFor } from './history-layout.ts';

const rateOf = () => 1;
const needs = (change: Partial<HistoryNeeds> = {}): HistoryNeeds => ({
  companyCode: 'BR',
  currency: 'BRL',
  home: ['merchant', 'method'],
  cut: undefined,
  shared: [{ key: 'device', reachMs: 1_000, kept: ['subject'] }],
  measures: 10,
  ...change,
});

describe('how histories are kept over a change of rules', () => {
  const stays: [string, HistoryNeeds[]][] = [
    ['the same is asked', [needs()]],
    ['less is asked', [needs({ home: ['method'], shared: [] })]],
    ['shared histories of another kind are asked', [needs({ shared: [{ key: 'ip', reachMs: 5, kept: [] }] })]],
    ['shared histories are asked with more columns, further back', [needs({ shared: [{ key: 'device', reachMs: 2_000, kept: ['subject', 'app'] }] })]],
  ];
  it.each(stays)('stays when %s', (_, query) => {
    const before = layoutsFor([needs()], rateOf, undefined);
    expect(layoutsFor(query, rateOf, before)).toBe(before);
  });

  const changes: [string, HistoryNeeds[]][] = [
    ['another column is asked', [needs({ home: ['device'] })]],
    ['parts at merchants are asked', [needs({ cut: [] })]],
    ['another currency is asked too', [needs(), needs({ currency: 'USD' })]],
    ['another company is asked too', [needs(), needs({ companyCode: 'MX' })]],
    ['a company has no rules any more', []],
  ];
  it.each(changes)('is made again when %s', (_, query) => {
    const before = layoutsFor([needs()], rateOf, undefined);
    const after = layoutsFor(query, rateOf, before);
    expect(after).not.toBe(before);
    expect([...after.byCompany.values()].flat()).toHaveLength(query.length);
  });

  it('keeps what the one before kept, so that going back and forth reads people once', () => {
    const first = layoutsFor([needs()], rateOf, undefined);
    const second = layoutsFor([needs({ home: ['device'], cut: ['app'] })], rateOf, first);
    expect(layoutOf(second, 'BR', 'BRL')).toMatchObject({ home: ['merchant', 'method', 'device'], cut: ['app'] });
    expect(layoutsFor([needs()], rateOf, second)).toBe(second);
  });

  it('marks shared histories with too few columns, and leaves others as they are', () => {
    const layouts = layoutsFor([needs()], rateOf, undefined);
    const shared = layoutOf(layouts, 'BR', 'BRL')?.shared;
    const kept = shared?.get('device')?.kept;
    layoutsFor([needs({ shared: [{ key: 'device', reachMs: 9_000, kept: [] }] })], rateOf, layouts);
    expect([shared?.get('device')?.kept === kept, shared?.get('device')?.reachMs]).toEqual([true, 9_000]);
    layoutsFor([needs({ shared: [{ key: 'device', reachMs: 1, kept: ['account'] }] })], rateOf, layouts);
    expect(shared?.get('device')).toEqual({ key: 'device', reachMs: 9_000, kept: ['subject', 'account'] });
  });

  it('starts again when cursors of rules that are gone pile up', () => {
    const before = layoutsFor([needs()], rateOf, undefined);
    const ruleOver = (ms: number): PlannedRule<null> => ({
      id: String(ms),
      data: null,
      plan: {
        applies: {},
        terms: [{ name: 'value', unit: 'count', aggregate: { measure: 'count', key: 'subject', where: {}, window: { kind: 'rolling', ms } } }],
        tests: [{ left: 'value', comparison: 'GTE', right: 1 }],
      },
    });
    const rules = Array.from({ length: 600 }, (_, n) => ruleOver(n + 1));
    numberCursors(compileRules(rules, newDictionary(), []), layoutOf(before, 'BR', 'BRL')?.cursors as Cursors);
    expect(layoutsFor([needs()], rateOf, before)).not.toBe(before);
  });
});
