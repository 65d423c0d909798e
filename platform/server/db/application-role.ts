import pg from 'pg';

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

/**
 * Makes the application role where that is permitted and grants it what it needs; safe to repeat. Called after each migration run.
 * @returns whether the role exists and holds its grants
 */
export async function grantApplicationRole(client: pg.Client): Promise<boolean> {
  if (!(await makeRole(client))) return false;
  const { rows: schemas } = await client.query<{ nspname: string }>(`select nspname from pg_namespace where nspname in ('public', 'pgboss')`);
  await client.query('begin');
  try {
    const { rows: version } = await client.query<{ server_version_num: string }>('show server_version_num');
    const hasUpkeep = Number(version[0]?.server_version_num) >= 170_000;
    for (const { nspname } of schemas) {
      for (const statement of [...grants(nspname), ...(hasUpkeep ? [grantUpkeep(nspname)] : [])]) await client.query(statement);
    }
    for (const statement of futureGrants) await client.query(statement);
    await client.query(`revoke update, delete, truncate on ${insertOnlyTables.join(', ')} from ${quoted}`);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code === notPermitted) return false;
    throw error;
  }
}

/**
 * Tells whether connections to `url` may work as the application role, and whether the audit tables are then closed to
 * changes. Answers the role's name for `openDatabase`, or undefined when the server has to work as the owner.
 */
export async function findApplicationRole(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'atalaia-role' });
  await client.connect();
  try {
    await client.query(`set role ${quoted}`);
    const { rows } = await client.query<{ open: boolean; usable: boolean }>(
      `select has_table_privilege('audit_entry', 'insert') and has_table_privilege('audit_link', 'insert') as usable,
        has_table_privilege('audit_entry', 'update') or has_table_privilege('audit_entry', 'delete')
        or has_table_privilege('audit_link', 'update') or has_table_privilege('audit_link', 'delete') as open`,
    );
    return rows[0]?.usable && !rows[0].open ? applicationRole : undefined;
  } catch {
    // No such role, not a member of it, or no tables yet: all mean that the trigger guards alone.
    return undefined;
  } finally {
    await client.end();
  }
}
