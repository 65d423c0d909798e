import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '../../../../../db/types.ts';
import type { Db } from '../../../../../platform/server/db/index.ts';
import type { IdAttribute, IdDocument, PepState, SanctionState, SubjectKind, VerificationResult } from '../../../kernel/index.ts';

/** What says in which state somebody is registered. */
export type StateOrigin = 'IDENTITY' | 'PAYMENT';

export interface SubjectRow {
  id: string;
  kind: SubjectKind;
  country: string;
  name: string | null;
  verification: VerificationResult;
  inReview: boolean;
  idStatus: string | null;
  birthDate: string | null;
  gender: string | null;
  deceasedOn: string | null;
  pep: PepState;
  sanction: SanctionState;
  incomeMonthMinor: bigint | null;
  incomeCurrency: string | null;
  /** State or province by ISO 3166-2, and what says so; a payment says it only where the identity data do not. */
  registeredState: string | null;
  registeredStateFrom: StateOrigin | null;
  verifiedAt: Date | null;
  verifiedUntil: Date | null;
  reviewedAt: Date | null;
  reviewedBy: string | null;
  reviewReason: string | null;
  source: string;
  mergedInto: string | null;
  version: number;
}

const columns = [
  'id',
  'kind',
  'country',
  'name',
  'verification',
  'in_review',
  'id_status',
  'birth_date',
  'gender',
  'deceased_on',
  'pep',
  'sanction',
  'income_month_minor',
  'income_currency',
  'registered_state',
  'registered_state_from',
  'verified_at',
  'verified_until',
  'reviewed_at',
  'reviewed_by',
  'review_reason',
  'source',
  'merged_into',
  'version',
] as const;

function presentRow(row: Awaited<ReturnType<typeof selectRows>>[number]): SubjectRow {
  return {
    id: row.id,
    kind: row.kind as SubjectKind,
    country: row.country,
    name: row.name,
    verification: row.verification as VerificationResult,
    inReview: row.in_review,
    idStatus: row.id_status,
    birthDate: row.birth_date,
    gender: row.gender,
    deceasedOn: row.deceased_on,
    pep: row.pep as PepState,
    sanction: row.sanction as SanctionState,
    incomeMonthMinor: row.income_month_minor === null ? null : BigInt(row.income_month_minor),
    incomeCurrency: row.income_currency,
    registeredState: row.registered_state,
    registeredStateFrom: row.registered_state_from as StateOrigin | null,
    verifiedAt: row.verified_at,
    verifiedUntil: row.verified_until,
    reviewedAt: row.reviewed_at,
    reviewedBy: row.reviewed_by,
    reviewReason: row.review_reason,
    source: row.source,
    mergedInto: row.merged_into,
    version: row.version,
  };
}

const selectRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('subject')
    .select([...columns])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();

export async function findSubject(db: Db, id: string): Promise<SubjectRow | undefined> {
  const [row] = await selectRows(db, [id]);
  return row && presentRow(row);
}

/**
 * Locks subjects in the order of their ids, so that two calls about the same pair wait instead of blocking each other,
 * and moves their versions, so that no process decides with what it remembers of them. Weak enough that a payment being
 * written may still refer to them.
 */
export async function lockSubjects(db: Db, ids: readonly string[]): Promise<SubjectRow[]> {
  const rows = await db
    .selectFrom('subject')
    .select([...columns])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await sql`
    with fence as materialized (
      select subject_id from person_version where subject_id = any(${rows.map((row) => row.id)}::bigint[]) order by subject_id for no key update
    )
    update person_version v set version = v.version + 1 from fence where v.subject_id = fence.subject_id`.execute(db);
  return rows.map(presentRow);
}

export interface IdentifierRow extends IdDocument {
  id: string;
  subjectId: string;
  root: string | null;
  isPrimary: boolean;
  linkedAt: Date;
  linkedBy: string;
  linkReason: string;
  unlinkedAt: Date | null;
  unlinkedBy: string | null;
  unlinkReason: string | null;
}

const identifiersWhere = async (
  db: Db,
  filter: (eb: ExpressionBuilder<DB, 'identifier'>) => ReturnType<ExpressionBuilder<DB, 'identifier'>['and']>,
): Promise<IdentifierRow[]> => {
  const rows = await db.selectFrom('identifier').selectAll().where(filter).orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    subjectId: row.subject_id,
    country: row.id_country as IdDocument['country'],
    type: row.id_type as IdDocument['type'],
    no: row.id_no,
    root: row.root,
    isPrimary: row.is_primary,
    linkedAt: row.linked_at,
    linkedBy: row.linked_by,
    linkReason: row.link_reason,
    unlinkedAt: row.unlinked_at,
    unlinkedBy: row.unlinked_by,
    unlinkReason: row.unlink_reason,
  }));
};

/** Identifiers that a subject owns now. */
export const listIdentifiers = (db: Db, subjectId: string) =>
  identifiersWhere(db, (eb) => eb.and([eb('subject_id', '=', subjectId), eb('unlinked_at', 'is', null)]));

/** Every row about a document, the open one and the closed ones. */
export const listLinks = (db: Db, { country, type, no }: IdDocument) =>
  identifiersWhere(db, (eb) => eb.and([eb('id_country', '=', country), eb('id_type', '=', type), eb('id_no', '=', no)]));

export interface Closing {
  at: Date;
  by: string;
  reason: string;
}

