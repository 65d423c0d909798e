import { beforeAll, describe, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { testServer, type TestServer } from '../../../../platform/server/testing.ts';
import {
  downloadTransactions,
  listPayinDownloads,
  listPayoutDownloads,
  requestPayinDownload,
  requestPayoutDownload,
  retryDownload,
} from '../contract/index.ts';
import { transactionsSlice } from './index.ts';
import { insertPayments, insertScenery } from './payments.fixture.ts';

const readTransactions: AbilityEntry[] = [{ subject: 'AML.Transactions', action: ['read'] }];
const daysAgo = (days: number) => new Date(clock.ms() - days * 86_400_000).toISOString();
type Client = ReturnType<TestServer['as']>;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [transactionsSlice], work: true });
  await insertScenery(server.database);
  await insertPayments(server.database, [
    { id: 1, at: daysAgo(2), amount: 123_456, paid: 123_456, reasons: ['LIMIT_MONITOR', 'PEP'], name: '=HYPERLINK("http://evil.example")' },
    { id: 2, at: daysAgo(3), subject: 2, merchant: 2, amount: 5 },
    { id: 3, at: daysAgo(40) },
    { id: 4, at: daysAgo(1), business: 'payout', payout: { payout_id: 'P4', real_name: 'Zoé & Cia', processing_fee: '99', remark: '@SUM(1)' } },
    { id: 5, at: daysAgo(1), subject: 3, merchant: 3 },
    { id: 6, at: daysAgo(1), subject: 4 },
  ]);
});

