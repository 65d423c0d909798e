import { sql } from 'kysely';
import type { Texts } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/db/index.ts';

/** Codes of the reasons for which somebody is put on a list. */
export async function listReasonCodes(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('option_item').select('value').where('list', '=', 'black_reason').execute();
  return new Set(rows.map(({ value }) => value));
}

export async function isReasonCode(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql`select from option_item where list = 'black_reason' and value = ${code}`.execute(db);
  return rows.length > 0;
}

/** Labels of the reasons. */
export async function findReasonLabels(db: Db): Promise<Map<string, Texts>> {
  const rows = await db.selectFrom('option_item').select(['value', 'label_en', 'label_pt', 'label_es']).where('list', '=', 'black_reason').execute();
  return new Map(rows.map((row) => [row.value, { en: row.label_en, pt: row.label_pt, es: row.label_es ?? row.label_en }]));
}

/** Which of the countries are on file, and whether the industry is one that merchants may have. */
export async function findKnownPlaces(
  db: Db,
  countries: readonly string[],
  industry: string | undefined,
): Promise<{ countries: string[]; isIndustry: boolean }> {
  const { rows } = await sql<{ countries: string[] | null; known: boolean }>`
    select (select array_agg(code) from country where code = any(${[...countries]}::text[])) as countries,
      exists (select from option_item o where o.list = 'industry' and o.value = ${industry ?? null} and o.active) as known`.execute(db);
  return { countries: rows[0]?.countries ?? [], isIndustry: rows[0]?.known ?? false };
}
