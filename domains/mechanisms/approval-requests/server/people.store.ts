import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { PepState, SanctionState, VerificationResult } from '../../../register/kernel/index.ts';

export interface PersonFace {
  subjectId: string;
  name: string | null;
  idCountry: string | null;
  idType: string | null;
  idNo: string | null;
  verification: VerificationResult;
  pep: PepState;
  sanction: SanctionState;
}

/** Who people are, as lists and views show them. */
export async function findFaces(db: Db, subjectIds: readonly string[]): Promise<Map<string, PersonFace>> {
  if (subjectIds.length === 0) return new Map();
  const { rows } = await sql<PersonFace>`
    select s.id as "subjectId", s.name, s.verification, s.pep, s.sanction, i.id_country as "idCountry", i.id_type as "idType", i.id_no as "idNo"
    from subject s
    left join lateral (select id_country, id_type, id_no from identifier where subject_id = s.id and unlinked_at is null order by is_primary desc, id limit 1) i on true
    where s.id = any(${[...new Set(subjectIds)]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.subjectId, row]));
}
