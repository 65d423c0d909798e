import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RefusedError } from '../../../../../platform/contract/index.ts';
import { clock } from '../../../../../platform/server/clock.ts';
import { type Database, type FileStore, localFileStore } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { type Explanation, unpackExplanation, registerPaymentScreening } from '../../../../payments/decisions/server/index.ts';
import { decideInputs, inventDocument, machineOrigin, openBackOffice, paymentInput } from '../../../../payments/decisions/server/testing.ts';
import { recordEvent } from '../../../../payments/payment-events/server/record-event.ts';
import { csv, makeSource, ownMapping } from '../../../screening-lists/server/back-office.fixture.ts';
import { listStateNumber, listVersionsAt, loadList } from '../../../screening-lists/server/index.ts';
import { queryOf } from '../read-query.ts';
import { insertClearance } from '../stores/clearance.store.ts';
import { factsOfQuery, factsOfEntry } from '../../model/facts.ts';
import { listHits } from '../stores/hit.store.ts';
import { limitListWait, screenPayments } from './screen-payments.ts';
import { listIndexOf } from '../threads/list-index.ts';

/* Payments against lists that are really loaded, compared by the index in threads. */

let database: Database;
let files: FileStore;

beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  await makeSource(database, 'SANCTIONS', { name: 'Sanctions', kind: 'SANCTION', maxLossPercent: 100, maxChangePercent: 100 });
  await makeSource(database, 'OFFICES', { name: 'Offices', kind: 'PEP' });
  await makeSource(database, 'BARRED', { name: 'Barred', kind: 'DEBARMENT' });
  files = localFileStore(await mkdtemp(path.join(tmpdir(), 'lists-')));
  registerPaymentScreening(screenPayments);
});
afterAll(() => {
  listIndexOf(database).close();
});

const load = async (sourceId: string, ...lines: string[]) => {
  const state = await loadList(
    { database, files, now: clock.now() },
    { sourceId, sourceDate: null, list: [{ name: 'list.csv', bytes: Buffer.from(csv(...lines)) }] },
  );
  expect(state).toBe('LOADED');
  await listIndexOf(database).settled();
};
const listed = '1,"CORDEIRO PACHECO, Zulmira",,1961-03-02,BRA,';

interface Result {
  result: string;
  reasons: string[];
  explanation: Explanation;
  id: string;
}

async function read(tradeNo: string): Promise<Result> {
  const { rows } = await sql<{ result: string; reasons: string[]; explanation: unknown; id: string }>`
    select t.aml_result as result, t.aml_reasons as reasons, d.explanation, t.id from transaction t join decision d on d.transaction_id = t.id
    where t.trade_no = ${tradeNo} order by d.id desc limit 1`.execute(database.main);
  const [row] = rows;
  if (!row) throw new Error('no such payment');
  return { ...row, explanation: unpackExplanation(row.explanation) as Explanation };
}

async function pay(changes: Record<string, unknown> & { id_no: string }): Promise<Result> {
  const input = paymentInput(changes);
  const [answer] = await decideInputs(database.main, [input]);
  if (answer?.kind !== 'decided') throw new Error(JSON.stringify(answer));
  return read(input.trade_no as string);
}

const reportsOf = async (transactionId: string) => {
  const { rows } = await sql<{ id: string; party: string; outcome: string; status: string; subject_id: string | null; hits: number }>`
    select id, party, outcome, status, subject_id, hit_count as hits from screening_report where transaction_id = ${transactionId}::bigint order by id`.execute(
    database.main,
  );
  return rows;
};
const person = () => inventDocument('CPF').no;

