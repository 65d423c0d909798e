import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideKycDocument, listKycDocuments, readKyc } from '../contract/index.ts';
import { assignItems, listColleaguesOfQueue, snoozeItems, undoItems } from '../../../mechanisms/queues/contract/index.ts';
import { listNotifications } from '../../../mechanisms/notifications/contract/index.ts';
import { type BackOffice, payerWith, startBackOffice, upload } from './back-office.fixture.ts';

let backOffice: BackOffice;
let now = new Date('2026-11-24T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  backOffice = await startBackOffice({ clock: () => now });
});

const listOf = async (client = backOffice.server.as(), filters: Record<string, unknown> = {}) => (await client.call(listKycDocuments, filters as never)).list;
const auditOf = async (documentId: string) =>
  (
    await sql<{ verb: string; after: Record<string, unknown> }>`
      select verb, after from audit_entry where subject_kind = 'kyc-document' and subject_id = ${documentId} order by id`.execute(backOffice.database.main)
  ).rows;

describe('the queue of documents', () => {
  it('holds what waits, the longest waiting first, until it is decided', async () => {
    const payer = await payerWith(backOffice, [50]);
    const front = await upload(backOffice, payer, 'ID_FRONT');
    now = new Date(now.getTime() + dayMs);
    const selfie = await upload(backOffice, payer, 'SELFIE');
    const client = backOffice.server.as();
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
    const payer = await payerWith(backOffice, [50]);
    const id = await upload(backOffice, payer, 'ID_FRONT');
    for (const note of [null, 'INFECTED']) {
      await sql`update kyc_document set scan_note = ${note} where id = ${id}::bigint`.execute(backOffice.database.main);
      expect((await listOf()).map((row) => row.document_id)).not.toContain(id);
    }
  });

  it('is due by the strictest profile of the companies', async () => {
    await sql`update company set profile = profile || '{"paper_review_days": 1}'`.execute(backOffice.database.main);
    const payer = await payerWith(backOffice, [50]);
    const id = await upload(backOffice, payer, 'ID_FRONT');
    const row = (await listOf()).find((one) => one.document_id === id);
    expect((row?.due_time ?? 0) - (row?.uploaded_time ?? 0)).toBe(dayMs);
  });

  it('shows nothing of people whom the reader may not see, and no whole number to those who see none', async () => {
    const payer = await payerWith(backOffice, [50]);
    const id = await upload(backOffice, payer, 'ID_FRONT');
    const stranger = backOffice.server.as({ companies: ['ATXX'] });
    expect(await listOf(stranger)).toEqual([]);
    for (const unknown of [id, '999999'])
      expect(await stranger.call(assignItems, assigning(unknown, 2))).toEqual({ done: [], refused: [{ item_id: unknown, why: 'NOT_FOUND' }] });
    const support = backOffice.server.as({ abilities: [{ subject: 'AML.Details', action: ['read'] }] });
    expect((await support.send(listKycDocuments, {})).status).toBe(403);
    expect((await support.send(assignItems, assigning(id, 2))).status).toBe(403);
  });
});

/** One document as the calls of all queues name it. */
const assigning = (id: string, version: number, more: { user_id?: string | null } = {}) => ({
  queue: 'KYC_DOCUMENTS' as const,
  items: [{ item_id: id, version }],
  ...more,
});

