import { sql } from 'kysely';
import { type Db, inNameOrder, insertStoredFile } from '../../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../../platform/server/lists/index.ts';
import type { EvidenceKind, EvidenceStatus } from '../../../../register/kernel/index.ts';
import { approvedFileList, evidenceList } from '../../contract/index.ts';
import type { GroundFile } from '../../model/balance-request.ts';
import { isReadable } from '../../model/evidence-life.ts';
import type { SubjectScope } from '../person/find-subject.ts';
import { probationTables } from '../person/tables.ts';

const shown = [
  'e.id',
  'e.case_id',
  'c.subject_id',
  'c.company_code',
  'c.merchant_no',
  'm.muname as merchant_name',
  'e.kind',
  'f.name',
  'f.media_type',
  'f.size_bytes',
  'f.sha256',
  'e.attested_minor',
  'e.currency',
  'e.period_from',
  'e.period_to',
  'e.note',
  'e.status',
  'e.scan_note',
  'e.reject_reason',
  'e.round',
  'e.attempt',
  'e.uploaded_by_name',
  'e.uploaded_by_person',
  'e.uploaded_at',
  'e.reviewed_by_name',
  'e.reviewed_at',
  'e.balance_id',
  'e.version',
] as const;
const filesOf = (db: Db) =>
  probationTables(db)
    .selectFrom('evidence_file as e')
    .innerJoin('stored_file as f', 'f.id', 'e.stored_file_id')
    .innerJoin('justification_case as c', 'c.id', 'e.case_id')
    .innerJoin('merchant as m', 'm.merchant_no', 'c.merchant_no')
    .select(shown);
export type EvidenceRow = Awaited<ReturnType<ReturnType<typeof filesOf>['execute']>>[number];

const plan = {
  source: tableAs('evidence_file', 'e'),
  key: ['e.id'],
  company: 'c.company_code',
  lookups: { c: sql`join justification_case c on c.id = e.case_id` },
  order: [
    { by: sql`e.uploaded_at`, direction: 'desc' },
    { by: sql`e.id`, direction: 'desc' },
  ],
  columns: sql.raw<EvidenceRow>(shown.join(', ')),
  joins: sql`join stored_file f on f.id = e.stored_file_id join justification_case c on c.id = e.case_id join merchant m on m.merchant_no = c.merchant_no`,
} as const;
const ofPerson = { subject_id: 'c.subject_id', business: 'c.business', merchant_no: 'c.merchant_no' } as const;

/** Evidence of a person, newest first. */
export const evidence = bindList(evidenceList, { ...plan, filters: { ...ofPerson, status: 'e.status' } });
/** What of it is approved. */
export const approvedFiles = bindList(approvedFileList, { ...plan, filters: ofPerson, always: () => [sql`e.status = 'APPROVED'`] });

export async function readEvidenceRows(db: Db, ids: readonly string[], companies: readonly string[]): Promise<EvidenceRow[]> {
  if (companies.length === 0) return [];
  return filesOf(db)
    .where('e.id', 'in', [...ids])
    .where('c.company_code', 'in', [...companies])
    .orderBy('e.id')
    .execute();
}

/** Approved files by case and currency, with what no balance stands on yet. */
export async function attestedTotals(db: Db, scope: SubjectScope, merchantNo: string | undefined) {
  const rows = await filesOf(db)
    .clearSelect()
    .where('c.subject_id', '=', scope.subjectId)
    .where('c.business', '=', scope.business)
    .where('c.company_code', 'in', [...scope.companies])
    .where('e.status', '=', 'APPROVED')
    .$if(merchantNo !== undefined, (query) => query.where('c.merchant_no', '=', merchantNo as string))
    .where('e.attested_minor', 'is not', null)
    .where('e.currency', 'is not', null)
    .groupBy(['e.case_id', 'c.merchant_no', 'm.muname', 'e.currency'])
    .select([
      'e.case_id',
      'c.merchant_no',
      'm.muname as merchant_name',
      'e.currency',
      sql<string>`sum(e.attested_minor)`.as('attested'),
      sql<string>`coalesce(sum(e.attested_minor) filter (where e.balance_id is null), 0)`.as('attested_free'),
      sql<number>`count(*) filter (where e.balance_id is null)::int`.as('files_free'),
    ])
    .orderBy(inNameOrder('m.muname'))
    .execute();
  return rows.map((row) => ({ ...row, currency: row.currency as string }));
}

