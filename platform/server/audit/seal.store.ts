import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

interface EntryRow {
  id: string;
  content: string;
}

const genesis = createHash('sha256').update('atalaia audit chain').digest('hex');
const link = (previous: string, content: string): string => createHash('sha256').update(previous).update('\n').update(content).digest('hex');

// The text that is hashed is made by the database, so that reading it back years later gives the same bytes.
// Entries from before the kind of actor was kept have none; they are hashed as they were then.
const content = sql<string>`(jsonb_build_object('id', e.id, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), 'verb', e.verb,
  'actor_id', e.actor_id, 'actor_name', e.actor_name, 'company', e.company_code, 'kind', e.subject_kind, 'subject', e.subject_id,
  'before', e.before, 'after', e.after, 'reason', e.reason, 'ip', e.ip, 'request', e.request_id)
  || case when e.actor_kind is null then '{}' else jsonb_build_object('actor_kind', e.actor_kind) end)::text`;

const chunkRows = 5000;

interface Mark {
  next_txid: string;
  xmin: string;
  xmax: string;
}

const asRecord = (rows: unknown) => JSON.stringify(rows);

/** Links the given entries onto the end of the chain. */
async function appendLinks(trx: Db, rows: readonly EntryRow[], head: { position: bigint; hash: string }): Promise<{ position: bigint; hash: string }> {
  let { position, hash: previous } = head;
  const links = rows.map((row) => {
    position += 1n;
    const hash = link(previous, row.content);
    const made = { entry_id: row.id, position: String(position), prev_hash: previous, hash };
    previous = hash;
    return made;
  });
  await sql`insert into audit_link (entry_id, position, prev_hash, hash)
    select entry_id, position, prev_hash, hash from jsonb_to_recordset(${asRecord(links)}::jsonb)
    as row (entry_id bigint, position bigint, prev_hash text, hash text)`.execute(trx);
  return { position, hash: previous };
}

/**
 * Adds the entries of ended transactions to the hash chain, in the order (transaction, id). Entries of transactions that
 * are still open, or newer than one that is, wait for the next turn. Only one process seals at a time.
 * A database restored into another server starts counting transactions from the beginning: then the whole trail is searched once for entries
 * without a link. Answers how many entries were sealed.
 */
export async function sealAudit(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows: marks } = await sql<Mark>`
      select next_txid, pg_snapshot_xmin(pg_current_snapshot())::text as xmin, pg_snapshot_xmax(pg_current_snapshot())::text as xmax
      from audit_watermark for update skip locked`.execute(trx);
    const mark = marks[0];
    if (!mark) return 0;
    const isRestored = BigInt(mark.next_txid) > BigInt(mark.xmax);
    const { rows: heads } = await sql<{ position: string; hash: string }>`select position, hash from audit_link order by position desc limit 1`.execute(trx);
    let head = { position: BigInt(heads[0]?.position ?? '0'), hash: heads[0]?.hash ?? genesis };
    let after = { txid: isRestored ? '0' : mark.next_txid, id: '0' };
    let sealed = 0;
    for (;;) {
      const { rows } = await sql<EntryRow & { txid: string }>`
        select e.id, e.txid, ${content} as content from audit_entry e
        where (e.txid, e.id) > (${after.txid}::bigint, ${after.id}::bigint)
          and (e.txid < ${mark.xmin}::bigint or (${isRestored} and e.txid > ${mark.xmax}::bigint))
          and not exists (select 1 from audit_link l where l.entry_id = e.id)
        order by e.txid, e.id limit ${chunkRows}`.execute(trx);
      const last = rows.at(-1);
      if (!last) break;
      head = await appendLinks(trx, rows, head);
      sealed += rows.length;
      after = { txid: last.txid, id: last.id };
    }
    if (isRestored || BigInt(mark.xmin) > BigInt(mark.next_txid)) await sql`update audit_watermark set next_txid = ${mark.xmin}::bigint`.execute(trx);
    return sealed;
  });
}

/** Why a link does not hold. */
export type ChainFault = 'entry-changed' | 'entry-missing' | 'link-missing' | 'link-changed' | 'slipped-in' | 'head-unknown';

export interface ChainVerdict {
  sealed: number;
  unsealed: number;
  /** Position and entry of the first broken link, if any. */
  broken: { position: string; entryId: string; fault: ChainFault } | undefined;
  /** Hash of the last link. Kept outside the database it proves that the end of the chain was not cut off. */
  head: string;
}

interface LinkRow {
  position: string;
  prev_hash: string;
  hash: string;
  entry_id: string;
  content: string | null;
}

function faultOf(row: LinkRow, position: bigint, previous: string): ChainFault | undefined {
  if (BigInt(row.position) !== position + 1n) return 'link-missing';
  if (row.content === null) return 'entry-missing';
  if (row.prev_hash !== previous) return 'link-changed';
  return row.hash === link(previous, row.content) ? undefined : 'entry-changed';
}

/** An entry behind the watermark without a link: written around the trail, with an older transaction number. */
async function findSlippedIn(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select e.id from audit_entry e cross join audit_watermark w
    where e.txid < w.next_txid and w.next_txid <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      and not exists (select 1 from audit_link l where l.entry_id = e.id)
    order by e.id limit 1`.execute(db);
  return rows[0]?.id;
}

/**
 * Recomputes the whole chain from the stored entries and compares every link.
 * @param expectedHead a head hash noted earlier, outside the database; it must still be one of the links
 * @param onProgress is called now and then with the number of links compared
 */
export async function verifyAudit(db: Db, expectedHead?: string, onProgress?: (sealed: number) => Promise<void>): Promise<ChainVerdict> {
  let previous = genesis;
  let position = 0n;
  let sealed = 0;
  let hasExpected = expectedHead === undefined || expectedHead === genesis;
  let broken: ChainVerdict['broken'];
  for (;;) {
    const { rows } = await sql<LinkRow>`
      select l.position, l.prev_hash, l.hash, l.entry_id, case when e.id is null then null else ${content} end as content
      from audit_link l left join audit_entry e on e.id = l.entry_id where l.position > ${String(position)} order by l.position limit ${chunkRows}`.execute(db);
    if (rows.length === 0) break;
    for (const row of rows) {
      const fault = broken ? undefined : faultOf(row, position, previous);
      if (fault) broken = { position: row.position, entryId: row.entry_id, fault };
      position = BigInt(row.position);
      previous = row.hash;
      if (row.hash === expectedHead) hasExpected = true;
      sealed += 1;
    }
    await onProgress?.(sealed);
  }
  const slipped = broken ? undefined : await findSlippedIn(db);
  if (slipped) broken = { position: '0', entryId: slipped, fault: 'slipped-in' };
  if (!broken && !hasExpected) broken = { position: String(position), entryId: '0', fault: 'head-unknown' };
  const { rows: counts } = await sql<{ unsealed: string }>`
    select count(*) as unsealed from audit_entry e where not exists (select 1 from audit_link l where l.entry_id = e.id)`.execute(db);
  return { sealed, unsealed: Number(counts[0]?.unsealed ?? 0), broken, head: previous };
}
