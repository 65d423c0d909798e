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
const content = sql<string>`jsonb_build_object('id', e.id, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), 'verb', e.verb,
  'actor_id', e.actor_id, 'actor_name', e.actor_name, 'company', e.company_code, 'kind', e.subject_kind, 'subject', e.subject_id,
  'before', e.before, 'after', e.after, 'reason', e.reason, 'ip', e.ip, 'request', e.request_id)::text`;

const chunkRows = 5000;

/**
 * Adds the entries of ended transactions to the hash chain, in the order (transaction, id). Entries of transactions that
 * are still open, or newer than one that is, wait for the next turn. Only one process seals at a time.
 * Answers how many entries were sealed.
 */
export async function sealAudit(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows: marks } = await sql<{ next_txid: string; xmin: string }>`
      select next_txid, pg_snapshot_xmin(pg_current_snapshot())::text as xmin from audit_watermark for update skip locked`.execute(trx);
    const mark = marks[0];
    if (!mark) return 0;
    const { rows: heads } = await sql<{ position: string; hash: string }>`select position, hash from audit_link order by position desc limit 1`.execute(trx);
    let position = BigInt(heads[0]?.position ?? '0');
    let previous = heads[0]?.hash ?? genesis;
    let after = { txid: mark.next_txid, id: '0' };
    let sealed = 0;
    for (;;) {
      const { rows } = await sql<EntryRow & { txid: string }>`
        select e.id, e.txid, ${content} as content from audit_entry e
        where (e.txid, e.id) > (${after.txid}::bigint, ${after.id}::bigint) and e.txid < ${mark.xmin}::bigint
        order by e.txid, e.id limit ${chunkRows}`.execute(trx);
      const last = rows.at(-1);
      if (!last) break;
      const links = rows.map((row) => {
        position += 1n;
        const hash = link(previous, row.content);
        const made = { entry_id: row.id, position: String(position), prev_hash: previous, hash };
        previous = hash;
        return made;
      });
      await sql`insert into audit_link (entry_id, position, prev_hash, hash)
        select entry_id, position, prev_hash, hash from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as row (entry_id bigint, position bigint, prev_hash text, hash text)`.execute(trx);
      sealed += rows.length;
      after = { txid: last.txid, id: last.id };
    }
    if (BigInt(mark.xmin) > BigInt(mark.next_txid)) await sql`update audit_watermark set next_txid = ${mark.xmin}::bigint`.execute(trx);
    return sealed;
  });
}

export interface ChainVerdict {
  sealed: number;
  unsealed: number;
  /** Position and entry of the first broken link, if any. */
  broken: { position: string; entryId: string } | undefined;
  head: string;
}

/** Recomputes the whole chain from the stored entries and compares every link. */
export async function verifyAudit(db: Db): Promise<ChainVerdict> {
  let previous = genesis;
  let position = 0n;
  let broken: ChainVerdict['broken'];
  for (;;) {
    const { rows } = await sql<EntryRow & { position: string; prev_hash: string; hash: string }>`
      select l.position, l.prev_hash, l.hash, l.entry_id as id, ${content} as content
      from audit_link l join audit_entry e on e.id = l.entry_id where l.position > ${String(position)} order by l.position limit 5000`.execute(db);
    if (rows.length === 0) break;
    for (const row of rows) {
      const expected = link(previous, row.content);
      if (!broken && (BigInt(row.position) !== position + 1n || row.prev_hash !== previous || row.hash !== expected)) {
        broken = { position: row.position, entryId: row.id };
      }
      position = BigInt(row.position);
      previous = row.hash;
    }
  }
  const { rows: counts } = await sql<{ unsealed: string }>`
    select count(*) as unsealed from audit_entry e where not exists (select 1 from audit_link l where l.entry_id = e.id)`.execute(db);
  const { rows: linked } = await sql<{ count: string }>`select count(*) as count from audit_link`.execute(db);
  const sealed = Number(linked[0]?.count ?? 0);
  if (!broken && BigInt(sealed) !== position) broken = { position: String(position), entryId: '?' };
  return { sealed, unsealed: Number(counts[0]?.unsealed ?? 0), broken, head: previous };
}
