import { type Db, nextIds } from '../../../../platform/server/db/index.ts';
import { isWorse, severityOf, type Severity } from '../model/severity.ts';
import { type AlertRow, type RaisedAlert, upsertAlerts } from './alert.store.ts';

export interface AlertToRaise {
  name: string;
  /** As in the rule catalogue, e.g. CUMULATIVE_AMOUNT. */
  type: string;
  /** Null for what is said of a merchant. */
  subjectId: string | null;
  companyCode: string;
  business: string;
  currency: string;
  merchantNo?: string | null;
  appId?: string | null;
  /** Same rule, subject and window have the same key: then the open alert is extended. */
  dedupKey: string;
  windowFrom: Date;
  windowTo: Date;
  at: Date;
  /** true: raise again although an alert of this window was closed. */
  isNews: boolean;
  /** An alert of this key that was raised after it and closed keeps another from being raised; the begin of the window when absent. */
  quietSince?: Date | undefined;
  evidence: Record<string, unknown>;
  transactionIds: readonly string[];
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

const severityOfRow = (row: AlertRow): Severity => ({ severity: row.severity as Severity['severity'], exceedPercent: row.exceed_percent });

/** Several hits of one key in one batch are one hit counted several times: the newest numbers are the evidence, the worst stay beside them. */
function combine(row: AlertRow, next: AlertRow): AlertRow {
  const worst = isWorse(severityOfRow(row), severityOfRow(next)) ? row : next;
  return {
    ...row,
    window_to: later(row.window_to, next.window_to),
    first_at: earlier(row.first_at, next.first_at),
    last_at: later(row.last_at, next.last_at),
    hits: row.hits + next.hits,
    is_news: row.is_news || next.is_news,
    evidence: next.evidence,
    severity: worst.severity,
    exceed_percent: worst.exceed_percent,
    worst_evidence: worst.worst_evidence ?? (worst === row ? row.evidence : null),
    transaction_ids: [...row.transaction_ids, ...next.transaction_ids],
  };
}

/**
 * Raises alerts in the caller's transaction; an open one of the same key is extended. The caller holds the lock of the
 * people, and writes the audit entry of each alert that is new.
 */
export async function raiseAlerts(trx: Db, alerts: readonly AlertToRaise[]): Promise<RaisedAlert[]> {
  if (alerts.length === 0) return [];
  const ids = await nextIds(trx, alerts.length);
  const byKey = new Map<string, AlertRow>();
  alerts.forEach((alert, index) => {
    const { severity, exceedPercent } = severityOf(alert.evidence);
    const row: AlertRow = {
      id: ids[index] as string,
      name: alert.name,
      type: alert.type,
      subject_id: alert.subjectId,
      company_code: alert.companyCode,
      business: alert.business,
      currency: alert.currency,
      merchant_no: alert.merchantNo ?? null,
      app_id: alert.appId ?? null,
      dedup_key: alert.dedupKey,
      window_from: alert.windowFrom.toISOString(),
      window_to: alert.windowTo.toISOString(),
      first_at: alert.at.toISOString(),
      last_at: alert.at.toISOString(),
      hits: 1,
      is_news: alert.isNews,
      quiet_since: (alert.quietSince ?? alert.windowFrom).toISOString(),
      evidence: alert.evidence,
      severity,
      exceed_percent: exceedPercent,
      worst_evidence: null,
      transaction_ids: [...alert.transactionIds],
    };
    const key = byKey.get(row.dedup_key);
    byKey.set(row.dedup_key, key ? combine(key, row) : row);
  });
  return upsertAlerts(trx, [...byKey.values()]);
}
