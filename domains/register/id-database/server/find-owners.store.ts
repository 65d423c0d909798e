import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { IdDocument } from '../../kernel/index.ts';
import { isOneOfDocuments } from './holders.store.ts';

/** A search takes in no more people than this. */
const mostOwners = 100;

/** Who owns any of these documents now, for lists that find people by what was typed; of a number of many all who have it. */
export async function findOwners(db: Db, documents: readonly IdDocument[]): Promise<string[]> {
  if (documents.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct i.subject_id as id from identifier i where i.unlinked_at is null and ${isOneOfDocuments(documents)} limit ${mostOwners}`.execute(db);
  return rows.map(({ id }) => id);
}
