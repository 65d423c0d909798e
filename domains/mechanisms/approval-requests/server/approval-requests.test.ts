import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AbilityEntry, codes, commonErrors, defineErrors, endpoint, refuse, wire, textIn } from '../../../../platform/contract/index.ts';
import { handle, type Slice } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { samplePdf } from '../../../../platform/testing/sample-documents.ts';
import { openBackOffice } from '../../../payments/decisions/server/testing.ts';
import {
  approveRequest,
  countApprovalRequests,
  listApprovalRequests,
  openRequestFile,
  rejectRequest,
  showApprovalRequest,
  uploadRequestFiles,
  withdrawRequest,
} from '../contract/index.ts';
import type { RequestDocument } from './kind.ts';
import { findRequest, type StoredRequest } from './request.store.ts';
import { notifyMaker } from './notify-maker.ts';
import { always, approvalRequestsSlice, endStaleRequests, expireRequests, findWaitingRequests, secondPerson, viewParts } from './index.ts';

/* The mechanism with a kind of its own: renaming a merchant, whose row has a version. */

const errors = defineErrors('test', { NAME_TAKEN: { code: codes.conflict, status: 409 } });
let applied: string[] = [];
let released: string[] = [];
let clock = new Date('2026-06-01T12:00:00Z');

let document: RequestDocument | undefined;
const rename = secondPerson({
  kind: 'test.rename',
  payload: z.strictObject({ merchant: z.string(), name: z.string() }),
  sees: 'AML.MERCHANTSLIST.AllMerchants:read',
  sentence: ({ name }, { lang }) => `${textIn({ en: 'Rename to', pt: 'Renomear para', es: 'Cambiar el nombre a' }, lang)} ${name}`,
  needsSecond: always,
  about: ({ name }, lang) => viewParts.aboutThing(lang === 'en' ? name : `${name} (${lang})`),
  view: async ({ name }, { lang, requestId }) =>
    viewParts.plainView(
      [{ label: 'request', value: viewParts.text(requestId) }],
      [
        ...viewParts.change(textIn({ en: 'Name', pt: 'Nome', es: 'Nombre' }, lang), { before: null, after: viewParts.text(name) }),
        ...viewParts.change('Same', { before: viewParts.text('x'), after: viewParts.text('x') }),
      ],
    ),
  documents: { demand: 'AML.ProbationList:read', find: async () => (document ? [document] : []) },
  conceal: ({ merchant }) => ({ merchant }),
  targets: {
    async merchant(db, ids) {
      const { rows } = await sql<{ id: string; version: number }>`
        select merchant_no as id, version from merchant where merchant_no = any(${[...ids]}::text[]) for no key update`.execute(db);
      return rows;
    },
  },
  async apply(act, { merchant, name }, { requestId }) {
    act.audit({ verb: 'merchant.renamed', subject: { kind: 'merchant', id: merchant }, after: { name } });
    await sql`update merchant set muname = ${name}, version = version + 1 where merchant_no = ${merchant}`.execute(act.db);
    if (name === 'taken') refuse(errors, 'NAME_TAKEN');
    if (name === 'broken') throw new Error('out of order');
    applied.push(requestId);
    return { merchant, name };
  },
  release: async (_act, _payload, { requestId }) => void released.push(requestId),
});

const ask = endpoint({
  method: 'POST',
  path: '/api/aml/test/rename',
  area: 'test',
  summary: 'Asks',
  ability: 'AML.MERCHANTSLIST.AllMerchants:write',
  audit: 'merchant.rename-asked',
  power: 'neutral',
  input: z.strictObject({ merchant: wire.text(), name: wire.text(), reason: wire.filterText(), files: z.array(wire.rowId()).optional() }),
  data: z.object({ request_id: z.string() }),
});
const slice: Slice = {
  name: 'test',
  handlers: [
    handle(ask, async ({ reason, files, ...payload }, call) => {
      const targets = await rename.lockTargets(call.db, [{ kind: 'merchant', id: payload.merchant, version: '' }]);
      return { request_id: await rename.ask(call, { payload, targets, companyCodes: ['ATBR'], reason, fileIds: files }) };
    }),
  ],
};

