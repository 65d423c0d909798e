import { type RawBuilder, sql } from 'kysely';
import { type Db, keepsAddressee, placeOf, seal, type SealedColumn, unseal } from '../../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../../platform/server/lists/index.ts';
import { type ColumnMapping, type ListFormat, sourceList } from '../../contract/index.ts';
import { type FetchOutcome, type Freshness, type SourceKind } from '../../../../register/kernel/screening-lists.ts';
import type { VersionFault } from '../../model/index.ts';

/** The header Authorization of a source; sealed at rest. */
export const accessSecret: SealedColumn = {
  table: 'screening_source',
  column: 'access_secret',
  addressee: {
    named: ['id', 'addresses', 'redirect_hosts'],
    beside: [
      ...[
        'name',
        'kind',
        'format',
        'is_own',
        'is_active',
        'fetch_minutes',
        'licence_note',
        'mapping',
        'max_loss_percent',
        'max_change_percent',
        'overdue_hours',
        'pause_days',
        'fetched',
      ],
      ...['tried_at', 'outcome', 'outcome_fault', 'confirmed_at', 'switched_number', 'version', 'updated_at', 'updated_by_name', 'current_id'],
    ],
  },
};

/** Whether the credentials of a source may stay: nobody else than before is asked by them. */
export const keepsCredentials = (before: SourceTerms, after: SourceTerms): boolean => {
  const rowOf = ({ addresses, redirectHosts }: SourceTerms) => ({ addresses, redirect_hosts: redirectHosts });
  return keepsAddressee(accessSecret, rowOf(before), rowOf(after));
};

export interface SourceTerms {
  name: string;
  kind: SourceKind;
  isActive: boolean;
  addresses: string[];
  redirectHosts: string[];
  fetchMinutes: number | null;
  licenceNote: string | null;
  mapping: ColumnMapping | null;
  maxLossPercent: number;
  maxChangePercent: number;
  overdueHours: number;
  /** Longest time between two lists of the publisher; null: not known. */
  pauseDays: number | null;
}

export interface StoredSource extends SourceTerms {
  id: string;
  format: ListFormat;
  isOwn: boolean;
  hasCredentials: boolean;
  triedAt: Date | null;
  outcome: FetchOutcome | null;
  outcomeFault: VersionFault | null;
  /** When its version in force was loaded, or last found unchanged at the source. */
  confirmedAt: Date | null;
  /** When its version in force was last known to be the newest, as `newestAt` says it. */
  newestAt: Date | null;
  currentId: string | null;
  version: number;
  updatedAt: Date;
  updatedByName: string;
}

export interface SourceRow extends StoredSource {
  currentNumber: number | null;
  currentDate: string | null;
  loadedAt: Date | null;
  entries: number;
  openVersionId: string | null;
}

/**
 * When the version in force was last known to be the newest. Whoever uploads a file says nothing about newer ones: it was the newest on
 * the day that the list is of, however late it is loaded. One that is fetched was so when its address last confirmed it, but for no
 * longer than its publisher pauses: an address may be that of a mirror which answers with the same old file for ever.
 */
const newestAt = sql`coalesce((select case when v.source_date is null then s.confirmed_at
  when v.is_automatic or s.confirmed_at > v.loaded_at then least(s.confirmed_at, (v.source_date + 1 + s.pause_days)::timestamp at time zone 'UTC')
  else least(s.confirmed_at, (v.source_date + 1)::timestamp at time zone 'UTC') end from screening_list_version v where v.id = s.current_id), s.confirmed_at)`;

