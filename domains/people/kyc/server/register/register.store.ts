import { sql } from 'kysely';
import { type Db, nameIs } from '../../../../../platform/server/index.ts';
import { type ListContext, bindList, byColumn, byName, tableAs } from '../../../../../platform/server/lists/index.ts';
import { hasState, inSight, ownerFilters, type Sight, sightOfReader } from '../../../../register/id-database/server/index.ts';
import type { Business, PepState, SanctionState, SubjectKind, VerificationResult } from '../../../../register/kernel/index.ts';
import { identityList } from '../../contract/index.ts';

export interface HeadRow {
  id: string;
  kind: SubjectKind;
  country: string;
  name: string | null;
  verification: VerificationResult;
  inReview: boolean;
  pep: PepState;
  sanction: SanctionState;
  verifiedAt: Date | null;
  verifiedUntil: Date | null;
  idType: string | null;
  idNo: string | null;
  registeredState: string | null;
}

const headColumns = sql`s.id, s.kind, s.country, s.name, s.verification, s.in_review as "inReview", s.pep, s.sanction,
  s.verified_at as "verifiedAt", s.verified_until as "verifiedUntil", s.registered_state as "registeredState", i.id_type as "idType", i.id_no as "idNo"`;
/** The main document, without what tells the holders of a number of many apart. */
const mainIdentifier = sql`left join lateral (
  select id_type, split_part(id_no, '~', 1) as id_no from identifier where subject_id = s.id and unlinked_at is null order by is_primary desc, id limit 1) i on true`;

export interface ListedRow extends HeadRow {
  identifiers: number;
  registeredAt: Date;
}

const { id_no: ofNumber, id_type: ofType } = ownerFilters('s.id');
type IdentityAsked = ListContext<typeof identityList.filters, Sight>;
const asNumber = ({ input }: IdentityAsked) => ({ input: { id_no: input.id_number, id_type: input.id_type } });

/** The register of identities, as far as the reader sees people. */
export const identities = bindList(identityList, {
  source: tableAs('subject', 's'),
  key: ['s.id'],
  company: (_companies, { extra }) => inSight(extra),
  prepare: sightOfReader,
  filters: {
    id_type: (type, context) => ofType(type, asNumber(context)),
    id_number: (no, context) => ofNumber(no, asNumber(context)),
    name: 's.name',
    is_verified: 's.verification',
    in_review: 's.in_review',
    registered_state: (choice) => hasState('s', choice),
  },
  always: () => [sql`s.merged_into is null`],
  // As the indexes are ordered; read the other way round for the other direction.
  order: { subject_id: { ...byColumn('s.id'), ties: () => [] }, name: byName('s.name'), verified_at: byColumn('s.verified_at', { nulls: 'least' }) },
  columns: sql<ListedRow>`${headColumns}, s.created_at as "registeredAt",
    (select count(*)::int from identifier where subject_id = s.id and unlinked_at is null) as identifiers`,
  joins: mainIdentifier,
});

