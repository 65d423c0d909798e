import { sql } from 'kysely';
import type { Language } from '../../../../platform/contract/index.ts';
import type { Db } from '../../../../platform/server/index.ts';

export interface PackRow {
  id: string;
  companyCode: string;
  year: number;
  seed: string;
  sampleSize: number;
  withReports: boolean;
  lang: Language;
  status: 'QUEUED' | 'RUNNING' | 'READY' | 'FAILED' | 'EXPIRED';
  sha256: string | null;
  sizeBytes: number | null;
  requestedBy: string;
  requestedAt: Date;
}
const columns = sql<PackRow>`p.id, p.company_code as "companyCode", p.year, p.seed, p.sample_size as "sampleSize", p.with_reports as "withReports", p.lang, p.status, p.sha256,
  p.size_bytes::float8 as "sizeBytes", p.requested_by_name as "requestedBy", p.requested_at as "requestedAt"`;

const shownAtMost = 50;

/** The latest packs of companies; those with reports only for those who may know of them. */
export async function listPacks(db: Db, { companies, mayKnow }: { companies: readonly string[]; mayKnow: boolean }): Promise<PackRow[]> {
  const { rows } =
    await sql<PackRow>`select ${columns} from year_pack p where p.company_code = any(${[...companies]}::text[]) and (${mayKnow} or not p.with_reports)
    order by p.requested_at desc, p.id desc limit ${shownAtMost}`.execute(db);
  return rows;
}

export async function findPack(db: Db, id: string): Promise<PackRow | undefined> {
  const { rows } = await sql<PackRow>`select ${columns} from year_pack p where p.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Whether a pack of a company is being written. */
export async function hasUnfinished(db: Db, companyCode: string): Promise<boolean> {
  const { rows } = await sql`select 1 from year_pack where company_code = ${companyCode} and status in ('QUEUED', 'RUNNING') limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertPack(db: Db, one: Omit<PackRow, 'status' | 'sha256' | 'sizeBytes'> & { userId: string }): Promise<void> {
  await sql`insert into year_pack (id, company_code, year, seed, sample_size, with_reports, lang, requested_by, requested_by_name, requested_at)
    values (${one.id}, ${one.companyCode}, ${one.year}, ${one.seed}, ${one.sampleSize}, ${one.withReports}, ${one.lang}, ${one.userId}, ${one.requestedBy}, ${one.requestedAt})`.execute(
    db,
  );
}

export async function savePack(
  db: Db,
  id: string,
  { status, sha256, sizeBytes, at, expiresAt }: { status: PackRow['status']; sha256?: string; sizeBytes?: number; at: Date; expiresAt?: Date },
): Promise<void> {
  await sql`update year_pack set status = ${status}, sha256 = coalesce(${sha256 ?? null}, sha256), size_bytes = coalesce(${sizeBytes ?? null}, size_bytes), finished_at = ${at},
    expires_at = coalesce(${expiresAt ?? null}, expires_at) where id = ${id}::bigint`.execute(db);
}

/** Ends packs whose time is over; answers the files that nothing needs any more. */
export async function expirePacks(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{
    sha256: string;
  }>`update year_pack set status = 'EXPIRED' where status = 'READY' and expires_at <= ${now} returning sha256`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}
