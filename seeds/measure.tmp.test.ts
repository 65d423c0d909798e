import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { sql } from 'kysely';
import { localFileStore } from '../platform/server/index.ts';
import { testDatabase } from '../platform/server/testing.ts';
import { seedDemo } from './demo.ts';
it('measures', async () => {
  const database = await testDatabase();
  const files = localFileStore(await mkdtemp(join(tmpdir(), 'files-')));
  const t = Date.now();
  await seedDemo({
    database,
    files,
    publicUrl: 'http://localhost',
    now: new Date('2026-11-21T14:30:00Z'),
    size: (process.env.SIZE ?? 'small') as never,
    say: (line) => console.log(`${Date.now() - t} ${line}`),
  });
  console.log('took', Date.now() - t);
  const q = async (text: string) => console.table((await sql.raw(text).execute(database.main)).rows);
  await q('select business, aml_result, count(*)::int from transaction group by 1,2 order by 1,2');
  await q('select standing, count(*)::int from subject_standing group by 1');
  await q('select stage, attempt, count(*)::int from justification_case group by 1,2 order by 1,2');
  await q('select type, status, count(*)::int from hold group by 1,2 order by 1,2');
  await q('select status, count(*)::int from evidence_file group by 1');
  await q('select status, count(*)::int from temporary_balance group by 1');
  await q('select kind, count(*)::int from approval_record group by 1');
  await q('select status, reason_code, count(*)::int from case_proposal group by 1,2');
  await q('select status, count(*)::int from outbox_message group by 1');
  await q('select status, template, count(*)::int from mail_message group by 1,2');
  await q('select verb, count(*)::int, min(at) as first, max(at) as last from audit_entry group by 1 order by 2 desc');
  await q('select type, count(*)::int from alert group by 1');
  await q(
    "select count(*)::int as overdue from justification_case c where stage='PENDING_REVIEW' and due_at < '2026-11-21T14:30:00Z' and exists (select from hold h where h.case_id=c.id and h.status='OPEN')",
  );
  await q('select partner_status, count(*)::int from transaction group by 1');
  await q('select count(*)::int as total from audit_entry');
}, 600000);
