import type { Db } from '../../../../platform/server/index.ts';
import type { PackRowValues, PackScope } from './pack-rows.store.ts';

/** Something that a payment follows from; times in ms. */
interface LineagePart {
  readonly part: string;
  readonly id: string;
  readonly title: string;
  readonly state: string | null;
  readonly time: number;
  readonly version: string | null;
  readonly by: string | null;
  readonly approved_by: string | null;
  readonly approve_time: number | null;
  readonly request_id: string | null;
  /** Its entries of the audit trail, the first one first. */
  readonly audit: readonly { readonly id: string; readonly position: string | null; readonly is_verified: boolean }[];
}

/** Finds what a payment follows from; undefined where there is no such payment for the reader. */
export type FindLineage = (
  db: Db,
  payment: { readonly kind: 'payment'; readonly id: string },
  reader: { readonly companies: readonly string[]; readonly maySeeReports: boolean; readonly maySeeAudit: boolean },
) => Promise<{ readonly nodes: readonly LineagePart[] } | undefined>;

/**
 * What each payment of the sample follows from, a row for each part: hits, alerts, cases, versions of rules with who approved them, versions
 * of lists, and the data as it was received, each with the first of its entries in the audit chain. Reports are among them only in a pack
 * with reports.
 */
export async function readSampleLineage(
  db: Db,
  sample: readonly PackRowValues[],
  { companyCode, withReports, findLineage }: PackScope & { findLineage: FindLineage },
): Promise<PackRowValues[]> {
  const reader = { companies: [companyCode], maySeeReports: withReports, maySeeAudit: true };
  const rows: PackRowValues[] = [];
  for (const { place, id } of sample) {
    const lineage = await findLineage(db, { kind: 'payment', id: String(id) }, reader);
    for (const node of lineage?.nodes ?? []) {
      const [entry] = node.audit;
      rows.push({
        place: place ?? null,
        payment: id ?? null,
        part: node.part,
        id: node.id,
        name: node.title,
        status: node.state,
        at: new Date(node.time),
        version: node.version,
        made_by: node.by,
        approved_by: node.approved_by,
        decided_at: node.approve_time === null ? null : new Date(node.approve_time),
        request: node.request_id,
        audit_entry: entry?.id ?? null,
        chain_place: entry?.position ?? null,
        verified: entry === undefined ? null : String(entry.is_verified),
      });
    }
  }
  return rows;
}
