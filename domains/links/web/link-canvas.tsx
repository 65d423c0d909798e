import cytoscape, { type Core } from 'cytoscape';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useDisplay, useText } from '../../../platform/web/index.ts';
import { canvasStyle } from './canvas-style.ts';
import { edgeKey, nodeTowards, type Picture, type Placed, placeAround } from './merge-graphs.ts';
import { glyphOf, labelOfNode, namesOf, type NodeKey } from './node-words.ts';

export interface CanvasHandle {
  zoom(factor: number): void;
  fit(): void;
}

interface CanvasProps {
  picture: Picture;
  opened: ReadonlySet<NodeKey>;
  focused: NodeKey;
  onFocus: (key: NodeKey) => void;
  onOpen: (key: NodeKey) => void;
  handle: RefObject<CanvasHandle | null>;
}

const padding = 34;
const nodeKeys = (picture: Picture): string[] => [...picture.people.keys(), ...picture.things.keys()];

/** Adds what is new, takes away what is gone; what stays keeps its place. @returns whether anything changed */
function follow(cy: Core, picture: Picture, labels: (key: string) => string): boolean {
  const wanted = new Set([...nodeKeys(picture), ...picture.links.map(edgeKey)]);
  const gone = cy.elements().filter((element) => !wanted.has(element.id()));
  gone.remove();
  const fresh = nodeKeys(picture).filter((key) => cy.getElementById(key).empty());
  const isEmpty = cy.nodes().empty();
  fresh.forEach((key, index) => {
    const neighbour = picture.links
      .map((link) => (link.person_key === key ? link.thing_key : link.thing_key === key ? link.person_key : ''))
      .find((other) => other !== '' && cy.getElementById(other).nonempty());
    const origin = neighbour === undefined ? { x: 0, y: 0 } : cy.getElementById(neighbour).position();
    const person = picture.people.get(key);
    cy.add({
      data: { id: key, label: labels(key) },
      classes: [person ? person.standing : (picture.things.get(key)?.kind ?? ''), key === picture.center ? 'center' : ''].join(' '),
      position: isEmpty && index === 0 ? { x: 0, y: 0 } : placeAround(origin, index, fresh.length),
    });
  });
  let added = fresh.length;
  for (const link of picture.links) {
    const weight = 1 + Math.min(5, Math.log2(link.payment_count));
    const known = cy.getElementById(edgeKey(link));
    if (known.nonempty()) known.data('weight', weight);
    else {
      cy.add({ data: { id: edgeKey(link), source: link.person_key, target: link.thing_key, weight } });
      added += 1;
    }
  }
  for (const key of nodeKeys(picture)) cy.getElementById(key).data('label', labels(key));
  return added > 0 || gone.nonempty();
}

/** Calm motion only where it is not unwanted. */
const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function arrange(cy: Core): void {
  cy.layout({
    name: 'cose',
    animate: false,
    randomize: false,
    fit: true,
    padding,
    numIter: 600,
    nodeRepulsion: () => 60_000,
    idealEdgeLength: () => 90,
    gravity: 0.6,
    nodeDimensionsIncludeLabels: true,
  }).run();
}

/** The drawing. Above each drawn node stands a button, so that the keyboard and a screen reader find what the eye sees. */
export function LinkCanvas({ picture, opened, focused, onFocus, onOpen, handle }: CanvasProps): ReactNode {
  const t = useText();
  const { skin } = useDisplay();
  const host = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const engine = useRef<Core>(null);
  const [placed, setPlaced] = useState<readonly Placed[]>([]);

  useEffect(() => {
    const cy = cytoscape({ container: host.current, userZoomingEnabled: false, boxSelectionEnabled: false, autoungrabify: true, minZoom: 0.25, maxZoom: 2.5 });
    engine.current = cy;
    let frame = 0;
    const place = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setPlaced(cy.nodes().map((node) => ({ key: node.id(), ...node.renderedPosition() }))));
    };
    cy.on('pan zoom resize layoutstop add remove', place);
    const watch = new ResizeObserver(() => {
      cy.resize();
      cy.fit(undefined, padding);
    });
    if (host.current) watch.observe(host.current);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      cy.destroy();
      engine.current = null;
    };
  }, []);

  useEffect(() => {
    // The skin of the page has changed when its class has.
    requestAnimationFrame(() => engine.current?.style(canvasStyle()));
  }, [skin]);

  useEffect(() => {
    const cy = engine.current;
    if (cy && follow(cy, picture, (key) => labelOfNode(picture, key, t))) arrange(cy);
  }, [picture, t]);

  useEffect(() => {
    const cy = engine.current;
    cy?.edges().removeClass('near');
    cy?.getElementById(focused).connectedEdges().addClass('near');
  }, [focused, picture]);

  useImperativeHandle(handle, () => ({
    zoom(factor) {
      const cy = engine.current;
      if (!cy) return;
      const level = cy.zoom() * factor;
      const at = { x: cy.width() / 2, y: cy.height() / 2 };
      if (isStill()) cy.zoom({ level, renderedPosition: at });
      else cy.animate({ zoom: { level, renderedPosition: at }, duration: 150 });
    },
    fit() {
      engine.current?.fit(undefined, padding);
    },
  }));

  const moveTo = (key: string | undefined) => {
    if (key === undefined) return;
    onFocus(key);
    buttons.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = placed.find((node) => node.key === focused);
    const { key } = event;
    if (key === 'Home') moveTo(picture.center);
    else if (from && (key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight')) moveTo(nodeTowards(placed, from, key));
    else if (key === '+' || key === '=') handle.current?.zoom(1.25);
    else if (key === '-') handle.current?.zoom(0.8);
    else if (key === '0') handle.current?.fit();
    else return;
    event.preventDefault();
  };

  return (
    <div className="link-canvas">
      <div ref={host} className="link-canvas-drawing" aria-hidden="true" />
      <div ref={buttons} role="group" aria-label={t('linkGraph.graph')} onKeyDown={onKeyDown}>
        {placed
          .filter(({ key }) => picture.people.has(key) || picture.things.has(key))
          .map(({ key, x, y }) => (
            <button
              key={key}
              type="button"
              data-key={key}
              className={`link-node${key === picture.center ? ' is-center' : ''}`}
              style={{ left: x, top: y }}
              tabIndex={key === focused ? 0 : -1}
              aria-expanded={key === picture.center ? undefined : opened.has(key)}
              aria-label={namesOf(picture, key, { t, isOpen: opened.has(key) })}
              title={namesOf(picture, key, { t, isOpen: opened.has(key) })}
              onFocus={() => onFocus(key)}
              onClick={() => onOpen(key)}
            >
              {glyphOf(picture, key, t)}
            </button>
          ))}
      </div>
    </div>
  );
}
