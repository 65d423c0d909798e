import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import type { IdCountry } from '../../../../register/kernel/index.ts';

/** How far the identifiers of stored payments are moved. */
export interface MoveState {
  /** Payments up to this one have been looked at. */
  movedTo: string;
  beganAt: Date | null;
  /** The latest payment when it began. */
  beganTo: string | null;
  /** What was written since it began is looked at again. */
  isAgain: boolean;
  changed: string;
  finishedAt: Date | null;
}

const columns = sql`moved_to as "movedTo", began_at as "beganAt", began_to as "beganTo", is_again as "isAgain", changed, finished_at as "finishedAt"`;

export async function findMove(db: Db): Promise<MoveState | undefined> {
  const { rows } = await sql<MoveState>`select ${columns} from identifier_move`.execute(db);
  return rows[0];
}

/** As `findMove`, until the end of the transaction nobody else's. Where the row was deleted, all begins anew. */
export async function lockMove(trx: Db): Promise<MoveState> {
  await sql`insert into identifier_move default values on conflict do nothing`.execute(trx);
  const { rows } = await sql<MoveState>`select ${columns} from identifier_move for update`.execute(trx);
  return rows[0] as MoveState;
}

export async function saveMove(trx: Db, { movedTo, beganAt, beganTo, isAgain, changed, finishedAt }: MoveState): Promise<void> {
  await sql`update identifier_move set moved_to = ${movedTo}::bigint, began_at = ${beganAt}, began_to = ${beganTo}::bigint, is_again = ${isAgain},
    changed = ${changed}::bigint, finished_at = ${finishedAt}`.execute(trx);
}

export async function findLatestPayment(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from transaction`.execute(db);
  return (rows[0] as { id: string }).id;
}

/** What of a payment people can share, as it is stored. */
export interface StoredIdentifiers {
  id: string;
  subjectId: string;
  country: IdCountry;
  email: string | null;
  phone: string | null;
  ip: string | null;
  device: string | null;
  account: string | null;
  payerAccount: string | null;
}

/** Identifiers of the next payments in the order of their ids; those that have none are left out, and the last id of all says how far it went. */
export async function readIdentifiers(db: Db, after: string, most: number): Promise<{ payments: StoredIdentifiers[]; last: string | undefined }> {
  const { rows } = await sql<StoredIdentifiers>`
    select id, subject_id as "subjectId", id_country as country, email, phone, ip, device, account, payer ->> 'account' as "payerAccount"
    from transaction where id > ${after}::bigint order by id limit ${most}`.execute(db);
  const payments = rows.filter(({ email, phone, ip, device, account, payerAccount }) => email ?? phone ?? ip ?? device ?? account ?? payerAccount);
  return { payments, last: rows.at(-1)?.id };
}

/** Writes identifiers in their one form. What a payment was told meanwhile, such as its account, is not overwritten: a null stays what it is. */
export async function writeIdentifiers(trx: Db, payments: readonly StoredIdentifiers[]): Promise<void> {
  const of = (key: keyof StoredIdentifiers) => payments.map((payment) => payment[key]);
  await sql`update transaction t set email = r.email, phone = r.phone, ip = r.ip, device = r.device, account = coalesce(r.account, t.account),
      payer = case when r.payer_account is null or t.payer ->> 'account' is null then t.payer
        else jsonb_set(t.payer, '{account}', to_jsonb(r.payer_account)) end
    from unnest(${of('id')}::bigint[], ${of('email')}::text[], ${of('phone')}::text[], ${of('ip')}::text[], ${of('device')}::text[], ${of('account')}::text[],
      ${of('payerAccount')}::text[]) as r (id, email, phone, ip, device, account, payer_account)
    where t.id = r.id`.execute(trx);
}
