import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { StatementStatus } from '../model/statement-life.ts';

export interface StatementRow {
  id: string;
  companyCode: string;
  year: number;
  status: StatementStatus;
  dueAt: Date;
  filedAt: Date;
  filedBy: string;
  isLate: boolean;
  receipt: string | null;
  answerNote: string | null;
  version: number;
}
const columns = sql<StatementRow>`s.id, s.company_code as "companyCode", s.year, s.status, s.due_at as "dueAt", s.filed_at as "filedAt", s.filed_by_name as "filedBy",
  s.is_late as "isLate", s.receipt, s.answer_note as "answerNote", s.version`;

/** The latest statement of each year of companies. */
export async function listStatements(db: Db, companies: readonly string[]): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`select distinct on (s.company_code, s.year) ${columns} from no_occurrence_statement s
    where s.company_code = any(${[...companies]}::text[]) order by s.company_code, s.year desc, s.id desc`.execute(db);
  return rows;
}

/** The statement of a year that stands: filed or received, not refused. */
export async function findStanding(db: Db, companyCode: string, year: number): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`select ${columns} from no_occurrence_statement s
    where s.company_code = ${companyCode} and s.year = ${year} and s.status <> 'REFUSED'`.execute(db);
  return rows[0];
}

export async function lockStatement(db: Db, id: string, companies: readonly string[]): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`select ${columns} from no_occurrence_statement s
    where s.id = ${id}::bigint and s.company_code = any(${[...companies]}::text[]) for update`.execute(db);
  return rows[0];
}

export interface NewStatement {
  id: string;
  companyCode: string;
  year: number;
  dueAt: Date;
  filedAt: Date;
  filedBy: string;
  askedBy: string;
}
export async function insertStatement(db: Db, one: NewStatement): Promise<void> {
  await sql`insert into no_occurrence_statement (id, company_code, year, status, due_at, filed_at, filed_by_name, asked_by_name, is_late)
    values (${one.id}, ${one.companyCode}, ${one.year}, 'FILED', ${one.dueAt}, ${one.filedAt}, ${one.filedBy}, ${one.askedBy}, ${one.filedAt > one.dueAt})`.execute(
    db,
  );
}

export interface StatementAnswer {
  receipt: string | null;
  note: string;
  at: Date;
  by: string;
}
export async function saveStatementAnswer(db: Db, id: string, status: StatementStatus, { receipt, note, at, by }: StatementAnswer): Promise<void> {
  await sql`update no_occurrence_statement set status = ${status}, receipt = ${receipt}, answer_note = ${note}, answered_at = ${at}, answered_by_name = ${by}, version = version + 1
    where id = ${id}::bigint`.execute(db);
}
