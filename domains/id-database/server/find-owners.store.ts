import type { Db } from '../../../platform/server/index.ts';
import type { IdDocument } from '../../kernel/index.ts';

/** A search takes in no more people than this. */
const mostOwners = 100;

/** Who owns any of these documents now, for lists that find people by what was typed. */
export async function findOwners(db: Db, documents: readonly IdDocument[]): Promise<string[]> {
  if (documents.length === 0) return [];
  const rows = await db
    .selectFrom('identifier')
    .select('subject_id')
    .distinct()
    .where('unlinked_at', 'is', null)
    .where((where) => where.or(documents.map((document) => where.and([where('id_type', '=', document.type), where('id_no', '=', document.no)]))))
    .limit(mostOwners)
    .execute();
  return rows.map((row) => row.subject_id);
}
