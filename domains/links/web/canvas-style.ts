import type { StylesheetJson } from 'cytoscape';
import type { LinkKind } from '../contract/index.ts';

const variable = (name: string): string => getComputedStyle(document.body).getPropertyValue(name).trim();

/** Shape and colour of each kind; the letters on the nodes say the same for those who see no colours. */
export const looks: Record<LinkKind, { shape: 'round-rectangle' | 'hexagon' | 'diamond' | 'round-diamond' | 'octagon' | 'pentagon'; tone: string }> = {
  account: { shape: 'round-rectangle', tone: 'warning' },
  device: { shape: 'hexagon', tone: 'violet' },
  ip: { shape: 'diamond', tone: 'violet' },
  email: { shape: 'round-rectangle', tone: 'info' },
  phone: { shape: 'pentagon', tone: 'info' },
  uid: { shape: 'round-diamond', tone: 'info' },
  merchant: { shape: 'octagon', tone: 'success' },
};

/** The colours of the current skin; read again when it changes. */
export function canvasStyle(): StylesheetJson {
  return [
    {
      selector: 'node',
      style: {
        width: 34,
        height: 34,
        label: 'data(label)',
        color: variable('--text-soft'),
        'font-family': getComputedStyle(document.body).fontFamily,
        'font-size': 11,
        'text-valign': 'bottom',
        'text-margin-y': 5,
        'text-max-width': '110px',
        'text-wrap': 'ellipsis',
        'text-background-color': variable('--surface'),
        'text-background-opacity': 0.85,
        'text-background-padding': '2px',
        'background-color': variable('--neutral-soft'),
        'border-width': 2,
        'border-color': variable('--line-strong'),
      },
    },
    ...Object.entries(looks).map(([kind, { shape, tone }]) => ({
      selector: `node.${kind}`,
      style: { shape, 'background-color': variable(`--${tone}-soft`), 'border-color': variable(`--${tone}-text`) },
    })),
    { selector: 'node.MONITORING', style: { 'border-color': variable('--brand') } },
    { selector: 'node.PROBATION', style: { 'border-color': variable('--warning-strong'), 'border-width': 3 } },
    { selector: 'node.BLOCKED', style: { 'border-color': variable('--danger-strong'), 'border-width': 4 } },
    {
      selector: 'node.center',
      style: { width: 46, height: 46, 'background-color': variable('--brand-soft'), 'border-color': variable('--brand'), 'border-width': 3 },
    },
    {
      selector: 'edge',
      style: { width: 'data(weight)', 'line-color': variable('--line-strong'), 'curve-style': 'straight', opacity: 0.9 },
    },
    { selector: 'edge.near', style: { 'line-color': variable('--brand'), opacity: 1 } },
  ] as StylesheetJson;
}
