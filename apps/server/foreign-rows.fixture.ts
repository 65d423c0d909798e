import { sql } from 'kysely';
import type { Db } from '../../platform/server/index.ts';

/* Ids of rows that belong to one company alone, of every table, found by the columns and references of the schema. */

interface TableRow {
  name: string;
  columns: string[];
}

interface Reference {
  from: string;
  column: string;
  to: string;
}

/** Rows of these are shared by all companies or belong to accounts; a reference to them makes nobody's row. */
const shared = new Set(['company', 'merchant', 'merchant_app', 'provider', 'user_account', 'staff_person', 'aml_role', 'role_ability', 'provider_channel']);

async function readSchema(db: Db): Promise<{ tables: TableRow[]; references: Reference[] }> {
  const { rows: tables } = await sql<TableRow>`
    select c.table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' group by c.table_name order by 1`.execute(db);
  const { rows: references } = await sql<Reference>`
    select r.conrelid::regclass::text as from, a.attname::text as column, r.confrelid::regclass::text as to
    from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
    where r.contype = 'f' and array_length(r.conkey, 1) = 1 and r.connamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  return { tables, references };
}

/** How a table says whose its rows are: a company, companies, a person, a payment, or a row of another table. */
function belonging({ name, columns }: TableRow, references: readonly Reference[], existing: ReadonlyMap<string, string[]>, company: string) {
  const has = (column: string) => columns.includes(column);
  if (has('company_code')) return sql`t.company_code = ${company}`;
  if (has('merchant_no') && name !== 'merchant') return sql`t.merchant_no in (select merchant_no from merchant where company_code = ${company})`;
  if (has('company_codes')) return sql`t.company_codes = ${[company]}::text[]`;
  const people = existing.get('subject');
  if (has('subject_id') && people) return sql`t.subject_id::text = any(${people}::text[])`;
  for (const { column, to } of references.filter((one) => one.from === name && !shared.has(one.to))) {
    const ids = existing.get(to);
    if (ids && ids.length > 0) return sql`t.${sql.ref(column)}::text = any(${ids}::text[])`;
  }
  return undefined;
}

/** Ids by table of rows that are of one company and no other; people by where they have paid. */
export async function findRowsOf(db: Db, company: string): Promise<Map<string, string[]>> {
  const { tables, references } = await readSchema(db);
  const { rows: people } = await sql<{ id: string }>`
    select subject_id::text as id from transaction t group by subject_id having array_agg(distinct company_code) = ${[company]}::text[]
    order by (select count(*) from justification_case c where c.subject_id = t.subject_id) + (select count(*) from alert a where a.subject_id = t.subject_id)
      + (select count(*) from kyc_document d where d.subject_id = t.subject_id) desc, id`.execute(db);
  const existing = new Map([['subject', people.map(({ id }) => id)]]);
  const keyed = tables.filter(({ name, columns }) => columns.includes('id') && !existing.has(name) && !shared.has(name));
  for (let result = true; result; ) {
    result = false;
    for (const table of keyed) {
      if (existing.has(table.name)) continue;
      const condition = belonging(table, references, existing, company);
      if (!condition) continue;
      const { rows } = await sql<{
        id: string;
      }>`select t.id::text as id from ${sql.table(table.name)} t where ${condition} order by t.id desc limit 2000`.execute(db);
      if (rows.length === 0) continue;
      existing.set(
        table.name,
        rows.map(({ id }) => id),
      );
      result = true;
    }
  }
  return existing;
}

/** Tables whose rows are of a company, by the same reading. */
export async function tablesOfCompanies(db: Db): Promise<string[]> {
  const { tables } = await readSchema(db);
  return tables
    .filter(
      ({ name, columns }) =>
        columns.includes('id') &&
        !shared.has(name) &&
        (columns.includes('company_code') || columns.includes('company_codes') || columns.includes('subject_id')),
    )
    .map(({ name }) => name);
}
