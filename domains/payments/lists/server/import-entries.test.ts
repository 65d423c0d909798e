import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import type { TestClient } from '../../../../platform/server/testing.ts';
import { inventDocument } from '../../decisions/server/testing.ts';
import { addToIdentityList, addToWhiteList, confirmImport, listChannelEntries, listIdentityEntries, previewImport } from '../contract/index.ts';
import { approve, type BackOffice, pay, somebody, standingOf, startBackOffice } from './back-office.fixture.ts';
import { readImport } from './read-import.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
  await sql`insert into option_item (list, value, label_en, label_pt, sort) values ('black_reason', 'FRAUD', 'Fraud', 'Fraude', 1) on conflict do nothing`.execute(
    backOffice.database.main,
  );
});

const head = 'id_type,id_no,name,reason_code,reason,business,start_date,end_date';
const preview = (text: string | Uint8Array<ArrayBuffer>, client: TestClient = backOffice.maker) =>
  client.send(previewImport, { entity_code: 'ATBR', source_ref: 'Order 12/2026', files: new Blob([text], { type: 'text/csv' }) } as never);

describe('an import for the identity black list', () => {
  it('says of every line what would become of it, does nothing, and then does exactly that', async () => {
    const [existing, listed, trusted] = [await somebody(backOffice), await somebody(backOffice), await somebody(backOffice)];
    await backOffice.maker.call(addToIdentityList, { id_type: 'CPF', id_no: listed.no, reason_code: 'FRAUD' });
    const payload = await backOffice.maker.call(addToWhiteList, {
      id_type: 'CPF',
      id_no: trusted.no,
      reason_code: 'FRAUD',
      end_date_time: clock.ms() + 86_400_000,
    });
    await approve(backOffice, payload.request_id);
    await pay(backOffice, { id_no: existing.no, amount_minor: 2_000_000 });
    const stranger = inventDocument().no;
    const unproved = await somebody(backOffice, 'Not Verify');
    const text = [
      head,
      `CPF,${existing.no},,FRAUD,"Ring, first part",,,`,
      `cpf,${stranger},Somebody New,FRAUD,,payin,,2031-01-31`,
      `CPF,${unproved.no},,FRAUD,,,,`,
      `CPF,${listed.no},,FRAUD,,,,`,
      `CPF,${trusted.no},,FRAUD,,,,`,
      `CPF,${existing.no},,FRAUD,,,,`,
      'CPF,12345678900,,FRAUD,,,,',
      `RG,${stranger},,FRAUD,,,,`,
      `CPF,${inventDocument().no},,NO_SUCH_REASON,,,,`,
      `CPF,${inventDocument().no},,FRAUD,,,2026-02-30,`,
      `CPF,${inventDocument().no},,FRAUD,,,,2020-01-01`,
      `CPF,${inventDocument().no},,FRAUD,,both,,`,
    ].join('\r\n');
    const { body } = await preview(text);
    const { data } = body;
    expect(data.lines.map(({ line, outcome, is_taken: isTaken }) => [line, outcome, isTaken])).toEqual([
      [2, 'NEW', true],
      [3, 'UNKNOWN_PERSON', true],
      [4, 'NEW', true],
      [5, 'ALREADY_LISTED', false],
      [6, 'ON_WHITE_LIST', false],
      [7, 'TWICE_IN_FILE', false],
      [8, 'INVALID', false],
      [9, 'INVALID', false],
      [10, 'INVALID', false],
      [11, 'INVALID', false],
      [12, 'INVALID', false],
      [13, 'INVALID', false],
    ]);
    expect(data.lines.slice(6).map(({ message }) => message?.split(' ')[1])).toEqual(['id_no', 'id_type', 'reason_code', 'start_date', 'end_date', 'business']);
    expect(data).toMatchObject({ status: 'PREVIEW', total: 12, taken: 3, held_payments: 1, request_id: null });
    expect(await pay(backOffice, { id_no: existing.no, amount_minor: 1 })).not.toContain('ID_BLACKLIST');
    expect((await backOffice.checker.send(confirmImport, { import_id: data.import_id })).status).toBe(404);

    const done = await backOffice.maker.call(confirmImport, { import_id: data.import_id });
    expect(done).toMatchObject({ status: 'APPLIED', taken: 3 });
    expect(done.lines.slice(0, 4).map(({ outcome, entry_id: id }) => [outcome, id !== null])).toEqual([
      ['ADDED', true],
      ['ADDED', true],
      ['ADDED', true],
      ['ALREADY_LISTED', false],
    ]);
    for (const no of [existing.no, stranger, unproved.no]) expect(await pay(backOffice, { id_no: no, amount_minor: 1 })).toContain('REJECTED ID_BLACKLIST');
    expect(await pay(backOffice, { id_no: stranger, amount_minor: 1, business: 'payout' })).not.toContain('ID_BLACKLIST');
    expect(await standingOf(backOffice, existing.subjectId)).toBe('BLOCKED');
    expect((await backOffice.maker.call(listIdentityEntries, { source: 'IMPORT' })).list).toMatchObject([
      { source_ref: 'Order 12/2026' },
      { name: 'Somebody New', business: 'payin' },
      { reason: 'Ring, first part', review: 'DUE' },
    ]);
    expect((await approve(backOffice, done.request_id)).result).toMatchObject({ reviewed: 3 });
    expect((await backOffice.maker.send(confirmImport, { import_id: data.import_id })).status).toBe(409);
  });

  it('is made for the channel list too, where a line names a provider or a method of the company', async () => {
    const { main } = backOffice.database;
    const [channel] = await main.selectFrom('provider_channel').select(['provider_code', 'method']).where('company_code', '=', 'ATBR').limit(1).execute();
    const { provider_code: provider, method } = channel as { provider_code: string; method: string };
    const [one, other] = [await somebody(backOffice), await somebody(backOffice)];
    const text = [
      'id_type,id_no,reason_code,provider_code,method',
      `CPF,${one.no},FRAUD,${provider.toLowerCase()},`,
      `CPF,${one.no},FRAUD,,${method}`,
      `CPF,${one.no},FRAUD,${provider},`,
      `CPF,${other.no},FRAUD,,`,
      `CPF,${other.no},FRAUD,NO_SUCH_PROVIDER,`,
    ].join('\n');
    const sent = { entity_code: 'ATBR', source_ref: 'Order 13/2026', files: new Blob([text], { type: 'text/csv' }) };
    const { data } = (await backOffice.maker.send(previewImport, { ...sent, kind: 'CHANNEL' } as never)).body;
    expect(data.lines.map(({ outcome }) => outcome)).toEqual(['NEW', 'NEW', 'TWICE_IN_FILE', 'INVALID', 'INVALID']);
    expect(data.lines.slice(3).map(({ message }) => message?.split(' ')[1])).toEqual(['method', 'provider_code']);
    const done = await backOffice.maker.call(confirmImport, { import_id: data.import_id });
    expect(done).toMatchObject({ kind: 'CHANNEL', status: 'APPLIED', taken: 2, request_id: null });
    const { list } = await backOffice.maker.call(listChannelEntries, { source: 'IMPORT' });
    expect(list).toMatchObject([
      { provider_code: null, method },
      { provider_code: provider, method: null },
    ]);
    expect(await standingOf(backOffice, one.subjectId)).not.toBe('BLOCKED');
    // A file of channels would block people everywhere if it were taken for the identity list.
    expect((await backOffice.maker.send(previewImport, sent as never)).body.data.lines[0]).toMatchObject({ outcome: 'INVALID' });
  });

  it('refuses what is no such file', async () => {
    expect((await backOffice.maker.send(previewImport, { entity_code: 'ATBR', source_ref: 'x' })).status).toBe(400);
    expect((await preview('a,b,c\n1,2,3')).body.msg).toContain('line 1');
    expect((await preview(`${head}\nCPF,"unclosed`)).status).toBe(400);
    expect((await preview([head, ...Array.from({ length: 2_001 }, () => 'CPF,1,,FRAUD,,,,')].join('\n'))).body.msg).toContain('2000');
    expect((await backOffice.server.as({ companies: ['ATMX'] }).send(previewImport, { entity_code: 'ATBR', source_ref: 'x' })).status).toBe(400);
  });

  it('is read however a spreadsheet has saved it, and says how, before and afterwards', async () => {
    const [one, other] = [await somebody(backOffice), inventDocument().no];
    const text = `Nome da planilha;;;;\r\nID-Type;id no;reason_code;Start_Date;Observação\r\nCPF;${one.no};FRAUD;31/12/2099;Operação\r\n;;;;\r\ncpf;${other};FRAUD;01/02/2099;\r\n`;
    const result = (await preview(new Uint8Array(Buffer.from(text, 'latin1')))).body.data;
    expect(result.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [3, 'NEW'],
      [5, 'UNKNOWN_PERSON'],
    ]);
    const reading = {
      format: 'CSV',
      encoding: 'Windows-1252',
      separator: 'SEMICOLON',
      heading_line: 2,
      rows: 2,
      empty_rows: 1,
      columns: ['id_type', 'id_no', 'reason_code', 'start_date'],
      unknown_columns: ['Observação'],
      day_order: 'day-month-year',
    };
    expect(result.reading).toMatchObject(reading);
    const done = await backOffice.maker.call(confirmImport, { import_id: result.import_id });
    expect(done.reading).toMatchObject(reading);
    const { list } = await backOffice.maker.call(listIdentityEntries, { source: 'IMPORT' });
    expect(list.slice(0, 2).map((entry) => entry.start_date_time)).toEqual([Date.UTC(2099, 1, 1, 3), Date.UTC(2099, 11, 31, 3)]);
  });

  it('refuses texts that are too long or hide something, and completes numbers whose zeros a spreadsheet has dropped', () => {
    const read = (...cells: string[]) =>
      readImport(Buffer.from(`id_type,id_no,reason_code,name,reason\n${[...cells, '', ''].slice(0, 5).join(',')}\n`), 'America/Sao_Paulo')[0];
    const no = '09405098659';
    expect(read('CPF', '9405098659', 'FRAUD')).toMatchObject({ fault: null, idNo: no, hadLostNoughts: true });
    expect(read('CPF', no, 'FRAUD')).toMatchObject({ fault: null, idNo: no, hadLostNoughts: false });
    expect(read('CPF', '9405098658', 'FRAUD')).toMatchObject({ fault: 'id_no' });
    expect(read('CPF', no, 'FRAUD', 'x'.repeat(121))).toMatchObject({ fault: 'name' });
    expect(read('CPF', no, 'FRAUD', 'A\u202EB')).toMatchObject({ fault: 'name' });
    expect(read('CPF', no, 'FRAUD', 'x', 'x'.repeat(501))).toMatchObject({ fault: 'reason' });
    expect(() => read('CPF', '1.23E+10', 'FRAUD')).toThrow('TABLE_DIGITS_LOST');
  });

  it('reads semicolons, a byte order mark, any order of columns, and days in the zone of the company', () => {
    const no = inventDocument().no;
    const [line] = readImport(Buffer.from(`\uFEFFReason_Code;ID_No;id_type;Start_Date\nFRAUD;${no};CPF;2026-12-01\n`), 'America/Sao_Paulo');
    expect(line).toMatchObject({ line: 2, idNo: no, idType: 'CPF', reasonCode: 'FRAUD', startsAt: Date.UTC(2026, 11, 1, 3), fault: null });
    // A spreadsheet writes the number of a day where the column is not one of days.
    for (const day of ['46357', '46357.5', '20261201']) {
      const read = readImport(Buffer.from(`id_type,id_no,reason_code,start_date\nCPF,${no},FRAUD,${day}\n`), 'America/Sao_Paulo');
      expect(read).toMatchObject([{ line: 2, startsAt: null, fault: 'start_date' }]);
    }
  });
});

