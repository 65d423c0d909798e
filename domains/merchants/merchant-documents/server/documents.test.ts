import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noReasonText } from '../../../register/kernel/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { makePdf } from '../../../../seeds/pdf.ts';
import {
  addDocument,
  addDocuments,
  bindUpload,
  decideDocument,
  listDocuments,
  listLinks,
  openDocument,
  requireAll,
  uploadFile,
  uploadFiles,
  withdrawDocument,
} from '../contract/index.ts';
import { type BackOffice, type Merchant, png, startBackOffice } from './back-office.fixture.ts';
import { documentsCondition, expireDocuments } from './index.ts';
import { jobs } from './jobs.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

const shown = async (merchant: Merchant, kind: string, subjectId: string | null = null) =>
  (await backOffice.requirements(merchant)).requirements.filter((one) => one.kind === kind && (one.party?.subject_id ?? null) === subjectId);
const statusesOf = async (merchant: Merchant, kind: string): Promise<(string | null)[]> =>
  (await shown(merchant, kind)).flatMap(({ document, earlier }) => [document?.status ?? null, ...earlier.map(({ status }) => status)]);
const condition = (merchant: Merchant) => documentsCondition(backOffice.database.main, merchant.merchantNo, backOffice.clock.now);

describe('what the rules demand', () => {
  it('is listed before anybody has asked, asked for once, and asked for of the people behind', async () => {
    const merchant = await backOffice.merchant({ industry: 'BETTING' });
    const owner = await backOffice.party(merchant, 'Rosa Prado');
    const before = await backOffice.requirements(merchant);
    expect(before).toMatchObject({ is_met: false, unasked: before.requirements.length });
    expect(before.requirements.every(({ document }) => document === null)).toBe(true);
    expect(before.missing).toEqual(expect.arrayContaining(['LICENCE', 'CONTRACT', 'IDENTITY_DOCUMENT']));
    const { requested } = await backOffice.analyst.call(requireAll, { onboard_id: merchant.onboardId });
    expect(requested).toHaveLength(before.requirements.length);
    expect(await backOffice.analyst.call(requireAll, { onboard_id: merchant.onboardId })).toEqual({ requested: [], withdrawn: [] });
    expect(await shown(merchant, 'IDENTITY_DOCUMENT', owner)).toMatchObject([
      { is_mandatory: true, is_demanded: true, document: { status: 'REQUESTED', origin: 'RULE' } },
    ]);
    expect((await backOffice.verbs(merchant.merchantNo)).filter((verb) => verb === 'merchant-document.requested')).toHaveLength(requested.length);
  });

  it('is read with an entry of who read it', async () => {
    const merchant = await backOffice.merchant();
    await backOffice.requirements(merchant);
    const { rows } =
      await sql`select actor_name as name, after from audit_entry where verb = 'onboarding.viewed' and subject_id = ${merchant.onboardId}`.execute(
        backOffice.database.main,
      );
    expect(rows).toEqual([{ name: 'Otto', after: { part: 'DOCUMENTS', merchant_numbers: 'full' } }]);
  });

  it('is withdrawn when the risk no longer demands it, but not what has come', async () => {
    const merchant = await backOffice.merchant({ riskLevel: 'HIGH' });
    await backOffice.analyst.call(requireAll, { onboard_id: merchant.onboardId });
    const [funds] = await shown(merchant, 'SOURCE_OF_FUNDS');
    const [ownership] = await shown(merchant, 'OWNERSHIP_DECLARATION');
    await backOffice.upload(ownership?.document?.id as string);
    await sql`update merchant set risk_level = 'LOW' where merchant_no = ${merchant.merchantNo}`.execute(backOffice.database.main);
    const { withdrawn } = await backOffice.analyst.call(requireAll, { onboard_id: merchant.onboardId });
    expect(withdrawn).toContain(funds?.document?.id);
    expect(withdrawn).not.toContain(ownership?.document?.id);
    expect(await statusesOf(merchant, 'OWNERSHIP_DECLARATION')).toEqual(['UPLOADED']);
  });

  it('meets the condition once every mandatory document is approved, and no longer when one is over', async () => {
    const merchant = await backOffice.merchant();
    await backOffice.analyst.call(requireAll, { onboard_id: merchant.onboardId });
    const { requirements } = await backOffice.requirements(merchant);
    for (const { document, is_mandatory: isMandatory } of requirements) {
      if (!isMandatory) continue;
      expect((await condition(merchant)).isMet).toBe(false);
      await backOffice.upload(document?.id as string);
      await backOffice.decide(document?.id as string, 'APPROVED');
    }
    expect(await condition(merchant)).toEqual({ isMet: true, missing: [], expired: [] });
    expect(await backOffice.requirements(merchant)).toMatchObject({ is_met: true });
    const [address] = await shown(merchant, 'PROOF_OF_ADDRESS');
    expect(address?.document?.valid_until).toMatch(/^\d{4}-\d\d-\d\d$/);
    const later = new Date(backOffice.clock.now.getTime() + 400 * 86_400_000);
    expect(await documentsCondition(backOffice.database.main, merchant.merchantNo, later)).toMatchObject({
      isMet: false,
      expired: expect.arrayContaining(['PROOF_OF_ADDRESS']),
    });
    expect(await expireDocuments(backOffice.database.main, later)).toBeGreaterThan(0);
    expect(await statusesOf(merchant, 'PROOF_OF_ADDRESS')).toEqual(['REQUESTED', 'EXPIRED']);
    expect(await statusesOf(merchant, 'CONTRACT')).toEqual(['APPROVED']);
    expect(await expireDocuments(backOffice.database.main, later)).toBe(0);
  });

  it('is not requested of a merchant that has left', async () => {
    const merchant = await backOffice.merchant();
    const id = await backOffice.ask(merchant, 'PROOF_OF_ADDRESS');
    await backOffice.upload(id);
    await backOffice.decide(id, 'APPROVED');
    await sql`update merchant set status = 'OFFBOARDED' where merchant_no = ${merchant.merchantNo}`.execute(backOffice.database.main);
    await expireDocuments(backOffice.database.main, new Date(backOffice.clock.now.getTime() + 400 * 86_400_000));
    expect(await statusesOf(merchant, 'PROOF_OF_ADDRESS')).toEqual(['EXPIRED']);
  });
});