/** Closes open identifier rows; they stay as the history of the link. */
export async function closeIdentifiers(db: Db, ids: readonly string[], { at, by, reason }: Closing): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('identifier')
    .set({ unlinked_at: at, unlinked_by: by, unlink_reason: reason })
    .where('id', 'in', [...ids])
    .where('unlinked_at', 'is', null)
    .execute();
}

export interface Opening extends Closing {
  subjectId: string;
  rows: readonly { id: string; document: IdDocument; root: string | null; isPrimary: boolean }[];
}

export async function openIdentifiers(db: Db, { subjectId, rows, at, by, reason }: Opening): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('identifier')
    .values(
      rows.map(({ id, document, root, isPrimary }) => ({
        id,
        subject_id: subjectId,
        id_country: document.country,
        id_type: document.type,
        id_no: document.no,
        root,
        is_primary: isPrimary,
        linked_at: at,
        linked_by: by,
        link_reason: reason,
      })),
    )
    .execute();
}

/** Leaves one main identifier to each subject: the first linked of those that are one, else the first linked that it has. */
export async function settleMainIdentifier(db: Db, subjectIds: readonly string[]): Promise<void> {
  await sql`update identifier as i set is_primary = (i.id = main.id)
    from (
      select distinct on (subject_id) subject_id, id from identifier
      where subject_id = any(${[...subjectIds]}::bigint[]) and unlinked_at is null order by subject_id, is_primary desc, linked_at, id
    ) as main
    where i.subject_id = main.subject_id and i.unlinked_at is null and i.is_primary <> (i.id = main.id)`.execute(db);
}

export async function updateSubject(
  db: Db,
  id: string,
  facts: Partial<
    Pick<SubjectRow, 'name' | 'birthDate' | 'gender' | 'deceasedOn' | 'verification' | 'pep' | 'sanction' | 'registeredState' | 'registeredStateFrom'>
  > & {
    at: Date;
  },
): Promise<void> {
  await db
    .updateTable('subject')
    .set({
      name: facts.name,
      birth_date: facts.birthDate,
      gender: facts.gender,
      deceased_on: facts.deceasedOn,
      verification: facts.verification,
      pep: facts.pep,
      sanction: facts.sanction,
      registered_state: facts.registeredState,
      registered_state_from: facts.registeredStateFrom,
      updated_at: facts.at,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** The newest past that is kept of a subject. */
export async function findFactMark(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select coalesce(max(id), 0)::text as mark from subject_past where subject_id = ${id}::bigint`.execute(db);
  return rows[0]?.mark ?? '0';
}

export async function hasFactSince(db: Db, id: string, { fact, value, mark }: { fact: 'pep' | 'sanction'; value: string; mark: string }): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select ${sql.ref(`s.${fact}`)} = ${value} and not exists (
      select from subject_past p where p.subject_id = s.id and p.id > ${mark}::bigint and ${sql.ref(`p.${fact}`)} <> ${value}) as yes
    from subject s where s.id = ${id}::bigint`.execute(db);
  return rows[0]?.yes ?? false;
}

/** Notes since when there is accepted evidence of a guardian, unless there has been some before. @returns whether it was noted */
export async function saveGuardianEvidence(db: Db, id: string, { on, at }: { on: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subject')
    .set({ guardian_evidence_on: on, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .where('guardian_evidence_on', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface VerificationRow {
  verification: VerificationResult;
  inReview: boolean;
  verifiedUntil: Date | null;
  by: string;
  reason: string | null;
  at: Date;
}

/** Writes the result of a review; the moment of verification is that of the last Pass. */
export async function saveVerificationRow(db: Db, id: string, row: VerificationRow): Promise<void> {
  const isPass = row.verification === 'Pass';
  await db
    .updateTable('subject')
    .set({
      verification: row.verification,
      in_review: row.inReview,
      verified_until: row.verifiedUntil,
      ...(isPass ? { verified_at: row.at } : {}),
      reviewed_at: row.at,
      reviewed_by: row.by,
      review_reason: row.reason,
      updated_at: row.at,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Points a subject to the one that took its identifiers, or clears that. */
export async function setMergedInto(db: Db, id: string, mergedInto: string | null, at: Date): Promise<void> {
  await db
    .updateTable('subject')
    .set({ merged_into: mergedInto, merged_at: mergedInto === null ? null : at, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export interface AttributeRow {
  id: string;
  kind: IdAttribute;
  value: string;
  verifiedAt: Date | null;
  source: string;
}

export async function listAttributes(db: Db, subjectId: string): Promise<AttributeRow[]> {
  const rows = await db.selectFrom('subject_attribute').selectAll().where('subject_id', '=', subjectId).where('ended_at', 'is', null).orderBy('id').execute();
  return rows.map((row) => ({ id: row.id, kind: row.kind as IdAttribute, value: row.value, verifiedAt: row.verified_at, source: row.source }));
}

export async function endAttributes(db: Db, ids: readonly string[], at: Date, reason: string): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable('subject_attribute')
      .set({ ended_at: at, end_reason: reason })
      .where('id', 'in', [...ids])
      .execute();
}

export async function insertAttributes(db: Db, subjectId: string, attributes: readonly AttributeRow[]): Promise<void> {
  if (attributes.length === 0) return;
  await db
    .insertInto('subject_attribute')
    .values(attributes.map(({ id, kind, value, verifiedAt, source }) => ({ id, subject_id: subjectId, kind, value, verified_at: verifiedAt, source })))
    .execute();
}
