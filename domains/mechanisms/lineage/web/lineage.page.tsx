import { type ReactNode, useMemo } from 'react';
import {
  addressOf,
  Answer,
  EmptyState,
  formatMoney,
  formatDecimal,
  InsideLink,
  PageHeader,
  Panel,
  Stack,
  StatusTag,
  type Text,
  Time,
  usePathParams,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { verbText } from '../../timelines/web/index.ts';
import { lineageKinds, lineageParts, type LineageKind, type LineagePart } from '../../../register/kernel/lineage.ts';
import { ruleNameIn } from '../../../register/reference-data/contract/index.ts';
import { reasonOf } from '../../../register/reference-data/web/index.ts';
import {
  alertStatusWords,
  amlResultWords,
  caseStageWords,
  hitStatusWords,
  reportStatusWords,
  ruleEffectWords,
  ruleStatusWords,
} from '../../../register/vocabulary/contract/index.ts';
import { type AuditRefView, type LineageNode, type LineageView, readLineage } from '../contract/index.ts';
import './lineage.css';

/** What the states of each part are called. */
const stateWords = {
  report: reportStatusWords,
  case: caseStageWords,
  alert: alertStatusWords,
  rule_hit: ruleEffectWords,
  list_hit: hitStatusWords,
  payment: amlResultWords,
  rule_version: ruleStatusWords,
} as const satisfies Record<Exclude<LineagePart, 'list_version'>, unknown>;

function hrefOf({ part, id, business, trade_no, screening_id, rule_id }: LineageNode): string {
  switch (part) {
    case 'alert':
      return addressOf('/alerts', { alert: id });
    case 'list_hit':
      return `/reportsDetail/${screening_id ?? ''}`;
    case 'payment':
      return addressOf('/transactions/detail', { business: business ?? '', trade_no: trade_no ?? '' });
    case 'rule_hit':
    case 'rule_version':
      return addressOf('/ruleSettings', { rule: rule_id ?? '' });
    case 'list_version':
      return '/screeningLists';
    default:
      return `/lineage/${part}/${id}`;
  }
}

const titleOf = (node: LineageNode, t: Text): string => {
  if (node.part === 'case') return t('lineage.caseAt', { merchant: node.title });
  if (node.part === 'report') return t('lineage.reportOf', { kind: node.title, id: node.id });
  if (node.part === 'alert') return reasonOf(node.title, t);
  const name = node.rule_id === null ? node.title : ruleNameIn(node.title, t.lang);
  return node.version === null ? name : t('lineage.versioned', { name, version: node.version });
};

function AuditLine({ entry }: { entry: AuditRefView }): ReactNode {
  const t = useText();
  const place =
    entry.position === null ? t('lineage.notSealed') : t(entry.is_verified ? 'lineage.verifiedAt' : 'lineage.sealedAt', { position: entry.position });
  return (
    <li>
      <Time at={entry.time} /> · {verbText(entry.verb, t)} · {entry.actor_name} ·{' '}
      <span className={entry.is_verified ? 'lineage-verified' : 'muted'}>{place}</span>
    </li>
  );
}

function Node({ node, hasAudit }: { node: LineageNode; hasAudit: boolean }): ReactNode {
  const t = useText();
  const facts = [
    node.amount === null ? undefined : formatMoney(node.amount, node.currency ?? undefined, t.lang),
    node.part !== 'payment' && node.trade_no !== null ? t('lineage.ofPayment', { payment: node.trade_no }) : undefined,
    node.match_rate === null ? undefined : t('lineage.matchRate', { rate: formatDecimal(node.match_rate.toFixed(1), t.lang) }),
    node.by === null ? undefined : t(node.part === 'payment' ? 'lineage.sentBy' : 'lineage.by', { name: node.by }),
    node.request_id === null ? undefined : t('lineage.request', { id: node.request_id }),
    node.approved_by === null ? (node.part === 'rule_version' ? t('lineage.noApproval') : undefined) : t('lineage.approvedBy', { name: node.approved_by }),
  ].filter((fact) => fact !== undefined);
  return (
    <li className="lineage-node">
      <div className="lineage-head">
        <InsideLink href={hrefOf(node)}>{titleOf(node, t)}</InsideLink>
        {node.state === null || node.part === 'list_version' ? null : (
          <StatusTag spec={stateWords[node.part] as typeof alertStatusWords} value={node.state as never} />
        )}
        <span className="muted">
          <Time at={node.time} />
        </span>
      </div>
      {facts.length > 0 ? <div className="lineage-facts">{facts.join(' · ')}</div> : null}
      {hasAudit && node.audit.length > 0 ? (
        <details>
          <summary>{t('lineage.entries', { count: node.audit.length })}</summary>
          <ul className="lineage-entries">
            {node.audit.map((entry) => (
              <AuditLine key={entry.id} entry={entry} />
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

function Part({ part, nodes, view }: { part: LineagePart; nodes: readonly LineageNode[]; view: LineageView }): ReactNode {
  const t = useText();
  const isCut = part === 'payment' && view.payments > view.shown_payments;
  return (
    <Panel title={t(`lineage.parts.${part}`)}>
      {isCut ? <p className="muted">{t('lineage.newest', { shown: view.shown_payments, all: view.payments })}</p> : null}
      <ul className="lineage-nodes">
        {nodes.map((node) => (
          <Node key={node.id} node={node} hasAudit={view.has_audit} />
        ))}
      </ul>
    </Panel>
  );
}

function Chain({ view }: { view: LineageView }): ReactNode {
  const t = useText();
  const byPart = useMemo(() => Map.groupBy(view.nodes, ({ part }) => part), [view]);
  return (
    <Stack>
      <p className="muted">{t(view.has_audit ? 'lineage.hint' : 'lineage.hintWithoutAudit')}</p>
      {lineageParts.map((part) => {
        const nodes = byPart.get(part) ?? [];
        return nodes.length === 0 ? null : <Part key={part} part={part} nodes={nodes} view={view} />;
      })}
    </Stack>
  );
}

/** What something follows from, from the report down to the data that came. */
export function LineagePage(): ReactNode {
  const t = useText();
  const { kind, id } = usePathParams();
  const isNamed = lineageKinds.includes(kind as LineageKind) && id !== undefined && /^\d{1,18}$/.test(id);
  const lineage = useQueryCall(readLineage, isNamed ? { kind: kind as LineageKind, id } : undefined, { keepPrevious: false, silent: true });
  const heading = <PageHeader title={t('lineage.title')} subtitle={isNamed ? t(`lineage.of.${kind as LineageKind}`) : ''} />;
  if (!isNamed) {
    return (
      <>
        {heading}
        <EmptyState title={t('lineage.notNamed')} />
      </>
    );
  }
  return (
    <Answer of={lineage} lines={10} heading={heading}>
      {(view) => (
        <Stack>
          {heading}
          <Chain view={view} />
        </Stack>
      )}
    </Answer>
  );
}