/** Heads of subjects in sight, by id. */
export async function findHeads(db: Db, ids: readonly string[], sight: Sight): Promise<HeadRow[]> {
  if (ids.length === 0 || sight.companies.length === 0) return [];
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from subject s ${mainIdentifier} where s.id = any(${[...ids]}::bigint[]) and ${inSight(sight)} order by s.id`.execute(db);
  return rows;
}

export interface IdentifierHistoryRow {
  id: string;
  country: string;
  type: string;
  no: string;
  isPrimary: boolean;
  linkedAt: Date;
  linkedBy: string;
  linkReason: string;
  unlinkedAt: Date | null;
  unlinkedBy: string | null;
  unlinkReason: string | null;
}

/** Identifiers of a subject with those that were taken away, the present ones first. */
export async function listIdentifierHistory(db: Db, subjectId: string): Promise<IdentifierHistoryRow[]> {
  const { rows } = await sql<IdentifierHistoryRow>`
    select id, id_country as country, id_type as type, id_no as no, is_primary as "isPrimary", linked_at as "linkedAt", linked_by as "linkedBy",
      link_reason as "linkReason", unlinked_at as "unlinkedAt", unlinked_by as "unlinkedBy", unlink_reason as "unlinkReason"
    from identifier where subject_id = ${subjectId}::bigint
    order by (unlinked_at is not null), is_primary desc, coalesce(unlinked_at, linked_at) desc, id limit 200`.execute(db);
  return rows;
}

export interface PlaceRow {
  code: string;
  name: string;
  timeZone: string;
  currency: string;
  profile: { review_years?: Record<string, number>; pep_tail_years?: number; paper_review_days?: number };
}

/** The companies at which a person is known; those of the person's country when there are none. The first sets the zone. */
export async function findPlaces(db: Db, subjectId: string): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow & { isKnown: boolean }>`
    select c.code, c.name, c.time_zone as "timeZone", c.currency, c.profile,
      exists (select 1 from decision_key k where k.subject_id = s.id and k.company_code = c.code) as "isKnown"
    from subject s cross join company c where s.id = ${subjectId}::bigint and (c.country = s.country
      or exists (select 1 from decision_key k where k.subject_id = s.id and k.company_code = c.code))
    order by "isKnown" desc, (c.country = s.country) desc, c.code`.execute(db);
  const existing = rows.filter((row) => row.isKnown);
  return existing.length > 0 ? existing : rows;
}

const bearersAtMost = 1_000;
/** How many people bear a name, counted to a thousand, and how many are registered at all (an estimate). */
export async function countBearers(db: Db, name: string): Promise<{ bearers: number; isCapped: boolean; registered: number }> {
  const { rows } = await sql<{ bearers: number; registered: number }>`
    select (select count(*)::int from (select 1 from subject where ${nameIs('name', name)} and merged_into is null limit ${bearersAtMost}) x) as bearers,
      (select greatest(reltuples, 1)::bigint from pg_class where oid = 'subject'::regclass)::int as registered`.execute(db);
  const bearers = rows[0]?.bearers ?? 1;
  return { bearers, isCapped: bearers >= bearersAtMost, registered: Math.max(rows[0]?.registered ?? 1, bearers) };
}

/** Other subjects of the same birth date and country; names are compared by the caller. */
export async function findBornAlike(db: Db, subjectId: string, sight: Sight): Promise<(HeadRow & { birthDate: string })[]> {
  const { rows } = await sql<HeadRow & { birthDate: string }>`
    select ${headColumns}, s.birth_date::text as "birthDate" from subject own
    join subject s on s.country = own.country and s.birth_date = own.birth_date and s.kind = own.kind and s.id <> own.id and s.merged_into is null
    ${mainIdentifier}
    where own.id = ${subjectId}::bigint and own.birth_date is not null and s.name is not null and ${inSight(sight)} limit 500`.execute(db);
  return rows;
}

/** Subjects in sight with their dates of birth. */
export async function findBirthDates(db: Db, ids: readonly string[], sight: Sight): Promise<(HeadRow & { birthDate: string | null })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<HeadRow & { birthDate: string | null }>`
    select ${headColumns}, s.birth_date::text as "birthDate" from subject s ${mainIdentifier}
    where s.id = any(${[...ids]}::bigint[]) and s.merged_into is null and ${inSight(sight)} order by s.id`.execute(db);
  return rows;
}

export interface SummaryRow {
  companyCode: string;
  companyName: string;
  business: Business;
  currency: string;
  keyId: string | null;
  count: number;
  amount: string;
  acceptedCount: number;
  accepted: string;
  pendingCount: number;
  pending: string;
  refusedCount: number;
  refused: string;
  merchants: number;
  firstTime: Date | null;
  lastTime: Date | null;
}

const sums = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(coalesce(t.pay_amount_minor, t.order_amount_minor)) filter (where ${condition}), 0)::text`;
const accepted = sql`t.aml_result in ('ACCEPTED', 'RELEASED')`;
const pending = sql`t.aml_result in ('JUSTIFICATION_REQUIRED', 'FROZEN')`;
const refused = sql`t.aml_result in ('REJECTED', 'REVERSED')`;

/** Payments of a subject by company, direction and currency; a key without payments in the range counts none. */
export async function sumTransactions(
  db: Db,
  { subjectId, companies, from, to }: { subjectId: string; companies: readonly string[]; from: Date | undefined; to: Date | undefined },
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select k.company_code as "companyCode", c.name as "companyName", k.business, k.currency, k.id as "keyId",
      count(t.id)::int as count, ${sums(sql`true`)} as amount,
      (count(t.id) filter (where ${accepted}))::int as "acceptedCount", ${sums(accepted)} as accepted,
      (count(t.id) filter (where ${pending}))::int as "pendingCount", ${sums(pending)} as pending,
      (count(t.id) filter (where ${refused}))::int as "refusedCount", ${sums(refused)} as refused,
      count(distinct t.merchant_no)::int as merchants, min(t.order_time) as "firstTime", max(t.order_time) as "lastTime"
    from decision_key k join company c on c.code = k.company_code
    left join transaction t on t.key_id = k.id
      and (${from ?? null}::timestamptz is null or t.order_time >= ${from ?? null}) and (${to ?? null}::timestamptz is null or t.order_time < ${to ?? null})
    where k.subject_id = ${subjectId}::bigint and k.company_code = any(${[...companies]}::text[])
    group by k.id, k.company_code, c.name, k.business, k.currency order by k.company_code, k.business, k.currency`.execute(db);
  return rows;
}

/** What the register had of a person before any section was recorded. */
export async function findProfile(db: Db, subjectId: string): Promise<Record<string, unknown>> {
  const row = await db.selectFrom('subject').select('profile').where('id', '=', subjectId).executeTakeFirst();
  return (row?.profile ?? {}) as Record<string, unknown>;
}

/** The address that the last payments named, for people of whom no other is known. */
export async function findPaymentEmail(db: Db, subjectId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from transaction where subject_id = ${subjectId}::bigint and email is not null order by order_time desc limit 1`.execute(db);
  return rows[0]?.email;
}

/** Passed verifications whose time is over. */
export async function findEndedVerifications(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from subject where verification = 'Pass' and verified_until <= ${at} order by verified_until limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** For each of these people a company of these at which they have paid, where there is one. */
export async function findPayingCompanies(db: Db, ids: readonly string[], companies: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; code: string }>`
    select subject_id as id, min(company_code) as code from decision_key
    where subject_id = any(${[...ids]}::bigint[]) and company_code = any(${[...companies]}::text[]) group by subject_id`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
