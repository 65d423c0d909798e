import { sql } from 'kysely';
import type { ContactPurpose } from '../../../../register/kernel/index.ts';
import type { Actor, Db } from '../../../../../platform/server/index.ts';
import type { Language } from '../../../../../platform/contract/index.ts';

/** Somebody at a merchant who is written to. */
export interface MerchantContact {
  id: string;
  purpose: ContactPurpose;
  name: string;
  email: string;
  phone: string | null;
  lang: Language;
  addedAt: Date;
  addedBy: string;
  /** Null: nobody of the staff. */
  addedByPerson: string | null;
}

const columns = sql<MerchantContact>`c.id::text as id, c.purpose, c.name, c.email, c.phone, c.lang, c.added_at as "addedAt", c.added_by_name as "addedBy",
  c.added_by_person::text as "addedByPerson"`;

/** The contacts that a merchant has now, of one purpose or of all. */
export async function contactsOf(db: Db, merchantNo: string, purpose?: ContactPurpose): Promise<MerchantContact[]> {
  const { rows } = await sql<MerchantContact>`
    select ${columns} from merchant_contact c where c.merchant_no = ${merchantNo} and c.removed_at is null
      and ${purpose === undefined ? sql`true` : sql`c.purpose = ${purpose}`} order by c.purpose, c.id`.execute(db);
  return rows;
}

export interface NewContact extends Pick<MerchantContact, 'id' | 'purpose' | 'name' | 'email' | 'phone' | 'lang'> {
  merchantNo: string;
  by: Actor;
  at: Date;
}

/** Adds a contact. */
export async function insertContact(db: Db, one: NewContact): Promise<void> {
  await sql`
    insert into merchant_contact (id, merchant_no, purpose, name, email, phone, lang, added_at, added_by_kind, added_by, added_by_name, added_by_person)
    values (${one.id}, ${one.merchantNo}, ${one.purpose}, ${one.name}, ${one.email}, ${one.phone}, ${one.lang}, ${one.at}, ${one.by.kind}, ${one.by.userId},
      ${one.by.name}, ${one.by.kind === 'staff' ? one.by.personId : null})`.execute(db);
}

/** A contact that is not removed, with its merchant. */
export async function findContact(db: Db, id: string): Promise<(MerchantContact & { merchantNo: string }) | undefined> {
  const { rows } = await sql<MerchantContact & { merchantNo: string }>`
    select ${columns}, c.merchant_no as "merchantNo" from merchant_contact c where c.id = ${id}::bigint and c.removed_at is null`.execute(db);
  return rows[0];
}

/** Takes a contact out; the row stays. */
export async function endContact(db: Db, id: string, { by, at, reason }: { by: Actor; at: Date; reason: string | null }): Promise<void> {
  await sql`
    update merchant_contact set removed_at = ${at}, removed_by_kind = ${by.kind}, removed_by = ${by.userId}, removed_by_name = ${by.name}, remove_reason = ${reason}
    where id = ${id}::bigint`.execute(db);
}
