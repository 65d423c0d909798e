import { sql } from 'kysely';
import type { Database } from '../../platform/server/index.ts';

/*
 * Whether two databases tell the same. Keys are drawn from sequences, and some columns from the clock or by chance: those are
 * left out, so that rows are compared by what they say.
 */

interface Column {
  table: string;
  column: string;
}

/** What a server writes about itself and its sessions, whatever it is told. */
const ofTheServer = [
  'attempt_counter',
  'audit_entry',
  'audit_link',
  'audit_watermark',
  'decision_process',
  'fact_feed',
  'identifier_move',
  'installation',
  'person_version',
  'server_process',
  // What was ordered more than a week before the clock of the load.
  'settlement_unsettled',
  'settings_version',
  'staff_session',
];

/** Text, numbers and marks. Keys, counters of changes and moments of the clock are told by their type or name. */
async function comparedColumns({ main }: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'boolean', 'integer', 'smallint', 'bigint', 'numeric', 'date')
      and c.table_name <> all(${ofTheServer}::text[])
      -- A bank is told the key of a settlement.
      and (c.table_name, c.column_name) <> ('settlement_payment', 'reference')
      -- A notice of a confirmed match names its key; the order of decisions and the number of a rule set are counted on.
      and (c.table_name, c.column_name) not in (('compliance_task', 'origin'), ('compliance_task', 'description'), ('decision', 'moment'), ('past_state', 'moment'), ('settings_past', 'rule_set'))
      and c.column_name !~ '(^|_)(id|carried_to|carried_from|by|by_person|person|responsible|key|seed|hash|sha256|size_bytes|secret|template_no|token|version|totp_last_step)$'
    order by 1, c.ordinal_position`.execute(main);
  const tables = new Map<string, string[]>();
  for (const { table, column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

/** Which people a rule in roll-out evaluates follows from their keys: what it finds about them is left out. */
const rolledOut = sql`(select v.id from rule_version v where v.roll_out_percent < 100)`;
const comparedRows: Readonly<Record<string, ReturnType<typeof sql>>> = {
  look_back_finding: sql`where version_id not in ${rolledOut}`,
  look_back_payment: sql`where finding_id in (select f.id from look_back_finding f where f.version_id not in ${rolledOut})`,
};

async function readValues({ main }: Database, table: string, column: string): Promise<string> {
  // A reason names the rule by its key, and a merchant that the back office has taken on is numbered by one; the shops of the demonstration have six digits of their own. A mail about a review has its key in the address; what is sealed is sealed again.
  const value = sql`coalesce(regexp_replace(regexp_replace(regexp_replace(${sql.ref(column)}::text, '^RULE:[0-9]+$', 'RULE'), '^(M|mu)(?![123]00[0-9]{3}$)[0-9]+$', '\\1'), '(merchantOnboardingReview)/[0-9]+|^(sealed):.*$', '\\1\\2'), '-')`;
  const { rows } = await sql<{ all: string | null }>`
    select md5(string_agg(${value}, '|' order by ${value})) || ' ' || count(*) as all from ${sql.table(table)} ${comparedRows[table] ?? sql``}`.execute(main);
  return rows[0]?.all ?? '';
}

/** The columns whose values differ, as `table.column`. */
export async function differencesOf(one: Database, other: Database): Promise<string[]> {
  const results: string[] = [];
  for (const [table, columns] of await comparedColumns(one))
    for (const column of columns) if ((await readValues(one, table, column)) !== (await readValues(other, table, column))) results.push(`${table}.${column}`);
  return results;
}