async function ready(client: Client, record: typeof listPayinDownloads | typeof listPayoutDownloads, id: string) {
  for (let turn = 0; turn < 400; turn += 1) {
    const result = (await client.call(record, {})).list.find((one) => one.id === id);
    if (result && result.status !== 'QUEUED' && result.status !== 'RUNNING') return result;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the download did not end');
}
/** Lines of a CSV by their first cell. */
const rowsOf = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');

describe('download requests', () => {
  it('write the pay-ins of the last 30 days of the own companies, as the reader may see them', async () => {
    const client = server.as({ companies: ['ATBR'], abilities: readTransactions });
    const query = await client.call(requestPayinDownload, { format: 'csv' });
    expect(query).toMatchObject({ business: 'payin', status: 'QUEUED', rows_done: 0, row_count: null, filters: {} });
    expect(query.end_time - query.start_time).toBe((31 * 24 * 60 - 1) * 60_000);
    const done = await ready(client, listPayinDownloads, query.id);
    expect(done).toMatchObject({ status: 'READY', rows_done: 3, row_count: 3, error: null });
    expect((done.expire_time as number) - done.update_time).toBeGreaterThan(6.9 * 86_400_000);
    const file = await client.send(downloadTransactions, { id: query.id });
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    const [head, ...rows] = rowsOf(file.text);
    expect(head).toContain('Transaction ID,Merchant reference,Merchant,');
    expect(rows.map((row) => row.split(',')[0])).toEqual(['T6', 'T1', 'T2']);
    expect(rows[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(rows[1]).toContain(',BRL,1234.56,1234.56,');
    // Who may not read alerts is not told what the back office thinks of a person.
    expect(rows[1]).toContain('Above the monitor limit | Under review');
    const analyst = server.as({ companies: ['ATBR'], userId: '12', abilities: [...readTransactions, { subject: 'AML.Alerts', action: ['read'] }] });
    const own = await analyst.call(requestPayinDownload, { format: 'csv' });
    await ready(analyst, listPayinDownloads, own.id);
    expect(rowsOf((await analyst.send(downloadTransactions, { id: own.id })).text)[2]).toContain('Above the monitor limit | Politically exposed person');
    expect(rows[1]).toContain('***.533.447-**');
    expect(file.text).not.toContain('39053344705');
  });

  it('write the pay-outs with their own columns, in Portuguese, as a workbook', async () => {
    const client = server.as();
    const reply = await client.send(requestPayoutDownload, { format: 'xlsx', name: 'maria' }, { headers: { 'accept-language': 'pt' } });
    const query = reply.body.data;
    expect(query.filters).toEqual({ name: 'maria' });
    const done = await ready(client, listPayoutDownloads, query.id);
    expect(done).toMatchObject({ status: 'READY', row_count: 1, format: 'xlsx' });
    expect(done.file_name).toMatch(/^Transações de saída \d{8}-\d{4}\.xlsx$/);
    const file = await client.fetch('/api/aml/transaction/download', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: query.id }),
    });
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('follow the filters, the linked identifiers too', async () => {
    const client = server.as();
    const { id } = await client.call(requestPayinDownload, { format: 'csv', id_no: '12.345.678', id_type: 'DNI' });
    expect(await ready(client, listPayinDownloads, id)).toMatchObject({ row_count: 1, filters: { id_no: '12.345.678', id_type: 'DNI' } });
    expect(rowsOf((await client.send(downloadTransactions, { id })).text)[1]).toMatch(/^T6,/);
  });

  it('refuse more than the last 30 days, by field', async () => {
    const reply = await server.as().send(requestPayinDownload, { start_time: clock.ms() - 32 * 86_400_000, end_time: clock.ms() + 2 * 86_400_000 });
    expect(reply.status).toBe(400);
    expect(reply.body.data).toMatchObject({
      fields: [
        { field: 'start_time', code: 'rangeTooLong' },
        { field: 'end_time', code: 'rangeTooLong' },
      ],
    });
  });

  it('show the latest 20, newest first, apart by business and by person', async () => {
    const client = server.as();
    const ids: string[] = [];
    for (let turn = 0; turn < 22; turn += 1) {
      ids.push((await client.call(requestPayinDownload, { trade_no: `none-${turn}` })).id);
      // One person waits for few files at a time.
      await server.database.cursors.query(`update export_request set status = 'READY' where id = $1`, [ids.at(-1)]);
    }
    const { list, total } = await client.call(listPayinDownloads, {});
    expect(total).toBe(20);
    expect(list.map((one) => one.id)).toEqual(ids.reverse().slice(0, 20));
    expect(await client.call(listPayoutDownloads, {})).toEqual({ list: [], total: 0, days: 30 });
    expect(await server.as().call(listPayinDownloads, {})).toEqual({ list: [], total: 0, days: 30 });
  });

  it('run again only after a failure, and only for their owner', async () => {
    const client = server.as();
    const { id } = await client.call(requestPayinDownload, {});
    await ready(client, listPayinDownloads, id);
    expect((await client.send(retryDownload, { id })).body.data).toMatchObject({ error: 'EXPORT_NOT_FAILED' });
    await server.database.cursors.query(`update export_request set status = 'FAILED', error = 'interrupted', file_id = null where id = $1`, [id]);
    expect((await client.call(listPayinDownloads, {})).list[0]).toMatchObject({ status: 'FAILED', error: 'interrupted' });
    expect((await server.as().send(retryDownload, { id })).status).toBe(404);
    expect(await client.call(retryDownload, { id })).toMatchObject({ status: 'QUEUED', error: null });
    expect(await ready(client, listPayinDownloads, id)).toMatchObject({ status: 'READY' });
  });
});

describe('download at once', () => {
  it('writes the filtered list as CSV', async () => {
    const file = await server.as().send(downloadTransactions, { business: 'payout' });
    const [head, row, ...more] = rowsOf(file.text);
    expect(head).toContain('Payout ID');
    expect(row).toMatch(/^T4,.*,P4,.*Zoé & Cia.*,0\.99,.*'@SUM\(1\)$/);
    expect(more).toEqual([]);
  });
  it('wants a business, an existing request and the ability', async () => {
    expect((await server.as().send(downloadTransactions, {})).body.data).toMatchObject({ fields: [{ field: 'business', code: 'required' }] });
    expect((await server.as().send(downloadTransactions, { id: '999999' })).status).toBe(404);
    expect((await server.as({ abilities: [{ subject: 'AML.Alerts', action: ['read'] }] }).send(downloadTransactions, { business: 'payin' })).status).toBe(403);
  });
  it('leaves a trace without the values of the filters', async () => {
    await server.as({ userId: '88' }).send(downloadTransactions, { business: 'payin', name: 'Maria' });
    const { rows } = await server.database.cursors.query('select verb, after from audit_entry where actor_id = 88');
    expect(rows).toMatchObject([{ verb: 'export.downloaded', after: { kind: 'transactions.payin', filters: ['name'] } }]);
    expect(JSON.stringify(rows)).not.toContain('Maria');
  });
});

describe('what a file says', () => {
  it('are the words of the screens and the names of rules, and the zone of its times', async () => {
    const client = server.as({ companies: ['ATBR'], userId: '77', abilities: [...readTransactions, { subject: 'AML.Alerts', action: ['read'] }] });
    for (const [lang, accepted, monitor] of [
      ['en', 'Accepted', 'Above the monitor limit'],
      ['pt', 'Aceita', 'Acima do limite de monitoramento'],
    ] as const) {
      const { text } = await client.send(downloadTransactions, { business: 'payin' }, { headers: { 'accept-language': lang } });
      const [head, ...rows] = rowsOf(text);
      expect(head).toContain('(America/Sao_Paulo)');
      expect(rows.join('\n')).toContain(accepted);
      expect(rows.join('\n')).toContain(monitor);
      expect(rows.join('\n')).not.toMatch(/,(?:ACCEPTED|REJECTED|JUSTIFICATION_REQUIRED|PAID|CREATED|ON_HOLD|LIMIT_[A-Z]+),|RULE:\d/);
    }
  });
});
