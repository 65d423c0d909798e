import { sql } from 'kysely';
import { sampleWorkbook, workbookRow } from '../../../../platform/testing/sample-workbook.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answerBankFile,
  approveSettlement,
  approveSettlementRequest,
  calculateSettlement,
  listBankFiles,
  listBankPayments,
  listSettlementFacts,
  listSettlementLines,
  listSettlements,
  listTerms,
  makeBankFile,
  openBankFile,
  previewBankAnswer,
  previewCompanyTerms,
  printSettlement,
  reconcileSettlements,
  rejectSettlementRequest,
  saveCompanyTerms,
  saveMerchantTerms,
  showSettlement,
  showTerms,
  stopBankPayment,
} from '../contract/index.ts';
import { calculateSettlements, recalculateAll } from './calculate.job.ts';
import { companyTerms, type BackOffice, evaluate, openAccount, type Paid, payAt, setTerms, startBackOffice, report } from './back-office.fixture.ts';
import { mostPayments } from './bank-files/index.ts';
import { answerCnab, parseCnab } from './bank-files/parse-cnab.fixture.ts';

const day = (text: string) => `2026-11-${text}`;
const file = (content: string, name = 'answer.csv') => new File([content], name);

/** Two people of finance confirm. */
async function confirm({ rita, otto }: BackOffice, id: string) {
  const query = await rita.call(approveSettlement, { approveType: 'confirm', id });
  expect(query).toMatchObject({ status: 'PENDING', request_status: 'WAITING' });
  return otto.call(approveSettlement, { approveType: 'confirm', id });
}