describe('whose work a document is', () => {
  it('is taken, put back, and refused to somebody who has not seen the last state', async () => {
    const payer = await payerWith(backOffice, [50]);
    const id = await upload(backOffice, payer, 'ID_FRONT');
    const client = backOffice.server.as({ name: 'Ana', userId: '4711' });
    const readShown = async () => (await listOf(client)).find((row) => row.document_id === id);
    const { version = 0 } = (await readShown()) ?? {};
    const whys = async (...query: Parameters<typeof assigning>) => (await client.call(assignItems, assigning(...query))).refused.map(({ why }) => why);
    expect(await whys(id, version)).toEqual([]);
    const used = (await readShown())?.version ?? 0;
    expect(await readShown()).toMatchObject({ responsible: { user_id: '4711', name: 'Ana', is_me: true }, version: version + 1 });
    expect((await listOf(client, { responsible: 'ME' })).map((row) => row.document_id)).toEqual([id]);
    expect((await listOf(client, { responsible: 'NOBODY' })).map((row) => row.document_id)).not.toContain(id);
    expect(await whys(id, version)).toEqual(['CHANGED']);
    expect(await whys(id, used, { user_id: '99' })).toEqual(['NOT_AN_ASSIGNEE']);
    expect(await whys(id, used, { user_id: null })).toEqual([]);
    expect(await readShown()).toMatchObject({ responsible: null });
    // What nobody has is not put back.
    expect(await whys(id, used + 1, { user_id: null })).toEqual(['NOT_FROM_HERE']);
    expect((await auditOf(id)).filter(({ verb }) => verb === 'kyc-document.assigned').map(({ after }) => after.responsible_id)).toEqual(['4711', null]);
    expect((await client.call(listColleaguesOfQueue, { queue: 'KYC_DOCUMENTS' })).list).toEqual([]);
  });

  it('notifies the colleague to whom it is assigned, and not the person who takes or has it', async () => {
    await backOffice.database.cursors.query(`
      insert into staff_person (id, name) overriding system value values (71, 'Bia') on conflict do nothing;
      insert into aml_role (code, name_en, name_pt) values ('KYC_TEST', 'Analyst', 'Analista') on conflict do nothing;
      insert into role_ability (role_code, subject, actions) values ('KYC_TEST', 'AML.Details', '{read,write}') on conflict do nothing;
      insert into user_account (id, person_id, account, email, name, aml_role, company_codes) overriding system value
        select 7100, 71, 'bia', 'bia@desk.example', 'Bia', 'KYC_TEST', array_agg(code) from company`);
    const payer = await payerWith(backOffice, [50]);
    const id = await upload(backOffice, payer, 'ID_FRONT');
    const [client, colleague] = [backOffice.server.as({ name: 'Ana', userId: '4711' }), backOffice.server.as({ name: 'Bia', userId: '7100' })];
    const present = async () => (await colleague.call(listNotifications, {})).list.filter((one) => one.about_id === id);
    const versionOf = async () => (await listOf(client)).find((row) => row.document_id === id)?.version ?? 0;
    await client.call(assignItems, assigning(id, await versionOf()));
    expect(await present()).toEqual([]);
    await client.call(assignItems, assigning(id, await versionOf(), { user_id: '7100' }));
    await client.call(assignItems, assigning(id, await versionOf(), { user_id: '7100' }));
    expect(await present()).toMatchObject([{ kind: 'PAPER_ASSIGNED', about_kind: 'kyc-document', who: 'Rosa Lima Prado', by: 'Ana' }]);
    await client.call(assignItems, assigning(id, await versionOf(), { user_id: null }));
    await colleague.call(assignItems, assigning(id, await versionOf()));
    // Whoever loses it is told as well.
    expect((await present()).map(({ kind }) => kind)).toEqual(['WORK_TAKEN_OVER', 'PAPER_ASSIGNED']);
  });

  it('is taken back by whoever changed it, and so is a snooze, during which it is out of the queue', async () => {
    const payer = await payerWith(backOffice, [50]);
    const id = await upload(backOffice, payer, 'ID_FRONT');
    const [client, colleague] = [backOffice.server.as({ name: 'Ana', userId: '4711' }), backOffice.server.as({ name: 'Bia', userId: '7100' })];
    const readShown = async (filters = {}) => (await listOf(client, filters)).find((row) => row.document_id === id);
    const whyNot = async (by = client) => (await by.call(undoItems, assigning(id, (await readShown())?.version ?? 0))).refused.map(({ why }) => why);
    await client.call(assignItems, assigning(id, (await readShown())?.version ?? 0));
    expect(await whyNot(colleague)).toEqual(['NOTHING_TO_UNDO']);
    expect(await whyNot()).toEqual([]);
    expect((await readShown())?.responsible).toBeNull();
    expect(await whyNot()).toEqual(['NOTHING_TO_UNDO']);

    const { version = 0, due_time: due } = (await readShown()) ?? {};
    const snooze = (until: number) => client.call(snoozeItems, { ...assigning(id, version), until: String(until), comment: 'A better copy is on its way' });
    expect((await snooze(due ?? 0)).refused).toEqual([{ item_id: id, why: 'SNOOZE_TOO_LONG' }]);
    const { done } = await snooze(now.getTime() + dayMs / 2);
    expect([await readShown(), (await readShown({ snoozed: true }))?.snoozed_until]).toEqual([undefined, now.getTime() + dayMs / 2]);
    expect((await readShown({ document_id: id }))?.version).toBe(version + 1);
    expect((await client.call(undoItems, { queue: 'KYC_DOCUMENTS', items: done })).refused).toEqual([]);
    expect(await readShown()).toMatchObject({ snoozed_until: null });
    expect((await auditOf(id)).map(({ verb }) => verb).slice(-4)).toEqual([
      'kyc-document.assigned',
      'kyc-document.assignment-undone',
      'kyc-document.snoozed',
      'kyc-document.assignment-undone',
    ]);
  });

  it('is over with the decision', async () => {
    const payer = await payerWith(backOffice, [50]);
    const id = await upload(backOffice, payer, 'ID_FRONT');
    const client = backOffice.server.as();
    const decided = await client.call(decideKycDocument, { document_id: id, version: 2, approve: 'APPROVED' });
    const late = await client.call(assignItems, assigning(id, decided.document.version));
    expect(late.refused).toEqual([{ item_id: id, why: 'NOT_FROM_HERE' }]);
  });
});

describe('what is read on a document', () => {
  it('is kept with the decision, with what differs from the register, and shown to those who see numbers', async () => {
    const payer = await payerWith(backOffice, [50]);
    const id = await upload(backOffice, payer, 'ID_FRONT');
    const client = backOffice.server.as();
    const reading = { name: 'ROSA LIMA PRADO', id_no: '111.444.777-35', birth_date: '1990-02-03' };
    const { document } = await client.call(decideKycDocument, { document_id: id, version: 2, approve: 'APPROVED', reading });
    expect(document.reading).toEqual({ ...reading, differs: ['id_no'] });
    expect((await auditOf(id)).at(-1)?.after).toMatchObject({ status: 'APPROVED', differs: ['id_no'] });
    expect(JSON.stringify(await auditOf(id))).not.toContain('111.444');
    const masked = backOffice.server.as({ abilities: [{ subject: 'AML.Details', action: ['read'] }] });
    const [shown] = (await masked.call(readKyc, { subject_id: payer.subject_id })).documents;
    expect(shown?.reading?.differs).toEqual(['id_no']);
    expect(JSON.stringify(shown)).not.toContain('111.444');
  });

  it('is nothing where nobody read anything', async () => {
    const payer = await payerWith(backOffice, [50]);
    const id = await upload(backOffice, payer, 'SELFIE');
    const { document } = await backOffice.server.as().call(decideKycDocument, { document_id: id, version: 2, approve: 'APPROVED', reading: {} });
    expect(document.reading).toBeNull();
  });
});