export interface LockedFile extends GroundFile {
  kind: EvidenceKind;
  round: number;
  attempt: number;
  version: number;
  name: string;
  uploadedByPerson: string;
}

/** The approved files of a case that attest something in a currency and carry no balance yet. */
export async function findFreeEvidence(db: Db, { caseId, currency }: { caseId: string; currency: string }): Promise<string[]> {
  const rows = await probationTables(db)
    .selectFrom('evidence_file as e')
    .select('e.id')
    .where('e.case_id', '=', caseId)
    .where('e.status', '=', 'APPROVED')
    .where('e.currency', '=', currency)
    .where('e.attested_minor', 'is not', null)
    .where('e.balance_id', 'is', null)
    .orderBy('e.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes files for update, in order of id; files out of the actor's reach are left out. */
export async function lockFiles(db: Db, ids: readonly string[], companies: readonly string[]): Promise<LockedFile[]> {
  if (companies.length === 0) return [];
  const rows = await probationTables(db)
    .selectFrom('evidence_file as e')
    .innerJoin('justification_case as c', 'c.id', 'e.case_id')
    .innerJoin('stored_file as f', 'f.id', 'e.stored_file_id')
    .select([
      'e.id',
      'e.status',
      'e.kind',
      'e.case_id',
      'e.attested_minor',
      'e.currency',
      'e.balance_id',
      'e.round',
      'e.attempt',
      'e.version',
      'e.uploaded_by_person',
      'f.name',
    ])
    .where('e.id', 'in', [...ids])
    .where('c.company_code', 'in', [...companies])
    .orderBy('e.id')
    .forUpdate('e')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status as EvidenceStatus,
    kind: row.kind as EvidenceKind,
    caseId: row.case_id,
    attestedMinor: row.attested_minor === null ? null : BigInt(row.attested_minor),
    currency: row.currency,
    balanceId: row.balance_id,
    round: row.round,
    attempt: row.attempt,
    version: row.version,
    name: row.name,
    uploadedByPerson: row.uploaded_by_person,
  }));
}