describe('an import with numbers of many', () => {
  it('names of a number of many whose it is, and blocks nobody else', async () => {
    const of = (name: string) => ({ id_type: 'DNI', id_no: '4321098', name });
    expect(await pay(backOffice, of('Ramón Inventado'))).not.toContain('ID_BLACKLIST');
    const text = [head, 'DNI,4.321.098,,FRAUD,,,,', 'DNI,4.321.098,RAMON INVENTADO,FRAUD,,,,', 'DNI,4.321.098,Elsa Ejemplo,FRAUD,,,,'].join('\r\n');
    const { data } = (await preview(text)).body;
    expect(data.lines.map(({ outcome, message }) => [outcome, message?.split(' ')[1]])).toEqual([
      ['INVALID', 'name'],
      ['NEW', undefined],
      ['UNKNOWN_PERSON', 'is'],
    ]);
    expect(data.lines.map(({ id_no: no }) => no)).toEqual(['4321098', '4321098', '4321098']);
    const done = await backOffice.maker.call(confirmImport, { import_id: data.import_id });
    if (done.request_id !== null) await approve(backOffice, done.request_id);
    expect(await pay(backOffice, of('Ramón Inventado'))).toContain('ID_BLACKLIST');
    expect(await pay(backOffice, of('Elsa Ejemplo'))).toContain('ID_BLACKLIST');
    expect(await pay(backOffice, of('Otilia Ficticia'))).not.toContain('ID_BLACKLIST');
    const { list } = await backOffice.maker.call(listIdentityEntries, { id_no: '4.321.098', id_type: 'DNI' });
    expect(list.map((row) => [row.id_no, row.name]).sort()).toEqual([
      ['4321098', 'Elsa Ejemplo'],
      ['4321098', 'Ramón Inventado'],
    ]);
  });
});
