import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Language } from '../../../../../platform/contract/index.ts';
import type { Actor, Db } from '../../../../../platform/server/index.ts';
import { bindList, byName, tableAs } from '../../../../../platform/server/lists/index.ts';
import { dayEverywhere } from '../../../merchant-documents/server/index.ts';
import type { MerchantTaskStatus, TaskMailKind } from '../../../../register/kernel/merchant-tasks.ts';
import { requestList, taskList } from '../../contract/index.ts';
import type { Answers, TaskContent } from '../../model/index.ts';

export interface TaskRow {
  id: string;
  companyCode: string;
  merchantNo: string;
  merchantName: string;
  /** null: a request without a template. */
  templateId: string | null;
  templateName: string | null;
  templateEdition: number | null;
  status: MerchantTaskStatus;
  title: string;
  content: TaskContent;
  currency: string;
  contactId: string;
  recipient: string;
  recipientName: string;
  lang: Language;
  dueOn: string;
  isOverdue: boolean;
  remindBefore: number;
  remindEvery: number;
  round: number;
  reminders: number;
  lastMailAt: Date;
  sentAt: Date;
  sentBy: string;
  answeredAt: Date | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  decideReason: string | null;
  version: number;
}

const joins = sql`left join merchant_task_template p on p.id = r.template_id`;
const isOpen = sql<SqlBool>`r.status in ('SENT', 'IN_REVIEW', 'RETURNED')`;
/** The due day is over everywhere we work. */
const isOverdue = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(r.status in ('SENT', 'RETURNED') and r.due_on < ${dayEverywhere(now)}::date)`;

const columns = (now: Date): RawBuilder<TaskRow> => sql<TaskRow>`r.id, r.company_code as "companyCode", r.merchant_no as "merchantNo",
  r.merchant_name as "merchantName", r.template_id as "templateId", p.name as "templateName", p.edition as "templateEdition", r.status, r.title, r.content,
  r.currency, r.contact_id as "contactId", r.recipient, r.recipient_name as "recipientName", r.lang, r.due_on::text as "dueOn", ${isOverdue(now)} as "isOverdue",
  r.remind_before as "remindBefore", r.remind_every as "remindEvery", r.round,
  (select count(*)::int from merchant_task_mail l where l.task_id = r.id and l.kind = 'REMINDER') as reminders,
  coalesce((select max(l.sent_at) from merchant_task_mail l where l.task_id = r.id), r.sent_at) as "lastMailAt", r.sent_at as "sentAt",
  r.sent_by_name as "sentBy", r.answered_at as "answeredAt", r.decided_at as "decidedAt", r.decided_by_name as "decidedBy",
  r.decide_reason as "decideReason", r.version`;

/** One list and the other differ in what they hold alone. */
const boundTo = (record: typeof taskList | typeof requestList, isKind: RawBuilder<SqlBool>) =>
  bindList(record as typeof taskList, {
    source: tableAs('merchant_task', 'r'),
    key: ['r.id'],
    company: 'r.company_code',
    always: () => [isKind],
    filters: {
      status: (status) => (status === undefined || status === 'OPEN' ? isOpen : status === 'ALL' ? undefined : sql`r.status = ${status}`),
      merchant_name: 'r.merchant_name',
      merchant_no: 'r.merchant_no',
      title: 'r.title',
      overdue: (is, { now }) => (is === undefined ? undefined : is ? isOverdue(now) : sql`not ${isOverdue(now)}`),
      start_time: 'r.sent_at',
      end_time: 'r.sent_at',
    },
    order: { due_on: 'r.due_on', sent_time: 'r.sent_at', merchant_name: byName('r.merchant_name') },
    columns: ({ now }) => columns(now),
    joins,
  });
export const tasks = boundTo(taskList, sql<SqlBool>`r.template_id is not null`);
export const requests = boundTo(requestList, sql<SqlBool>`r.template_id is null`);

const one = (where: RawBuilder<unknown>, now: Date, ending = sql``) =>
  sql<TaskRow>`select ${columns(now)} from merchant_task r ${joins} where ${where} ${ending}`;

export async function findTask(db: Db, id: string, now: Date): Promise<TaskRow | undefined> {
  const { rows } = await one(sql`r.id = ${id}::bigint`, now).execute(db);
  return rows[0];
}

/** A task as it is while nobody else changes it: its merchant is locked, so that no lock of its own is needed. */
export async function tasksOfMerchant(db: Db, merchantNo: string, now: Date): Promise<TaskRow[]> {
  const { rows } = await one(sql`r.merchant_no = ${merchantNo}`, now, sql`order by r.id desc limit 200`).execute(db);
  return rows;
}

/** Tasks that wait for their merchant and whose first day for a reminder has come, in the order of their keys. */
export async function findWaiting(db: Db, today: string, now: Date, { after, limit }: { after: string; limit: number }): Promise<TaskRow[]> {
  const { rows } = await one(
    sql`r.id > ${after}::bigint and r.status in ('SENT', 'RETURNED') and r.due_on - r.remind_before <= ${today}::date and r.due_on > ${today}::date - 200`,
    now,
    sql`order by r.id limit ${limit}`,
  ).execute(db);
  return rows;
}

type By = Pick<Actor, 'userId' | 'name'>;
export type NewTask = Pick<
  TaskRow,
  | 'id'
  | 'companyCode'
  | 'merchantNo'
  | 'merchantName'
  | 'templateId'
  | 'content'
  | 'currency'
  | 'contactId'
  | 'recipient'
  | 'recipientName'
  | 'lang'
  | 'dueOn'
  | 'remindBefore'
  | 'remindEvery'
> & { by: By; at: Date };

export async function insertTask(db: Db, task: NewTask): Promise<void> {
  await sql`insert into merchant_task (id, company_code, merchant_no, merchant_name, template_id, title, content, currency, contact_id, recipient, recipient_name, lang, due_on,
      remind_before, remind_every, sent_at, sent_by, sent_by_name)
    values (${task.id}, ${task.companyCode}, ${task.merchantNo}, ${task.merchantName}, ${task.templateId}, ${task.content.title}, ${JSON.stringify(task.content)}::jsonb,
      ${task.currency}, ${task.contactId}, ${task.recipient}, ${task.recipientName}, ${task.lang}, ${task.dueOn}::date, ${task.remindBefore},
      ${task.remindEvery}, ${task.at}, ${task.by.userId}, ${task.by.name})`.execute(db);
}

export interface TaskDocument {
  documentId: string;
  isMandatory: boolean;
}

export async function insertTaskDocument(db: Db, taskId: string, { documentId, isMandatory }: TaskDocument): Promise<void> {
  await sql`insert into merchant_task_document (task_id, document_id, is_mandatory) values (${taskId}, ${documentId}, ${isMandatory})`.execute(db);
}

/** Documents that a task asked for, in the order in which it did. */
export async function documentsOfTask(db: Db, taskId: string): Promise<TaskDocument[]> {
  const { rows } = await sql<TaskDocument>`
    select document_id as "documentId", is_mandatory as "isMandatory" from merchant_task_document where task_id = ${taskId}::bigint order by document_id`.execute(
    db,
  );
  return rows;
}

/** Which of these documents other tasks of the merchant ask for too that are not closed. */
export async function requestedByOthers(db: Db, taskId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.document_id as id from merchant_task_document d join merchant_task_document o on o.document_id = d.document_id and o.task_id <> d.task_id
    join merchant_task r on r.id = o.task_id where d.task_id = ${taskId}::bigint and ${isOpen}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function saveAnswered(db: Db, id: string, status: MerchantTaskStatus, at: Date): Promise<void> {
  await sql`update merchant_task set status = ${status}, answered_at = ${at}, version = version + 1 where id = ${id}::bigint`.execute(db);
}

export async function saveReturned(db: Db, id: string, status: MerchantTaskStatus, dueOn: string): Promise<void> {
  await sql`update merchant_task set status = ${status}, due_on = ${dueOn}::date, round = round + 1, version = version + 1 where id = ${id}::bigint`.execute(
    db,
  );
}

export async function saveDecided(db: Db, id: string, { status, reason, by, at }: { status: MerchantTaskStatus; reason: string | null; by: By; at: Date }) {
  await sql`update merchant_task set status = ${status}, decided_at = ${at}, decided_by = ${by.userId}, decided_by_name = ${by.name}, decide_reason = ${reason},
    version = version + 1 where id = ${id}::bigint`.execute(db);
}

/** For an act that leaves the state as it is. */
export async function saveTouched(db: Db, id: string): Promise<void> {
  await sql`update merchant_task set version = version + 1 where id = ${id}::bigint`.execute(db);
}

export interface RoundRow {
  round: number;
  answers: Answers;
  answeredAt: Date;
  answeredBy: string;
  /** '0': nobody of the staff. */
  answeredByPerson: string;
  linkId: string;
  returnedAt: Date | null;
  returnedBy: string | null;
  returnText: string | null;
}

/** What came for a task, newest first. */
export async function roundsOf(db: Db, taskId: string): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select round, answers, answered_at as "answeredAt", answered_by_name as "answeredBy",
      answered_by_person as "answeredByPerson", link_id as "linkId", returned_at as "returnedAt",
      returned_by_name as "returnedBy", return_text as "returnText" from merchant_task_round where task_id = ${taskId}::bigint order by round desc`.execute(db);
  return rows;
}

