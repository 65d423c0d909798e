import { type KeyboardEvent, type ReactNode, type RefObject, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../../platform/web/index.ts';
import { box, layoutOf, type BoxPosition } from './layout.ts';
import { nodeTowards } from './merge-graphs.ts';
import { badgeOf, glyphOf, labelOfNode, namesOf, type NodeKey } from './node-words.ts';
import { type ShownGraph, widthsOf } from './shown-graph.ts';

export interface CanvasHandle {
  zoom(factor: number): void;
  fit(): void;
}

interface CanvasProps {
  graph: ShownGraph;
  opened: ReadonlySet<NodeKey>;
  focused: NodeKey;
  /** Nodes of the way between two people, in its order. */
  path: readonly NodeKey[];
  onFocus: (key: NodeKey) => void;
  onOpen: (key: NodeKey) => void;
  handle: RefObject<CanvasHandle | null>;
}

const zoomEnds = { least: 0.4, most: 2 };
const bounded = (level: number): number => Math.min(zoomEnds.most, Math.max(zoomEnds.least, level));

/** From the right side of the box that is further left to the left side of the other one. */
function curveOf(one: BoxPosition, other: BoxPosition): string {
  const [left, right] = one.x <= other.x ? [one, other] : [other, one];
  const [startX, startY, endX, endY] = [left.x + box.width, left.y + box.height / 2, right.x, right.y + box.height / 2];
  // Two of one column are linked in a bow beside it.
  const bend = left.x === right.x ? box.besides / 2 : (endX - startX) / 2;
  const target = left.x === right.x ? right.x + box.width : endX;
  return `M${startX} ${startY} C${startX + bend} ${startY} ${left.x === right.x ? target + bend : target - bend} ${endY} ${target} ${endY}`;
}

function Links({ graph, boxes, focused, path }: Pick<CanvasProps, 'graph' | 'focused' | 'path'> & { boxes: ReadonlyMap<string, BoxPosition> }): ReactNode {
  const widths = widthsOf(graph.links.flatMap(({ link }) => link ?? []));
  const isOnPath = (from: string, to: string) => {
    const [one, other] = [path.indexOf(from), path.indexOf(to)];
    return one >= 0 && other >= 0 && Math.abs(one - other) === 1;
  };
  return graph.links.map(({ key, from, to }) => {
    const [one, other] = [boxes.get(from), boxes.get(to)];
    if (!one || !other) return null;
    const state = isOnPath(from, to) ? 'is-path' : from === focused || to === focused ? 'is-near' : '';
    return <path key={key} className={`link-edge ${state}`} d={curveOf(one, other)} strokeWidth={widths.get(key) ?? 1.5} />;
  });
}

/** The drawing: boxes are buttons, so that the keyboard and a screen reader find what the eye sees; lines lie below them. */
export function LinkCanvas({ graph, opened, focused, path, onFocus, onOpen, handle }: CanvasProps): ReactNode {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  const [level, setLevel] = useState(1);
  const { picture } = graph;
  const layout = useMemo(
    () =>
      layoutOf(
        graph.keys,
        graph.links.map(({ from, to }) => ({ from, to })),
        picture.center,
      ),
    [graph, picture.center],
  );
  const boxes = useMemo(() => new Map(layout.boxes.map((one) => [one.key, one])), [layout]);
  const fit = () => {
    const room = host.current?.getBoundingClientRect();
    if (room && room.width > 0) setLevel(bounded(Math.min(1, (room.width - 2) / layout.width)));
  };
  const isWide = layout.width > 0;
  // The first picture is shown as a whole, as far as it can be read so.
  useLayoutEffect(() => {
    const room = host.current?.clientWidth ?? 0;
    if (room > 0 && isWide) setLevel((now) => (now === 1 ? Math.min(1, Math.max(0.75, room / layout.width)) : now));
  }, [isWide, layout.width]);

  useImperativeHandle(handle, () => ({ zoom: (factor) => setLevel((now) => bounded(now * factor)), fit }));

  const moveTo = (key: string | undefined) => {
    if (key === undefined) return;
    onFocus(key);
    host.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = boxes.get(focused);
    const { key } = event;
    if (key === 'Home') moveTo(picture.center);
    else if (from && (key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight')) moveTo(nodeTowards(layout.boxes, from, key));
    else if (key === '+' || key === '=') handle.current?.zoom(1.25);
    else if (key === '-') handle.current?.zoom(0.8);
    else if (key === '0') handle.current?.fit();
    else return;
    event.preventDefault();
  };
  const classOf = (key: string): string => {
    const person = picture.people.get(key);
    const kind = person ? `is-person is-${person.standing}` : graph.folds.has(key) ? 'is-fold' : `is-thing is-${picture.things.get(key)?.kind}`;
    return `link-node ${kind}${key === picture.center ? ' is-center' : ''}${path.includes(key) ? ' is-path' : ''}`;
  };

  return (
    <div ref={host} className="link-canvas">
      <div style={{ inlineSize: layout.width * level, blockSize: layout.height * level, overflow: 'hidden' }}>
        <div className="link-drawing" style={{ inlineSize: layout.width, blockSize: layout.height, transform: `scale(${level})` }}>
          <svg width={layout.width} height={layout.height} aria-hidden="true">
            <Links graph={graph} boxes={boxes} focused={focused} path={path} />
          </svg>
          <div role="group" aria-label={t('linkGraph.graph')} onKeyDown={onKeyDown}>
            {layout.boxes.map(({ key, x, y }) => {
              const words = namesOf(graph, key, { t, isOpen: opened.has(key) });
              const badge = badgeOf(graph, key);
              return (
                <button
                  key={key}
                  type="button"
                  data-key={key}
                  className={classOf(key)}
                  style={{ left: x, top: y, inlineSize: box.width, blockSize: box.height }}
                  tabIndex={key === focused ? 0 : -1}
                  aria-expanded={key === picture.center ? undefined : opened.has(key)}
                  aria-label={words}
                  title={words}
                  onFocus={() => onFocus(key)}
                  onClick={() => onOpen(key)}
                >
                  <span className="link-glyph">{glyphOf(graph, key, t)}</span>
                  <span className="link-label">{labelOfNode(graph, key, t)}</span>
                  {badge ? <span className="link-badge">{badge}</span> : null}
                </button>
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}
