import { expect, it } from 'vitest';
import { layoutGraph, nodeHeight, nodeWidth } from './layout-graph.ts';

const party = (subject_id: string, depth: number) => ({ subject_id, depth }) as never;
const relation = (id: string, holder: string, held: string | null, share_bp: number | null = 5000) =>
  ({ id, holder_subject_id: holder, held_subject_id: held, share_bp }) as never;

it('puts holders above what they hold, and nobody on top of another', () => {
  const { nodes, width, height } = layoutGraph({
    parties: [party('1', 1), party('2', 1), party('3', 2), party('4', 2), party('5', 3)],
    relationships: [relation('a', '1', null), relation('b', '3', '1'), relation('c', '5', '3')],
  });
  const at = (id: string | undefined) => nodes.find((one) => one.id === id) as { x: number; y: number };
  expect([at('5').y, at('3').y, at('1').y, at(undefined).y]).toEqual([...[at('5').y, at('3').y, at('1').y, at(undefined).y]].sort((a, b) => a - b));
  for (const one of nodes) {
    expect(one.x >= 0 && one.x + nodeWidth <= width && one.y >= 0 && one.y + nodeHeight <= height).toBe(true);
    for (const other of nodes) if (one !== other && one.y === other.y) expect(Math.abs(one.x - other.x)).toBeGreaterThan(nodeWidth);
  }
});

it('draws every relation once, those of a circle too, and none of somebody who is not there', () => {
  const { edges } = layoutGraph({
    parties: [party('1', 1), party('2', 2)],
    relationships: [relation('a', '1', null), relation('b', '2', '1'), relation('c', '1', '2'), relation('d', '1', null, null), relation('e', '9', null)],
  });
  expect(edges.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(new Set(edges.map(({ path }) => path)).size).toBe(4);
});