/** Tasks that were answered by a link. */
export async function answeredByLink(db: Db, linkId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select distinct task_id as id from merchant_task_round where link_id = ${linkId}::bigint`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function insertRound(
  db: Db,
  one: { taskId: string; round: number; answers: Answers; at: Date; by: Pick<Actor, 'kind' | 'userId' | 'personId' | 'name'>; linkId: string },
): Promise<void> {
  await sql`insert into merchant_task_round (task_id, round, answers, answered_at, answered_by_kind, answered_by, answered_by_person,
      answered_by_name, link_id)
    values (${one.taskId}, ${one.round}, ${JSON.stringify(one.answers)}::jsonb, ${one.at}, ${one.by.kind === 'staff' ? 'staff' : 'anonymous'}, ${one.by.userId},
      ${one.by.personId}, ${one.by.name}, ${one.linkId})`.execute(db);
}

export async function saveRoundReturned(db: Db, taskId: string, round: number, { text, by, at }: { text: string; by: string; at: Date }): Promise<void> {
  await sql`update merchant_task_round set return_text = ${text}, returned_by_name = ${by}, returned_at = ${at}
    where task_id = ${taskId}::bigint and round = ${round}`.execute(db);
}

export interface TaskMail {
  kind: TaskMailKind;
  sentAt: Date;
  sentBy: string;
}

/** Mails of a task, newest first. */
export async function mailsOf(db: Db, taskId: string): Promise<TaskMail[]> {
  const { rows } = await sql<TaskMail>`
    select kind, sent_at as "sentAt", sent_by_name as "sentBy" from merchant_task_mail where task_id = ${taskId}::bigint order by id desc limit 100`.execute(
    db,
  );
  return rows;
}

export async function insertMail(db: Db, one: { id: string; taskId: string; kind: TaskMailKind; messageId: string; at: Date; by: string }): Promise<void> {
  await sql`insert into merchant_task_mail (id, task_id, kind, message_id, sent_at, sent_by_name)
    values (${one.id}, ${one.taskId}, ${one.kind}, ${one.messageId}, ${one.at}, ${one.by})`.execute(db);
}
