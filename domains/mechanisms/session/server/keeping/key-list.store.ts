import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../../platform/server/lists/index.ts';
import { machineKeyList } from '../../contract/index.ts';
import { keyColumns } from '../records/machine-key.store.ts';

const isIn = {
  IN_USE: () => sql`(k.revoked_at is null and k.expires_at is null)`,
  ENDING: (now: Date) => sql`(k.revoked_at is null and k.expires_at > ${now})`,
  ENDED: (now: Date) => sql`(k.revoked_at is null and k.expires_at <= ${now})`,
  REVOKED: () => sql`k.revoked_at is not null`,
};

export const machineKeys = bindList(machineKeyList, {
  source: tableAs('machine_key', 'k'),
  key: ['k.id'],
  company: 'k.company_code',
  filters: { name: 'k.name', state: (state, { now }) => state && isIn[state](now) },
  order: [{ by: sql`k.id`, direction: 'desc' }],
  columns: keyColumns,
});

export interface KeyGrant {
  id: string;
  companyCode: string;
  name: string;
  scopes: string[];
  endsAt: Date | null;
  /** The key whose place it takes, which works on for so many hours. */
  replacesId: string | null;
  overlapHours: number | null;
  grantedTo: string;
  grantedToName: string;
  approvedBy: string;
  grantedAt: Date;
}

const columns = sql`g.id, g.company_code as "companyCode", g.name, g.scopes, g.ends_at as "endsAt", g.replaces_id as "replacesId",
  g.overlap_hours as "overlapHours", g.granted_to as "grantedTo", g.granted_to_name as "grantedToName",
  g.approved_by_name as "approvedBy", g.granted_at as "grantedAt"`;

/** Agreed to since then and not taken. */
export async function listOpenGrants(db: Db, { companies, since }: { companies: readonly string[]; since: Date }): Promise<KeyGrant[]> {
  const { rows } = await sql<KeyGrant>`select ${columns} from machine_key_grant g
    where g.taken_at is null and g.granted_at > ${since} and g.company_code = any(${[...companies]}::text[]) order by g.id desc`.execute(db);
  return rows;
}

export async function lockOpenGrant(trx: Db, id: string, since: Date): Promise<KeyGrant | undefined> {
  const { rows } = await sql<KeyGrant>`select ${columns} from machine_key_grant g
    where g.id = ${id}::bigint and g.taken_at is null and g.granted_at > ${since} for update`.execute(trx);
  return rows[0];
}

export async function addGrant(trx: Db, grant: KeyGrant & { requestId: string }): Promise<void> {
  await sql`
    insert into machine_key_grant (id, company_code, name, scopes, ends_at, replaces_id, overlap_hours, granted_to, granted_to_name, approved_by_name, request_id, granted_at)
    values (${grant.id}::bigint, ${grant.companyCode}, ${grant.name}, ${grant.scopes}, ${grant.endsAt}, ${grant.replacesId}::bigint,
      ${grant.overlapHours}::integer, ${grant.grantedTo}::bigint, ${grant.grantedToName},
      ${grant.approvedBy}, ${grant.requestId}::bigint, ${grant.grantedAt})`.execute(trx);
}

export async function markAccepted(trx: Db, id: string, used: { keyId: string; at: Date }): Promise<void> {
  await sql`update machine_key_grant set taken_at = ${used.at}, key_id = ${used.keyId}::bigint where id = ${id}::bigint`.execute(trx);
}
