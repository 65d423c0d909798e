import { sql } from 'kysely';
import type { Actor, Db } from '../../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../../platform/server/lists/index.ts';
import type { TaskTemplateStatus } from '../../../../register/kernel/merchant-tasks.ts';
import { templateList } from '../../contract/index.ts';
import type { TemplateContent } from '../../model/index.ts';

export interface TemplateRow {
  id: string;
  companyCode: string;
  templateNo: string;
  edition: number;
  status: TaskTemplateStatus;
  name: string;
  content: TemplateContent;
  tasks: number;
  savedAt: Date;
  savedBy: string;
  submittedAt: Date | null;
  submittedBy: string | null;
  retiredAt: Date | null;
  retiredBy: string | null;
  version: number;
}

const columns = sql<TemplateRow>`r.id, r.company_code as "companyCode", r.template_no as "templateNo", r.edition, r.status, r.name, r.content,
  (select count(*)::int from merchant_task t where t.template_id = r.id) as tasks, r.saved_at as "savedAt", r.saved_by_name as "savedBy",
  r.submitted_at as "submittedAt", r.submitted_by_name as "submittedBy", r.retired_at as "retiredAt", r.retired_by_name as "retiredBy", r.version`;

/** Editions of templates, the last saved first. */
export const templates = bindList(templateList, {
  source: tableAs('merchant_task_template', 'r'),
  key: ['r.id'],
  company: 'r.company_code',
  filters: {
    name: 'r.name',
    status: (status) => (status === undefined ? sql`r.status in ('DRAFT', 'SUBMITTED')` : sql`r.status = ${status}`),
    start_time: 'r.saved_at',
    end_time: 'r.saved_at',
  },
  order: [
    { by: sql`r.saved_at`, direction: 'desc' },
    { by: sql`r.id`, direction: 'desc' },
  ],
  columns,
});

export async function findTemplate(db: Db, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`select ${columns} from merchant_task_template r where r.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** All editions of a template, newest first, locked until the end of the transaction. */
export async function lockEditions(db: Db, templateNo: string): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from merchant_task_template r where r.template_no = ${templateNo}::bigint order by r.edition desc for update`.execute(db);
  return rows;
}

/** All editions of a template, newest first. */
export async function findEditions(db: Db, templateNo: string): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from merchant_task_template r where r.template_no = ${templateNo}::bigint order by r.edition desc`.execute(db);
  return rows;
}

interface Saved {
  name: string;
  content: TemplateContent;
  by: Pick<Actor, 'userId' | 'name'>;
  at: Date;
}

export async function insertTemplate(
  db: Db,
  { id, companyCode, templateNo, edition, name, content, by, at }: Saved & Pick<TemplateRow, 'id' | 'companyCode' | 'templateNo' | 'edition'>,
): Promise<void> {
  await sql`insert into merchant_task_template (id, company_code, template_no, edition, name, content, saved_at, saved_by, saved_by_name)
    values (${id}, ${companyCode}, ${templateNo}, ${edition}, ${name}, ${JSON.stringify(content)}::jsonb, ${at}, ${by.userId}, ${by.name})`.execute(db);
}

export async function saveDraft(db: Db, id: string, { name, content, by, at }: Saved): Promise<void> {
  await sql`update merchant_task_template set name = ${name}, content = ${JSON.stringify(content)}::jsonb, saved_at = ${at}, saved_by = ${by.userId},
    saved_by_name = ${by.name}, version = version + 1 where id = ${id}::bigint`.execute(db);
}

export async function saveSubmitted(db: Db, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await sql`update merchant_task_template set status = 'SUBMITTED', submitted_at = ${at}, submitted_by_name = ${by}, version = version + 1
    where id = ${id}::bigint`.execute(db);
}

export async function saveRetired(db: Db, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await sql`update merchant_task_template set status = 'RETIRED', retired_at = ${at}, retired_by_name = ${by}, version = version + 1
    where id = ${id}::bigint`.execute(db);
}
