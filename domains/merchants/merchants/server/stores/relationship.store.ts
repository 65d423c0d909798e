import { sql } from 'kysely';
import type { OwnershipRole, PepState, SanctionState, SubjectKind } from '../../../../register/kernel/index.ts';
import type { Actor, Db } from '../../../../../platform/server/index.ts';
import { findCompanyProfile, joinCompany } from '../../../../register/reference-data/server/companies/index.ts';

/** Who is what to whom, of those behind a merchant. */
export interface RelationshipRow {
  id: string;
  merchantNo: string;
  holderSubjectId: string;
  /** Null: the merchant itself. */
  heldSubjectId: string | null;
  role: OwnershipRole;
  shareBp: number | null;
  votesBp: number | null;
  hasControl: boolean;
  validFrom: string | null;
  validTo: string | null;
  source: string;
  evidence: string | null;
  addedAt: Date;
  addedBy: string;
}

/** Ids of people who have become one with somebody else lead to that one. */
const living = (column: string) => sql`(with recursive led (id, next) as (
    select s.id, s.merged_into from subject s where s.id = ${sql.ref(column)} union all select s.id, s.merged_into from led join subject s on s.id = led.next
  ) select id from led where next is null)`;

const columns = sql<RelationshipRow>`r.id::text as id, r.merchant_no as "merchantNo", ${living('r.holder_subject_id')}::text as "holderSubjectId",
  ${living('r.held_subject_id')}::text as "heldSubjectId", r.role, r.share_bp as "shareBp", r.votes_bp as "votesBp", r.has_control as "hasControl",
  r.valid_from as "validFrom", r.valid_to as "validTo", r.source, r.evidence, r.added_at as "addedAt", r.added_by_name as "addedBy"`;

/** The day of a company `c`. */
export const companyDay = sql`(clock_now() at time zone c.time_zone)::date`;
/** Whether a relationship `r` has begun and not ended by the day of its company `c`. */
export const holdsNow = sql`((r.valid_from is null or r.valid_from <= ${companyDay}) and (r.valid_to is null or r.valid_to >= ${companyDay}))`;

/** The relationships behind a merchant that hold now, and those that are to begin. */
export async function listRelationships(db: Db, merchantNo: string): Promise<(RelationshipRow & { isCurrent: boolean })[]> {
  const { rows } = await sql<RelationshipRow & { isCurrent: boolean }>`
    select ${columns}, ${holdsNow} as "isCurrent"
    from merchant_relationship r join merchant m on m.merchant_no = r.merchant_no ${joinCompany('c', 'm.company_code')}
    where r.merchant_no = ${merchantNo} and r.removed_at is null and (r.valid_to is null or r.valid_to >= ${companyDay}) order by r.id`.execute(db);
  return rows;
}

/** A relationship that is not removed. */
export async function findRelationship(db: Db, id: string): Promise<RelationshipRow | undefined> {
  const { rows } = await sql<RelationshipRow>`select ${columns} from merchant_relationship r where r.id = ${id}::bigint and r.removed_at is null`.execute(db);
  return rows[0];
}

export interface NewRelationship extends Omit<RelationshipRow, 'addedAt' | 'addedBy'> {
  by: Actor;
  at: Date;
}

/** Adds a relationship. */
export async function insertRelationship(db: Db, one: NewRelationship): Promise<void> {
  await sql`
    insert into merchant_relationship (id, merchant_no, holder_subject_id, held_subject_id, role, share_bp, votes_bp, has_control, valid_from, valid_to, source,
      evidence, added_at, added_by_kind, added_by, added_by_name)
    values (${one.id}, ${one.merchantNo}, ${one.holderSubjectId}, ${one.heldSubjectId}, ${one.role}, ${one.shareBp}, ${one.votesBp}, ${one.hasControl},
      ${one.validFrom}, ${one.validTo}, ${one.source}, ${one.evidence}, ${one.at}, ${one.by.kind}, ${one.by.userId}, ${one.by.name})`.execute(db);
}

/** Takes a relationship out; the row stays. */
export async function endRelationship(db: Db, id: string, { by, at, reason }: { by: Actor; at: Date; reason: string | null }): Promise<void> {
  await sql`
    update merchant_relationship set removed_at = ${at}, removed_by_kind = ${by.kind}, removed_by = ${by.userId}, removed_by_name = ${by.name},
      remove_reason = ${reason} where id = ${id}::bigint`.execute(db);
}

/** A person or company behind a merchant, as the ID database knows it. */
export interface PartyFacts {
  subjectId: string;
  kind: SubjectKind;
  name: string | null;
  country: string;
  birthDate: string | null;
  pep: PepState;
  sanction: SanctionState;
  idType: string | null;
  idNo: string | null;
}

/** What the ID database knows of these. */
export async function listPartyFacts(db: Db, subjectIds: readonly string[]): Promise<PartyFacts[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<PartyFacts>`
    select s.id::text as "subjectId", s.kind, s.name, s.country, s.birth_date as "birthDate", s.pep, s.sanction, n.type as "idType", n.no as "idNo"
    from subject s left join lateral (
      select * from (
        select i.id_type as type, i.id_no as no, case when i.is_primary then 0 else 1 end as place from identifier i where i.subject_id = s.id and i.unlinked_at is null
        union all select a.kind, a.value, 2 from subject_attribute a where a.subject_id = s.id and a.ended_at is null and a.kind in ('RFC', 'CURP')
      ) k order by place, type, no limit 1) n on true
    where s.id = any(${[...subjectIds]}::bigint[]) order by s.id`.execute(db);
  return rows;
}

/** What the profile of a company says for its merchants. */
export interface CompanyOfMerchants {
  /** From which shares on owners are identified and recorded; hundredths of a percent. */
  thresholds: number[];
  zone: string;
  /** Within which an application is decided. */
  onboardingDays: number;
}

/** Where the profile says nothing. */
const usualOnboardingDays = 30;

/** The company whose merchant it is. */
export async function findCompanyOfMerchants(db: Db, companyCode: string): Promise<CompanyOfMerchants> {
  const company = await findCompanyProfile(db, companyCode);
  const { ubo_threshold: thresholds, onboarding_days: days } = (company?.profile ?? {}) as { ubo_threshold?: number[] | null; onboarding_days?: number };
  return { thresholds: thresholds ?? [], zone: company?.timeZone ?? 'UTC', onboardingDays: days ?? usualOnboardingDays };
}