describe('asking by hand', () => {
  it('asks for one or for several, of the merchant or of people behind it, all or none', async () => {
    const merchant = await backOffice.merchant();
    const owner = await backOffice.party(merchant, 'Rosa Prado');
    const documents = [{ kind: 'LICENCE' as const }, { kind: 'SOURCE_OF_FUNDS' as const, party_subject_id: owner, is_mandatory: false }];
    const { documents: made } = await backOffice.analyst.call(addDocuments, { onboard_id: merchant.onboardId, documents });
    expect(made.map(({ status }) => status)).toEqual(['REQUESTED', 'REQUESTED']);
    expect((await condition(merchant)).missing).toContain('LICENCE');
    const again = await backOffice.analyst.send(addDocuments, {
      onboard_id: merchant.onboardId,
      documents: [{ kind: 'FINANCIAL_STATEMENTS' }, { kind: 'LICENCE' }],
    });
    expect([again.status, again.body.data]).toMatchObject([409, { error: 'DOCUMENT_ASKED_ALREADY' }]);
    expect((await shown(merchant, 'FINANCIAL_STATEMENTS'))[0]?.document).toBeNull();
  });

  it('needs to be told which other document is meant, and tells several apart by it', async () => {
    const merchant = await backOffice.merchant();
    const unnamed = await backOffice.analyst.send(addDocument, { onboard_id: merchant.onboardId, kind: 'OTHER' });
    expect([unnamed.status, unnamed.body.data]).toMatchObject([400, { fields: [{ field: 'asked_for' }] }]);
    await backOffice.ask(merchant, 'OTHER', { asked_for: 'Letter of the bank' });
    await backOffice.ask(merchant, 'OTHER', { asked_for: 'Rental contract' });
    expect((await backOffice.analyst.send(addDocument, { onboard_id: merchant.onboardId, kind: 'OTHER', asked_for: 'Rental contract' })).status).toBe(409);
    expect(await shown(merchant, 'OTHER')).toHaveLength(2);
  });

  it('leaves the condition unmet until each of several other documents is approved', async () => {
    const merchant = await backOffice.merchant();
    const [lease, licence] = [
      await backOffice.ask(merchant, 'OTHER', { asked_for: 'Lease contract' }),
      await backOffice.ask(merchant, 'OTHER', { asked_for: 'Betting licence' }),
    ];
    await backOffice.upload(lease);
    await backOffice.decide(lease, 'APPROVED');
    expect((await condition(merchant)).missing).toContain('OTHER');
    await backOffice.upload(licence);
    await backOffice.decide(licence, 'APPROVED');
    expect((await condition(merchant)).missing).not.toContain('OTHER');
  });

  it('is needed no more once the request in place of a rejected document is withdrawn', async () => {
    const merchant = await backOffice.merchant();
    const id = await backOffice.ask(merchant, 'LICENCE');
    await backOffice.upload(id);
    const again = (await backOffice.decide(id, 'REJECTED')) as string;
    expect((await condition(merchant)).missing).toContain('LICENCE');
    await backOffice.analyst.call(withdrawDocument, { id: again, version: 1, reason: 'Not needed for this industry' });
    expect((await condition(merchant)).missing).not.toContain('LICENCE');
    expect((await backOffice.requirements(merchant)).missing).not.toContain('LICENCE');
  });

  it.each(['Letter on the suspicion of the bank', 'Carta sobre a suspeita', 'Explique por qué está en una lista de sanciones'])(
    'does not ask in words that tip off: %s',
    async (text) => {
      const merchant = await backOffice.merchant();
      const input = { kind: 'OTHER' as const, asked_for: text };
      const one = await backOffice.analyst.send(addDocument, { onboard_id: merchant.onboardId, ...input });
      expect([one.status, one.body.data]).toMatchObject([400, { fields: [{ field: 'asked_for' }] }]);
      expect((await backOffice.analyst.send(addDocuments, { onboard_id: merchant.onboardId, documents: [input] })).status).toBe(400);
      expect(await shown(merchant, 'OTHER')).toEqual([]);
    },
  );

  it('refuses a request about somebody who is not behind the merchant', async () => {
    const [merchant, other] = [await backOffice.merchant(), await backOffice.merchant()];
    const owner = await backOffice.party(other, 'Otavio Bem');
    const reply = await backOffice.analyst.send(addDocument, { onboard_id: merchant.onboardId, kind: 'IDENTITY_DOCUMENT', party_subject_id: owner });
    expect([reply.status, reply.body.data]).toMatchObject([404, { error: 'PARTY_NOT_FOUND' }]);
  });

  it('is withdrawn with a reason, unless a rule demands the document', async () => {
    const merchant = await backOffice.merchant();
    const [own, demanded] = [await backOffice.ask(merchant, 'LICENCE'), await backOffice.ask(merchant, 'CONTRACT')];
    const reply = await backOffice.analyst.send(withdrawDocument, { id: demanded, version: 1, reason: 'Typing error' });
    expect([reply.status, reply.body.data]).toMatchObject([409, { error: 'DOCUMENT_DEMANDED' }]);
    expect((await backOffice.analyst.send(withdrawDocument, { id: own, version: 7, reason: 'Typing error' })).body.data).toMatchObject({ error: 'STALE' });
    await backOffice.analyst.call(withdrawDocument, { id: own, version: 1, reason: 'Typing error' });
    expect((await condition(merchant)).missing).not.toContain('LICENCE');
    expect((await backOffice.analyst.send(withdrawDocument, { id: own, version: 2, reason: 'Again' })).body.data).toMatchObject({
      error: 'DOCUMENT_NOT_FROM_HERE',
    });
  });
});