let server: TestServer;
let maker: TestClient;
let checker: TestClient;
beforeAll(async () => {
  const database = await testDatabase();
  await openBackOffice(database.main);
  server = await testServer({ slices: [slice, approvalRequestsSlice([rename])], database, clock: () => clock });
  maker = server.as({ personId: '1', userId: '11', name: 'Rita', companies: ['ATBR'] });
  checker = server.as({ personId: '2', userId: '21', name: 'Otto', companies: ['ATBR'] });
});
beforeEach(() => {
  applied = [];
  released = [];
  clock = new Date('2026-06-01T12:00:00Z');
});

const buildQuery = async (name = 'New name', reason?: string) => (await maker.call(ask, { merchant: 'A', name, ...(reason ? { reason } : {}) })).request_id;
const nameOf = async (merchant = 'A') =>
  (await sql<{ muname: string }>`select muname from merchant where merchant_no = ${merchant}`.execute(server.database.main)).rows[0]?.muname;
const verbs = async (requestId: string) =>
  (
    await sql<{ verb: string; actor_name: string }>`
      select verb, actor_name from audit_entry where subject_kind = 'approval-request' and subject_id = ${requestId} order by id`.execute(server.database.main)
  ).rows.map(({ verb, actor_name: name }) => `${verb} ${name}`);

describe('a request whose maker has lost the right to ask', () => {
  const roles = [{ subject: 'AML.MERCHANTSLIST.AllMerchants' as const, action: ['read' as const, 'write' as const] }];
  const person = { personId: '71', userId: '771', name: 'Vera', companies: ['ATBR'], abilities: roles };
  it.each([
    ['the role', { abilities: [{ subject: 'AML.MERCHANTSLIST.AllMerchants' as const, action: ['read' as const] }] }],
    ['the company', { companies: ['ATMX'] }],
  ])('is ended and not applied when %s was taken away, and the checker is told', async (what, loss) => {
    const { request_id: id } = await server.as(person).call(ask, { merchant: 'A', name: `Without ${what}` });
    server.as({ ...person, ...loss });
    const before = await nameOf();
    expect(await checker.call(approveRequest, { request_id: id, version: 1 })).toMatchObject({ status: 'STALE', result: { error: 'MAKER_LOST_RIGHT' } });
    expect(await nameOf()).toBe(before);
    expect([applied, released]).toEqual([[], [id]]);
    expect(await checker.call(showApprovalRequest, { request_id: id })).toMatchObject({ status: 'STALE', result: { error: 'MAKER_LOST_RIGHT' } });
    expect(await verbs(id)).toEqual(['approval-request.made Vera', 'approval-request.stale Otto']);
  });
  it('is still rejected by the second person, and applied where nothing was lost', async () => {
    const again = server.as(person);
    const first = (await again.call(ask, { merchant: 'A', name: 'First of Vera' })).request_id;
    expect((await checker.call(approveRequest, { request_id: first, version: 1 })).status).toBe('APPLIED');
    const second = (await again.call(ask, { merchant: 'A', name: 'Second of Vera' })).request_id;
    server.as({ ...person, abilities: [] });
    expect((await checker.call(rejectRequest, { request_id: second, version: 1, reason: 'No' })).status).toBe('REJECTED');
  });
});

