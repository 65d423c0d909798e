import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { clock } from '../../../../platform/server/clock.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { masterOptions } from '../../../register/reference-data/contract/index.ts';
import { referenceDataSlice, listCompanyCodes } from '../../../register/reference-data/server/index.ts';
import { insertScenery } from '../../../payments/transactions/server/payments.fixture.ts';
import { addIndustries, listIndustries, saveRiskModel, showAssessment, showRiskModel, submitAssessment } from '../contract/index.ts';
import { industryJob } from './models/change-industries.ts';
import { merchantRiskApprovalKinds, merchantRiskSlice } from './index.ts';
import { registerCompanyCodes } from '../../../../platform/server/index.ts';

let server: TestServer;
let admin: TestClient;
let officer: TestClient;
let mexican: TestClient;
beforeAll(async () => {
  registerCompanyCodes(listCompanyCodes);
  const database = await testDatabase();
  await insertScenery(database);
  await sql`update merchant set industry = 'BETTING', delivery = 'REMOTE', declared_turnover_minor = 40000000, declared_ticket_minor = 12000, payer_countries = '{BRA}'`.execute(
    database.main,
  );
  server = await testServer({ slices: [merchantRiskSlice, referenceDataSlice, approvalRequestsSlice(merchantRiskApprovalKinds)], database, work: false });
  admin = server.as({ name: 'Adele', personId: '1', userId: '11' });
  officer = server.as({ name: 'Otto', personId: '2', userId: '21' });
  mexican = server.as({ companies: ['ATMX'] });
});

const head = 'code,name_en,name_pt,name_es,points,source';
const csv = (...lines: string[]) => new Blob([[head, ...lines].join('\n')], { type: 'text/csv' });
const upload = (file: Blob, more: object = {}, by = admin) => by.send(addIndustries, { files: file, ...more } as never);
const used = async (file: Blob, more: object = {}) =>
  (await upload(file, more)).body.data as never as Awaited<ReturnType<typeof admin.call<typeof addIndustries>>>;
const industry = async (code: string) => (await admin.call(listIndustries, {})).list.find((one) => one.industry === code);
const errorOf = ({ body }: { body: { data: unknown } }): string => (body.data as { error: string }).error;
const pointsOfMerchant = async () => {
  const { present } = await admin.call(showAssessment, { merchant_no: 'M1' });
  return present.parts.find(({ part }) => part === 'INDUSTRY')?.points;
};
async function approve(requestId: string | null) {
  const { version } = await officer.call(showApprovalRequest, { request_id: requestId as string });
  return officer.call(approveRequest, { request_id: requestId as string, version });
}