describe('a decision', () => {
  it('is not made by the person who uploaded the document, by whichever account', async () => {
    const merchant = await backOffice.merchant();
    const id = await backOffice.ask(merchant, 'LICENCE');
    await backOffice.upload(id);
    const sameOther = backOffice.server.as({ userId: '99', personId: '11', name: 'Ana, other account' });
    for (const client of [backOffice.analyst, sameOther]) {
      const reply = await client.send(decideDocument, { id, version: 2, approve: 'APPROVED' });
      expect([reply.status, reply.body.data]).toMatchObject([403, { error: 'OWN_DOCUMENT' }]);
    }
    expect(await backOffice.decide(id, 'APPROVED')).toBeNull();
    expect(await statusesOf(merchant, 'LICENCE')).toEqual(['APPROVED']);
  });

  it('rejects and asks again, in place of the one that was rejected', async () => {
    const merchant = await backOffice.merchant();
    const id = await backOffice.ask(merchant, 'LICENCE', { asked_for: 'Of the central bank' });
    await backOffice.upload(id);
    expect(await backOffice.decide(id, 'REJECTED')).not.toBeNull();
    expect(await statusesOf(merchant, 'LICENCE')).toEqual(['REQUESTED', 'REJECTED']);
    expect((await shown(merchant, 'LICENCE'))[0]?.document).toMatchObject({ asked_for: 'Of the central bank', origin: 'BY_HAND' });
  });

  it('that gives no reason notes that none was given, and one that approves has none', async () => {
    const merchant = await backOffice.merchant();
    const reasonOf = async (id: string) =>
      (await sql<{ reason: string | null }>`select reject_reason as reason from merchant_document where id = ${id}::bigint`.execute(backOffice.database.main))
        .rows[0]?.reason;
    const rejected = await backOffice.ask(merchant, 'LICENCE');
    await backOffice.upload(rejected);
    await backOffice.decide(rejected, 'REJECTED', { reject_reason: undefined });
    expect(await reasonOf(rejected)).toBe(noReasonText);
    const approved = await backOffice.ask(merchant, 'SOURCE_OF_FUNDS');
    await backOffice.upload(approved);
    await backOffice.decide(approved, 'APPROVED');
    expect(await reasonOf(approved)).toBeNull();
  });

  it('can take an approval back, and asks again then', async () => {
    const merchant = await backOffice.merchant();
    const id = await backOffice.ask(merchant, 'CONTRACT');
    await backOffice.upload(id);
    await backOffice.decide(id, 'APPROVED');
    expect((await condition(merchant)).missing).not.toContain('CONTRACT');
    await backOffice.decide(id, 'REJECTED');
    expect(await statusesOf(merchant, 'CONTRACT')).toEqual(['REQUESTED', 'REJECTED']);
  });

  it('is refused on what is not there, was decided, changed meanwhile, or is over already', async () => {
    const merchant = await backOffice.merchant();
    const id = await backOffice.ask(merchant, 'LICENCE');
    const decide = (more: object) => backOffice.officer.send(decideDocument, { id, version: 1, approve: 'APPROVED', ...more });
    expect((await decide({})).body.data).toMatchObject({ error: 'DOCUMENT_NOT_FROM_HERE' });
    await backOffice.upload(id);
    expect((await decide({ version: 1 })).body.data).toMatchObject({ error: 'STALE', version: 2 });
    expect((await decide({ version: 2, valid_until: '2020-01-01' })).body.data).toMatchObject({ error: 'DOCUMENT_OVER' });
  });

  it('leaves each state with who and why in the audit trail', async () => {
    const merchant = await backOffice.merchant();
    const id = await backOffice.ask(merchant, 'LICENCE');
    await backOffice.upload(id);
    await backOffice.decide(id, 'REJECTED', { reject_reason: 'Other company' });
    const { rows } =
      await sql`select verb, actor_name, before, after, reason from audit_entry where subject_kind = 'merchant-document' and subject_id = ${id} order by id`.execute(
        backOffice.database.main,
      );
    expect(rows).toMatchObject([
      { verb: 'merchant-document.requested', actor_name: 'Ana', after: { status: 'REQUESTED', kind: 'LICENCE' } },
      { verb: 'merchant-document.uploaded', before: { status: 'REQUESTED' }, after: { status: 'UPLOADED' } },
      { verb: 'merchant-document.reviewed', actor_name: 'Otto', before: { status: 'UPLOADED' }, after: { status: 'REJECTED' }, reason: 'Other company' },
    ]);
  });
});

