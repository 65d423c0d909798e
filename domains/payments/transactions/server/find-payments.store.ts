import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import { canonicalAccount, canonicalDevice, canonicalEmail, canonicalIp, canonicalPhone } from '../../../register/kernel/identifiers/index.ts';
import { idCountries } from '../../../register/kernel/index.ts';

const payersAtMost = 20;
const paymentsLooked = 500;

/** Keys of people who paid at these companies by an e-mail address, an account, a device, a telephone or an IP address, however it is written. */
export async function findPayersBy(db: Db, typed: string, companies: readonly string[]): Promise<string[]> {
  const of = (condition: ReturnType<typeof sql>) =>
    sql`(select subject_id from transaction where ${condition} and company_code = any(${[...companies]}::text[]) limit ${paymentsLooked})`;
  // Of which country the number is nobody has said: it may mean one in each.
  const inEach = (form: typeof canonicalPhone) => sql`any(${[...new Set(idCountries.map((country) => form(typed, country)))].filter(Boolean)}::text[])`;
  const address = canonicalIp(typed);
  const conditions = [
    sql`lower(email) = ${canonicalEmail(typed)}`,
    sql`account = ${inEach(canonicalAccount)}`,
    sql`device = ${canonicalDevice(typed)}`,
    sql`phone = ${inEach(canonicalPhone)}`,
    ...(address === undefined ? [] : [sql`ip = ${address}`]),
  ];
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from (${sql.join(conditions.map(of), sql` union all `)}) p limit ${payersAtMost}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Keys of payments by any number that they have: of the payment core, of the merchant, of the provider, or of this back office. Numbers
 * are compared as they stand and all in capitals or in none.
 */
export async function findPaymentsNumbered(db: Db, typed: string, id: string | undefined): Promise<string[]> {
  const written = sql`any(${[...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])]}::text[])`;
  const byId = id === undefined ? sql`` : sql` union (select id from transaction where id = ${id}::bigint)`;
  const { rows } = await sql<{ id: string }>`
    (select id from transaction where business = any('{payin,payout}'::text[]) and trade_no = ${written})
    union (select id from transaction where merchant_ref = ${written} limit ${payersAtMost})
    union (select id from transaction where partner_id = ${written} limit ${payersAtMost})${byId}`.execute(db);
  return rows.map((row) => row.id);
}

/** The numbers of the payment core of payments, by their keys. */
export async function findTradeNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; no: string }>`select id, trade_no as no from transaction where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, no }) => [id, no]));
}
