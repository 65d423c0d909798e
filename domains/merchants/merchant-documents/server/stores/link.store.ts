import { sql } from 'kysely';
import type { Language } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';

export interface LinkRow {
  id: string;
  companyCode: string;
  merchantNo: string;
  tokenHash: string;
  contactId: string | null;
  recipient: string;
  recipientName: string;
  lang: Language;
  createdAt: Date;
  createdBy: string;
  expiresAt: Date;
  revokedAt: Date | null;
  revokedBy: string | null;
  revokeReason: string | null;
  firstUsedAt: Date | null;
  lastUsedAt: Date | null;
  uses: number;
  documents: number;
  version: number;
}

const columns = sql`l.id, l.company_code as "companyCode", l.merchant_no as "merchantNo", l.token_hash as "tokenHash", l.contact_id as "contactId", l.recipient,
  l.recipient_name as "recipientName", l.lang, l.created_at as "createdAt", l.created_by_name as "createdBy", l.expires_at as "expiresAt",
  l.revoked_at as "revokedAt", l.revoked_by_name as "revokedBy", l.revoke_reason as "revokeReason", l.first_used_at as "firstUsedAt",
  l.last_used_at as "lastUsedAt", l.uses, (select count(*)::int from merchant_document d where d.link_id = l.id) as documents, l.version`;

/** Links of a merchant, newest first. */
export async function linksOf(db: Db, merchantNo: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`select ${columns} from merchant_link l where l.merchant_no = ${merchantNo} order by l.id desc limit 100`.execute(db);
  return rows;
}

export async function findLink(db: Db, id: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${columns} from merchant_link l where l.id = ${id}::bigint`.execute(db);
  return rows[0];
}

export async function findLinkByToken(db: Db, tokenHash: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${columns} from merchant_link l where l.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

export type NewLink = Pick<
  LinkRow,
  'id' | 'companyCode' | 'merchantNo' | 'tokenHash' | 'contactId' | 'recipient' | 'recipientName' | 'lang' | 'createdAt' | 'expiresAt'
> & { by: { userId: string; personId: string; name: string }; contactByPerson: string | null };

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await sql`insert into merchant_link (id, company_code, merchant_no, token_hash, contact_id, recipient, recipient_name, lang, created_at, created_by, created_by_name,
      created_by_person, contact_by_person, expires_at)
    values (${link.id}, ${link.companyCode}, ${link.merchantNo}, ${link.tokenHash}, ${link.contactId}, ${link.recipient}, ${link.recipientName}, ${link.lang},
      ${link.createdAt}, ${link.by.userId}, ${link.by.name}, ${link.by.personId}, ${link.contactByPerson}, ${link.expiresAt})`.execute(db);
}

export async function saveRevoked(db: Db, id: string, { reason, by, at }: { reason: string; by: string; at: Date }): Promise<void> {
  await sql`update merchant_link set revoked_at = ${at}, revoked_by_name = ${by}, revoke_reason = ${reason}, version = version + 1 where id = ${id}::bigint`.execute(
    db,
  );
}

export async function saveUsed(db: Db, id: string, at: Date): Promise<void> {
  await sql`update merchant_link set uses = uses + 1, first_used_at = coalesce(first_used_at, ${at}), last_used_at = ${at} where id = ${id}::bigint`.execute(
    db,
  );
}