const stored = sql`s.id, s.name, s.kind, s.format, s.is_own as "isOwn", s.is_active as "isActive", s.addresses, s.redirect_hosts as "redirectHosts",
  s.access_secret is not null as "hasCredentials", s.fetch_minutes as "fetchMinutes", s.licence_note as "licenceNote", s.mapping,
  s.max_loss_percent as "maxLossPercent", s.max_change_percent as "maxChangePercent", s.overdue_hours as "overdueHours", s.pause_days as "pauseDays", s.tried_at as "triedAt", s.outcome, s.outcome_fault as "outcomeFault",
  s.confirmed_at as "confirmedAt", ${newestAt} as "newestAt", s.current_id as "currentId", s.version, s.updated_at as "updatedAt", s.updated_by_name as "updatedByName"`;
const columns = sql<SourceRow>`${stored}, c.number as "currentNumber", c.source_date::text as "currentDate", c.loaded_at as "loadedAt",
  coalesce(c.entries, 0) as entries,
  (select v.id from screening_list_version v where v.source_id = s.id and v.status in ('READING', 'READY', 'LOADING') order by v.id desc limit 1) as "openVersionId"`;
const joins = sql`left join screening_list_version c on c.id = s.current_id`;

/** As `freshnessOf` says it, of a row. */
const freshness = (now: Date): RawBuilder<Freshness> => sql<Freshness>`case when not s.is_active then 'INACTIVE' when s.confirmed_at is null then 'MISSING'
  when ${newestAt} < ${now}::timestamptz - make_interval(hours => s.overdue_hours) then 'OVERDUE' else 'FRESH' end`;

/** The sources, those that need somebody first. */
export const sources = bindList(sourceList, {
  source: tableAs('screening_source', 's'),
  key: ['s.id'],
  // Lists are the same for all companies.
  company: () => sql`true`,
  filters: { name: 's.name', kind: 's.kind', freshness: (one, { now }) => (one === undefined ? undefined : sql`${freshness(now)} = ${one}`) },
  order: [
    {
      by: sql`case when not s.is_active then 3 when s.confirmed_at is null then 0
        when ${newestAt} < clock_now() - make_interval(hours => s.overdue_hours) then 1 else 2 end`,
      direction: 'asc',
    },
    { by: sql`s.name collate "und-x-icu"`, direction: 'asc' },
    { by: sql`s.id`, direction: 'asc' },
  ],
  columns,
  joins,
});

export async function findSource(db: Db, id: string): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`select ${columns} from screening_source s ${joins} where s.id = ${id}`.execute(db);
  return rows[0];
}

export async function listActiveSources(db: Db): Promise<StoredSource[]> {
  const { rows } = await sql<StoredSource>`select ${stored} from screening_source s where s.is_active order by s.name collate "und-x-icu", s.id`.execute(db);
  return rows;
}

/** Locks sources: changes of their settings and imports of their lists come one after the other. */
export async function lockSources(db: Db, ids: readonly string[]): Promise<StoredSource[]> {
  const { rows } =
    await sql<StoredSource>`select ${stored} from screening_source s where s.id = any(${[...ids]}::text[]) order by s.id for no key update`.execute(db);
  return rows;
}

interface Written {
  byName: string;
  now: Date;
}