/** The people behind files, to be locked before anything of theirs changes. */
export async function peopleOfFiles(db: Db, ids: readonly string[]): Promise<{ subjectId: string; companyCode: string }[]> {
  const rows = await probationTables(db)
    .selectFrom('evidence_file as e')
    .innerJoin('justification_case as c', 'c.id', 'e.case_id')
    .select(['c.subject_id', 'c.company_code'])
    .distinct()
    .where('e.id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({ subjectId: row.subject_id, companyCode: row.company_code }));
}

interface FileReviewed {
  status: EvidenceStatus;
  reason: string | undefined;
  by: { userId: string; name: string };
  now: Date;
}

export async function saveReviews(db: Db, ids: readonly string[], review: FileReviewed): Promise<void> {
  await probationTables(db)
    .updateTable('evidence_file')
    .set({
      status: review.status,
      reject_reason: review.reason ?? null,
      reviewed_by: review.by.userId,
      reviewed_by_name: review.by.name,
      reviewed_at: review.now,
      version: sql`version + 1`,
    })
    .where('id', 'in', [...ids])
    .execute();
}

export async function saveStatus(db: Db, id: string, status: EvidenceStatus, scan?: { note: string; now: Date }): Promise<void> {
  await probationTables(db)
    .updateTable('evidence_file')
    .set({ status, version: sql`version + 1`, ...(scan ? { scan_note: scan.note, scanned_at: scan.now } : {}) })
    .where('id', '=', id)
    .execute();
}

/** A balance now stands on these files; with null they are free again. */
export async function bindFiles(db: Db, ids: readonly string[], balanceId: string | null): Promise<void> {
  await probationTables(db)
    .updateTable('evidence_file')
    .set({ balance_id: balanceId, version: sql`version + 1` })
    .where('id', 'in', [...ids])
    .execute();
}

export async function filesOfBalance(db: Db, balanceId: string): Promise<string[]> {
  const rows = await probationTables(db).selectFrom('evidence_file').select('id').where('balance_id', '=', balanceId).orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** Digests of the files that a case holds already and that still count. */
export async function knownDigests(db: Db, caseId: string): Promise<Set<string>> {
  const rows = await probationTables(db)
    .selectFrom('evidence_file as e')
    .innerJoin('stored_file as f', 'f.id', 'e.stored_file_id')
    .select('f.sha256')
    .where('e.case_id', '=', caseId)
    .where('e.status', 'in', ['UPLOADED', 'SCANNED', 'APPROVED'])
    .execute();
  return new Set(rows.map((row) => row.sha256));
}

export interface NewEvidence {
  id: string;
  caseId: string;
  round: number;
  attempt: number;
  stored: { sha256: string; sizeBytes: number; mediaType: string; name: string; companyCode: string };
  kind: EvidenceKind;
  attestedMinor: bigint | undefined;
  currency: string | undefined;
  periodFrom: string | undefined;
  periodTo: string | undefined;
  note: string | undefined;
  replacesId: string | undefined;
  status: EvidenceStatus;
  scanNote: string | null;
  by: { userId: string; personId: string; name: string };
  now: Date;
}

export async function insertEvidence(db: Db, file: NewEvidence): Promise<void> {
  const tables = probationTables(db);
  const storedId = await insertStoredFile(db, { ...file.stored, purpose: 'evidence', by: file.by, now: file.now });
  await tables
    .insertInto('evidence_file')
    .values({
      id: file.id,
      case_id: file.caseId,
      stored_file_id: storedId,
      kind: file.kind,
      attested_minor: file.attestedMinor === undefined ? null : String(file.attestedMinor),
      currency: file.attestedMinor === undefined ? null : (file.currency ?? null),
      period_from: file.periodFrom ?? null,
      period_to: file.periodTo ?? null,
      note: file.note ?? null,
      status: file.status,
      round: file.round,
      attempt: file.attempt,
      scan_note: file.scanNote,
      // Where no scanner is set up the file waits for review at once, and nothing says that it was scanned.
      scanned_at: null,
      replaces_id: file.replacesId ?? null,
      uploaded_by: file.by.userId,
      uploaded_by_name: file.by.name,
      uploaded_by_person: file.by.personId,
      uploaded_at: file.now,
    })
    .execute();
}

/** What the scanner needs of a file. */
export const findScannable = (db: Db, fileId: string) =>
  probationTables(db)
    .selectFrom('evidence_file as e')
    .innerJoin('stored_file as f', 'f.id', 'e.stored_file_id')
    .innerJoin('justification_case as c', 'c.id', 'e.case_id')
    .select(['e.id', 'e.case_id', 'e.status', 'f.sha256', 'c.subject_id', 'c.company_code'])
    .where('e.id', '=', fileId)
    .executeTakeFirst();

/** Evidence files that people may open, as records of approvals name them. */
export async function findEvidenceFiles(db: Db, ids: readonly string[], companies: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await readEvidenceRows(db, ids, companies);
  return rows
    .filter((row) => isReadable(row.status as EvidenceStatus))
    .map((row) => ({
      id: row.id,
      name: row.name,
      mediaType: row.media_type,
      sizeBytes: Number(row.size_bytes),
      sha256: row.sha256,
      uploadedBy: row.uploaded_by_name,
      uploadedAt: row.uploaded_at,
    }));
}