describe('a file', () => {
  const file = (bytes: Buffer | string, name: string, type = 'application/pdf') => new File([bytes as never], name, { type });
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  it.each<[string, File, string]>([
    ['a page of markup', file('<html><script>alert(1)</script></html>', 'document.pdf'), 'FILE_TYPE_REFUSED'],
    ['a program', file(Buffer.from('MZ\x90\x00\x03'), 'document.pdf'), 'FILE_TYPE_REFUSED'],
    ['a text', file('Contract', 'contract.txt', 'text/plain'), 'FILE_TYPE_REFUSED'],
    ['an office file, which may hold macros', file(Buffer.from('PK\x03\x04word/vbaProject.bin'), 'document.docm'), 'FILE_TYPE_REFUSED'],
    [
      'a PDF that runs a script',
      file(`%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n`, 'document.pdf'),
      'FILE_TYPE_REFUSED',
    ],
    [
      'a picture that is a page as well',
      file(Buffer.concat([head, Buffer.from('<script>alert(1)</script>')]), 'document.png', 'image/png'),
      'FILE_TYPE_REFUSED',
    ],
    [
      'a picture with an archive behind it',
      file(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<!DOCTYPE html>PK\x03\x04')]), 'document.jpg', 'image/jpeg'),
      'FILE_TYPE_REFUSED',
    ],
    ['a PDF that was cut off', file(Buffer.from(makePdf('x', [])).subarray(0, 100), 'document.pdf'), 'FILE_TYPE_REFUSED'],
    ['nothing', file('', 'document.pdf'), 'FILE_EMPTY'],
  ])('that is %s is refused', async (_what, hostile, error) => {
    const reply = await backOffice.analyst.send(uploadFile, { files: [hostile] });
    expect([reply.status, reply.body.data]).toMatchObject([400, { error }]);
  });

  it('that is too large, or comes with another one, is refused', async () => {
    const large = await backOffice.analyst.send(uploadFile, { files: [file(Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'large.pdf')] });
    expect([large.status, large.body.data]).toMatchObject([413, { error: 'TOO_LARGE' }]);
    const two = await backOffice.analyst.send(uploadFile, { files: [png(), png()] });
    expect([two.status, two.body.data]).toMatchObject([413, { error: 'TOO_MANY_FILES' }]);
    expect((await backOffice.analyst.send(uploadFile, {})).body.data).toMatchObject({ error: 'FILE_MISSING' });
  });

  it('comes alone or with others, all of them or none', async () => {
    const { files } = await backOffice.analyst.call(uploadFiles, {
      files: [png(), file(Buffer.from(makePdf('x', [{ text: 'Contract', x: 10, y: 10 }])), 'contract.pdf')],
    });
    expect(files.map(({ media_type: type }) => type)).toEqual(['image/png', 'application/pdf']);
    expect((await backOffice.analyst.send(uploadFiles, { files: [png(), file('x', 'x.txt')] })).status).toBe(400);
  });

  it('is bound once, by who uploaded it, to a document that waits for it, and never twice for a merchant', async () => {
    const merchant = await backOffice.merchant();
    const [id, other] = [await backOffice.ask(merchant, 'LICENCE'), await backOffice.ask(merchant, 'CONTRACT')];
    const same = png('the very same');
    const { file_src: src } = await backOffice.analyst.call(uploadFile, { files: [same] });
    expect((await backOffice.officer.send(bindUpload, { id, file_src: src })).body.data).toMatchObject({ error: 'FILE_NOT_FOUND' });
    expect(await backOffice.analyst.call(bindUpload, { id, file_src: src })).toEqual({ id, status: 'UPLOADED', scan_pending: false });
    expect((await backOffice.analyst.send(bindUpload, { id: other, file_src: src })).body.data).toMatchObject({ error: 'FILE_NOT_FOUND' });
    const { file_src: again } = await backOffice.analyst.call(uploadFile, { files: [same] });
    expect((await backOffice.analyst.send(bindUpload, { id: other, file_src: again })).body.data).toMatchObject({ error: 'FILE_TWICE' });
    expect(
      (await backOffice.analyst.send(bindUpload, { id, file_src: (await backOffice.analyst.call(uploadFile, { files: [png()] })).file_src })).body.data,
    ).toMatchObject({
      error: 'DOCUMENT_NOT_FROM_HERE',
    });
  });

  it('goes after a day when nothing was bound to it', async () => {
    const merchant = await backOffice.merchant();
    const id = await backOffice.ask(merchant, 'LICENCE');
    await backOffice.upload(id);
    const { file_src: src } = await backOffice.analyst.call(uploadFile, { files: [png('nobody needs this')] });
    const { rows } = await sql<{ sha256: string }>`select sha256 from stored_file where id = ${src}`.execute(backOffice.database.main);
    const tidy = jobs.find(({ name }) => name === 'merchant-documents.tidy-uploads');
    const now = new Date(backOffice.clock.now.getTime() + 25 * 3_600_000);
    await tidy?.run({}, { database: backOffice.database, files: backOffice.server.files, now } as never);
    expect(await backOffice.server.files.has(rows[0]?.sha256 as string)).toBe(false);
    expect((await backOffice.officer.send(openDocument, { id })).status).toBe(200);
  });

  it('is opened as an attachment, and who opened it is on record', async () => {
    const merchant = await backOffice.merchant();
    const id = await backOffice.ask(merchant, 'LICENCE');
    expect((await backOffice.officer.send(openDocument, { id })).status).toBe(404);
    await backOffice.upload(id);
    const reply = await backOffice.officer.send(openDocument, { id });
    expect([reply.status, reply.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^attachment/)]);
    expect(await backOffice.verbs(merchant.merchantNo)).toContain('merchant-document.viewed');
  });
});

