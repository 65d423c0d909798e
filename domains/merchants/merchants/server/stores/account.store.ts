import { sql } from 'kysely';
import type { BankAccountType, SettlementAccountKind } from '../../../../register/kernel/index.ts';
import type { Actor, Db } from '../../../../../platform/server/index.ts';

/** The account on which a merchant is paid. */
export interface MerchantAccount {
  id: string;
  kind: SettlementAccountKind;
  holderName: string;
  holderTaxId: string | null;
  bank: string | null;
  /** Number of the institution in the Brazilian payment system. */
  ispb: string | null;
  branch: string | null;
  accountType: BankAccountType | null;
  /** Number of the account, key of Pix, CLABE or CBU. */
  number: string;
  addedAt: Date;
  addedBy: string;
  /** The account of the staff that added it. */
  addedById: string;
  /** The person behind it; null for accounts that no person of the staff set. */
  addedByPerson: string | null;
  verifiedAt: Date | null;
  verifiedBy: string | null;
  verificationNote: string | null;
  endedAt: Date | null;
  version: number;
}

const columns = sql<MerchantAccount>`a.id::text as id, a.kind, a.holder_name as "holderName", a.holder_tax_id as "holderTaxId", a.bank, a.ispb, a.branch,
  a.account_type as "accountType", a.number, a.added_at as "addedAt", a.added_by_name as "addedBy", a.added_by::text as "addedById", a.added_by_person::text as "addedByPerson",
  a.verified_at as "verifiedAt", a.verified_by_name as "verifiedBy", a.verification_note as "verificationNote", a.ended_at as "endedAt", a.version`;

/** The account of a merchant that is current. */
export async function accountOf(db: Db, merchantNo: string): Promise<MerchantAccount | undefined> {
  const { rows } = await sql<MerchantAccount>`select ${columns} from merchant_account a where a.merchant_no = ${merchantNo} and a.ended_at is null`.execute(db);
  return rows[0];
}

/** Accounts of a merchant that were current before, the latest first. */
export async function listFormerAccounts(db: Db, merchantNo: string): Promise<MerchantAccount[]> {
  const { rows } = await sql<MerchantAccount>`
    select ${columns} from merchant_account a where a.merchant_no = ${merchantNo} and a.ended_at is not null order by a.ended_at desc, a.id desc`.execute(db);
  return rows;
}

export interface NewAccount
  extends Pick<MerchantAccount, 'id' | 'kind' | 'holderName' | 'holderTaxId' | 'bank' | 'ispb' | 'branch' | 'accountType' | 'number'> {
  merchantNo: string;
  by: Actor;
  at: Date;
}

/** Makes an account the current one; the one before is kept as ended. */
export async function replaceAccount(db: Db, one: NewAccount): Promise<void> {
  await sql`update merchant_account set ended_at = ${one.at}, version = version + 1 where merchant_no = ${one.merchantNo} and ended_at is null`.execute(db);
  await sql`
    insert into merchant_account (id, merchant_no, kind, holder_name, holder_tax_id, bank, ispb, branch, account_type, number, added_at, added_by_kind, added_by, added_by_person,
      added_by_name)
    values (${one.id}, ${one.merchantNo}, ${one.kind}, ${one.holderName}, ${one.holderTaxId}, ${one.bank}, ${one.ispb}, ${one.branch}, ${one.accountType}, ${one.number},
      ${one.at}, ${one.by.kind}, ${one.by.userId}, ${one.by.kind === 'staff' ? one.by.personId : null}, ${one.by.name})`.execute(db);
}

/** Notes that an account belongs to the merchant, and how that was seen. */
export async function saveVerified(db: Db, id: string, { note, by, at }: { note: string; by: Actor; at: Date }): Promise<void> {
  await sql`
    update merchant_account set verified_at = ${at}, verified_by_kind = ${by.kind}, verified_by = ${by.userId}, verified_by_name = ${by.name},
      verification_note = ${note}, version = version + 1 where id = ${id}::bigint`.execute(db);
}

/** An account by its id, with its merchant. */
export async function findAccount(db: Db, id: string): Promise<(MerchantAccount & { merchantNo: string }) | undefined> {
  const { rows } = await sql<MerchantAccount & { merchantNo: string }>`
    select ${columns}, a.merchant_no as "merchantNo" from merchant_account a where a.id = ${id}::bigint`.execute(db);
  return rows[0];
}
