import { sql } from 'kysely';
import type { Db } from '../../../platform/server/index.ts';
import type { IdDocument } from '../../kernel/index.ts';

/** A person or company on file by name, with what tells people of one name apart. */
export interface PersonOnFile {
  id: string;
  kind: 'PERSON' | 'COMPANY';
  name: string;
  birthDate: string | null;
  gender: string | null;
  nationality: string | null;
  documents: Pick<IdDocument, 'country' | 'type' | 'no'>[];
  /** Group companies that see the person (`inSight`), in their order. */
  companies: string[];
}

const isOnFile = sql`s.merged_into is null and s.name <> ''`;

/** People and companies on file by name, in the order of their ids. Accounts are no documents. */
export async function listPeopleOnFile(db: Db, { after, limit }: { after: string; limit: number }): Promise<PersonOnFile[]> {
  const { rows } = await sql<PersonOnFile>`
    select s.id, s.kind, s.name, s.birth_date::text as "birthDate", s.gender, s.nationality,
      array(select c.code from company c where exists (select from decision_key k where k.subject_id = s.id and k.company_code = c.code)
            and exists (select from transaction p where p.subject_id = s.id and p.company_code = c.code)
          or s.source <> 'LIST' and s.country = c.country and not exists (select from transaction p where p.subject_id = s.id)
        order by c.code) as companies,
      coalesce((select jsonb_agg(jsonb_build_object('country', i.id_country, 'type', i.id_type, 'no', i.id_no) order by i.is_primary desc, i.id)
        from identifier i where i.subject_id = s.id and i.unlinked_at is null and i.id_type <> 'ACCOUNT'), '[]') as documents
    from subject s where s.id > ${after}::bigint and ${isOnFile} order by s.id limit ${limit}`.execute(db);
  return rows;
}

/** Somebody on file by the id. */
export async function findPersonOnFile(db: Db, id: string): Promise<PersonOnFile | undefined> {
  const [person] = await listPeopleOnFile(db, { after: String(BigInt(id) - 1n), limit: 1 });
  return person?.id === id ? person : undefined;
}

/** How many there are. */
export async function countPeopleOnFile(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from subject s where ${isOnFile}`.execute(db);
  return rows[0]?.count ?? 0;
}
