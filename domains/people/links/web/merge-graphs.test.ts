import { describe, expect, it } from 'vitest';
import type { LinkGraphView } from '../contract/index.ts';
import { mergeGraphs, nodeTowards } from './merge-graphs.ts';

const person = (id: number): LinkGraphView['people'][number] => ({
  key: `person:${id}`,
  subject_id: String(id),
  kind: 'PERSON',
  name: `P${id}`,
  id_type: null,
  id_no: null,
  standing: 'CLEAR',
  pep: 'NONE',
  sanction: 'NONE',
});
const link = (id: number, thing: string): LinkGraphView['links'][number] => ({
  person_key: `person:${id}`,
  thing_key: thing,
  payment_count: 1,
  amounts: [],
  first_time: 1,
  last_time: 2,
});
const graph = (center: number, others: number[], thing: { key: string; people_count: number | null }): LinkGraphView => ({
  center: `person:${center}`,
  people: [center, ...others].map(person),
  things: [{ kind: 'device', label: 'd', is_capped: false, ...thing }],
  links: [center, ...others].map((id) => link(id, thing.key)),
  left_out: { things: [], people: [] },
  start_time: 0,
  end_time: 1,
  known_from: 0,
  known_to: 1,
  payment_count: 1,
  is_capped: false,
});

describe('graphs put together', () => {
  it('show each node and link once, around the first person', () => {
    const picture = mergeGraphs('person:1', [graph(1, [2, 3], { key: 'device:a', people_count: 5 }), graph(2, [1, 4], { key: 'device:a', people_count: 5 })]);
    expect(picture?.center).toBe('person:1');
    expect([...(picture?.people.keys() ?? [])]).toEqual(['person:1', 'person:2', 'person:3', 'person:4']);
    expect(picture?.links).toHaveLength(4);
    // Six people use it in all, four are shown.
    expect(picture?.hidden.get('device:a')).toBe(2);
  });
  it('do not know who else pays at a merchant until it is opened', () => {
    const closed = graph(1, [], { key: 'merchant:m', people_count: null });
    expect(mergeGraphs('person:1', [closed])?.hidden.get('merchant:m')).toBeUndefined();
    expect(mergeGraphs('person:1', [closed, graph(1, [2], { key: 'merchant:m', people_count: 9 })])?.hidden.get('merchant:m')).toBe(8);
  });
  it('are nothing without an answer', () => {
    expect(mergeGraphs('person:1', [])).toBeUndefined();
  });
});

describe('an arrow key', () => {
  const nodes = [
    { key: 'c', x: 0, y: 0 },
    { key: 'right', x: 100, y: 10 },
    { key: 'far', x: 300, y: 0 },
    { key: 'up', x: 5, y: -80 },
  ];
  it.each([
    ['ArrowRight', 'c', 'right'],
    ['ArrowRight', 'right', 'far'],
    ['ArrowUp', 'c', 'up'],
    ['ArrowLeft', 'c', undefined],
    ['ArrowDown', 'up', 'c'],
  ] as const)('%s leads from %s to %s', (arrow, from, to) => {
    expect(nodeTowards(nodes, nodes.find((node) => node.key === from) as (typeof nodes)[number], arrow)).toBe(to);
  });
});
