import type { OwnershipData } from '../../../merchants/contract/index.ts';

/** A person or company in the drawing; without an id the merchant itself. */
export interface GraphNode {
  id: string | undefined;
  x: number;
  y: number;
}
export interface GraphEdge {
  id: string;
  path: string;
  /** Where its words stand. */
  x: number;
  y: number;
  isShare: boolean;
}
export interface GraphLayout {
  width: number;
  height: number;
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
}

export const nodeWidth = 190;
export const nodeHeight = 78;
const [gapX, gapY, edge] = [28, 80, 44];
/** So far apart that the words of two relations of the same two do not cover each other; three still leave from under one box. */
const besidePx = 46;

/**
 * Places everybody behind a merchant in rows: the merchant below, its holders above it, theirs above them. Lines go from the
 * holder down to what it holds; one that stays in its row goes over it, and one that goes up, as in a circle, is led around by the side.
 */
export function layoutGraph({ parties, relationships }: Pick<OwnershipData, 'parties' | 'relationships'>): GraphLayout {
  const layers = Math.max(0, ...parties.map(({ depth }) => depth));
  const rows: (string | undefined)[][] = [[undefined], ...Array.from({ length: layers }, (): string[] => [])];
  for (const { subject_id: id, depth } of parties) rows[depth]?.push(id);
  const widest = Math.max(...rows.map((row) => row.length));
  const width = widest * nodeWidth + (widest - 1) * gapX + 2 * edge + 60;
  const height = rows.length * nodeHeight + (rows.length - 1) * gapY + 2 * edge;
  const nodes = rows.flatMap((row, depth) => {
    const used = row.length * nodeWidth + (row.length - 1) * gapX;
    return row.map((id, at): GraphNode => ({ id, x: (width - used) / 2 + at * (nodeWidth + gapX), y: edge + (layers - depth) * (nodeHeight + gapY) }));
  });
  const placeOf = new Map(nodes.map((node) => [node.id, node]));
  const pairs = new Map<string, number>();
  const edges = relationships.flatMap(({ id, holder_subject_id: holder, held_subject_id: held, share_bp: share }): GraphEdge[] => {
    const [from, to] = [placeOf.get(holder), placeOf.get(held ?? undefined)];
    if (!from || !to) return [];
    // Several relations of the same two stand beside one another.
    const pair = `${holder} ${held ?? ''}`;
    const shift = (pairs.get(pair) ?? 0) * besidePx;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    const [x1, x2] = [from.x + nodeWidth / 2 + shift, to.x + nodeWidth / 2 + shift];
    if (to.y > from.y) {
      const [y1, y2] = [from.y + nodeHeight, to.y];
      const middle = (y1 + y2) / 2;
      return [{ id, path: `M ${x1} ${y1} C ${x1} ${middle}, ${x2} ${middle}, ${x2} ${y2}`, x: (x1 + x2) / 2, y: middle + shift / 3, isShare: share !== null }];
    }
    if (to.y === from.y) {
      const top = from.y - 44;
      const [a, b] = [from.x + nodeWidth / 2 + 40, to.x + nodeWidth / 2 + 40];
      return [{ id, path: `M ${a} ${from.y} C ${a} ${top}, ${b} ${top}, ${b} ${to.y}`, x: (a + b) / 2, y: from.y - 33, isShare: share !== null }];
    }
    const [side, y1, y2] = [Math.max(from.x, to.x) + nodeWidth + 22, from.y + nodeHeight / 2, to.y + nodeHeight / 2];
    return [
      {
        id,
        path: `M ${from.x + nodeWidth} ${y1} C ${side} ${y1}, ${side} ${y2}, ${to.x + nodeWidth} ${y2}`,
        x: side,
        y: (y1 + y2) / 2,
        isShare: share !== null,
      },
    ];
  });
  return { width, height, nodes, edges };
}
