import { type ReactNode, useMemo } from 'react';
import { formatPercent, useGo, useText } from '../../../../../platform/web/index.ts';
import { ownershipRoleWords } from '../../../../register/vocabulary/contract/index.ts';
import type { OwnershipData, PartyView } from '../../../merchants/contract/index.ts';
import { layoutGraph, nodeHeight, nodeWidth } from './layout-graph.ts';
import './graph.css';

const short = (text: string, most = 24): string => ([...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text);

interface GraphProps {
  ownership: OwnershipData;
  merchantName: string;
  /** Where somebody's page is; absent where the reader has none. */
  hrefOf: (party: PartyView) => string | undefined;
}

/** Who owns and controls a merchant, drawn. The table beside it says the same in words. */
export function OwnershipGraph({ ownership, merchantName, hrefOf }: GraphProps): ReactNode {
  const t = useText();
  const go = useGo();
  const { width, height, nodes, edges } = useMemo(() => layoutGraph(ownership), [ownership]);
  const parties = new Map(ownership.parties.map((one) => [one.subject_id, one]));
  const relations = new Map(ownership.relationships.map((one) => [one.id, one]));
  const wordsOf = (party: PartyView): { share: string; marks: string } => {
    const share =
      party.effective_share_bp === 0
        ? party.roles.map((role) => t.term(ownershipRoleWords, role)).join(', ')
        : formatPercent(party.effective_share_bp / 100, t.lang);
    const marks = [
      ...(party.is_ubo ? [t('merchants.owners.ubo')] : []),
      ...(party.has_control ? [t('merchants.owners.control')] : []),
      ...(party.is_nominee ? [t('merchants.owners.nominee')] : []),
      ...(party.is_circular ? [t('merchants.owners.circle')] : []),
    ];
    return { share, marks: marks.join(' · ') };
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keyboard too
    <div className="owners-graph" tabIndex={0} role="group" aria-label={t('merchants.owners.graph')}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t('merchants.owners.graphHint')}>
        <defs>
          <marker id="owners-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
            <path d="M 0 0 L 8 4 L 0 8 z" className="owners-arrow" />
          </marker>
        </defs>
        {edges.map((line) => {
          const relation = relations.get(line.id);
          const words = relation?.share_bp != null ? formatPercent(relation.share_bp / 100, t.lang) : relation ? t.term(ownershipRoleWords, relation.role) : '';
          return (
            <g key={line.id} aria-hidden="true">
              <path d={line.path} className={line.isShare ? 'owners-line' : 'owners-line owners-line-role'} markerEnd="url(#owners-arrow)" />
              <text x={line.x} y={line.y} className="owners-words">
                {words}
              </text>
            </g>
          );
        })}
        {nodes.map((node) => {
          const party = node.id === undefined ? undefined : parties.get(node.id);
          const name = party ? (party.name ?? '—') : merchantName;
          const { share, marks } = party ? wordsOf(party) : { share: '', marks: '' };
          const words = [share, marks].filter(Boolean).join(' · ');
          const href = party && hrefOf(party);
          const kind = party === undefined ? 'merchant' : party.is_ubo ? 'ubo' : party.kind === 'COMPANY' ? 'company' : 'person';
          const box = (
            <>
              <title>{words ? `${name}: ${words}` : name}</title>
              <rect
                x={node.x}
                y={node.y}
                width={nodeWidth}
                height={nodeHeight}
                rx={party?.kind === 'PERSON' ? 18 : 5}
                className={`owners-node owners-node-${kind}`}
              />
              <text x={node.x + nodeWidth / 2} y={node.y + (marks ? 25 : share ? 33 : 44)} className="owners-name">
                {short(name)}
              </text>
              {[share, marks].filter(Boolean).map((line, at) => (
                <text key={line} x={node.x + nodeWidth / 2} y={node.y + (marks ? 44 : 53) + at * 18} className="owners-share">
                  {short(line, 30)}
                </text>
              ))}
            </>
          );
          return href ? (
            <a
              key={node.id}
              href={href}
              aria-label={`${name}: ${words}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                go(href);
              }}
            >
              {box}
            </a>
          ) : (
            <g key={node.id ?? 'merchant'} role="img" aria-label={words ? `${name}: ${words}` : name}>
              {box}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
