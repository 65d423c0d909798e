/*
 * Where the boxes of the graph stand: the person of the page first, then what it shares, then who shares it, and so on in
 * columns. Boxes have their text inside, and no two of a column share a row, so that nothing overlaps.
 */

/** Size of a box, and the free room between two of them. */
export const box = { width: 190, height: 46, besides: 72, below: 12, margin: 14 };

export interface BoxPosition {
  key: string;
  /** Upper left corner. */
  x: number;
  y: number;
  column: number;
}

export interface Layout {
  boxes: BoxPosition[];
  width: number;
  height: number;
}

export interface LayoutLink {
  from: string;
  to: string;
}

const neighboursOf = (links: readonly LayoutLink[]): Map<string, string[]> => {
  const results = new Map<string, string[]>();
  const add = (one: string, other: string) => results.set(one, [...(results.get(one) ?? []), other]);
  for (const { from, to } of links) {
    add(from, to);
    add(to, from);
  }
  return results;
};

/** Nodes by how many links they are away from the first; what is not linked comes last. */
function columnsOf(keys: readonly string[], center: string, neighbours: ReadonlyMap<string, readonly string[]>): string[][] {
  const visited = new Set([center]);
  const columns = [[center]];
  for (let column = columns[0]; column && column.length > 0; column = columns.at(-1)) {
    const next = column.flatMap((key) => (neighbours.get(key) ?? []).filter((other) => !visited.has(other) && Boolean(visited.add(other))));
    if (next.length === 0) break;
    columns.push(next);
  }
  const rest = keys.filter((key) => !visited.has(key));
  return rest.length > 0 ? [...columns, rest] : columns;
}

/**
 * Columns from the center outwards. Within a column the heavier nodes of the order that is given come first, and then each stands
 * beside what it is linked to, so that links cross little. The same nodes and links always make the same picture.
 * @param keys all nodes, in the order in which they are preferred
 */
export function layoutOf(keys: readonly string[], links: readonly LayoutLink[], center: string): Layout {
  const existing = new Set(keys);
  const neighbours = neighboursOf(links.filter(({ from, to }) => existing.has(from) && existing.has(to)));
  const rank = new Map(keys.map((key, index) => [key, index]));
  const place = new Map<string, number>();
  const columns = columnsOf(keys, center, neighbours).map((column, index) => {
    const meanPlace = (key: string): number => {
      const places = (neighbours.get(key) ?? []).flatMap((other) => place.get(other) ?? []);
      return places.length === 0 ? 0 : places.reduce((sum, one) => sum + one, 0) / places.length;
    };
    const byRank = (a: string, b: string) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0);
    const sorted =
      index <= 1
        ? column.toSorted(byRank)
        : column
            .map((key) => ({ key, mean: meanPlace(key) }))
            .toSorted((a, b) => a.mean - b.mean || byRank(a.key, b.key))
            .map(({ key }) => key);
    for (const [at, key] of sorted.entries()) place.set(key, at);
    return sorted;
  });
  const rows = Math.max(...columns.map((column) => column.length));
  const step = box.height + box.below;
  const boxes = columns.flatMap((column, index) =>
    column.map((key, at) => ({
      key,
      column: index,
      x: box.margin + index * (box.width + box.besides),
      y: box.margin + at * step + ((rows - column.length) * step) / 2,
    })),
  );
  return {
    boxes,
    width: 2 * box.margin + columns.length * box.width + (columns.length - 1) * box.besides,
    height: 2 * box.margin + rows * step - box.below,
  };
}