describe('a request', () => {
  it('is applied once, as it was stored, by another person', async () => {
    const id = await buildQuery('Applied', 'A new brand');
    const result = await checker.call(showApprovalRequest, { request_id: id });
    expect(result).toMatchObject({
      kind: 'test.rename',
      status: 'WAITING',
      title: 'Rename to Applied',
      maker: 'Rita',
      reason: 'A new brand',
      entity_codes: ['ATBR'],
      payload: { merchant: 'A', name: 'Applied' },
      may_decide: true,
      may_withdraw: false,
      expires_at: clock.getTime() + 72 * 3_600_000,
    });
    const replies = await Promise.all(Array.from({ length: 5 }, () => checker.send(approveRequest, { request_id: id, version: 1, reason: 'Seen' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(applied).toEqual([id]);
    expect(await nameOf()).toBe('Applied');
    expect(await checker.call(showApprovalRequest, { request_id: id })).toMatchObject({
      status: 'APPLIED',
      decided_by: 'Otto',
      decide_reason: 'Seen',
      result: { name: 'Applied' },
      may_decide: false,
    });
    expect(await verbs(id)).toEqual(['approval-request.made Rita', 'approval-request.approved Otto']);
  });

  it('is not decided by its maker, under another account neither, and not by the database', async () => {
    const id = await buildQuery();
    const twin = server.as({ personId: '1', userId: '12', companies: ['ATBR'] });
    for (const client of [maker, twin])
      for (const send of [client.send(approveRequest, { request_id: id, version: 1 }), client.send(rejectRequest, { request_id: id, version: 1, reason: 'x' })])
        expect((await send).body).toMatchObject({ code: '30004', data: { error: 'MAKER_DECIDES' } });
    await expect(
      sql`update approval_request set status = 'APPLIED', decided_person_id = maker_person_id where id = ${id}`.execute(server.database.main),
    ).rejects.toThrow();
    expect(await twin.call(withdrawRequest, { request_id: id, version: 1 })).toMatchObject({ status: 'WITHDRAWN' });
    expect(released).toEqual([id]);
  });

  it('does not change after it was made, and not after it was decided', async () => {
    const id = await buildQuery();
    await expect(sql`update approval_request set payload = '{}' where id = ${id}`.execute(server.database.main)).rejects.toThrow('never changes');
    await checker.call(rejectRequest, { request_id: id, version: 1, reason: 'No' });
    await expect(sql`update approval_request set status = 'WAITING' where id = ${id}`.execute(server.database.main)).rejects.toThrow('never changes');
    await expect(sql`delete from approval_request where id = ${id}`.execute(server.database.main)).rejects.toThrow();
  });

  it('is stale when what it is about has changed, and says so instead of being applied', async () => {
    const id = await buildQuery('Too late');
    await sql`update merchant set version = version + 1 where merchant_no = 'A'`.execute(server.database.main);
    expect(await checker.call(approveRequest, { request_id: id, version: 1 })).toMatchObject({ status: 'STALE', version: 2 });
    expect(await nameOf()).not.toBe('Too late');
    expect(released).toEqual([id]);
  });

  it('is ended by the change itself, where the slice says so', async () => {
    const id = await buildQuery();
    await server.database.main.transaction().execute(async (db) => {
      const ended = await endStaleRequests({ db, now: clock, actor: { name: 'x' } as never, audit: () => undefined }, { kind: 'merchant', id: 'A' });
      expect(ended.map(({ requestId }) => requestId)).toContain(id);
    });
    const details = await sql<{ kind: string; by: string; title: { en: string } }>`
      select kind, by_name as by, title from notification where about_kind = 'approval-request' and about_id = ${id}`.execute(server.database.main);
    expect(details.rows).toMatchObject([{ kind: 'REQUEST_ENDED', by: 'x', title: { en: expect.stringContaining('Rename to') } }]);
    expect(await checker.call(showApprovalRequest, { request_id: id })).toMatchObject({ status: 'STALE', why_not: 'DECIDED' });
    expect((await findWaitingRequests(server.database.main, 'merchant', ['A'])).size).toBe(0);
  });

  it('ends after 72 hours: by the job, or when somebody comes too late', async () => {
    const [early, late] = [await buildQuery(), await buildQuery('Never')];
    clock = new Date(clock.getTime() + 72 * 3_600_000);
    expect(await checker.call(approveRequest, { request_id: late, version: 1 })).toMatchObject({ status: 'EXPIRED' });
    expect(await expireRequests(server.database.main, [rename], { now: clock, config: { publicUrl: '' } })).toBe(1);
    expect(await expireRequests(server.database.main, [rename], { now: clock, config: { publicUrl: '' } })).toBe(0);
    expect(await checker.call(showApprovalRequest, { request_id: early })).toMatchObject({ status: 'EXPIRED', decided_by: null });
    expect(await verbs(early)).toEqual(['approval-request.made Rita', 'approval-request.expired system']);
    expect(released).toEqual([late, early]);
    expect(await nameOf()).not.toBe('Never');
  });

  it('fails when it is refused, with nothing of it done; an accident leaves it waiting', async () => {
    const before = await nameOf();
    const used = await buildQuery('taken');
    expect(await checker.call(approveRequest, { request_id: used, version: 1 })).toMatchObject({ status: 'FAILED', result: { error: 'NAME_TAKEN' } });
    const broken = await buildQuery('broken');
    expect((await checker.send(approveRequest, { request_id: broken, version: 1 })).status).toBe(500);
    expect(await checker.call(showApprovalRequest, { request_id: broken })).toMatchObject({ status: 'WAITING', version: 1 });
    expect(await nameOf()).toBe(before);
    const { rows } = await sql`select from audit_entry where verb = 'merchant.renamed' and after ->> 'name' in ('taken', 'broken')`.execute(
      server.database.main,
    );
    expect(rows).toEqual([]);
  });

  it('is decided by the version that was seen', async () => {
    const id = await buildQuery();
    expect((await checker.send(approveRequest, { request_id: id, version: 0 })).body).toMatchObject({
      code: commonErrors.STALE.code,
      data: { error: 'STALE' },
    });
  });

  it('tells what it asks for as data, and its payload as far as the reader may see it', async () => {
    const id = await buildQuery('Told');
    const result = await checker.call(showApprovalRequest, { request_id: id });
    expect(result.view).toEqual({
      facts: [{ label: 'request', value: { kind: 'text', text: id } }],
      changes: [{ label: 'Name', before: null, after: { kind: 'text', text: 'Told' }, loosens: true }],
      items: [],
      document: null,
      expiry: null,
      link: null,
    });
    const abilities = [{ subject: 'AML.MERCHANTSLIST.AllMerchants' as const, action: ['read' as const] }];
    expect((await server.as({ companies: ['ATBR'], abilities }).call(showApprovalRequest, { request_id: id })).payload).toEqual({ merchant: 'A' });
    expect(result.payload).toEqual({ merchant: 'A', name: 'Told' });
  });

  it('says how many of the requests of its maker were approved and rejected, of those that the reader may see', async () => {
    const recordOf = async (client: typeof checker, id: string) => (await client.call(showApprovalRequest, { request_id: id })).maker_record;
    const before = await recordOf(checker, await buildQuery());
    await checker.call(approveRequest, { request_id: await buildQuery('Approved'), version: 1 });
    await checker.call(rejectRequest, { request_id: await buildQuery('Rejected'), version: 1, reason: 'No' });
    const id = await buildQuery();
    expect(await recordOf(checker, id)).toEqual({ approved: before.approved + 1, rejected: before.rejected + 1 });
  });

  it('counts what waits for whom', async () => {
    const before = await checker.call(countApprovalRequests, {});
    await buildQuery();
    expect(await checker.call(countApprovalRequests, {})).toEqual({ for_me: before.for_me + 1, mine: before.mine });
    expect((await maker.call(countApprovalRequests, {})).for_me).toBe(0);
    expect((await server.as({ personId: '3', companies: ['ATMX'] }).call(countApprovalRequests, {})).for_me).toBe(0);
    expect((await checker.call(listApprovalRequests, { for_me: true, page_size: 100 })).total).toBe(before.for_me + 1);
    expect((await checker.call(listApprovalRequests, { state: 'DECIDED', page_size: 100 })).list.every(({ status }) => status !== 'WAITING')).toBe(true);
  });

  it('begins with what ends first where it waits, and is sorted otherwise on demand', async () => {
    const early = await buildQuery('Early');
    clock = new Date(clock.getTime() + 60_000);
    const late = await buildQuery('Late');
    const decided = await buildQuery('Decided');
    await checker.call(rejectRequest, { request_id: decided, version: 1, reason: 'No' });
    const idsOf = async (input: object) =>
      (await checker.call(listApprovalRequests, { page_size: 100, ...input })).list
        .map(({ request_id: id }) => id)
        .filter((id) => [early, late, decided].includes(id));
    for (const waiting of [{ state: 'WAITING' }, { status: 'WAITING' }]) expect(await idsOf(waiting)).toEqual([early, late]);
    expect(await idsOf({ state: 'WAITING', sorted_column: 'created_at', sorted_order: 'desc' })).toEqual([late, early]);
    expect(await idsOf({})).toEqual([late, early, decided]);
    expect(await idsOf({ sorted_column: 'created_at', sorted_order: 'asc' })).toEqual([early, late, decided]);
    expect(await idsOf({ state: 'DECIDED' })).toEqual([decided]);
  });

  it('takes files of its maker, which those see who see the request', async () => {
    const pdf = samplePdf('proof');
    const { files } = await maker.call(uploadRequestFiles, { files: [pdf] } as never);
    const fileId = files[0]?.file_id ?? '';
    const fetched = async (client: TestClient) => (await client.fetch(`${openRequestFile.path}?file_id=${fileId}`)).status;
    expect([await fetched(maker), await fetched(checker)]).toEqual([200, 404]);
    expect((await checker.send(ask, { merchant: 'A', name: 'x', files: [fileId] })).body.data).toMatchObject({ error: 'FILE_NOT_FOUND' });
    const { request_id: id } = await maker.call(ask, { merchant: 'A', name: 'x', files: [fileId] });
    expect((await checker.call(showApprovalRequest, { request_id: id })).files).toMatchObject([{ file_id: fileId, name: 'proof.pdf', uploaded_by: 'Rita' }]);
    expect([await fetched(maker), await fetched(checker), await fetched(server.as({ companies: ['ATMX'] }))]).toEqual([200, 200, 404]);
    const markup = new File(['<script>alert(1)</script>'], 'proof.pdf', { type: 'application/pdf' });
    expect((await maker.send(uploadRequestFiles, { files: [markup] } as never)).status).toBe(400);
  });

  it('opens its files to those who decide it or may open such files, and says who did', async () => {
    const { sha256, sizeBytes } = await server.files.put(Buffer.from('document'));
    document = {
      id: '77',
      kind: 'evidence-file',
      companyCode: 'ATBR',
      name: 'document.txt',
      mediaType: 'text/plain',
      sizeBytes,
      sha256,
      uploadedBy: 'Ana',
      uploadedAt: clock,
    };
    const id = await buildQuery('Documents');
    const read = (subject: AbilityEntry['subject'], ...action: ('read' | 'write')[]): AbilityEntry => ({ subject, action });
    const kindOnly = read('AML.MERCHANTSLIST.AllMerchants', 'read');
    const reader = (...more: AbilityEntry[]) => server.as({ companies: ['ATBR'], userId: '31', abilities: [kindOnly, ...more] });
    const opened = async (client: TestClient) => {
      const { files } = await client.call(showApprovalRequest, { request_id: id });
      return [files.length, (await client.fetch(`${openRequestFile.path}?file_id=77&request_id=${id}`)).status];
    };
    expect(await opened(reader())).toEqual([0, 404]);
    expect(await opened(reader(read('AML.ProbationList', 'read')))).toEqual([1, 200]);
    expect(await opened(reader(read('AML.ApprovalList', 'read', 'write')))).toEqual([1, 200]);
    expect((await server.as({ companies: ['ATMX'] }).fetch(`${openRequestFile.path}?file_id=77&request_id=${id}`)).status).toBe(404);
    const { rows } = await sql<{ company: string; kind: string }>`
      select company_code as company, subject_kind as kind from audit_entry where verb = 'personal-paper.opened' and subject_id = '77'`.execute(
      server.database.main,
    );
    expect(rows).toEqual([1, 2].map(() => ({ company: 'ATBR', kind: 'evidence-file' })));
    document = undefined;
  });

  it('is seen and decided by those who may', async () => {
    const id = await buildQuery();
    const may = (subject: 'AML.ApprovalList' | 'AML.MERCHANTSLIST.AllMerchants', ...action: ('read' | 'write')[]) => ({ subject, action });
    const sees = server.as({ companies: ['ATBR'], abilities: [may('AML.MERCHANTSLIST.AllMerchants', 'read')] });
    expect(await sees.call(showApprovalRequest, { request_id: id })).toMatchObject({ may_decide: false, why_not: 'NOT_ALLOWED' });
    expect((await sees.send(approveRequest, { request_id: id, version: 1 })).status).toBe(403);
    const checksOther = server.as({ companies: ['ATBR'], abilities: [may('AML.ApprovalList', 'read', 'write')] });
    expect((await checksOther.send(showApprovalRequest, { request_id: id })).body.data).toMatchObject({ error: 'REQUEST_NOT_FOUND' });
    expect((await checksOther.send(approveRequest, { request_id: id, version: 1 })).body.data).toMatchObject({ error: 'REQUEST_NOT_FOUND' });
    const elsewhere = server.as({ companies: ['ATMX'] });
    expect((await elsewhere.send(approveRequest, { request_id: id, version: 1 })).body.data).toMatchObject({ error: 'REQUEST_NOT_FOUND' });
    const listed = async (client: TestClient) =>
      (await client.call(listApprovalRequests, { status: 'WAITING', page_size: 100 })).list.map((one) => one.request_id);
    expect(await listed(maker)).toContain(id);
    expect(await listed(checker)).toContain(id);
    expect(await listed(sees)).toContain(id);
    expect(await listed(checksOther)).toEqual([]);
    expect(await listed(elsewhere)).toEqual([]);
    expect((await checker.call(listApprovalRequests, { mine: true })).list).toEqual([]);
    expect((await maker.call(listApprovalRequests, { mine: true, kind: 'test.rename', page_num: 1, page_size: 1 })).list).toHaveLength(1);
  });
});

describe('whoever asked', () => {
  const present = async (id: string) =>
    (
      await sql<{ kind: string; title: string; by: string | null }>`
      select kind, title ->> 'en' as title, by_name as by from notification where about_kind = 'approval-request' and about_id = ${id} order by id`.execute(
        server.database.main,
      )
    ).rows;

  it('is notified how it ended and by whom, except after withdrawing it', async () => {
    const [good, bad, own] = [await buildQuery('One'), await buildQuery('Two'), await buildQuery('Three')];
    await checker.call(rejectRequest, { request_id: bad, version: 1, reason: 'No' });
    await maker.call(withdrawRequest, { request_id: own, version: 1 });
    await checker.call(approveRequest, { request_id: good, version: 1 });
    // That it was done as asked is quiet: whoever wants to hear of it says so.
    expect(await present(good)).toEqual([]);
    expect(await present(bad)).toMatchObject([{ kind: 'REQUEST_REJECTED', title: 'Rename to Two' }]);
    expect(await present(own)).toEqual([]);
  });

  it('sees only the number of a restricted request', async () => {
    const id = await buildQuery('Four');
    const request = (await findRequest(server.database.main, id)) as StoredRequest;
    const act = { db: server.database.main, now: clock, config: { publicUrl: '' } };
    await notifyMaker(act, { request, kind: { ...rename, isRestricted: true } }, { status: 'REJECTED' });
    expect(await present(id)).toMatchObject([{ kind: 'REQUEST_REJECTED', title: `Request ${id}` }]);
  });
});