describe('the scanner', () => {
  afterEach(() => {
    delete process.env.ANTIVIRUS_COMMAND;
  });
  const scan = (id: string) =>
    jobs
      .find(({ name }) => name === 'merchant-documents.scan')
      ?.run({ documentId: id } as never, { database: backOffice.database, files: backOffice.server.files, now: clock.now() } as never);

  it('lets a good file through, and nobody decides or opens one before', async () => {
    process.env.ANTIVIRUS_COMMAND = 'true';
    const merchant = await backOffice.merchant();
    const id = await backOffice.ask(merchant, 'LICENCE');
    await backOffice.upload(id);
    expect((await backOffice.officer.send(openDocument, { id })).body.data).toMatchObject({ error: 'DOCUMENT_NOT_READY' });
    expect((await backOffice.officer.send(decideDocument, { id, version: 2, approve: 'APPROVED' })).body.data).toMatchObject({ error: 'DOCUMENT_NOT_READY' });
    await scan(id);
    await scan(id);
    expect((await shown(merchant, 'LICENCE'))[0]?.document).toMatchObject({ status: 'UPLOADED', scan_note: 'CLEAN', version: 3 });
    await backOffice.decide(id, 'APPROVED');
  });

  it('rejects an infected file, which is never shown, and asks again', async () => {
    process.env.ANTIVIRUS_COMMAND = 'false';
    const merchant = await backOffice.merchant();
    const id = await backOffice.ask(merchant, 'LICENCE');
    await backOffice.upload(id);
    await scan(id);
    expect(await statusesOf(merchant, 'LICENCE')).toEqual(['REQUESTED', 'REJECTED']);
    expect((await backOffice.officer.send(openDocument, { id })).body.data).toMatchObject({ error: 'DOCUMENT_INFECTED' });
    expect(await backOffice.verbs(merchant.merchantNo)).toContain('merchant-document.scanned');
  });

  it('gets what its job has missed', async () => {
    process.env.ANTIVIRUS_COMMAND = 'true';
    const merchant = await backOffice.merchant();
    const id = await backOffice.ask(merchant, 'LICENCE');
    await backOffice.upload(id);
    const now = new Date(clock.ms() + 3_600_000);
    await jobs
      .find(({ name }) => name === 'merchant-documents.scan-missed')
      ?.run({}, { database: backOffice.database, files: backOffice.server.files, now } as never);
    expect((await shown(merchant, 'LICENCE'))[0]?.document?.scan_note).toBe('CLEAN');
  });
});

