import { sql } from 'kysely';
import type { TableReadingData } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import type { ImportKind } from '../../contract/index.ts';
import type { ReadLine } from '../read-import.ts';

export interface StoredImport {
  id: string;
  kind: ImportKind;
  companyCode: string;
  fileName: string;
  sha256: string;
  sourceRef: string;
  lines: ReadLine[];
  reading: TableReadingData | null;
  status: 'PREVIEW' | 'APPLIED';
  createdBy: string;
}

export async function insertImport(db: Db, one: StoredImport, { name, now }: { name: string; now: Date }): Promise<void> {
  await sql`
    insert into list_import (id, kind, company_code, file_name, sha256, source_ref, lines, reading, status, created_by, created_by_name, created_at)
    values (${one.id}::bigint, ${one.kind}, ${one.companyCode}, ${one.fileName}, ${one.sha256}, ${one.sourceRef}, ${JSON.stringify(one.lines)}::jsonb,
      ${JSON.stringify(one.reading)}::jsonb, ${one.status},
      ${one.createdBy}::bigint, ${name}, ${now})`.execute(db);
}

export async function lockImport(db: Db, id: string): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select id, kind, company_code as "companyCode", file_name as "fileName", sha256, source_ref as "sourceRef", lines, reading, status, created_by as "createdBy"
    from list_import where id = ${id}::bigint for no key update`.execute(db);
  return rows[0];
}

export async function markApplied(db: Db, id: string, now: Date): Promise<void> {
  await sql`update list_import set status = 'APPLIED', applied_at = ${now} where id = ${id}::bigint`.execute(db);
}

/** Providers and methods that a company pays through. */
export async function listChannels(db: Db, companyCode: string): Promise<{ providerCode: string; method: string }[]> {
  const rows = await db.selectFrom('provider_channel').select(['provider_code', 'method']).where('company_code', '=', companyCode).execute();
  return rows.map((row) => ({ providerCode: row.provider_code, method: row.method }));
}