describe('industries', () => {
  it('are listed with the points that the assessment of merchants uses', async () => {
    expect(await industry('BETTING')).toMatchObject({ points: 100, found_by: 'ROW', name_pt: 'Apostas autorizadas' });
    expect(await pointsOfMerchant()).toBe(100);
  });

  it('are previewed line by line, and then nothing has changed', async () => {
    const file = csv(
      'Drones,Drones,Drones,Drones,60,',
      'BETTING,,,,90,',
      'SOFTWARE,,,,,',
      'bad code,,,,5,',
      'TOYS,Toys,,Juguetes,10,',
      'DRONES,,,,70,',
      'HEALTH,,,,101,',
    );
    const { lines, ...counts } = await used(file, { preview: 'true' });
    expect(lines.map(({ line, outcome, points_before: before, points_after: after, lowers }) => [line, outcome, before, after, lowers])).toEqual([
      [2, 'ADDED', 50, 60, false],
      [3, 'CHANGED', 100, 90, true],
      [4, 'UNCHANGED', 20, 20, false],
      [5, 'INVALID', 50, null, false],
      [6, 'INVALID', 50, null, false],
      [7, 'INVALID', 50, null, false],
      [8, 'INVALID', 20, null, false],
    ]);
    expect(lines.filter(({ message }) => message).map(({ message }) => message?.split(' ')[1])).toEqual(['code', 'Portuguese', 'industry', 'points']);
    expect(counts).toMatchObject({ status: 'PREVIEW', added: 1, changed: 1, unchanged: 1, invalid: 4, needs_approval: true, model_version: 1 });
    const refused = await upload(file);
    expect([refused.status, errorOf(refused)]).toEqual([400, 'INDUSTRIES_FAULTY']);
    expect(await industry('DRONES')).toBeUndefined();
    expect((await admin.call(showRiskModel, {})).live.version).toBe(1);
  });

  it('of more risk count at once, with the file alone, for the next assessment', async () => {
    const done = await used(csv('DRONES,Drones,Drones,Drones,80,Own judgement', 'SOFTWARE,Programs,,,30,'));
    expect(done).toMatchObject({ status: 'CHANGED', added: 1, changed: 1, model_version: 2, needs_approval: false });
    expect(await industry('SOFTWARE')).toMatchObject({ points: 30, name_en: 'Programs', name_pt: 'Serviços de software' });
    const options = await admin.call(masterOptions, {});
    expect(options.industry).toContainEqual({ value: 'DRONES', label: 'Drones' });
    await sql`update merchant set industry = 'DRONES' where merchant_no = 'M1'`.execute(server.database.main);
    expect(await pointsOfMerchant()).toBe(80);
    expect(await used(csv('DRONES,,,,80,'))).toMatchObject({ status: 'UNCHANGED', model_version: 2 });
  });

  it('of less risk count when a second person has agreed, keep the draft of the next model, and open reviews of who moved', async () => {
    await sql`update merchant set industry = 'DRONES'`.execute(server.database.main);
    const { version } = await admin.call(showAssessment, { merchant_no: 'M1' });
    await admin.call(submitAssessment, { merchant_no: 'M1', version });
    const { live } = await admin.call(showRiskModel, {});
    const content = { ...live.content, levels: { ...live.content.levels, high: live.content.levels.high + 1 } };
    await admin.call(saveRiskModel, { edition: 0, content });
    const query = await used(csv('DRONES,,,,0,Licensed now'), { reason: 'They are licensed' });
    expect(query).toMatchObject({ status: 'WAITING_APPROVAL', model_version: 2 });
    expect((await admin.call(listIndustries, {})).waiting_request_id).toBe(query.request_id);
    expect(errorOf(await upload(csv('DRONES,,,,10,')))).toBe('INDUSTRIES_WAIT');
    expect(await pointsOfMerchant()).toBe(80);
    expect((await approve(query.request_id)).status).toBe('APPLIED');
    expect(await pointsOfMerchant()).toBe(0);
    const model = await admin.call(showRiskModel, {});
    expect(model.live).toMatchObject({ version: 3, edited_by: 'Adele', confirmed_by: 'Otto', reason: 'They are licensed' });
    expect(model.draft).toMatchObject({ version: 4, edition: 2, content: { levels: content.levels } });
    expect(model.draft?.content.tables.industry.rows.find(({ value }) => value === 'DRONES')?.points).toBe(0);
    const jobs = await sql<{
      data: { before: number; after: number; industries: string[] };
    }>`select data from pgboss.job where name = 'merchant-risk.industries' order by created_on desc`
      .execute(server.database.main)
      .then(({ rows }) => rows.map(({ data }) => data));
    expect(jobs[0]).toEqual({ before: 2, after: 3, industries: ['DRONES'] });
    // Version 2 against 3: one point of difference in each merchant of the industry; those of another level are looked at again.
    await sql`update merchant_risk_model set content = jsonb_set(content, '{levels}', '{"medium": 1, "high": 2}') where version = 2`.execute(
      server.database.main,
    );
    await industryJob.run(jobs[0] as never, { database: server.database, now: clock.now(), config: {}, files: server.files } as never);
    const { rows } = await sql<{ reason: string }>`select h.kind as reason from merchant_trigger_hit h where h.period = 'model 3'`.execute(
      server.database.main,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(['MODEL']));
  });

  it('come as a workbook too', async () => {
    const zip = new ZipFile();
    const cells = [head.split(','), ['KITES', 'Kites', 'Pipas', 'Cometas', '70', 'A & B <c>']];
    const texts = cells.flat();
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    zip.addBuffer(Buffer.from('<workbook xmlns:r="x"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'), 'xl/workbook.xml');
    const relation = (id: string, kind: string, target: string) => `<Relationship Id="${id}" Type="http://x/${kind}" Target="${target}"/>`;
    zip.addBuffer(
      Buffer.from(
        `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
      ),
      'xl/_rels/workbook.xml.rels',
    );
    zip.addBuffer(Buffer.from(`<?xml version="1.0"?><sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`), 'xl/sharedStrings.xml');
    const row = (texts2: string[], at: number) =>
      `<row r="${at + 1}">${texts2
        .map((text, column) => {
          const place = `${String.fromCharCode(65 + column)}${at + 1}`;
          return text === '70' ? `<c r="${place}"><v>70</v></c>` : `<c r="${place}" t="s"><v>${texts.indexOf(text)}</v></c>`;
        })
        .join('')}</row>`;
    zip.addBuffer(Buffer.from(`<?xml version="1.0"?><worksheet><sheetData>${cells.map(row).join('')}</sheetData></worksheet>`), 'xl/worksheets/sheet1.xml');
    zip.end();
    const pieces: Buffer[] = [];
    for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
    expect(await used(new Blob([new Uint8Array(Buffer.concat(pieces))]))).toMatchObject({ status: 'CHANGED', added: 1 });
    expect(await industry('KITES')).toMatchObject({ points: 70, name_es: 'Cometas', source: 'A & B <c>' });
    expect(errorOf(await upload(new Blob([new Uint8Array(Buffer.from('PK\x03\x04 is no workbook'))])))).toBe('TABLE_NO_WORKBOOK');
  });

  it('are refused without a file, without lines, without a code column, and by who works for one company', async () => {
    expect((await admin.send(addIndustries, {})).status).toBe(400);
    expect(errorOf(await upload(csv()))).toBe('INDUSTRIES_EMPTY');
    expect(errorOf(await upload(new Blob(['a,b\n1,2'])))).toBe('TABLE_COLUMNS');
    expect(errorOf(await upload(csv('A1,A,A,A,1,'), {}, mexican))).toBe('OF_ALL_COMPANIES');
    expect((await mexican.call(listIndustries, {})).may_change).toBe(false);
  });
});
