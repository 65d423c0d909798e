import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../../platform/server/index.ts';

/** An entry or a version of a provider. */
export interface ProviderKey {
  kind: 'ENTRY' | 'VERSION';
  sourceId: string;
  key: string;
  /** What people call a version. */
  name?: string;
}

const textOf = ({ kind, sourceId, key }: ProviderKey): string => JSON.stringify([kind, sourceId, key]);

async function findIds(db: Db, keys: readonly ProviderKey[]): Promise<Map<string, string>> {
  const { rows } = await sql<ProviderKey & { id: string }>`select k.id::text as id, k.kind, k.source_id as "sourceId", k.key
    from screening_provider_key k
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as a(kind text, "sourceId" text, key text) on k.source_id = a."sourceId" and k.kind = a.kind and k.key = a.key`.execute(
    db,
  );
  return new Map(rows.map((row) => [textOf(row), row.id]));
}

/** The ids that entries and versions of a provider have here; whoever has none yet is given one. */
export async function giveIds(db: Db, keys: readonly ProviderKey[]): Promise<(key: ProviderKey) => string> {
  const unique = [...new Map(keys.map((key) => [textOf(key), key])).values()];
  let existing = unique.length === 0 ? new Map<string, string>() : await findIds(db, unique);
  const missing = unique.filter((key) => !existing.has(textOf(key)));
  if (missing.length > 0) {
    const ids = await nextIds(db, missing.length);
    const rows = missing.map(({ kind, sourceId, key, name }, at) => ({ id: ids[at], kind, source_id: sourceId, key, name: name ?? null }));
    // Another process may give one at the same moment: the first counts.
    await sql`insert into screening_provider_key (id, kind, source_id, key, name)
      select id, kind, source_id, key, name from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(id bigint, kind text, source_id text, key text, name text)
      order by source_id, kind, key on conflict (source_id, kind, key) do nothing`.execute(db);
    existing = await findIds(db, unique);
  }
  return (key) => existing.get(textOf(key)) as string;
}

export interface KnownEntry {
  id: string;
  sourceId: string;
  key: string;
}

/** Those of these entries that are of a provider, of whichever. */
export async function findProviderEntries(db: Db, ids: readonly string[]): Promise<KnownEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<KnownEntry>`select k.id::text as id, k.source_id as "sourceId", k.key from screening_provider_key k
    where k.id = any(${[...new Set(ids)]}::bigint[]) and k.kind = 'ENTRY'`.execute(db);
  return rows;
}

/** What people call versions of providers, by the ids that they have here. */
export async function findProviderVersionNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`select k.id::text as id, k.name from screening_provider_key k
    where k.id = any(${[...new Set(ids)]}::bigint[]) and k.kind = 'VERSION'`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