it('answers a merchant, document, file or link of another company as one that does not exist', async () => {
  const merchant = await backOffice.merchant({ company: 'ATBR' });
  const id = await backOffice.ask(merchant, 'LICENCE');
  await backOffice.upload(id);
  const nowhere = '999999999999999999';
  const same = async (one: Promise<{ status: number; body: object }>, other: Promise<{ status: number; body: object }>) => {
    const [a, b] = [await one, await other];
    expect([a.status, a.body]).toEqual([404, b.body]);
  };
  const { stranger } = backOffice;
  await same(stranger.send(listDocuments, { onboard_id: merchant.onboardId }), stranger.send(listDocuments, { onboard_id: nowhere }));
  await same(stranger.send(listLinks, { onboard_id: merchant.onboardId }), stranger.send(listLinks, { onboard_id: nowhere }));
  await same(
    stranger.send(addDocument, { onboard_id: merchant.onboardId, kind: 'LICENCE' }),
    stranger.send(addDocument, { onboard_id: nowhere, kind: 'LICENCE' }),
  );
  await same(stranger.send(openDocument, { id }), stranger.send(openDocument, { id: nowhere }));
  await same(
    stranger.send(decideDocument, { id, version: 2, approve: 'APPROVED' }),
    stranger.send(decideDocument, { id: nowhere, version: 2, approve: 'APPROVED' }),
  );
  await same(stranger.send(withdrawDocument, { id, version: 2, reason: 'x' }), stranger.send(withdrawDocument, { id: nowhere, version: 2, reason: 'x' }));
});
