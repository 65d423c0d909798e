import { commonErrors, type Demand, mayCall, refuse } from '../../../../platform/contract/index.ts';
import { type Db, handle } from '../../../../platform/server/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import type { LineageKind } from '../../../register/kernel/lineage.ts';
import { type LineageNode, type LineageView, readLineage } from '../contract/index.ts';
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

/** Whose eyes a lineage is gathered for. */
export interface LineageReader {
  readonly companies: readonly string[];
  /** To others a report does not exist. */
  readonly maySeeReports: boolean;
  /** Without it no entry of the audit trail is named. */
  readonly maySeeAudit: boolean;
}

/** What a thing follows from, in the order of the parts; undefined where there is no such thing for the reader. */
export async function gatherLineage(
  db: Db,
  { kind, id }: { kind: LineageKind; id: string },
  { companies, maySeeReports, maySeeAudit }: LineageReader,
): Promise<LineageView | undefined> {
  if (kind === 'report' && !maySeeReports) return undefined;
  const start = await findLineageStart(db, { kind, id, companies, most });
  if (!start) return undefined;
  const { transactionIds, alertIds, payments } = start;
  const listHits = await listListHits(db, transactionIds, kind === 'hit' ? id : undefined);
  const rows: LineageRow[] = [
    ...(maySeeReports ? await listReports(db, alertIds, companies) : []),
    ...(await listCases(db, transactionIds, kind === 'case' ? id : undefined)),
    ...(await listAlerts(db, alertIds)),
    ...(await listRuleHits(db, transactionIds)),
    ...listHits,
    ...(await listPayments(db, transactionIds)),
    ...(await listRuleVersions(db, transactionIds)),
    ...(await listListVersions(db, [...new Set(listHits.map(({ versionId }) => versionId))])),
  ];
  const keys = rows.flatMap(({ auditKind, auditId }) => (auditKind === null || auditId === null ? [] : [{ auditKind, auditId }]));
  const unique = [...new Map(keys.map((one) => [nameOf(one.auditKind, one.auditId), one])).values()];
  const audit = Map.groupBy(maySeeAudit ? await listAuditOf(db, unique, mostEntries) : [], (one) => nameOf(one.auditKind, one.auditId));
  return {
    kind,
    id,
    nodes: rows.map((row) => present(row, audit.get(nameOf(row.auditKind, row.auditId)) ?? [])),
    payments,
    shown_payments: transactionIds.length,
    has_audit: maySeeAudit,
  };
}

export const readLineageHandler = handle(readLineage, async (keys, { db, actor }) => {
  const may = (demand: Demand) => mayCall(actor.abilities, demand);
  const reader = { companies: actor.companies, maySeeReports: may('AML.Reports.Sar:read'), maySeeAudit: may('AML.ActivityLog:read') };
  return (await gatherLineage(db, keys, reader)) ?? refuse(commonErrors, 'NOT_FOUND');
});
