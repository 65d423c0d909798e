import pg from 'pg';
import { connectTo } from './guarded-client.ts';

/*
 * The server works as a role that owns nothing: it can read and write rows, but neither change nor delete an audit entry,
 * and it cannot alter a table or switch a trigger off. Migrations run as the owner.
 * Where the owner may not make roles (many managed databases), the trigger alone guards the audit trail; `doctor` says so.
 */

export const applicationRole = 'atalaia_app';

/** Tables to which rows may only be added. */
const insertOnlyTables = ['audit_entry', 'audit_link'];

const quoted = pg.escapeIdentifier(applicationRole);

const grants = (schema: string): string[] => [
  `grant usage on schema ${schema} to ${quoted}`,
  `grant select, insert, update, delete on all tables in schema ${schema} to ${quoted}`,
  `grant usage, select on all sequences in schema ${schema} to ${quoted}`,
];

/** PostgreSQL 17 and newer let another than the owner refresh the statistics of a table, as a large import wants to. */
const grantUpkeep = (schema: string): string => `grant maintain on all tables in schema ${schema} to ${quoted}`;

/** What later migrations and the job queue make is granted as it is made. */
const futureGrants = [
  `alter default privileges grant usage on schemas to ${quoted}`,
  `alter default privileges grant select, insert, update, delete on tables to ${quoted}`,
  `alter default privileges grant usage, select on sequences to ${quoted}`,
];

async function roleExists(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [applicationRole]);
  return (rowCount ?? 0) > 0;
}

/** States in which the role cannot be had: not permitted, or made by somebody else at this very moment. */
const notPermitted = '42501';
const alreadyThere = new Set(['42710', '23505']);

async function makeRole(client: pg.Client): Promise<boolean> {
  if (await roleExists(client)) return true;
  try {
    await client.query(`create role ${quoted} nologin`);
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === notPermitted) return false;
    if (alreadyThere.has(code)) return roleExists(client);
    throw error;
  }
}

/** Tells whether the connected role may work as the application role. In a transaction, so that a pooler hands it to nobody. */
async function canBecome(client: pg.Client): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(`set local role ${quoted}`);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === notPermitted) return false;
    throw error;
  } finally {
    await client.query('rollback');
  }
}

/** Who makes a role is no member of it (before PostgreSQL 16), or may not set it (since then), until it is granted. */
async function joinRole(client: pg.Client): Promise<void> {
  if (await canBecome(client)) return;
  await client.query(`grant ${quoted} to current_user`).catch((error: unknown) => {
    const code = (error as { code?: string }).code ?? '';
    // Somebody else made the role and has to grant it, or another process grants it at this very moment.
    if (code !== notPermitted && code !== 'XX000' && !alreadyThere.has(code)) throw error;
  });
}

type InTransaction = (work: () => Promise<void>) => Promise<void>;

/**
 * Makes the application role where that is permitted and grants it what it needs; safe to repeat. Called after each migration run.
 * @param inTransaction runs work in a transaction of the client, one process at a time
 * @returns whether the role exists and holds its grants
 */
export async function grantApplicationRole(client: pg.Client, inTransaction: InTransaction): Promise<boolean> {
  if (!(await makeRole(client))) return false;
  await joinRole(client);
  const { rows: schemas } = await client.query<{ nspname: string }>(`select nspname from pg_namespace where nspname in ('public', 'pgboss')`);
  const { rows: version } = await client.query<{ server_version_num: string }>('show server_version_num');
  const hasUpkeep = Number(version[0]?.server_version_num) >= 170_000;
  try {
    await inTransaction(async () => {
      for (const { nspname } of schemas) {
        for (const statement of [...grants(nspname), ...(hasUpkeep ? [grantUpkeep(nspname)] : [])]) await client.query(statement);
      }
      for (const statement of futureGrants) await client.query(statement);
      await client.query(`revoke update, delete, truncate on ${insertOnlyTables.join(', ')} from ${quoted}`);
    });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === notPermitted) return false;
    throw error;
  }
}

/** Why the server works with the rights of the owner, so that the trigger alone keeps audit entries from being changed. */
export type UnguardedReason = 'no-tables' | 'no-role' | 'not-member' | 'grants-missing' | 'pooler';

export interface AuditGuard {
  /** Role to work as; undefined: as whoever connects. */
  role?: string;
  /** undefined: audit entries can neither be changed nor deleted by what the server works as. */
  unguarded?: UnguardedReason;
}

interface Rights {
  usable: boolean;
  open: boolean;
}

async function rightsNow(client: pg.Client): Promise<Rights | undefined> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('audit_entry') is not null and to_regclass('audit_link') is not null as there`,
  );
  if (!there[0]?.there) return undefined;
  const { rows } = await client.query<Rights>(
    `select has_table_privilege('audit_entry', 'insert') and has_table_privilege('audit_link', 'insert') as usable,
      has_table_privilege('audit_entry', 'update') or has_table_privilege('audit_entry', 'delete')
      or has_table_privilege('audit_link', 'update') or has_table_privilege('audit_link', 'delete') as open`,
  );
  return rows[0];
}

/** Before the first start: whether it may make the role, or has to be given it. */
async function reasonWithoutTables(client: pg.Client): Promise<UnguardedReason> {
  if (await roleExists(client)) return (await canBecome(client)) ? 'no-tables' : 'not-member';
  const { rows } = await client.query<{ may: boolean }>('select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user');
  return rows[0]?.may ? 'no-tables' : 'no-role';
}

/** Tells what connections to `url` are to work as, and whether the audit tables are then closed to changes, or why not. */
export async function examineAuditGuard(url: string): Promise<AuditGuard> {
  const client: pg.Client = await connectTo(url, 'atalaia-role', { readOnly: true });
  try {
    const own = await rightsNow(client);
    if (!own) return { unguarded: await reasonWithoutTables(client) };
    // Whoever connects may have no more rights than it needs, as is best behind a pooler.
    if (own.usable && !own.open) return {};
    if (!(await roleExists(client))) return { unguarded: 'no-role' };
    if (!(await canBecome(client))) return { unguarded: 'not-member' };
    await client.query('begin');
    await client.query(`set local role ${quoted}`);
    const rights = await rightsNow(client);
    await client.query('rollback');
    return rights?.usable && !rights.open ? { role: applicationRole } : { unguarded: 'grants-missing' };
  } finally {
    await client.end();
  }
}

/** What each reason means and what helps, for the log and for `npm run doctor`. */
export const unguardedReasons: Record<UnguardedReason, string> = {
  'no-tables': 'the database holds no desk yet; the first start makes it',
  'no-role': `the role of DATABASE_URL may not create roles; let an administrator run: create role ${applicationRole} nologin; grant ${applicationRole} to the role of DATABASE_URL`,
  'not-member': `the role of DATABASE_URL is no member of ${applicationRole}; let an administrator run: grant ${applicationRole} to the role of DATABASE_URL`,
  'grants-missing': `${applicationRole} lacks its grants, or holds too many; run "npm run migrate" as the owner of the tables`,
  pooler: `a pooler changes the server behind a connection, so that ${applicationRole} cannot be set; let DATABASE_URL name a member of ${applicationRole}, and MIGRATION_DATABASE_URL the owner`,
};

/** The role's name for `openDatabase`, or undefined when the server has to work as who connects. */
export async function findApplicationRole(url: string): Promise<string | undefined> {
  return (await examineAuditGuard(url)).role;
}
