import type { Db } from '../../../platform/server/index.ts';
import { gatherLineage } from '../../lineage/server/index.ts';
import type { PackRowValues, PackScope } from './pack-rows.store.ts';

/**
 * What each payment of the sample follows from, a row for each part: hits, alerts, cases, versions of rules with who approved them, versions
 * of lists, and the data as it was received, each with the first of its entries in the audit chain. Reports are among them only in a pack
 * with reports.
 */
export async function readSampleLineage(db: Db, sample: readonly PackRowValues[], { companyCode, withReports }: PackScope): Promise<PackRowValues[]> {
  const reader = { companies: [companyCode], maySeeReports: withReports, maySeeAudit: true };
  const rows: PackRowValues[] = [];
  for (const { place, id } of sample) {
    const lineage = await gatherLineage(db, { kind: 'payment', id: String(id) }, reader);
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
