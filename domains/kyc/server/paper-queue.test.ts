import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { assignKycPaper, decideKycDocument, listKycAssignees, listKycPapers, readKyc } from '../contract/index.ts';
import { type Desk, payerWith, startDesk, upload } from './desk.fixture.ts';

let desk: Desk;
let now = new Date('2026-11-24T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  desk = await startDesk({ clock: () => now });
});

const listOf = async (client = desk.server.as(), filters: Record<string, unknown> = {}) => (await client.call(listKycPapers, filters as never)).list;
const auditOf = async (documentId: string) =>
  (
    await sql<{ verb: string; after: Record<string, unknown> }>`
      select verb, after from audit_entry where subject_kind = 'kyc-document' and subject_id = ${documentId} order by id`.execute(desk.database.main)
  ).rows;

describe('the queue of papers', () => {
  it('holds what waits, the longest waiting first, until it is decided', async () => {
    const payer = await payerWith(desk, [50]);
    const front = await upload(desk, payer, 'ID_FRONT');
    now = new Date(now.getTime() + dayMs);
    const selfie = await upload(desk, payer, 'SELFIE');
    const client = desk.server.as();
    const rows = (await listOf(client)).filter((row) => row.subject_id === payer.subject_id);
    expect(rows.map((row) => row.document_id)).toEqual([front, selfie]);
    expect(rows[0]).toMatchObject({
      kind: 'ID_FRONT',
      name: 'Rosa Lima Prado',
      id_no: payer.id_no,
      risk: 'LOW',
      responsible: null,
      is_own: false,
      is_overdue: false,
    });
    expect((rows[0]?.due_time ?? 0) - (rows[0]?.uploaded_time ?? 0)).toBe(2 * dayMs);
    expect((await listOf(client, { kind: 'SELFIE' })).map((row) => row.document_id)).toEqual([selfie]);

    now = new Date(now.getTime() + 1.5 * dayMs);
    expect((await listOf(client, { overdue: true })).map((row) => row.document_id)).toEqual([front]);
    await client.call(decideKycDocument, { document_id: front, version: rows[0]?.version ?? 0, approve: 'APPROVED' });
    expect((await listOf(client)).map((row) => row.document_id)).not.toContain(front);
  });

  it('leaves out what is still being scanned or was found infected', async () => {
    const payer = await payerWith(desk, [50]);
    const id = await upload(desk, payer, 'ID_FRONT');
    for (const note of [null, 'INFECTED']) {
      await sql`update kyc_document set scan_note = ${note} where id = ${id}::bigint`.execute(desk.database.main);
      expect((await listOf()).map((row) => row.document_id)).not.toContain(id);
    }
  });

  it('is due by the strictest profile of the companies', async () => {
    await sql`update company set profile = profile || '{"paper_review_days": 1}'`.execute(desk.database.main);
    const payer = await payerWith(desk, [50]);
    const id = await upload(desk, payer, 'ID_FRONT');
    const row = (await listOf()).find((one) => one.document_id === id);
    expect((row?.due_time ?? 0) - (row?.uploaded_time ?? 0)).toBe(dayMs);
  });

  it('shows nothing of people out of sight, and no whole number to those who see none', async () => {
    const payer = await payerWith(desk, [50]);
    const id = await upload(desk, payer, 'ID_FRONT');
    const stranger = desk.server.as({ companies: ['ATXX'] });
    expect(await listOf(stranger)).toEqual([]);
    const refused = await stranger.send(assignKycPaper, { document_id: id, version: 2 });
    const unknown = await stranger.send(assignKycPaper, { document_id: '999999', version: 2 });
    expect([refused.status, refused.body.data]).toEqual([unknown.status, unknown.body.data]);
    const support = desk.server.as({ abilities: [{ subject: 'AML.Details', action: ['read'] }] });
    expect((await support.send(listKycPapers, {})).status).toBe(403);
    expect((await support.send(assignKycPaper, { document_id: id, version: 2 })).status).toBe(403);
  });
});

describe('whose work a paper is', () => {
  it('is taken, put back, and refused to whoever has not seen the last state', async () => {
    const payer = await payerWith(desk, [50]);
    const id = await upload(desk, payer, 'ID_FRONT');
    const client = desk.server.as({ name: 'Ana', userId: '4711' });
    const seen = async () => (await listOf(client)).find((row) => row.document_id === id);
    const { version = 0 } = (await seen()) ?? {};
    const taken = await client.call(assignKycPaper, { document_id: id, version });
    expect(await seen()).toMatchObject({ responsible: { user_id: '4711', name: 'Ana', is_me: true }, version: taken.version });
    expect((await listOf(client, { responsible: 'ME' })).map((row) => row.document_id)).toEqual([id]);
    expect((await listOf(client, { responsible: 'NOBODY' })).map((row) => row.document_id)).not.toContain(id);
    expect((await client.send(assignKycPaper, { document_id: id, version })).body.data).toMatchObject({ error: 'STALE' });
    const stranger = await client.send(assignKycPaper, { document_id: id, version: taken.version, user_id: '99' });
    expect([stranger.status, stranger.body.data]).toMatchObject([400, { error: 'NOT_AN_ASSIGNEE' }]);
    await client.call(assignKycPaper, { document_id: id, version: taken.version, user_id: null });
    expect(await seen()).toMatchObject({ responsible: null });
    expect((await auditOf(id)).filter(({ verb }) => verb === 'kyc-document.assigned').map(({ after }) => after.responsible_id)).toEqual(['4711', null]);
    expect((await client.call(listKycAssignees, {})).list).toEqual([]);
  });

  it('is over with the decision', async () => {
    const payer = await payerWith(desk, [50]);
    const id = await upload(desk, payer, 'ID_FRONT');
    const client = desk.server.as();
    const decided = await client.call(decideKycDocument, { document_id: id, version: 2, approve: 'APPROVED' });
    const late = await client.send(assignKycPaper, { document_id: id, version: decided.document.version });
    expect([late.status, late.body.data]).toMatchObject([409, { error: 'DOCUMENT_DECIDED' }]);
  });
});

describe('what is read on a paper', () => {
  it('is kept with the decision, with what differs from the register, and told to those who see numbers', async () => {
    const payer = await payerWith(desk, [50]);
    const id = await upload(desk, payer, 'ID_FRONT');
    const client = desk.server.as();
    const reading = { name: 'ROSA LIMA PRADO', id_no: '111.444.777-35', birth_date: '1990-02-03' };
    const { document } = await client.call(decideKycDocument, { document_id: id, version: 2, approve: 'APPROVED', reading });
    expect(document.reading).toEqual({ ...reading, differs: ['id_no'] });
    expect((await auditOf(id)).at(-1)?.after).toMatchObject({ status: 'APPROVED', differs: ['id_no'] });
    expect(JSON.stringify(await auditOf(id))).not.toContain('111.444');
    const masked = desk.server.as({ abilities: [{ subject: 'AML.Details', action: ['read'] }] });
    const [shown] = (await masked.call(readKyc, { subject_id: payer.subject_id })).documents;
    expect(shown?.reading?.differs).toEqual(['id_no']);
    expect(JSON.stringify(shown)).not.toContain('111.444');
  });

  it('is nothing where nobody read anything', async () => {
    const payer = await payerWith(desk, [50]);
    const id = await upload(desk, payer, 'SELFIE');
    const { document } = await desk.server.as().call(decideKycDocument, { document_id: id, version: 2, approve: 'APPROVED', reading: {} });
    expect(document.reading).toBeNull();
  });
});
