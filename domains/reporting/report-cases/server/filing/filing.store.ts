import { sql } from 'kysely';
import { type Db, insertStoredFile, joinStoredFile, type StoredFile } from '../../../../../platform/server/index.ts';
import type { FilingAction, FilingAnswer } from '../../../../register/kernel/report-cases.ts';
import type { InstitutionData } from '../../contract/index.ts';

export interface FilingRow {
  id: string;
  reportId: string;
  companyCode: string;
  action: FilingAction;
  versionNumber: number;
  layoutId: string;
  layoutVersion: string;
  fileId: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  formerReceipt: string | null;
  reason: string | null;
  madeAt: Date;
  madeBy: string;
  filedAt: Date | null;
  filedBy: string | null;
  answer: FilingAnswer | null;
  receipt: string | null;
  authentication: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
  answerFileId: string | null;
  faults: { code: string; text: string }[];
}
const columns = sql<FilingRow>`x.id, x.report_id as "reportId", r.company_code as "companyCode", x.action, x.version_number as "versionNumber", x.layout_id as "layoutId",
  x.layout_version as "layoutVersion", x.file_id as "fileId", f.name, f.media_type as "mediaType", f.size_bytes::int as "sizeBytes", x.sha256, x.former_receipt as "formerReceipt",
  x.reason, x.made_at as "madeAt", x.made_by_name as "madeBy", x.filed_at as "filedAt", x.filed_by_name as "filedBy", x.answer, x.receipt, x.authentication, x.answered_at as "answeredAt",
  x.answered_by_name as "answeredBy", x.answer_file_id as "answerFileId", x.faults
  from report_filing x join report_case r on r.id = x.report_id ${joinStoredFile('f', 'x.file_id')}`;

/** Files written for a case, newest first. */
export async function listFilings(db: Db, reportId: string): Promise<FilingRow[]> {
  const { rows } = await sql<FilingRow>`select ${columns} where x.report_id = ${reportId}::bigint order by x.id desc`.execute(db);
  return rows;
}
export async function findFiling(db: Db, id: string, companies: readonly string[]): Promise<FilingRow | undefined> {
  const { rows } = await sql<FilingRow>`select ${columns} where x.id = ${id}::bigint and r.company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0];
}

export interface NewFiling {
  id: string;
  reportId: string;
  action: FilingAction;
  versionNumber: number;
  layoutId: string;
  layoutVersion: string;
  file: StoredFile;
  formerReceipt: string | null;
  formerAuthentication: string | null;
  reason: string | null;
  by: string;
  at: Date;
}
export async function insertFiling(db: Db, filing: NewFiling): Promise<void> {
  const fileId = await insertStoredFile(db, filing.file);
  await sql`insert into report_filing (id, report_id, action, version_number, layout_id, layout_version, file_id, sha256, former_receipt, former_authentication, reason, made_at, made_by_name)
    values (${filing.id}, ${filing.reportId}, ${filing.action}, ${filing.versionNumber}, ${filing.layoutId}, ${filing.layoutVersion}, ${fileId}, ${filing.file.sha256},
      ${filing.formerReceipt}, ${filing.formerAuthentication}, ${filing.reason}, ${filing.at}, ${filing.by})`.execute(db);
}
export async function markFiled(db: Db, id: string, { at, by }: { at: Date; by: string }): Promise<void> {
  await sql`update report_filing set filed_at = ${at}, filed_by_name = ${by} where id = ${id}::bigint`.execute(db);
}

export interface AnswerToKeep {
  answer: FilingAnswer;
  receipt: string | null;
  authentication: string | null;
  at: Date;
  by: string;
  faults: readonly { code: string; text: string }[];
  file: StoredFile | undefined;
}
export async function saveAnswer(db: Db, id: string, { answer, receipt, authentication, at, by, faults, file }: AnswerToKeep): Promise<void> {
  const fileId = file === undefined ? null : await insertStoredFile(db, file);
  await sql`update report_filing set answer = ${answer}, receipt = ${receipt}, authentication = ${authentication}, answered_at = ${at}, answered_by_name = ${by}, faults = ${JSON.stringify(faults)}::jsonb,
    answer_file_id = ${fileId} where id = ${id}::bigint`.execute(db);
}

export interface InstitutionRow {
  details: InstitutionData | null;
  version: number;
  savedAt: Date | null;
  savedBy: string | null;
}
/** By which names and keys the authority knows a company; version 0 while nobody has set them. */
export async function findInstitution(db: Db, companyCode: string): Promise<InstitutionRow> {
  const { rows } =
    await sql<InstitutionRow>`select details, version, saved_at as "savedAt", saved_by_name as "savedBy" from report_institution where company_code = ${companyCode}`.execute(
      db,
    );
  return rows[0] ?? { details: null, version: 0, savedAt: null, savedBy: null };
}
/** @returns the new version; undefined where somebody else has changed it since `version` */
export async function saveInstitutionDetails(
  db: Db,
  { companyCode, details, version, at, by }: { companyCode: string; details: InstitutionData; version: number; at: Date; by: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into report_institution as i (company_code, details, version, saved_at, saved_by_name) values (${companyCode}, ${JSON.stringify(details)}::jsonb, 1, ${at}, ${by})
    on conflict (company_code) do update set details = excluded.details, version = i.version + 1, saved_at = excluded.saved_at, saved_by_name = excluded.saved_by_name
      where i.version = ${version} returning version`.execute(db);
  return rows[0]?.version;
}
