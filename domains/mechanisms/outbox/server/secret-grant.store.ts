import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** A secret that a second person has agreed to show. */
export interface SecretGrant {
  id: string;
  targetId: string;
  companyCode: string;
  url: string;
  grantedTo: string;
  grantedToName: string;
  approvedBy: string;
  grantedAt: Date;
}

const columns = sql`g.id, g.target_id as "targetId", g.company_code as "companyCode", g.url, g.granted_to as "grantedTo", g.granted_to_name as "grantedToName",
  g.approved_by_name as "approvedBy", g.granted_at as "grantedAt"`;

/** Agreed to since then, not taken, and for the address that the webhook still has. */
export async function listOpenSecretGrants(db: Db, { companies, since }: { companies: readonly string[]; since: Date }): Promise<SecretGrant[]> {
  const { rows } = await sql<SecretGrant>`select ${columns} from webhook_secret_grant g join webhook_target w on w.id = g.target_id and w.url = g.url
    where g.taken_at is null and g.granted_at > ${since} and g.company_code = any(${[...companies]}::text[]) order by g.id desc`.execute(db);
  return rows;
}

export async function lockOpenSecretGrant(trx: Db, id: string, since: Date): Promise<SecretGrant | undefined> {
  const { rows } = await sql<SecretGrant>`select ${columns} from webhook_secret_grant g
    where g.id = ${id}::bigint and g.taken_at is null and g.granted_at > ${since} for update`.execute(trx);
  return rows[0];
}

/** @returns its id */
export async function addSecretGrant(trx: Db, grant: Omit<SecretGrant, 'id'> & { requestId: string }): Promise<string> {
  const [id] = (await nextIds(trx, 1)) as [string];
  await sql`
    insert into webhook_secret_grant (id, target_id, company_code, url, granted_to, granted_to_name, approved_by_name, request_id, granted_at)
    values (${id}::bigint, ${grant.targetId}::bigint, ${grant.companyCode}, ${grant.url}, ${grant.grantedTo}::bigint, ${grant.grantedToName}, ${grant.approvedBy},
      ${grant.requestId}::bigint, ${grant.grantedAt})`.execute(trx);
  return id;
}

export async function markSecretCollected(trx: Db, id: string, at: Date): Promise<void> {
  await sql`update webhook_secret_grant set taken_at = ${at} where id = ${id}::bigint`.execute(trx);
}
