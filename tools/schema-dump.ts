import type pg from 'pg';

const tableQuery = `
select line from (
  select format('table %s', c.relname) as head, 0 as pos, format('table %s', c.relname) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'
  union all
  select format('table %s', c.relname), a.attnum,
    format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
      coalesce(case when a.attidentity <> '' then ' identity' else ' default ' || pg_get_expr(d.adbin, d.adrelid) end, ''))
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all
  select format('table %s', c.relname), 1000 + row_number() over (partition by c.relname order by k.contype, k.conname),
    format('  constraint %s %s', k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and k.contype <> 'n'
  union all
  select format('table %s', tablename), 2000 + row_number() over (partition by tablename order by indexname), '  ' || indexdef
    from pg_indexes where schemaname = 'public'
  union all
  select format('table %s', c.relname), 3000 + row_number() over (partition by c.relname order by t.tgname), '  ' || pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal
) as lines order by head, pos`;

const objectQuery = `
select definition from (
  select 0 as part, c.relname::text as name, '' as signature,
    format(E'type %s\n%s', c.relname, (select string_agg(format('  %s %s', a.attname, format_type(a.atttypid, a.atttypmod)), E'\n' order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)) || coalesce(E'\n' || obj_description(c.reltype, 'pg_type'), '') as definition
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'c'
  union all
  select 1, c.relname, '',
    format(E'view %s as\n%s%s', c.relname, pg_get_viewdef(c.oid), E'\n' || obj_description(c.oid, 'pg_class'))
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  union all
  select 2, p.proname, pg_get_function_identity_arguments(p.oid), rtrim(pg_get_functiondef(p.oid), E'\n') || coalesce(E'\n' || obj_description(p.oid, 'pg_proc'), '')
    from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
) as objects order by part, name, signature`;

/** Tables with their columns, constraints, indexes and triggers, then types, views and functions: the same text for the same schema. */
export async function dumpSchema(client: pg.Client): Promise<string> {
  const { rows: lines } = await client.query<{ line: string }>(tableQuery);
  const { rows: objects } = await client.query<{ definition: string }>(objectQuery);
  const tables = lines.map(({ line }) => (line.startsWith('table ') ? `\n${line}` : line)).join('\n');
  return `${tables}\n${objects.map(({ definition }) => `\n${definition}\n`).join('')}`;
}
