import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import { type IdAttribute, type IdDocument, isIdentifying, nameSimilarity, sameNameFrom, sexOfNumber, standsForMany } from '../../kernel/index.ts';
import { twiceIssuedDni } from '../model/number-holder.ts';
import { findHoldersOfInner } from './resolving/registry.store.ts';

/**
 * A person on file who may be several, because of a number that stands for many.
 * - `SEXES`: CUITs or CUILs of a man and of a woman, with the same DNI inside that was issued twice.
 * - `NUMBER`: a number of many without the sign of its holder, with which payments of several names were made.
 * - `KEY`: several documents, and a verified CURP or RFC that many people have or that lacks something.
 */
export interface LinkOfMany {
  subjectId: string;
  why: 'SEXES' | 'NUMBER' | 'KEY';
}

interface OwnedNumber extends IdDocument {
  subjectId: string;
}

/** Numbers that stand for many begin so, or are so short; which of them do is looked at one by one. */
const candidates = sql`i.unlinked_at is null and position('~' in i.id_no) = 0 and (
  i.id_type in ('CUIT', 'CUIL', 'CDI') and (i.id_no like '5%' or substr(i.id_no, 3, 1) = '0' or substr(i.id_no, 3, 8) = repeat(substr(i.id_no, 3, 1), 8))
  or i.id_type = 'DNI' and (length(i.id_no) < 8 or i.id_no = repeat(left(i.id_no, 1), 8))
  or i.id_type in ('CPF', 'CNPJ', 'ACCOUNT') and (i.id_no like '12345678%' or i.id_no like '0123456789%' or i.id_no like '4111%' or i.id_no like '4242%'
    or i.id_no like '5555%' or i.id_no like '3782%' or i.id_no = repeat(left(i.id_no, 1), 10)))`;

/** People with CUITs or CUILs of both sexes for one DNI. */
function withBothSexes(owned: readonly OwnedNumber[]): string[] {
  const sexes = new Map<string, Set<string>>();
  for (const one of owned) {
    const dni = twiceIssuedDni(one);
    const sex = dni && sexOfNumber(one.type, one.no);
    if (!sex) continue;
    const key = `${one.subjectId} ${dni}`;
    sexes.set(key, (sexes.get(key) ?? new Set()).add(sex));
  }
  return [...sexes].filter(([, result]) => result.size > 1).map(([key]) => key.split(' ')[0] as string);
}

/** People whose payments with a number of many bear several names. */
async function withSeveralNames(db: Db, owned: readonly OwnedNumber[]): Promise<string[]> {
  const ofMany = owned.filter(standsForMany);
  if (ofMany.length === 0) return [];
  const { rows } = await sql<{ subjectId: string; names: string[] }>`
    select t.subject_id::text as "subjectId", array_agg(distinct t.name) as names
    from unnest(${ofMany.map((one) => one.subjectId)}::bigint[], ${ofMany.map((one) => one.type)}::text[], ${ofMany.map((one) => one.no)}::text[]) as w (subject_id, type, no)
    join transaction t on t.subject_id = w.subject_id and t.id_type = w.type and t.id_no = w.no
    where t.name is not null group by t.subject_id, t.id_type, t.id_no`.execute(db);
  return rows.filter(({ names: [first = '', ...others] }) => others.some((one) => nameSimilarity(first, one) < sameNameFrom)).map(({ subjectId }) => subjectId);
}

/** People who are held together by a key that tells nobody apart. */
async function withKeyOfMany(db: Db): Promise<string[]> {
  const { rows } = await sql<{ subjectId: string; kind: IdAttribute; value: string }>`
    select a.subject_id::text as "subjectId", a.kind, a.value from subject_attribute a
    where a.kind in ('CURP', 'RFC') and a.verified_at is not null and a.ended_at is null and (a.value like 'X_XX010101%' or length(a.value) < 12)
      and (select count(*) from identifier i where i.subject_id = a.subject_id and i.unlinked_at is null) > 1`.execute(db);
  return rows.filter(({ kind, value }) => !isIdentifying(kind, value)).map(({ subjectId }) => subjectId);
}

/** Others on file with a DNI that was issued twice, whatever their names: whether they are one person is a question for staff. */
export async function findSharingDni(db: Db, subjectId: string, documents: readonly IdDocument[]): Promise<string[]> {
  const inside = new Map(documents.map(({ type, ...one }) => [twiceIssuedDni({ type, ...one }), type]));
  const results = new Set<string>();
  for (const [no, type] of inside) if (no !== undefined) for (const holder of await findHoldersOfInner(db, { type, no })) results.add(holder.subjectId);
  results.delete(subjectId);
  return [...results];
}

/** Everybody on file who may be several people because of a number that stands for many. Two people part them by unlinking. */
export async function findLinksOfMany(db: Db): Promise<LinkOfMany[]> {
  const { rows: owned } = await sql<OwnedNumber>`
    select i.subject_id::text as "subjectId", i.id_country as country, i.id_type as type, i.id_no as no from identifier i where ${candidates} order by i.subject_id`.execute(
    db,
  );
  const result: Record<LinkOfMany['why'], string[]> = { SEXES: withBothSexes(owned), NUMBER: await withSeveralNames(db, owned), KEY: await withKeyOfMany(db) };
  return (['SEXES', 'NUMBER', 'KEY'] as const).flatMap((why) => [...new Set(result[why])].map((subjectId) => ({ subjectId, why })));
}