/** Makes a source; answers false where there is one with this id. */
export async function insertSource(
  db: Db,
  { id, format, isOwn, credentials, ...terms }: SourceTerms & { id: string; format: ListFormat; isOwn: boolean; credentials: string | null },
  { byName, now }: Written,
): Promise<boolean> {
  const { rows } = await sql`
    insert into screening_source (id, name, kind, format, is_own, is_active, addresses, redirect_hosts, access_secret, fetch_minutes, licence_note, mapping,
      max_loss_percent, max_change_percent, overdue_hours, pause_days, updated_at, updated_by_name)
    values (${id}, ${terms.name}, ${terms.kind}, ${format}, ${isOwn}, ${terms.isActive}, ${terms.addresses}::text[], ${terms.redirectHosts}::text[],
      ${credentials === null ? null : seal(credentials, placeOf(accessSecret))}, ${terms.fetchMinutes}, ${terms.licenceNote},
      ${terms.mapping === null ? null : JSON.stringify(terms.mapping)}::jsonb, ${terms.maxLossPercent}, ${terms.maxChangePercent}, ${terms.overdueHours}, ${terms.pauseDays},
      ${now}, ${byName})
    on conflict (id) do nothing returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Writes settings. @param credentials null takes them out, undefined leaves them unless the source goes elsewhere. Another address
 * begins again: what was known of the last answer is of the old one.
 */
export async function saveSource(db: Db, id: string, terms: SourceTerms, { byName, now, credentials }: Written & { credentials: string | null | undefined }) {
  const secret = credentials === undefined ? sql`access_secret` : credentials === null ? sql`null` : sql`${seal(credentials, placeOf(accessSecret))}`;
  const { rows } = await sql<{ version: number }>`
    update screening_source set name = ${terms.name}, kind = ${terms.kind}, is_active = ${terms.isActive},
      fetched = case when addresses = ${terms.addresses}::text[] then fetched else '[]' end, addresses = ${terms.addresses}::text[],
      redirect_hosts = ${terms.redirectHosts}::text[], access_secret = ${secret}, fetch_minutes = ${terms.fetchMinutes}, licence_note = ${terms.licenceNote},
      mapping = ${terms.mapping === null ? null : JSON.stringify(terms.mapping)}::jsonb, max_loss_percent = ${terms.maxLossPercent},
      max_change_percent = ${terms.maxChangePercent}, overdue_hours = ${terms.overdueHours}, pause_days = ${terms.pauseDays}, version = version + 1, updated_at = ${now}, updated_by_name = ${byName}
    where id = ${id} returning version`.execute(db);
  return (rows[0] as { version: number }).version;
}

/** Has a source used; the same as its settings, for whoever changes them meanwhile. */
export async function activateSource(db: Db, id: string, { byName, now }: Written): Promise<void> {
  await sql`update screening_source set is_active = true, version = version + 1, updated_at = ${now}, updated_by_name = ${byName} where id = ${id}`.execute(db);
}

/** What an address answered last, and the file that it brought. */
export interface Fetched {
  address: string;
  etag: string | null;
  lastModified: string | null;
  name: string;
  sha256: string;
  sizeBytes: number;
}

export interface FetchTask {
  format: ListFormat;
  addresses: string[];
  redirectHosts: string[];
  credentials: string | null;
  fetched: Fetched[];
}

export async function findFetchTask(db: Db, id: string): Promise<FetchTask | undefined> {
  const { rows } = await sql<FetchTask>`select format, addresses, redirect_hosts as "redirectHosts", access_secret as credentials, fetched
    from screening_source where id = ${id}`.execute(db);
  const [task] = rows;
  return task && { ...task, credentials: task.credentials === null ? null : unseal(task.credentials, placeOf(accessSecret)) };
}

/** Takes the active sources whose list is to be fetched by their schedule; no other process takes them as well. */
export async function takeDueSources(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update screening_source set tried_at = ${now} where id in (
      select id from screening_source where is_active and fetch_minutes is not null and addresses <> '{}'
        and (tried_at is null or tried_at <= ${now}::timestamptz - make_interval(mins => fetch_minutes))
      order by id for no key update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes how a try to fetch ended. @param isConfirmed the version in force is known to be the newest */
export async function noteFetch(
  db: Db,
  id: string,
  {
    outcome,
    fault,
    fetched,
    isConfirmed,
    now,
  }: { outcome: FetchOutcome; fault: VersionFault | null; fetched?: readonly Fetched[]; isConfirmed: boolean; now: Date },
): Promise<void> {
  await sql`
    update screening_source set tried_at = ${now}, outcome = ${outcome}, outcome_fault = ${fault === null ? null : JSON.stringify(fault)}::jsonb,
      fetched = coalesce(${fetched ? JSON.stringify(fetched) : null}::jsonb, fetched),
      confirmed_at = case when ${isConfirmed} then ${now}::timestamptz else confirmed_at end
    where id = ${id}`.execute(db);
}
