import { sql } from 'kysely';
import type { Call, Db } from '../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../platform/server/lists/index.ts';
import type { Conclusion } from '../../../register/kernel/index.ts';
import type { InvestigationStatus } from '../../../register/kernel/investigations.ts';
import { investigationList } from '../contract/index.ts';

export interface InvestigationRow {
  id: string;
  title: string;
  status: InvestigationStatus;
  companyCode: string;
  openedAt: Date;
  openedBy: string;
  dueAt: Date;
  responsibleId: string | null;
  responsible: string | null;
  conclusion: Conclusion | null;
  grounds: string | null;
  concludedAt: Date | null;
  concludedBy: string | null;
  version: number;
  /** Types of its alerts, one for each alert. */
  alertTypes: string[];
  /** Points of the check list that were answered. */
  answered: string[];
}
const columns = sql<InvestigationRow>`r.id, r.title, r.status, r.company_code as "companyCode", r.opened_at as "openedAt", r.opened_by_name as "openedBy",
  r.due_at as "dueAt", r.responsible_id as "responsibleId", r.responsible_name as responsible, r.conclusion, r.grounds, r.concluded_at as "concludedAt",
  r.concluded_by_name as "concludedBy", r.version,
  coalesce((select array_agg(a.type order by a.id) from investigation_item x join alert a on a.id = x.alert_id where x.investigation_id = r.id), '{}') as "alertTypes",
  coalesce((select array_agg(p.code order by p.code) from investigation_point p where p.investigation_id = r.id), '{}') as answered`;

const isRunning = sql`r.status <> 'CLOSED'`;

/** Investigations by their deadline; those not concluded unless a state is asked for. */
export const investigations = bindList(investigationList, {
  source: tableAs('investigation', 'r'),
  key: ['r.id'],
  company: 'r.company_code',
  prepare: (_input: unknown, call: Call) => ({ userId: call.actor.userId, now: call.now }),
  filters: {
    status: (status, { input }) => {
      // Only what is concluded has a conclusion.
      if (status === 'ALL' || (status === undefined && input.conclusion !== undefined)) return undefined;
      return status === undefined || status === 'RUNNING' ? isRunning : sql`r.status = ${status}`;
    },
    title: 'r.title',
    responsible: (whose, { extra }) =>
      whose === undefined
        ? undefined
        : whose === 'NOBODY'
          ? sql`r.responsible_id is null`
          : whose !== 'ME'
            ? sql`r.responsible_id = ${whose}::bigint`
            : sql`(r.responsible_id = ${extra.userId}::bigint
              or exists (select from investigation_member m where m.investigation_id = r.id and m.user_id = ${extra.userId}::bigint))`,
    conclusion: 'r.conclusion',
    overdue: (is, { extra }) => (is === undefined ? undefined : sql`(r.due_at < ${extra.now} and ${isRunning}) = ${is}`),
    start_time: 'r.due_at',
    end_time: 'r.due_at',
  },
  order: [
    { by: sql`r.due_at`, direction: 'asc' },
    { by: sql`r.id`, direction: 'asc' },
  ],
  columns,
});

/** What each colleague is responsible for, as the list shows it. */
export const loadOfInvestigations = (call: Call, input: { overdue?: boolean }) =>
  investigations.tally(call, input, { by: sql`r.responsible_id`, earliest: sql`r.opened_at` });

