import { commonErrors, mayCall, refuse } from '../../../platform/contract/index.ts';
import { handle } from '../../../platform/server/index.ts';
import { formatAmount } from '../../kernel/index.ts';
import { type LineageNode, readLineage } from '../contract/index.ts';
import {
  type AuditOf,
  findLineageStart,
  type LineageRow,
  listAlerts,
  listAuditOf,
  listCases,
  listListHits,
  listListVersions,
  listPayments,
  listReports,
  listRuleHits,
  listRuleVersions,
} from './lineage.store.ts';

/** Payments and alerts that are shown; the newest. */
const most = 100;
const mostEntries = 20;

const present = (row: LineageRow, audit: readonly AuditOf[]): LineageNode => ({
  part: row.part,
  id: row.id,
  title: row.title,
  state: row.state,
  time: row.at.getTime(),
  by: row.by,
  approved_by: row.approvedBy,
  approve_time: row.approvedAt?.getTime() ?? null,
  version: row.version,
  rule_id: row.ruleId,
  screening_id: row.screeningId,
  match_rate: row.matchRate,
  business: row.business,
  trade_no: row.tradeNo,
  amount: row.amountMinor === null ? null : formatAmount(BigInt(row.amountMinor)),
  currency: row.currency,
  receive_time: row.part === 'payment' ? row.at.getTime() : null,
  request_id: row.requestId,
  audit: audit.map((one) => ({
    id: one.id,
    time: one.at.getTime(),
    verb: one.verb,
    actor_name: one.actorName,
    request_id: one.requestId,
    position: one.position,
    is_verified: one.isVerified,
  })),
});

const nameOf = (kind: string | null, id: string | null): string => `${kind ?? ''}|${id ?? ''}`;

export const readLineageHandler = handle(readLineage, async ({ kind, id }, call) => {
  const { db, actor } = call;
  const maySeeReports = mayCall(actor.abilities, 'AML.Reports.Sar:read');
  // To others a report does not exist.
  if (kind === 'report' && !maySeeReports) refuse(commonErrors, 'NOT_FOUND');
  const start = await findLineageStart(db, { kind, id, companies: actor.companies, most });
  if (!start) return refuse(commonErrors, 'NOT_FOUND');
  const { transactionIds, alertIds, payments } = start;
  const listHits = await listListHits(db, transactionIds, kind === 'hit' ? id : undefined);
  const rows: LineageRow[] = [
    ...(maySeeReports ? await listReports(db, alertIds, actor.companies) : []),
    ...(await listCases(db, transactionIds, kind === 'case' ? id : undefined)),
    ...(await listAlerts(db, alertIds)),
    ...(await listRuleHits(db, transactionIds)),
    ...listHits,
    ...(await listPayments(db, transactionIds)),
    ...(await listRuleVersions(db, transactionIds)),
    ...(await listListVersions(db, [...new Set(listHits.map(({ versionId }) => versionId))])),
  ];
  const hasAudit = mayCall(actor.abilities, 'AML.ActivityLog:read');
  const asked = rows.flatMap(({ auditKind, auditId }) => (auditKind === null || auditId === null ? [] : [{ auditKind, auditId }]));
  const unique = [...new Map(asked.map((one) => [nameOf(one.auditKind, one.auditId), one])).values()];
  const audit = Map.groupBy(hasAudit ? await listAuditOf(db, unique, mostEntries) : [], (one) => nameOf(one.auditKind, one.auditId));
  return {
    kind,
    id,
    nodes: rows.map((row) => present(row, audit.get(nameOf(row.auditKind, row.auditId)) ?? [])),
    payments,
    shown_payments: transactionIds.length,
    has_audit: hasAudit,
  };
});
