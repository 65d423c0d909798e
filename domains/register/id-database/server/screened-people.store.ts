import { numberOf } from '../../../../countries/index.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import {
  type IdAttribute,
  type IdType,
  isIdentifying,
  type PepState,
  type SanctionState,
  type SubjectKind,
  countryOfIdType,
  idAttributes,
  idTypes,
} from '../../kernel/index.ts';

/** What is known of a person or company that tells it apart from others of the same name. */
export interface KnownPerson {
  id: string;
  kind: SubjectKind;
  name: string | null;
  birthDate: string | null;
  gender: string | null;
  nationality: string | null;
  /** Numbers of documents and registers that are this person's alone, the main one first; accounts are none. */
  numbers: { type: IdType | IdAttribute; no: string; country: string }[];
  /** Names of those who were found to be the same person. */
  otherNames: string[];
}

/** A person or company on file by name. */
export interface PersonOnFile extends KnownPerson {
  name: string;
  /** Group companies that see the person (`inSight`), in their order. */
  companies: string[];
}

/** Numbers of accounts say nothing of who somebody is on a list; the other attributes do, each of its country. */
const isAccount = (type: IdType | IdAttribute): boolean => numberOf(type)?.isAccount === true;
const accountTypes = idTypes.filter(isAccount);
const keys = idAttributes.filter((type) => !isAccount(type)).map((type) => ({ type, country: countryOfIdType(type) }));

const existing = sql<KnownPerson>`s.id, s.kind, s.name, s.birth_date::text as "birthDate", s.gender, s.nationality,
  coalesce((select json_agg(json_build_object('type', n.type, 'no', n.no, 'country', n.country) order by n.place, n.type, n.no) from (
      select i.id_type as type, i.id_no as no, i.id_country as country, case when i.is_primary then 0 else 1 end as place
      from identifier i where i.subject_id = s.id and i.unlinked_at is null and i.id_type <> all(${accountTypes}::text[])
      union all
      select a.kind, a.value, k.country, 2 from subject_attribute a
      join unnest(${keys.map(({ type }) => type)}::text[], ${keys.map(({ country }) => country)}::text[]) as k (kind, country) on k.kind = a.kind
      where a.subject_id = s.id and a.ended_at is null
    ) n), '[]') as numbers,
  array(select m.name from subject m where m.merged_into = s.id and btrim(m.name) <> '' order by m.id) as "otherNames"`;

/** What is compared with the numbers of lists: no number of many, and none that lacks something. */
const withOwnNumbers = <Person extends KnownPerson>(person: Person): Person => ({
  ...person,
  numbers: person.numbers.filter(({ type, no }) => isIdentifying(type, no)),
});

/** People as lists are asked for them. Those that were merged into another are left out. */
export async function listKnownPeople(db: Db, ids: readonly string[]): Promise<KnownPerson[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<KnownPerson>`select ${existing} from subject s where s.id = any(${[...ids]}::bigint[]) and s.merged_into is null`.execute(db);
  return rows.map(withOwnNumbers);
}

/** Whoever goes by other names on file, too: those of who was found to be the same person. */
export async function listOtherNames(db: Db): Promise<{ subjectId: string; kind: SubjectKind; name: string }[]> {
  const { rows } = await sql<{ subjectId: string; kind: SubjectKind; name: string }>`
    select m.merged_into as "subjectId", s.kind, m.name from subject m join subject s on s.id = m.merged_into where m.merged_into is not null and btrim(m.name) <> ''`.execute(
    db,
  );
  return rows;
}

const isOnFile = sql`s.merged_into is null and btrim(s.name) <> ''`;

/** People and companies on file by name, in the order of their ids. */
export async function listPeopleOnFile(db: Db, { after, limit }: { after: string; limit: number }): Promise<PersonOnFile[]> {
  const { rows } = await sql<PersonOnFile>`
    select ${existing},
      array(select c.code from company c where exists (select from decision_key k where k.subject_id = s.id and k.company_code = c.code)
            and exists (select from transaction p where p.subject_id = s.id and p.company_code = c.code)
          or exists (select from subject_registration g where g.subject_id = s.id and g.company_code = c.code)
          or s.source not in ('LIST', 'MERCHANT') and s.country = c.country and not exists (select from transaction p where p.subject_id = s.id)
        order by c.code) as companies
    from subject s where s.id > ${after}::bigint and ${isOnFile} order by s.id limit ${limit}`.execute(db);
  return rows.map(withOwnNumbers);
}

/** How many there are. */
export async function countPeopleOnFile(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from subject s where ${isOnFile}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Who has one of these numbers now, whatever kind of number it is. */
export async function findOwnersOfNumbers(db: Db, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const documents = [...new Set(numbers)];
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from identifier where id_no = any(${documents}::text[]) and unlinked_at is null and id_type <> 'ACCOUNT'
    union select subject_id from subject_attribute where kind in ('CURP', 'RFC') and value = any(${documents}::text[]) and ended_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** How exposed people are known to be: by office, and by sanctions. */
export async function listExposures(db: Db, ids: readonly string[]): Promise<{ id: string; pep: PepState; sanction: SanctionState }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; pep: PepState; sanction: SanctionState }>`
    select id, pep, sanction from subject where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