describe('a settlement', () => {
  let backOffice: BackOffice;
  let held: Paid;
  let frozen: Paid;
  let id: string;
  beforeAll(async () => {
    backOffice = await startBackOffice();
    await setTerms(backOffice);
    await payAt(backOffice, day('24T12:00:00Z'), 10_000);
    await payAt(backOffice, day('24T13:00:00Z'), 5_055);
    await payAt(backOffice, day('24T13:30:00Z'), 2_000, { business: 'payout' });
    const back = await payAt(backOffice, day('24T14:00:00Z'), 3_000);
    await report(backOffice, back, 'refunded', { at: day('24T15:00:00Z'), amountMinor: 1_000n });
    const lost = await payAt(backOffice, day('24T14:00:00Z'), 4_000);
    await report(backOffice, lost, 'charged_back', { at: day('24T16:00:00Z') });
    held = await payAt(backOffice, day('24T15:00:00Z'), 7_000);
    await evaluate(backOffice, held, 'JUSTIFICATION_REQUIRED');
    frozen = await payAt(backOffice, day('24T15:00:00Z'), 9_000);
    await evaluate(backOffice, frozen, 'FROZEN');
    // From after the cut-off, and of another merchant.
    await payAt(backOffice, day('24T20:00:00Z'), 60_000);
    await payAt(backOffice, day('24T12:00:00Z'), 500, { merchant_no: 'B', app_id: 'B1' });
  });

  it('gathers what is clear up to the cut-off, line by line, and lists what is held', async () => {
    const made = await calculateSettlements(backOffice.database.main, 'ATBR', backOffice.clock.now);
    expect(made).toHaveLength(2);
    const { list } = await backOffice.rita.call(listSettlements, { merchant_no: 'A' });
    [id] = list.map((one) => one.id) as [string];
    // Fees: 100.00 → 1.10, 50.55 → 0.6055 → 0.61 (0.5055 → 0.51 + 0.10), 30.00 → 0.40, 40.00 → 0.50, chargeback 5.00.
    expect(list).toMatchObject([
      {
        status: 'PENDING',
        payins: '220.55',
        payouts: '-20.00',
        refunds: '-10.00',
        chargebacks: '-40.00',
        fees: '7.61',
        net_amount: '142.94',
        lines: 7,
        left_out: 2,
        left_out_amount: '160.00',
        pay_on: '2026-11-25',
        period_to: Date.parse(day('24T20:00:00Z')),
        period_from: Date.parse(day('23T20:00:00Z')),
      },
    ]);
    const lines = await backOffice.rita.call(listSettlementLines, { settlement_id: id, page_size: 50 });
    expect(lines.list.filter((one) => one.state === 'LEFT_OUT').map(({ reason, trade_no: no }) => [no, reason])).toEqual([
      [held.tradeNo, 'HELD'],
      [frozen.tradeNo, 'FROZEN'],
    ]);
    const cents = (text: string) => Math.round(Number(text) * 100);
    expect(lines.list.filter(({ state }) => state === 'IN').reduce((sum, one) => sum + cents(one.net), 0)).toBe(14_294);
    const below = await backOffice.rita.call(listSettlements, { merchant_no: 'B' });
    expect(below.list).toMatchObject([{ status: 'DRAFT', net_amount: '4.85' }]);
  });

  it('is calculated once, also when it is asked for by hand', async () => {
    expect(await calculateSettlements(backOffice.database.main, 'ATBR', backOffice.clock.now)).toEqual([]);
    expect((await backOffice.rita.send(calculateSettlement, { muid: 'uA' })).body.data).toMatchObject({ error: 'SETTLEMENT_CALCULATED' });
  });

  it('is confirmed by two people: the first asks, and repeating changes nothing', async () => {
    const query = await backOffice.rita.call(approveSettlement, { approveType: 'confirm', id, version: 2 });
    expect(query).toMatchObject({ status: 'PENDING', request_status: 'WAITING', repeated: false, version: 2 });
    expect(await backOffice.rita.call(approveSettlement, { approveType: 'confirm', id, version: 2 })).toEqual({ ...query, repeated: true });
    expect((await backOffice.rita.send(approveSettlementRequest, { request_id: query.request_id as string, version: 1 })).body.data).toMatchObject({
      error: 'MAKER_DECIDES',
    });
    expect((await backOffice.reader.send(approveSettlement, { approveType: 'confirm', id })).status).toBe(403);
    expect((await backOffice.otto.send(approveSettlement, { approveType: 'confirm', id, version: 1 })).body.data).toMatchObject({ error: 'STALE' });
    expect(await backOffice.otto.call(approveSettlement, { approveType: 'confirm', id, version: 2 })).toMatchObject({
      status: 'CONFIRMED',
      request_status: 'APPLIED',
      version: 3,
    });
    expect(await backOffice.otto.call(approveSettlement, { approveType: 'confirm', id, version: 2 })).toMatchObject({ repeated: true, version: 3 });
    expect(await backOffice.rita.call(showSettlement, { id })).toMatchObject({ asked_by: 'Rita', confirmed_by: 'Otto', unmet: [] });
  });

  it('opens again when a payment inside is held, without that payment', async () => {
    const { list } = await backOffice.rita.call(listSettlementLines, { settlement_id: id, kind: 'PAYIN', state: 'IN' });
    const [first] = list as [(typeof list)[0]];
    await evaluate(backOffice, { id: first.transaction_id }, 'FROZEN');
    expect(await backOffice.rita.call(showSettlement, { id })).toMatchObject({
      status: 'PENDING',
      is_reopened: true,
      net_amount: '44.04',
      lines: 6,
      left_out: 3,
      confirmed_by: null,
      version: 4,
      events: [
        { act: 'PULL', status_before: 'CONFIRMED', status_after: 'PENDING', by: 'system', payment: { business: 'payin', trade_no: first.trade_no } },
        {},
        {},
      ],
    });
    const { rows } = await sql<{ verb: string }>`select verb from audit_entry where subject_kind = 'settlement' and subject_id = ${id} order by id`.execute(
      backOffice.database.main,
    );
    expect(rows.map(({ verb }) => verb)).toEqual(['settlement.collected', 'settlement.confirmed', 'settlement.payment-pulled']);
  });

  it('is rejected with a reason, and calculated again', async () => {
    expect(await backOffice.rita.call(approveSettlement, { approveType: 'reject', id, version: 4, reason: 'Wrong fees' })).toMatchObject({
      status: 'REJECTED',
      version: 5,
    });
    expect(await backOffice.rita.call(approveSettlement, { approveType: 'reject', id })).toMatchObject({ repeated: true, version: 5 });
    expect((await backOffice.rita.send(approveSettlement, { approveType: 'confirm', id })).body.data).toMatchObject({ error: 'SETTLEMENT_NOT_FROM_HERE' });
    await evaluate(backOffice, held, 'RELEASED');
    expect(await backOffice.rita.call(approveSettlement, { approveType: 'reload', id })).toMatchObject({ status: 'RELOADING', version: 6 });
    expect(await backOffice.rita.call(approveSettlement, { approveType: 'reload', id })).toMatchObject({ status: 'RELOADING', repeated: true });
    await recalculateAll(backOffice.database.main, backOffice.clock.now);
    // With the released payment of 70.00 less 0.80.
    expect(await backOffice.rita.call(showSettlement, { id })).toMatchObject({ status: 'PENDING', version: 7, net_amount: '113.24', left_out: 2 });
    const former = await backOffice.rita.call(listSettlementLines, { settlement_id: id, state: 'REPLACED', page_size: 50 });
    expect(former.total).toBe(9);
  });

  it('goes to the bank as CNAB 240 and is paid by its answer', async () => {
    expect(await confirm(backOffice, id)).toMatchObject({ status: 'CONFIRMED' });
    const made = await backOffice.rita.call(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' });
    expect(made).toMatchObject({ files: [{ payments: 1, total: '113.24', sequence: 1 }], skipped: [] });
    const [sent] = made.files as [(typeof made.files)[0]];
    const bytes = (await backOffice.rita.send(openBankFile, { id: sent.id })).text;
    expect(bytes.split('\r\n').map((line) => line.length)).toEqual([240, 240, 240, 240, 240, 240, 0]);
    const payments = await backOffice.rita.call(listBankPayments, { bank_file_id: sent.id });
    const [payment] = payments.list as [(typeof payments.list)[0]];
    const lines = bytes.split('\r\n');
    const answered = lines.map((line) => {
      if (line[7] === '0') return `${line.slice(0, 142)}2${line.slice(143)}`;
      return line[13] === 'A' ? `${line.slice(0, 154)}25112026${line.slice(119, 134)}${line.slice(177, 230)}00        ` : line;
    });
    const paid = await backOffice.otto.call(answerBankFile, { entity_code: 'ATBR', files: file(answered.join('\r\n'), 'answer.ret') as never });
    expect(paid).toMatchObject({ paid: 1, failed: 0, unmatched: [], repeated: false });
    expect(await backOffice.otto.call(answerBankFile, { entity_code: 'ATBR', files: file(answered.join('\r\n'), 'answer.ret') as never })).toMatchObject({
      repeated: true,
    });
    expect(await backOffice.rita.call(showSettlement, { id })).toMatchObject({
      status: 'PAID',
      paid_on: '2026-11-25',
      payments: [{ id: payment.id, status: 'PAID', code: '00' }],
    });
    expect((await backOffice.rita.send(approveSettlement, { approveType: 'reload', id })).body.data).toMatchObject({ error: 'SETTLEMENT_NOT_FROM_HERE' });
    expect((await backOffice.rita.call(listBankFiles, {})).list).toMatchObject([{ paid: 1, waiting: 0, format: 'CNAB240' }]);
  });

  it('carries what is below the minimum to the next period, and what comes back later is taken off', async () => {
    await evaluate(backOffice, frozen, 'RELEASED');
    await payAt(backOffice, day('25T12:00:00Z'), 2_000, { merchant_no: 'B', app_id: 'B1' });
    backOffice.clock.now = new Date(day('25T21:00:00Z'));
    expect(await calculateSettlements(backOffice.database.main, 'ATBR', backOffice.clock.now)).toHaveLength(2);
    const { list } = await backOffice.rita.call(listSettlements, { merchant_no: 'B', sorted_column: 'period_to', sorted_order: 'asc' });
    expect(list).toMatchObject([
      { status: 'DRAFT', net_amount: '4.85', lines: 1 },
      { status: 'PENDING', net_amount: '24.55', lines: 2 },
    ]);
    expect(await backOffice.rita.call(showSettlement, { id: list[1]?.id as string })).toMatchObject({ carried_from: [{ id: list[0]?.id, net: '4.85' }] });
    expect(await backOffice.rita.call(showSettlement, { id: list[0]?.id as string })).toMatchObject({ carried_to: list[1]?.id });
  });

  it('adds up with what the payment core reported', async () => {
    const query = { entity_code: 'ATBR', currency: 'BRL' as const, start_time: Date.parse(day('24T00:00:00Z')), end_time: Date.parse(day('26T00:00:00Z')) };
    const sums = await backOffice.rita.call(reconcileSettlements, query);
    const cents = (text: string) => Math.round(Number(text) * 100);
    expect(sums.places.reduce((sum, one) => sum + cents(one.total), 0)).toBe(cents(sums.reported.total));
    expect(sums.paid_out).toBe('113.24');
    expect(sums.places.map(({ place }) => place)).toEqual(['PAID', 'PENDING', 'FROZEN']);
    const frozenFacts = await backOffice.rita.call(listSettlementFacts, { place: 'FROZEN' });
    expect(frozenFacts.list).toMatchObject([{ amount: '100.00', settlement_id: null }]);
  });

  it('is printed', async () => {
    const printed = await backOffice.rita.send(printSettlement, { id });
    expect(printed.headers.get('content-type')).toContain('application/pdf');
    expect(printed.text.startsWith('%PDF')).toBe(true);
  });

  it('is of its company', async () => {
    const { stranger } = backOffice;
    expect((await stranger.call(listSettlements, {})).list).toEqual([]);
    expect((await stranger.call(listSettlementLines, {})).list).toEqual([]);
    expect((await stranger.call(listSettlementFacts, {})).list).toEqual([]);
    for (const sent of [
      await stranger.send(showSettlement, { id }),
      await stranger.send(approveSettlement, { approveType: 'confirm', id }),
      await stranger.send(printSettlement, { id }),
      await stranger.send(calculateSettlement, { muid: 'uA' }),
    ])
      expect(sent.status).toBe(404);
    expect((await stranger.send(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' })).status).toBe(400);
  });
});

describe('money at the bank', () => {
  let backOffice: BackOffice;
  let inside: Paid;
  let id: string;
  const answer = (reference: string, status: string, amount: string, reason = '') =>
    backOffice.otto.call(answerBankFile, {
      entity_code: 'ATBR',
      files: file(`reference,status,amount,paid_on,reason,bank_reference\n${reference},${status},${amount},2026-11-25,${reason},B${Math.random()}\n`) as never,
    });
  const newest = async () => {
    const { list } = await backOffice.rita.call(listSettlements, { sorted_column: 'period_to', sorted_order: 'desc' });
    return list[0] as (typeof list)[0];
  };
  const reference = async () => (await backOffice.rita.call(showSettlement, { id })).payments[0] as { id: string; reference: string; status: string };
  beforeAll(async () => {
    backOffice = await startBackOffice();
    await setTerms(backOffice, { format: 'CSV', fees: [] });
    inside = await payAt(backOffice, day('24T12:00:00Z'), 10_000);
    await payAt(backOffice, day('24T12:00:00Z'), 5_000);
    await calculateSettlements(backOffice.database.main, 'ATBR', backOffice.clock.now);
    id = (await newest()).id;
    await confirm(backOffice, id);
    await backOffice.rita.call(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' });
  });

  it('is taken back by a hold, and nothing is confirmed until the bank has said what it did', async () => {
    await evaluate(backOffice, inside, 'JUSTIFICATION_REQUIRED');
    expect(await backOffice.rita.call(showSettlement, { id })).toMatchObject({
      status: 'PENDING',
      net_amount: '50.00',
      unmet: ['AT_BANK'],
      payments: [{ status: 'RECALLED' }],
    });
    expect((await backOffice.rita.send(approveSettlement, { approveType: 'confirm', id })).body.data).toMatchObject({
      error: 'SETTLEMENT_CONDITIONS_UNMET',
      unmet: ['AT_BANK'],
    });
    expect((await backOffice.rita.send(approveSettlement, { approveType: 'reject', id })).body.data).toMatchObject({ error: 'SETTLEMENT_AT_BANK' });
    // Released meanwhile, it still is not taken into another settlement.
    await evaluate(backOffice, inside, 'RELEASED');
    await payAt(backOffice, day('25T12:00:00Z'), 2_000);
    backOffice.clock.now = new Date(day('25T21:00:00Z'));
    await calculateSettlements(backOffice.database.main, 'ATBR', backOffice.clock.now);
    expect(await newest()).toMatchObject({ net_amount: '20.00', left_out: 1, left_out_amount: '100.00' });
    await evaluate(backOffice, inside, 'FROZEN');
  });

  it('that left although it was held is shown as such, and not paid again', async () => {
    const wrong = await answer((await reference()).reference, 'PAID', '149.99');
    expect(wrong).toMatchObject({ paid: 0, unmatched: [{ why: 'AMOUNT' }] });
    expect(await answer('ATL1', 'PAID', '1.00')).toMatchObject({ unmatched: [{ reference: 'ATL1', why: 'UNKNOWN' }] });
    expect(await answer((await reference()).reference, 'PAID', '150.00')).toMatchObject({ paid: 1 });
    expect(await backOffice.rita.call(showSettlement, { id })).toMatchObject({ status: 'PAID', net_amount: '150.00', lines: 2, left_out: 0 });
    const query = { entity_code: 'ATBR', currency: 'BRL' as const, start_time: Date.parse(day('24T00:00:00Z')), end_time: Date.parse(day('26T00:00:00Z')) };
    expect((await backOffice.rita.call(reconcileSettlements, query)).places).toMatchObject([
      { place: 'PAID', total: '50.00' },
      { place: 'PAID_HELD', total: '100.00' },
      { place: 'PENDING', total: '20.00' },
    ]);
    expect(await answer((await reference()).reference, 'FAILED', '150.00')).toMatchObject({ failed: 0, unmatched: [{ why: 'ANSWERED' }] });
  });

  it('that was refused waits for another settlement; what was stopped waits for a confirmation', async () => {
    id = (await newest()).id;
    await confirm(backOffice, id);
    await backOffice.rita.call(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' });
    await backOffice.rita.call(stopBankPayment, { id: (await reference()).id, reason: 'Stopped by telephone' });
    expect(await backOffice.rita.call(showSettlement, { id })).toMatchObject({ status: 'PENDING', payments: [{ status: 'WITHDRAWN' }] });
    await confirm(backOffice, id);
    await backOffice.rita.call(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' });
    expect(await answer((await reference()).reference, 'FAILED', '20.00', 'Account closed')).toMatchObject({ failed: 1 });
    expect(await backOffice.rita.call(showSettlement, { id })).toMatchObject({ status: 'FAILED', payments: [{ note: 'Account closed' }, {}] });
    const again = await backOffice.rita.call(calculateSettlement, { muid: 'uA' });
    expect(again.status).toBe('PENDING');
    expect(await backOffice.rita.call(showSettlement, { id: again.id })).toMatchObject({ net_amount: '20.00' });
    expect((await backOffice.rita.send(approveSettlement, { approveType: 'confirm', id })).body.data).toMatchObject({ error: 'SETTLEMENT_NOT_FROM_HERE' });
  });

  it('needs a verified account of the merchant, and an active merchant or reviewed after it left', async () => {
    const { id: next } = await newest();
    const unmet = async () => (await backOffice.rita.call(showSettlement, { id: next })).unmet;
    const status = (text: string) =>
      sql`update merchant set status = ${text}, offboard_reviewed_at = null where merchant_no = 'A'`.execute(backOffice.database.main);
    await status('SUSPENDED');
    expect(await unmet()).toEqual(['MERCHANT_STATE']);
    await status('OFFBOARDED');
    expect(await unmet()).toEqual(['MERCHANT_STATE']);
    await sql`update merchant set offboard_reviewed_at = clock_now() where merchant_no = 'A'`.execute(backOffice.database.main);
    expect(await unmet()).toEqual([]);
    await status('ONBOARDED');
    const renew = (change: Record<string, unknown>) =>
      sql`update merchant_account set ended_at = clock_now() where merchant_no = 'A'`
        .execute(backOffice.database.main)
        .then(() => openAccount(backOffice.database, 'A', change));
    await renew({ verified_at: null, verified_by_kind: null, verified_by: null, verified_by_name: null });
    expect(await unmet()).toEqual(['ACCOUNT_NOT_VERIFIED']);
    await sql`update merchant set tax_id_type = 'CNPJ', tax_id = '11222333000181' where merchant_no = 'A'`.execute(backOffice.database.main);
    await renew({ holder_tax_id: '99888777000166' });
    expect(await unmet()).toEqual(['ACCOUNT_NAME']);
    await renew({});
    await confirm(backOffice, next);
    // Another account than the one that was confirmed.
    await renew({ number: 'desk@example.invalid' });
    expect(await backOffice.rita.call(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' })).toMatchObject({
      files: [],
      skipped: [{ why: 'ACCOUNT_NOT_VERIFIED' }],
    });
    expect(await backOffice.rita.call(showSettlement, { id: next })).toMatchObject({ status: 'PENDING' });
    expect((await backOffice.rita.send(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' })).body.data).toMatchObject({
      error: 'SETTLEMENT_NOTHING_TO_SEND',
    });
  });

  it('is refused as an answer that cannot be read', async () => {
    const send = (content: string) => backOffice.otto.send(answerBankFile, { entity_code: 'ATBR', files: file(content) as never });
    expect((await send('hello')).body.data).toMatchObject({ error: 'BANK_ANSWER_UNREADABLE' });
    const maybe = await send('Retorno\nreference,status\nX,MAYBE\n');
    expect([maybe.status, maybe.body]).toMatchObject([
      400,
      { msg: expect.stringContaining('line 3, status'), data: { error: 'BANK_ANSWER_VALUE_UNREADABLE' } },
    ]);
    expect((await send(`${'0'.repeat(240)}\r\n${'9'.repeat(239)}`)).body).toMatchObject({ data: { error: 'BANK_ANSWER_UNREADABLE' } });
    expect((await backOffice.otto.send(answerBankFile, { entity_code: 'ATBR' })).body.data).toMatchObject({ error: 'BANK_ANSWER_NO_FILE' });
  });

  it('says how it is read and what it would do, and changes nothing', async () => {
    const { main } = backOffice.database;
    const { rows: sent } = await sql<{ reference: string; status: string }>`
      select reference, status from settlement_payment where company_code = 'ATBR' and status in ('PAID', 'FAILED') order by id limit 1`.execute(main);
    const { reference, status } = sent[0] as { reference: string; status: string };
    const stateOf = async () => (await sql`select status, answered_at from settlement_payment order by id`.execute(main)).rows;
    const before = await stateOf();
    const text = `Retorno;;\nreference;status;Agência\n${reference};${status};1\nNOBODY;PAID;2\n`;
    const result = await backOffice.otto.call(previewBankAnswer, { entity_code: 'ATBR', files: file(text) as never });
    expect(result).toMatchObject({
      format: 'CSV',
      lines: 2,
      paid: 0,
      failed: 0,
      same: 1,
      repeated: false,
      unmatched: [{ reference: 'NOBODY', why: 'UNKNOWN' }],
      reading: { heading_line: 2, separator: 'SEMICOLON', columns: ['reference', 'status'], unknown_columns: ['Agência'] },
    });
    expect(await stateOf()).toEqual(before);
    const loaded = await backOffice.otto.call(answerBankFile, { entity_code: 'ATBR', files: file(text) as never });
    expect(loaded).toMatchObject({ same: 1, unmatched: result.unmatched, reading: result.reading });
    expect(await backOffice.otto.call(previewBankAnswer, { entity_code: 'ATBR', files: file(text) as never })).toMatchObject({ repeated: true });
    expect(await backOffice.otto.call(answerBankFile, { entity_code: 'ATBR', files: file(text) as never })).toMatchObject({
      repeated: true,
      reading: result.reading,
    });
  });

  it('is taken from a workbook, shown before, and refused by line and column', async () => {
    const heading = workbookRow(1, 'reference', 'status', 'amount', 'paid_on');
    const upload = async (...rows: string[]) =>
      new File([new Uint8Array(await sampleWorkbook({ sheet: [heading, ...rows].join('') }))], 'retorno.xlsx') as never;
    const files = await upload(workbookRow(2, 'NOBODY', 'PAID', 10.5, 46352));
    const result = await backOffice.otto.call(previewBankAnswer, { entity_code: 'ATBR', files });
    expect(result).toMatchObject({
      format: 'CSV',
      lines: 1,
      unmatched: [{ reference: 'NOBODY', why: 'UNKNOWN' }],
      reading: { format: 'XLSX', sheet: 'Plan1' },
    });
    expect(await backOffice.otto.call(answerBankFile, { entity_code: 'ATBR', files })).toMatchObject({ unmatched: result.unmatched, reading: result.reading });
    const { rows: kept } = await sql<{ media_type: string }>`
      select f.media_type from settlement_answer a join stored_file f on f.id = a.file_id where a.reading ->> 'format' = 'XLSX'`.execute(
      backOffice.database.main,
    );
    expect(kept).toEqual([{ media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }]);
    const wrong = await backOffice.otto.send(answerBankFile, { entity_code: 'ATBR', files: await upload(workbookRow(2, 'X', 'PAID', 10.5, 'soon')) });
    expect([wrong.status, wrong.body.msg]).toEqual([400, expect.stringContaining('line 2, paid_on')]);
  });

  it('is read up to its most payments, and refused with more before anything is done', async () => {
    const answerOf = (count: number) => file(`reference,status\n${Array.from({ length: count }, (_, at) => `Z${count}N${at},PAID\n`).join('')}`) as never;
    const read = await backOffice.otto.call(answerBankFile, { entity_code: 'ATBR', files: answerOf(mostPayments.answer) });
    expect(read.unmatched).toHaveLength(mostPayments.answer);
    for (const count of [mostPayments.answer + 1, 500_000]) {
      const refused = await backOffice.otto.send(answerBankFile, { entity_code: 'ATBR', files: answerOf(count) });
      expect([refused.status, refused.body.data]).toMatchObject([400, { error: 'BANK_ANSWER_TOO_LONG' }]);
    }
  });
});

describe('terms', () => {
  let backOffice: BackOffice;
  const save = (change: Record<string, unknown>, version: number) => ({
    entity_code: 'ATBR',
    currency: 'BRL' as const,
    terms: { ...companyTerms, ...change },
    version,
  });
  beforeAll(async () => {
    backOffice = await startBackOffice();
  });
  it('begin by two people, and by what money goes out sooner they change by two', async () => {
    expect((await backOffice.rita.send(calculateSettlement, { muid: 'uA' })).body.data).toMatchObject({ error: 'SETTLEMENT_NO_TERMS' });
    await setTerms(backOffice);
    expect(await backOffice.rita.call(previewCompanyTerms, { entity_code: 'ATBR', currency: 'BRL', terms: { ...companyTerms, minimum: '9' } })).toEqual({
      needs_approval: true,
      loosens: ['minimum'],
    });
    expect((await backOffice.rita.send(saveCompanyTerms, save({}, 1))).body.data).toMatchObject({ error: 'SETTLEMENT_TERMS_UNCHANGED' });
    expect((await backOffice.rita.send(saveCompanyTerms, save({ minimum: '20' }, 0))).body.data).toMatchObject({ error: 'STALE' });
    expect(await backOffice.rita.call(saveCompanyTerms, save({ minimum: '20' }, 1))).toEqual({ version: 2, status: 'CHANGED', request_id: null });
    const query = await backOffice.rita.call(saveCompanyTerms, save({ minimum: '5' }, 2));
    expect(query).toMatchObject({ version: 2, status: 'WAITING_APPROVAL' });
    expect((await backOffice.otto.send(saveCompanyTerms, save({ minimum: '6' }, 2))).body.data).toMatchObject({ error: 'SETTLEMENT_TERMS_WAIT' });
    expect(await backOffice.otto.call(rejectSettlementRequest, { request_id: query.request_id as string, version: 1, reason: 'Too low' })).toMatchObject({
      status: 'REJECTED',
    });
    expect(await backOffice.rita.call(showTerms, { entity_code: 'ATBR', currency: 'BRL' })).toMatchObject({
      version: 2,
      terms: { minimum: '20.00', payer: { bank_code: '341' } },
      versions: [
        { version: 2, approved_by: null },
        { version: 1, changed_by: 'Rita', approved_by: 'Otto' },
      ],
    });
  });
  it('of a merchant take precedence over those of its company, until they are removed', async () => {
    const { settles_from: _from, format: _format, payer: _payer, ...own } = companyTerms;
    expect(await backOffice.rita.call(saveMerchantTerms, { muid: 'uA', terms: { ...own, minimum: '50' }, version: 0 })).toMatchObject({
      status: 'CHANGED',
      version: 1,
    });
    expect(await backOffice.rita.call(showTerms, { muid: 'uA' })).toMatchObject({ is_own: true, terms: { minimum: '50.00', cut_off: '17:00' } });
    expect((await backOffice.rita.call(listTerms, {})).list).toMatchObject([{ merchant_no: null }, { merchant_no: 'A', minimum: '50.00' }]);
    const query = await backOffice.rita.call(saveMerchantTerms, { muid: 'uA', version: 1 });
    expect(query.status).toBe('WAITING_APPROVAL');
    await backOffice.otto.call(approveSettlementRequest, { request_id: query.request_id as string, version: 1 });
    expect(await backOffice.rita.call(showTerms, { muid: 'uA' })).toMatchObject({
      is_own: false,
      version: 2,
      terms: { minimum: '20.00' },
      versions: [{ terms: null }, {}],
    });
    expect((await backOffice.rita.call(listTerms, {})).list).toHaveLength(1);
  });
  it('are of a company, and refused where they are wrong', async () => {
    expect((await backOffice.stranger.send(showTerms, { muid: 'uA' })).status).toBe(404);
    expect((await backOffice.stranger.send(saveCompanyTerms, save({}, 2))).status).toBe(400);
    expect((await backOffice.reader.send(saveCompanyTerms, save({}, 2))).status).toBe(403);
    for (const wrong of [{ cut_off: '25:00' }, { settles_from: 'soon' }, { payer: { ...companyTerms.payer, bank_code: 'X' } }])
      expect((await backOffice.rita.send(saveCompanyTerms, save(wrong, 2))).status).toBe(400);
    const twice = [companyTerms.fees[0], companyTerms.fees[0]];
    expect((await backOffice.rita.send(saveCompanyTerms, save({ fees: twice }, 2))).status).toBe(400);
  });
});

describe('a bank file', () => {
  it('holds Pix or payments to accounts, never both', async () => {
    const backOffice = await startBackOffice();
    await setTerms(backOffice);
    await sql`update merchant_account set kind = 'BANK', bank = '001', branch = '12', account_type = 'CHECKING', number = '45981-36' where merchant_no = 'B'`.execute(
      backOffice.database.main,
    );
    for (const [muid, place] of [
      ['uA', {}],
      ['uB', { merchant_no: 'B', app_id: 'B1' }],
    ] as const) {
      await payAt(backOffice, '2026-11-24T12:00:00Z', 10_000, place);
      const { id } = await backOffice.rita.call(calculateSettlement, { muid });
      await confirm(backOffice, id);
    }
    const { files, skipped } = await backOffice.rita.call(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' });
    expect(skipped).toEqual([]);
    expect(files.map(({ sequence, payments }) => [sequence, payments])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    const launches = [];
    for (const { id } of files) launches.push((await backOffice.rita.send(openBankFile, { id })).text.split('\r\n')[1]?.slice(11, 13));
    expect(launches.toSorted()).toEqual(['43', '45']);
  });

  it('pays a merchant without a key by the data of its account, and takes the answer', async () => {
    const backOffice = await startBackOffice();
    await setTerms(backOffice);
    await sql`update merchant_account set kind = 'PIX_ACCOUNT', bank = null, ispb = '18236120', branch = '0001', account_type = 'PAYMENT', number = '45981-3'
      where merchant_no = 'A'`.execute(backOffice.database.main);
    await payAt(backOffice, '2026-11-24T12:00:00Z', 10_000);
    const { id } = await backOffice.rita.call(calculateSettlement, { muid: 'uA' });
    await confirm(backOffice, id);
    const { files, skipped } = await backOffice.rita.call(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' });
    expect(skipped).toEqual([]);
    const { text } = await backOffice.rita.send(openBankFile, { id: files[0]?.id as string });
    const bytes = Buffer.from(text, 'latin1');
    expect(parseCnab(bytes).payments).toMatchObject([
      {
        launch: '45',
        chamber: '009',
        pixBy: '05',
        key: '02',
        ispb: '18236120',
        bank: '000',
        agency: '1',
        account: '45981-3',
        message: '112223330001811823612002',
      },
    ]);
    const answer = answerCnab(bytes, () => ({ codes: '00', paidOn: '26112026' }));
    const used = await backOffice.otto.call(answerBankFile, { entity_code: 'ATBR', files: file(answer.toString('latin1'), 'answer.ret') as never });
    expect(used).toMatchObject({ paid: 1, failed: 0, unmatched: [] });
    expect(await backOffice.rita.call(showSettlement, { id })).toMatchObject({ status: 'PAID', payments: [{ status: 'PAID', code: '00' }] });
  });
});
