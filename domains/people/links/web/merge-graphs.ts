import type { LinkGraphView, LinkKind } from '../contract/index.ts';

export type PersonNode = LinkGraphView['people'][number];
export type ThingNode = LinkGraphView['things'][number];
export type LinkEdge = LinkGraphView['links'][number];

/** Several answers as one picture. */
export interface Picture {
  center: string;
  people: ReadonlyMap<string, PersonNode>;
  things: ReadonlyMap<string, ThingNode>;
  links: readonly LinkEdge[];
  /** Other people of a thing that are not in the picture; undefined where nobody has looked. */
  hidden: ReadonlyMap<string, number | undefined>;
}

export const edgeKey = (link: Pick<LinkEdge, 'person_key' | 'thing_key'>): string => `${link.person_key}~${link.thing_key}`;

/** What each answer has: of a person, of the people of a thing, or of the way between two people. */
export type GraphPart = Pick<LinkGraphView, 'people' | 'things' | 'links'>;

/** Puts the answers for a person, and for what was opened around it, together. What two answers tell is shown once. */
export function mergeGraphs(center: string, graphs: readonly GraphPart[]): Picture | undefined {
  if (graphs.length === 0) return undefined;
  const people = new Map<string, PersonNode>();
  const things = new Map<string, ThingNode>();
  const links = new Map<string, LinkEdge>();
  for (const graph of graphs) {
    for (const person of graph.people) people.set(person.key, person);
    for (const link of graph.links) links.set(edgeKey(link), link);
    for (const thing of graph.things) {
      const existing = things.get(thing.key);
      const count = existing?.people_count ?? thing.people_count;
      things.set(thing.key, { ...thing, people_count: count === null ? null : Math.max(count, thing.people_count ?? 0) });
    }
  }
  const hidden = new Map<string, number | undefined>();
  for (const thing of things.values()) {
    const shown = [...links.values()].filter((link) => link.thing_key === thing.key).length - 1;
    hidden.set(thing.key, thing.people_count === null ? undefined : Math.max(0, thing.people_count - shown));
  }
  return { center, people, things, links: [...links.values()], hidden };
}

export interface PositionedNode {
  key: string;
  x: number;
  y: number;
}

/** The node that an arrow key leads to: the nearest within 60 degrees of its direction. */
export function nodeTowards(
  nodes: readonly PositionedNode[],
  from: PositionedNode,
  arrow: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
): string | undefined {
  const along = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[arrow] as [number, number];
  let best: { key: string; cost: number } | undefined;
  for (const node of nodes) {
    const [dx, dy] = [node.x - from.x, node.y - from.y];
    const distance = Math.hypot(dx, dy);
    const forward = dx * along[0] + dy * along[1];
    if (node.key === from.key || forward < distance / 2) continue;
    const cost = distance * (2 - forward / distance);
    if (!best || cost < best.cost) best = { key: node.key, cost };
  }
  return best?.key;
}

/** Kinds in the order of the legend. */
export const kindOrder: readonly LinkKind[] = ['account', 'device', 'ip', 'email', 'phone', 'uid', 'merchant'];