describe('payments and screening lists', () => {
  it('are not screened, and say nothing of it, before a list is in force', async () => {
    const { result, explanation } = await pay({ id_no: person(), name: 'Zulmira Cordeiro Pacheco' });
    expect(result).toBe('ACCEPTED');
    expect(explanation.lists).toBeUndefined();
  });

  it('say by which state of the lists nothing was found, whichever way they are decided', async () => {
    await load('SANCTIONS', listed, '2,"FARIAS, Benedito",,1950,ARG,');
    const number = await listStateNumber(database.main);
    const no = person();
    for (let turn = 0; turn < 3; turn += 1) {
      const { result, explanation, id } = await pay({ id_no: no, name: 'Aristides Quintela Ramos' });
      expect(result).toBe('ACCEPTED');
      expect(explanation.lists).toBe(number);
      expect(await reportsOf(id)).toEqual([]);
    }
    // Which versions these were is known later too, whatever has come into force since.
    const day = clock.now().toISOString().slice(0, 10);
    const then = [{ number, source: 'Sanctions', version: `1 (${day})` }];
    expect(await listVersionsAt(database.main, [number])).toEqual(then);
    await load('SANCTIONS', listed, '2,"FARIAS, Benedito",,1950,ARG,', '7,"Somebody Whom Nobody Knows",,,,');
    const present = await listStateNumber(database.main);
    expect(await listVersionsAt(database.main, [present, number])).toEqual([...then, { number: present, source: 'Sanctions', version: `2 (${day})` }]);
  });

  it('are frozen when the person may be on a sanctions list, with list, version and rate, and the report kept', async () => {
    const { result, reasons, explanation, id } = await pay({ id_no: person(), name: 'Zulmira Cordeiro Pacheco' });
    expect([result, reasons]).toEqual(['FROZEN', ['SANCTION']]);
    const [finding] = explanation.findings;
    expect(finding).toMatchObject({ step: 3, code: 'SANCTION', action: 'FREEZE', hold_type: 'SANCTION' });
    expect(finding?.facts).toMatchObject({ party: 'PAYER', list: 'Sanctions', list_entry: '1', confidence: 'NAME', matches: 1 });
    expect(finding?.facts.match_rate).toBeGreaterThanOrEqual(70);
    const [report] = await reportsOf(id);
    expect(report).toMatchObject({ id: finding?.facts.report_id, party: 'PAYER', outcome: 'FROZEN', status: 'OPEN', hits: 1 });
    expect(report?.subject_id).not.toBeNull();
    const alerts = await sql<{
      type: string;
    }>`select a.type from alert a join alert_transaction p on p.alert_id = a.id where p.transaction_id = ${id}::bigint`.execute(database.main);
    expect(alerts.rows).toEqual([{ type: 'SANCTION' }]);
  });

  it('are frozen by the beneficiary that a payout names, who is nobody on file', async () => {
    const { result, explanation, id } = await pay({
      id_no: person(),
      name: 'Aristides Quintela Ramos',
      business: 'payout',
      payout: { real_name: 'Aristides Quintela Ramos', beneficiary: 'Zulmira Pacheco' },
    });
    expect(result).toBe('FROZEN');
    expect(explanation.findings[0]?.facts).toMatchObject({ party: 'BENEFICIARY', subject: 'NONE' });
    expect(await reportsOf(id)).toMatchObject([{ party: 'BENEFICIARY', outcome: 'FROZEN', subject_id: null }]);
  });

  it('are frozen by the payer who is told when the money arrives', async () => {
    const input = paymentInput({ id_no: person(), name: 'Aristides Quintela Ramos' });
    await decideInputs(database.main, [input]);
    const answer = await recordEvent(
      database.main,
      {
        business: 'payin',
        tradeNo: input.trade_no as string,
        eventId: 'paid-1',
        event: 'paid',
        occurredAt: clock.now(),
        amountMinor: undefined,
        payer: { name: 'Zulmira Cordeiro Pacheco' },
        receivedAt: clock.now(),
      },
      machineOrigin,
    );
    expect(answer.amlResult).toBe('FROZEN');
    expect(await reportsOf((await read(input.trade_no as string)).id)).toMatchObject([{ party: 'PAYER', outcome: 'FROZEN' }]);
  });

  it('tell namesakes apart by the date of birth on file', async () => {
    const no = person();
    await pay({ id_no: no, name: 'Ana Vieira' });
    await sql`update subject set name = 'Zulmira Cordeiro Pacheco', birth_date = '1999-08-30'
      where id = (select subject_id from identifier where id_no = ${no} and unlinked_at is null)`.execute(database.main);
    expect((await pay({ id_no: no })).result).toBe('ACCEPTED');
  });

  it.each([
    ['OFFICES', 'PEP', 7, 'PEP'],
    ['BARRED', 'SANCTION', 3, 'SANCTION'],
  ])('continue under monitoring when the person may be on the list %s', async (sourceId, code, step, alertType) => {
    const name = sourceId === 'OFFICES' ? 'Godofredo Tupinamba Leal' : 'Hermenegildo Sarmento Pires';
    await load(sourceId, `9,"${name}",,,BRA,`);
    const { result, reasons, explanation, id } = await pay({ id_no: person(), name });
    expect([result, reasons]).toEqual(['ACCEPTED', [code]]);
    expect(explanation.findings).toMatchObject([{ step, code, action: 'MONITOR', facts: { list: sourceId === 'OFFICES' ? 'Offices' : 'Barred' } }]);
    expect(explanation.standing).toEqual({ from: 'CLEAR', to: 'MONITORING' });
    expect(await reportsOf(id)).toMatchObject([{ outcome: 'ALERTED', status: 'OPEN' }]);
    const alerts = await sql<{
      type: string;
    }>`select a.type from alert a join alert_transaction p on p.alert_id = a.id where p.transaction_id = ${id}::bigint`.execute(database.main);
    expect(alerts.rows).toEqual([{ type: alertType }]);
  });

  it('pass once people have found the match to be somebody else, until the entry changes in a way that matters', async () => {
    const no = person();
    const first = await pay({ id_no: no, name: 'Benedito Farias' });
    expect(first.result).toBe('FROZEN');
    const [report] = await reportsOf(first.id);
    const [hit] = await listHits(database.main, [report?.id ?? '']);
    const { rows } = await sql<{ asked: Parameters<typeof queryOf>[0] }>`select asked from screening_report where id = ${report?.id}::bigint`.execute(
      database.main,
    );
    const entry = hit?.entry as NonNullable<typeof hit>['entry'];
    await insertClearance(database.main, {
      id: '77001',
      companyCode: 'ATBR',
      subjectId: report?.subject_id ?? null,
      askedKey: '',
      sourceId: 'SANCTIONS',
      entryKey: entry.key,
      versionId: hit?.versionId ?? '',
      askedFacts: factsOfQuery(queryOf(rows[0]?.asked as never)),
      entryFacts: factsOfEntry(entry),
      hitId: hit?.id ?? '',
      reason: 'Another person',
      by: { kind: 'staff', userId: '1', name: 'Ana' },
      at: clock.now(),
    });
    const second = await pay({ id_no: no, name: 'Benedito Farias' });
    expect([second.result, second.reasons]).toEqual(['ACCEPTED', []]);
    expect(await reportsOf(second.id)).toMatchObject([{ outcome: 'PASSED', status: 'CLEARED' }]);
    await load('SANCTIONS', listed, '2,"FARIAS, Benedito",,1950,ARG,Another remark');
    expect((await pay({ id_no: no, name: 'Benedito Farias' })).result).toBe('ACCEPTED');
    await load('SANCTIONS', listed, '2,"FARIAS, Benedito",,1950-01-01,ARG,');
    expect((await pay({ id_no: no, name: 'Benedito Farias' })).result).toBe('FROZEN');
  });

  it('notice a new version by themselves', async () => {
    const no = person();
    const name = 'Leocadia Bittencourt Amaral';
    expect((await pay({ id_no: no, name })).result).toBe('ACCEPTED');
    const bytes = Buffer.from(csv(listed, `3,"${name}",,,BRA,`));
    await loadList({ database, files, now: clock.now() }, { sourceId: 'SANCTIONS', sourceDate: null, list: [{ name: 'list.csv', bytes }] });
    await expect.poll(async () => (await pay({ id_no: no, name, amount_minor: 100 })).result, { timeout: 60_000 }).toBe('FROZEN');
  });

  it('go by the match rate of each kind of list, as soon as it is set', async () => {
    const no = person();
    const name = 'Zulmira Pacheco';
    const set = (version: number, sanction: number) =>
      sql`insert into screening_threshold (version, sanction, pep, debarment, other, set_by, set_by_kind, set_by_name, set_at)
        values (${version}, ${sanction}, 70, 70, 70, 0, 'system', 'system', clock_now())`.execute(database.main);
    const ratesOf = async (transactionId: string) =>
      (
        await sql<{ version: number; threshold: number }>`select rates_version as version, threshold from screening_report
          where transaction_id = ${transactionId}::bigint`.execute(database.main)
      ).rows;
    const first = await pay({ id_no: no, name });
    expect([first.result, await ratesOf(first.id)]).toEqual(['FROZEN', [{ version: 1, threshold: 70 }]]);
    await set(2, 100);
    await expect.poll(async () => (await pay({ id_no: no, name, amount_minor: 100 })).result, { timeout: 60_000 }).toBe('ACCEPTED');
    await set(3, 75);
    await expect.poll(async () => (await pay({ id_no: no, name, amount_minor: 100 })).result, { timeout: 60_000 }).toBe('FROZEN');
    const last = await pay({ id_no: no, name, amount_minor: 100 });
    expect(await ratesOf(last.id)).toEqual([{ version: 3, threshold: 70 }]);
  });

  it('use the gender on file, and say so in the report', async () => {
    await makeSource(database, 'GENDERED', {
      name: 'Gendered',
      kind: 'SANCTION',
      maxLossPercent: 100,
      maxChangePercent: 100,
      mapping: { ...ownMapping, remarks: [], gender: ['note'] },
    });
    await load('GENDERED', '1,"NOGUEIRA SALDANHA, Darci",,,,male');
    const no = person();
    expect((await pay({ id_no: no, name: 'Darci Nogueira' })).result).toBe('FROZEN');
    const isGender = (gender: string, name: string) =>
      sql`update subject set gender = ${gender}, name = ${name} where id = (select subject_id from identifier where id_no = ${no} and unlinked_at is null)`.execute(
        database.main,
      );
    await isGender('F', 'Darci Nogueira');
    expect((await pay({ id_no: no, amount_minor: 100 })).result).toBe('ACCEPTED');
    await isGender('F', 'Darci Nogueira Saldanha');
    const { result, id } = await pay({ id_no: no, amount_minor: 100 });
    expect(result).toBe('FROZEN');
    const [report] = await reportsOf(id);
    const [hit] = await listHits(database.main, [report?.id ?? '']);
    expect(hit?.parts.find(({ part }) => part === 'gender')?.points).toBeLessThan(0);
    const { rows } = await sql<{ gender: string }>`select asked ->> 'gender' as gender from screening_report where id = ${report?.id}::bigint`.execute(
      database.main,
    );
    expect(rows).toEqual([{ gender: 'female' }]);
  });

  it('say that the lists are not ready when they cannot wait for them any longer, and change nothing', async () => {
    const other = await testDatabase();
    await openBackOffice(other.main);
    const index = listIndexOf(other);
    const never = new Promise<never>(() => undefined);
    vi.spyOn(index, 'latest').mockReturnValue(undefined);
    vi.spyOn(index, 'known').mockReturnValue(never);
    limitListWait(20);
    try {
      for (let turn = 0; turn < 2; turn += 1) {
        const refused = await decideInputs(other.main, [paymentInput({ id_no: person() })]).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(RefusedError);
        expect(refused).toMatchObject({ errorName: 'LISTS_NOT_READY', refusal: { status: 503 }, params: { seconds: 5 } });
      }
      expect((await sql`select 1 from transaction`.execute(other.main)).rows).toEqual([]);
    } finally {
      limitListWait(Number.POSITIVE_INFINITY);
      vi.restoreAllMocks();
    }
  });

  it('wait for somebody when the comparison fails', async () => {
    registerPaymentScreening(() => ({
      ready: async () => undefined,
      find: () => Promise.reject(new TypeError('broken')),
      evaluate: () => Promise.reject(new TypeError('broken')),
    }));
    const { result, reasons, explanation } = await pay({ id_no: person(), name: 'Aristides Quintela Ramos' });
    registerPaymentScreening(screenPayments);
    expect([result, reasons]).toEqual(['JUSTIFICATION_REQUIRED', ['SCREENING_FAILED']]);
    expect(explanation.findings).toMatchObject([{ code: 'SCREENING_FAILED', action: 'HOLD', hold_type: 'NAME' }]);
    expect(explanation.lists).toBeUndefined();
  });
});
