import { describe, expect, it } from 'vitest';
import type { LinkEdge, Picture, ThingNode } from './merge-graphs.ts';
import { foldOwn, pictureAt, widthsOf } from './shown-graph.ts';

const thing = (key: string, people: number | null): ThingNode => ({ key, kind: 'device', label: key, people_count: people, is_capped: false });
const link = (person: string, key: string, more: Partial<LinkEdge> = {}): LinkEdge => ({
  person_key: person,
  thing_key: key,
  payment_count: 1,
  amounts: [],
  first_time: 10,
  last_time: 20,
  ...more,
});
const somebody = (key: string) =>
  ({ key, subject_id: key, kind: 'PERSON', name: key, id_type: null, id_no: null, standing: 'CLEAR', pep: 'NONE', sanction: 'NONE' }) as const;
const picture: Picture = {
  center: 'a',
  people: new Map(['a', 'b'].map((key) => [key, somebody(key)])),
  things: new Map([thing('own1', 0), thing('own2', 0), thing('shared', 1), thing('shop', null)].map((one) => [one.key, one])),
  links: [link('a', 'own1'), link('a', 'own2', { payment_count: 9 }), link('a', 'shared'), link('b', 'shared', { first_time: 30 }), link('a', 'shop')],
  hidden: new Map(),
};

describe('the graph that is shown', () => {
  it('folds what nobody else uses, and puts what is shared first', () => {
    const { keys, folds, links } = foldOwn(picture, new Set());
    expect(keys).toEqual(['a', 'shared', 'b', 'shop', 'own:a']);
    expect(folds.get('own:a')).toMatchObject({ personKey: 'a', count: 2, isOpen: false });
    expect(links.map(({ key }) => key)).toEqual(['a~shared', 'b~shared', 'a~shop', 'a~own:a']);
  });
  it('shows it when it is opened', () => {
    const { keys, folds } = foldOwn(picture, new Set(['own:a']));
    expect(keys).toContain('own2');
    expect(folds.get('own:a')?.isOpen).toBe(true);
  });
  it('grows with time', () => {
    expect([...pictureAt(picture, 15).people.keys()]).toEqual(['a']);
    expect([...pictureAt(picture, 30).people.keys()]).toEqual(['a', 'b']);
    expect(pictureAt(picture, 5).links).toEqual([]);
    expect([...pictureAt(picture, 5).people.keys()]).toEqual(['a']);
  });
  it('has links as wide as their money, each currency by itself', () => {
    const money = (currency: string, payin: string, payout = '0.00') => ({ currency, payin, payout });
    const widths = widthsOf([
      link('a', 'big', { amounts: [money('BRL', '100.00')] }),
      link('a', 'quarter', { amounts: [money('BRL', '20.00', '5.00')] }),
      link('a', 'other', { amounts: [money('USD', '1.00')] }),
      link('a', 'none'),
    ]);
    expect([...widths.values()]).toEqual([8, 1.5 + 6.5 / 2, 8, 1.5]);
  });
});