/** An investigation of these companies. */
export async function findInvestigation(db: Db, id: string, companies: readonly string[]): Promise<InvestigationRow | undefined> {
  const { rows } = await sql<InvestigationRow>`
    select ${columns} from investigation r where r.id = ${id}::bigint and r.company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0];
}

/** Investigations of these companies, locked in the order of their keys until the end of the transaction. */
export async function lockInvestigations(db: Db, ids: readonly string[], companies: readonly string[]): Promise<InvestigationRow[]> {
  const { rows } = await sql<InvestigationRow>`
    select ${columns} from investigation r where r.id = any(${[...ids]}::bigint[]) and r.company_code = any(${[...companies]}::text[]) order by r.id for update of r`.execute(
    db,
  );
  return rows;
}

/** The same of any company. */
export async function lockAnyInvestigations(db: Db, ids: readonly string[]): Promise<InvestigationRow[]> {
  const { rows } =
    await sql<InvestigationRow>`select ${columns} from investigation r where r.id = any(${[...ids]}::bigint[]) order by r.id for update of r`.execute(db);
  return rows;
}

export interface NewInvestigation {
  id: string;
  companyCode: string;
  title: string;
  dueAt: Date;
  by: { userId: string; name: string };
  at: Date;
}
/** Opens one; whoever opens it is responsible. */
export async function insertInvestigation(db: Db, { id, companyCode, title, dueAt, by, at }: NewInvestigation): Promise<void> {
  await sql`insert into investigation (id, company_code, title, due_at, responsible_id, responsible_name, opened_at, opened_by, opened_by_name)
    values (${id}, ${companyCode}, ${title}, ${dueAt}, ${by.userId}, ${by.name}, ${at}, ${by.userId}, ${by.name})`.execute(db);
}

/** What an act changes; every change makes a new version. */
export interface InvestigationChange {
  status?: InvestigationStatus;
  dueAt?: Date;
  /** null: it is open again. */
  closing?: { conclusion: Conclusion; grounds: string; at: Date; by: string } | null;
}
export async function changeInvestigation(db: Db, id: string, { status, dueAt, closing }: InvestigationChange): Promise<void> {
  const parts = [
    sql`version = version + 1`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(dueAt === undefined ? [] : [sql`due_at = ${dueAt}`]),
    ...(closing === undefined
      ? []
      : [
          sql`conclusion = ${closing?.conclusion ?? null}, grounds = ${closing?.grounds ?? null}, concluded_at = ${closing?.at ?? null}::timestamptz,
            concluded_by_name = ${closing?.by ?? null}`,
        ]),
  ];
  await sql`update investigation set ${sql.join(parts, sql`, `)} where id = ${id}::bigint`.execute(db);
}

/** Sets who is responsible for investigations, null being nobody, and where they stand by that. */
export async function saveAssignments(
  db: Db,
  all: readonly { id: string; status: InvestigationStatus; responsible: { id: string; name: string } | null }[],
): Promise<void> {
  await sql`update investigation r set status = c.status, responsible_id = c.responsible_id, responsible_name = c.responsible_name, version = r.version + 1
    from unnest(${all.map(({ id }) => id)}::bigint[], ${all.map(({ status }) => status)}::text[],
      ${all.map(({ responsible }) => responsible?.id ?? null)}::bigint[], ${all.map(({ responsible }) => responsible?.name ?? null)}::text[])
      as c (id, status, responsible_id, responsible_name)
    where r.id = c.id`.execute(db);
}

export interface DueInvestigation {
  id: string;
  title: string;
  companyCode: string;
  dueAt: Date;
  responsibleId: string | null;
  /** Who takes part. */
  memberIds: string[];
}
/** Those that are not concluded and end within a time, the first to end first. */
export async function listEndingBetween(db: Db, from: Date, until: Date): Promise<DueInvestigation[]> {
  const { rows } = await sql<DueInvestigation>`
    select r.id, r.title, r.company_code as "companyCode", r.due_at as "dueAt",
      r.responsible_id::text as "responsibleId", array(select m.user_id from investigation_member m where m.investigation_id = r.id)::text[] as "memberIds"
    from investigation r where ${isRunning} and r.due_at > ${from} and r.due_at <= ${until} order by r.due_at, r.id limit 1000`.execute(db);
  return rows;
}

/** What may belong to an investigation; one of them. */
export interface Belonging {
  alertId?: string | undefined;
  subjectId?: string | undefined;
  merchantNo?: string | undefined;
  transactionId?: string | undefined;
}
/** Investigations of these companies to which something belongs, the newest first. */
export async function findInvestigationsWith(
  db: Db,
  { alertId, subjectId, merchantNo, transactionId }: Belonging,
  companies: readonly string[],
): Promise<{ id: string; title: string; status: InvestigationStatus }[]> {
  const parts = [
    ...(alertId === undefined ? [] : [sql`x.alert_id = ${alertId}::bigint`]),
    ...(subjectId === undefined ? [] : [sql`x.subject_id = ${subjectId}::bigint`]),
    ...(merchantNo === undefined ? [] : [sql`x.merchant_no = ${merchantNo}`]),
    ...(transactionId === undefined ? [] : [sql`x.transaction_id = ${transactionId}::bigint`]),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<{ id: string; title: string; status: InvestigationStatus }>`
    select r.id, r.title, r.status from investigation r
    where r.company_code = any(${[...companies]}::text[]) and r.id in (select x.investigation_id from investigation_item x where ${sql.join(parts, sql` or `)})
    order by r.id desc limit 20`.execute(db);
  return rows;
}

/** What investigations are called, by their keys. */
export async function findInvestigationTitles(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`select id, title from investigation where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
