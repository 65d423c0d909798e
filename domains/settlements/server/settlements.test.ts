import { sql } from 'kysely';
import { sampleWorkbook, workbookRow } from '../../../platform/testing/sample-workbook.ts';
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
import { companyTerms, type Desk, judge, openAccount, type Paid, payAt, setTerms, startDesk, tell } from './desk.fixture.ts';
import { mostPayments } from './bank-files/index.ts';
import { answerCnab, parseCnab } from './bank-files/parse-cnab.fixture.ts';

const day = (text: string) => `2026-11-${text}`;
const file = (content: string, name = 'answer.csv') => new File([content], name);

/** Two people of finance confirm. */
async function confirm({ rita, otto }: Desk, id: string) {
  const asked = await rita.call(approveSettlement, { approveType: 'confirm', id });
  expect(asked).toMatchObject({ status: 'PENDING', request_status: 'WAITING' });
  return otto.call(approveSettlement, { approveType: 'confirm', id });
}

describe('a settlement', () => {
  let desk: Desk;
  let held: Paid;
  let frozen: Paid;
  let id: string;
  beforeAll(async () => {
    desk = await startDesk();
    await setTerms(desk);
    await payAt(desk, day('24T12:00:00Z'), 10_000);
    await payAt(desk, day('24T13:00:00Z'), 5_055);
    await payAt(desk, day('24T13:30:00Z'), 2_000, { business: 'payout' });
    const back = await payAt(desk, day('24T14:00:00Z'), 3_000);
    await tell(desk, back, 'refunded', { at: day('24T15:00:00Z'), amountMinor: 1_000n });
    const lost = await payAt(desk, day('24T14:00:00Z'), 4_000);
    await tell(desk, lost, 'charged_back', { at: day('24T16:00:00Z') });
    held = await payAt(desk, day('24T15:00:00Z'), 7_000);
    await judge(desk, held, 'JUSTIFICATION_REQUIRED');
    frozen = await payAt(desk, day('24T15:00:00Z'), 9_000);
    await judge(desk, frozen, 'FROZEN');
    // From after the cut-off, and of another merchant.
    await payAt(desk, day('24T20:00:00Z'), 60_000);
    await payAt(desk, day('24T12:00:00Z'), 500, { merchant_no: 'B', app_id: 'B1' });
  });

  it('gathers what is clear up to the cut-off, line by line, and lists what is held', async () => {
    const made = await calculateSettlements(desk.database.main, 'ATBR', desk.clock.now);
    expect(made).toHaveLength(2);
    const { list } = await desk.rita.call(listSettlements, { merchant_no: 'A' });
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
    const lines = await desk.rita.call(listSettlementLines, { settlement_id: id, page_size: 50 });
    expect(lines.list.filter((one) => one.state === 'LEFT_OUT').map(({ reason, trade_no: no }) => [no, reason])).toEqual([
      [held.tradeNo, 'HELD'],
      [frozen.tradeNo, 'FROZEN'],
    ]);
    const cents = (text: string) => Math.round(Number(text) * 100);
    expect(lines.list.filter(({ state }) => state === 'IN').reduce((sum, one) => sum + cents(one.net), 0)).toBe(14_294);
    const below = await desk.rita.call(listSettlements, { merchant_no: 'B' });
    expect(below.list).toMatchObject([{ status: 'DRAFT', net_amount: '4.85' }]);
  });

  it('is calculated once, also when it is asked for by hand', async () => {
    expect(await calculateSettlements(desk.database.main, 'ATBR', desk.clock.now)).toEqual([]);
    expect((await desk.rita.send(calculateSettlement, { muid: 'uA' })).body.data).toMatchObject({ error: 'SETTLEMENT_CALCULATED' });
  });

  it('is confirmed by two people: the first asks, and repeating changes nothing', async () => {
    const asked = await desk.rita.call(approveSettlement, { approveType: 'confirm', id, version: 2 });
    expect(asked).toMatchObject({ status: 'PENDING', request_status: 'WAITING', repeated: false, version: 2 });
    expect(await desk.rita.call(approveSettlement, { approveType: 'confirm', id, version: 2 })).toEqual({ ...asked, repeated: true });
    expect((await desk.rita.send(approveSettlementRequest, { request_id: asked.request_id as string, version: 1 })).body.data).toMatchObject({
      error: 'MAKER_DECIDES',
    });
    expect((await desk.reader.send(approveSettlement, { approveType: 'confirm', id })).status).toBe(403);
    expect((await desk.otto.send(approveSettlement, { approveType: 'confirm', id, version: 1 })).body.data).toMatchObject({ error: 'STALE' });
    expect(await desk.otto.call(approveSettlement, { approveType: 'confirm', id, version: 2 })).toMatchObject({
      status: 'CONFIRMED',
      request_status: 'APPLIED',
      version: 3,
    });
    expect(await desk.otto.call(approveSettlement, { approveType: 'confirm', id, version: 2 })).toMatchObject({ repeated: true, version: 3 });
    expect(await desk.rita.call(showSettlement, { id })).toMatchObject({ asked_by: 'Rita', confirmed_by: 'Otto', unmet: [] });
  });

  it('opens again when a payment inside is held, without that payment', async () => {
    const { list } = await desk.rita.call(listSettlementLines, { settlement_id: id, kind: 'PAYIN', state: 'IN' });
    const [first] = list as [(typeof list)[0]];
    await judge(desk, { id: first.transaction_id }, 'FROZEN');
    expect(await desk.rita.call(showSettlement, { id })).toMatchObject({
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
      desk.database.main,
    );
    expect(rows.map(({ verb }) => verb)).toEqual(['settlement.collected', 'settlement.confirmed', 'settlement.payment-pulled']);
  });

  it('is rejected with a reason, and calculated again', async () => {
    expect(await desk.rita.call(approveSettlement, { approveType: 'reject', id, version: 4, reason: 'Wrong fees' })).toMatchObject({
      status: 'REJECTED',
      version: 5,
    });
    expect(await desk.rita.call(approveSettlement, { approveType: 'reject', id })).toMatchObject({ repeated: true, version: 5 });
    expect((await desk.rita.send(approveSettlement, { approveType: 'confirm', id })).body.data).toMatchObject({ error: 'SETTLEMENT_NOT_FROM_HERE' });
    await judge(desk, held, 'RELEASED');
    expect(await desk.rita.call(approveSettlement, { approveType: 'reload', id })).toMatchObject({ status: 'RELOADING', version: 6 });
    expect(await desk.rita.call(approveSettlement, { approveType: 'reload', id })).toMatchObject({ status: 'RELOADING', repeated: true });
    await recalculateAll(desk.database.main, desk.clock.now);
    // With the released payment of 70.00 less 0.80.
    expect(await desk.rita.call(showSettlement, { id })).toMatchObject({ status: 'PENDING', version: 7, net_amount: '113.24', left_out: 2 });
    const former = await desk.rita.call(listSettlementLines, { settlement_id: id, state: 'REPLACED', page_size: 50 });
    expect(former.total).toBe(9);
  });

  it('goes to the bank as CNAB 240 and is paid by its answer', async () => {
    expect(await confirm(desk, id)).toMatchObject({ status: 'CONFIRMED' });
    const made = await desk.rita.call(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' });
    expect(made).toMatchObject({ files: [{ payments: 1, total: '113.24', sequence: 1 }], skipped: [] });
    const [sent] = made.files as [(typeof made.files)[0]];
    const bytes = (await desk.rita.send(openBankFile, { id: sent.id })).text;
    expect(bytes.split('\r\n').map((line) => line.length)).toEqual([240, 240, 240, 240, 240, 240, 0]);
    const payments = await desk.rita.call(listBankPayments, { bank_file_id: sent.id });
    const [payment] = payments.list as [(typeof payments.list)[0]];
    const lines = bytes.split('\r\n');
    const answered = lines.map((line) => {
      if (line[7] === '0') return `${line.slice(0, 142)}2${line.slice(143)}`;
      return line[13] === 'A' ? `${line.slice(0, 154)}25112026${line.slice(119, 134)}${line.slice(177, 230)}00        ` : line;
    });
    const paid = await desk.otto.call(answerBankFile, { entity_code: 'ATBR', files: file(answered.join('\r\n'), 'answer.ret') as never });
    expect(paid).toMatchObject({ paid: 1, failed: 0, unmatched: [], repeated: false });
    expect(await desk.otto.call(answerBankFile, { entity_code: 'ATBR', files: file(answered.join('\r\n'), 'answer.ret') as never })).toMatchObject({
      repeated: true,
    });
    expect(await desk.rita.call(showSettlement, { id })).toMatchObject({
      status: 'PAID',
      paid_on: '2026-11-25',
      payments: [{ id: payment.id, status: 'PAID', code: '00' }],
    });
    expect((await desk.rita.send(approveSettlement, { approveType: 'reload', id })).body.data).toMatchObject({ error: 'SETTLEMENT_NOT_FROM_HERE' });
    expect((await desk.rita.call(listBankFiles, {})).list).toMatchObject([{ paid: 1, waiting: 0, format: 'CNAB240' }]);
  });

  it('carries what is below the minimum to the next period, and what comes back later is taken off', async () => {
    await judge(desk, frozen, 'RELEASED');
    await payAt(desk, day('25T12:00:00Z'), 2_000, { merchant_no: 'B', app_id: 'B1' });
    desk.clock.now = new Date(day('25T21:00:00Z'));
    expect(await calculateSettlements(desk.database.main, 'ATBR', desk.clock.now)).toHaveLength(2);
    const { list } = await desk.rita.call(listSettlements, { merchant_no: 'B', sorted_column: 'period_to', sorted_order: 'asc' });
    expect(list).toMatchObject([
      { status: 'DRAFT', net_amount: '4.85', lines: 1 },
      { status: 'PENDING', net_amount: '24.55', lines: 2 },
    ]);
    expect(await desk.rita.call(showSettlement, { id: list[1]?.id as string })).toMatchObject({ carried_from: [{ id: list[0]?.id, net: '4.85' }] });
    expect(await desk.rita.call(showSettlement, { id: list[0]?.id as string })).toMatchObject({ carried_to: list[1]?.id });
  });

  it('adds up with what the payment core reported', async () => {
    const asked = { entity_code: 'ATBR', currency: 'BRL' as const, start_time: Date.parse(day('24T00:00:00Z')), end_time: Date.parse(day('26T00:00:00Z')) };
    const sums = await desk.rita.call(reconcileSettlements, asked);
    const cents = (text: string) => Math.round(Number(text) * 100);
    expect(sums.places.reduce((sum, one) => sum + cents(one.total), 0)).toBe(cents(sums.reported.total));
    expect(sums.paid_out).toBe('113.24');
    expect(sums.places.map(({ place }) => place)).toEqual(['PAID', 'PENDING', 'FROZEN']);
    const frozenFacts = await desk.rita.call(listSettlementFacts, { place: 'FROZEN' });
    expect(frozenFacts.list).toMatchObject([{ amount: '100.00', settlement_id: null }]);
  });

  it('is printed', async () => {
    const printed = await desk.rita.send(printSettlement, { id });
    expect(printed.headers.get('content-type')).toContain('application/pdf');
    expect(printed.text.startsWith('%PDF')).toBe(true);
  });

  it('is of its company', async () => {
    const { stranger } = desk;
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
  let desk: Desk;
  let inside: Paid;
  let id: string;
  const answer = (reference: string, status: string, amount: string, reason = '') =>
    desk.otto.call(answerBankFile, {
      entity_code: 'ATBR',
      files: file(`reference,status,amount,paid_on,reason,bank_reference\n${reference},${status},${amount},2026-11-25,${reason},B${Math.random()}\n`) as never,
    });
  const newest = async () => {
    const { list } = await desk.rita.call(listSettlements, { sorted_column: 'period_to', sorted_order: 'desc' });
    return list[0] as (typeof list)[0];
  };
  const reference = async () => (await desk.rita.call(showSettlement, { id })).payments[0] as { id: string; reference: string; status: string };
  beforeAll(async () => {
    desk = await startDesk();
    await setTerms(desk, { format: 'CSV', fees: [] });
    inside = await payAt(desk, day('24T12:00:00Z'), 10_000);
    await payAt(desk, day('24T12:00:00Z'), 5_000);
    await calculateSettlements(desk.database.main, 'ATBR', desk.clock.now);
    id = (await newest()).id;
    await confirm(desk, id);
    await desk.rita.call(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' });
  });

  it('is taken back by a hold, and nothing is confirmed until the bank has said what it did', async () => {
    await judge(desk, inside, 'JUSTIFICATION_REQUIRED');
    expect(await desk.rita.call(showSettlement, { id })).toMatchObject({
      status: 'PENDING',
      net_amount: '50.00',
      unmet: ['AT_BANK'],
      payments: [{ status: 'RECALLED' }],
    });
    expect((await desk.rita.send(approveSettlement, { approveType: 'confirm', id })).body.data).toMatchObject({
      error: 'SETTLEMENT_CONDITIONS_UNMET',
      unmet: ['AT_BANK'],
    });
    expect((await desk.rita.send(approveSettlement, { approveType: 'reject', id })).body.data).toMatchObject({ error: 'SETTLEMENT_AT_BANK' });
    // Released meanwhile, it still is not taken into another settlement.
    await judge(desk, inside, 'RELEASED');
    await payAt(desk, day('25T12:00:00Z'), 2_000);
    desk.clock.now = new Date(day('25T21:00:00Z'));
    await calculateSettlements(desk.database.main, 'ATBR', desk.clock.now);
    expect(await newest()).toMatchObject({ net_amount: '20.00', left_out: 1, left_out_amount: '100.00' });
    await judge(desk, inside, 'FROZEN');
  });

  it('that left although it was held is shown as such, and not paid again', async () => {
    const wrong = await answer((await reference()).reference, 'PAID', '149.99');
    expect(wrong).toMatchObject({ paid: 0, unmatched: [{ why: 'AMOUNT' }] });
    expect(await answer('ATL1', 'PAID', '1.00')).toMatchObject({ unmatched: [{ reference: 'ATL1', why: 'UNKNOWN' }] });
    expect(await answer((await reference()).reference, 'PAID', '150.00')).toMatchObject({ paid: 1 });
    expect(await desk.rita.call(showSettlement, { id })).toMatchObject({ status: 'PAID', net_amount: '150.00', lines: 2, left_out: 0 });
    const asked = { entity_code: 'ATBR', currency: 'BRL' as const, start_time: Date.parse(day('24T00:00:00Z')), end_time: Date.parse(day('26T00:00:00Z')) };
    expect((await desk.rita.call(reconcileSettlements, asked)).places).toMatchObject([
      { place: 'PAID', total: '50.00' },
      { place: 'PAID_HELD', total: '100.00' },
      { place: 'PENDING', total: '20.00' },
    ]);
    expect(await answer((await reference()).reference, 'FAILED', '150.00')).toMatchObject({ failed: 0, unmatched: [{ why: 'ANSWERED' }] });
  });

  it('that was refused waits for another settlement; what was stopped waits for a confirmation', async () => {
    id = (await newest()).id;
    await confirm(desk, id);
    await desk.rita.call(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' });
    await desk.rita.call(stopBankPayment, { id: (await reference()).id, reason: 'Stopped by telephone' });
    expect(await desk.rita.call(showSettlement, { id })).toMatchObject({ status: 'PENDING', payments: [{ status: 'WITHDRAWN' }] });
    await confirm(desk, id);
    await desk.rita.call(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' });
    expect(await answer((await reference()).reference, 'FAILED', '20.00', 'Account closed')).toMatchObject({ failed: 1 });
    expect(await desk.rita.call(showSettlement, { id })).toMatchObject({ status: 'FAILED', payments: [{ note: 'Account closed' }, {}] });
    const again = await desk.rita.call(calculateSettlement, { muid: 'uA' });
    expect(again.status).toBe('PENDING');
    expect(await desk.rita.call(showSettlement, { id: again.id })).toMatchObject({ net_amount: '20.00' });
    expect((await desk.rita.send(approveSettlement, { approveType: 'confirm', id })).body.data).toMatchObject({ error: 'SETTLEMENT_NOT_FROM_HERE' });
  });

  it('needs a verified account of the merchant, and an active merchant or reviewed after it left', async () => {
    const { id: next } = await newest();
    const unmet = async () => (await desk.rita.call(showSettlement, { id: next })).unmet;
    const status = (text: string) => sql`update merchant set status = ${text}, offboard_reviewed_at = null where merchant_no = 'A'`.execute(desk.database.main);
    await status('SUSPENDED');
    expect(await unmet()).toEqual(['MERCHANT_STATE']);
    await status('OFFBOARDED');
    expect(await unmet()).toEqual(['MERCHANT_STATE']);
    await sql`update merchant set offboard_reviewed_at = clock_now() where merchant_no = 'A'`.execute(desk.database.main);
    expect(await unmet()).toEqual([]);
    await status('ONBOARDED');
    const renew = (change: Record<string, unknown>) =>
      sql`update merchant_account set ended_at = clock_now() where merchant_no = 'A'`
        .execute(desk.database.main)
        .then(() => openAccount(desk.database, 'A', change));
    await renew({ verified_at: null, verified_by_kind: null, verified_by: null, verified_by_name: null });
    expect(await unmet()).toEqual(['ACCOUNT_NOT_VERIFIED']);
    await sql`update merchant set tax_id_type = 'CNPJ', tax_id = '11222333000181' where merchant_no = 'A'`.execute(desk.database.main);
    await renew({ holder_tax_id: '99888777000166' });
    expect(await unmet()).toEqual(['ACCOUNT_NAME']);
    await renew({});
    await confirm(desk, next);
    // Another account than the one that was confirmed.
    await renew({ number: 'desk@example.invalid' });
    expect(await desk.rita.call(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' })).toMatchObject({
      files: [],
      skipped: [{ why: 'ACCOUNT_NOT_VERIFIED' }],
    });
    expect(await desk.rita.call(showSettlement, { id: next })).toMatchObject({ status: 'PENDING' });
    expect((await desk.rita.send(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' })).body.data).toMatchObject({ error: 'SETTLEMENT_NOTHING_TO_SEND' });
  });

  it('is refused as an answer that cannot be read', async () => {
    const send = (content: string) => desk.otto.send(answerBankFile, { entity_code: 'ATBR', files: file(content) as never });
    expect((await send('hello')).body.data).toMatchObject({ error: 'BANK_ANSWER_UNREADABLE' });
    const maybe = await send('Retorno\nreference,status\nX,MAYBE\n');
    expect([maybe.status, maybe.body]).toMatchObject([
      400,
      { msg: expect.stringContaining('line 3, status'), data: { error: 'BANK_ANSWER_VALUE_UNREADABLE' } },
    ]);
    expect((await send(`${'0'.repeat(240)}\r\n${'9'.repeat(239)}`)).body).toMatchObject({ data: { error: 'BANK_ANSWER_UNREADABLE' } });
    expect((await desk.otto.send(answerBankFile, { entity_code: 'ATBR' })).body.data).toMatchObject({ error: 'BANK_ANSWER_NO_FILE' });
  });

  it('says how it is read and what it would do, and changes nothing', async () => {
    const { main } = desk.database;
    const { rows: sent } = await sql<{ reference: string; status: string }>`
      select reference, status from settlement_payment where company_code = 'ATBR' and status in ('PAID', 'FAILED') order by id limit 1`.execute(main);
    const { reference, status } = sent[0] as { reference: string; status: string };
    const stateOf = async () => (await sql`select status, answered_at from settlement_payment order by id`.execute(main)).rows;
    const before = await stateOf();
    const text = `Retorno;;\nreference;status;Agência\n${reference};${status};1\nNOBODY;PAID;2\n`;
    const found = await desk.otto.call(previewBankAnswer, { entity_code: 'ATBR', files: file(text) as never });
    expect(found).toMatchObject({
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
    const loaded = await desk.otto.call(answerBankFile, { entity_code: 'ATBR', files: file(text) as never });
    expect(loaded).toMatchObject({ same: 1, unmatched: found.unmatched, reading: found.reading });
    expect(await desk.otto.call(previewBankAnswer, { entity_code: 'ATBR', files: file(text) as never })).toMatchObject({ repeated: true });
    expect(await desk.otto.call(answerBankFile, { entity_code: 'ATBR', files: file(text) as never })).toMatchObject({ repeated: true, reading: found.reading });
  });

  it('is taken from a workbook, shown before, and refused by line and column', async () => {
    const heading = workbookRow(1, 'reference', 'status', 'amount', 'paid_on');
    const upload = async (...rows: string[]) =>
      new File([new Uint8Array(await sampleWorkbook({ sheet: [heading, ...rows].join('') }))], 'retorno.xlsx') as never;
    const files = await upload(workbookRow(2, 'NOBODY', 'PAID', 10.5, 46352));
    const found = await desk.otto.call(previewBankAnswer, { entity_code: 'ATBR', files });
    expect(found).toMatchObject({ format: 'CSV', lines: 1, unmatched: [{ reference: 'NOBODY', why: 'UNKNOWN' }], reading: { format: 'XLSX', sheet: 'Plan1' } });
    expect(await desk.otto.call(answerBankFile, { entity_code: 'ATBR', files })).toMatchObject({ unmatched: found.unmatched, reading: found.reading });
    const { rows: kept } = await sql<{ media_type: string }>`
      select f.media_type from settlement_answer a join stored_file f on f.id = a.file_id where a.reading ->> 'format' = 'XLSX'`.execute(desk.database.main);
    expect(kept).toEqual([{ media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }]);
    const wrong = await desk.otto.send(answerBankFile, { entity_code: 'ATBR', files: await upload(workbookRow(2, 'X', 'PAID', 10.5, 'soon')) });
    expect([wrong.status, wrong.body.msg]).toEqual([400, expect.stringContaining('line 2, paid_on')]);
  });

  it('is read up to its most payments, and refused with more before anything is done', async () => {
    const answerOf = (count: number) => file(`reference,status\n${Array.from({ length: count }, (_, at) => `Z${count}N${at},PAID\n`).join('')}`) as never;
    const read = await desk.otto.call(answerBankFile, { entity_code: 'ATBR', files: answerOf(mostPayments.answer) });
    expect(read.unmatched).toHaveLength(mostPayments.answer);
    for (const count of [mostPayments.answer + 1, 500_000]) {
      const refused = await desk.otto.send(answerBankFile, { entity_code: 'ATBR', files: answerOf(count) });
      expect([refused.status, refused.body.data]).toMatchObject([400, { error: 'BANK_ANSWER_TOO_LONG' }]);
    }
  });
});

describe('terms', () => {
  let desk: Desk;
  const save = (change: Record<string, unknown>, version: number) => ({
    entity_code: 'ATBR',
    currency: 'BRL' as const,
    terms: { ...companyTerms, ...change },
    version,
  });
  beforeAll(async () => {
    desk = await startDesk();
  });
  it('begin by two people, and by what money goes out sooner they change by two', async () => {
    expect((await desk.rita.send(calculateSettlement, { muid: 'uA' })).body.data).toMatchObject({ error: 'SETTLEMENT_NO_TERMS' });
    await setTerms(desk);
    expect(await desk.rita.call(previewCompanyTerms, { entity_code: 'ATBR', currency: 'BRL', terms: { ...companyTerms, minimum: '9' } })).toEqual({
      needs_approval: true,
      loosens: ['minimum'],
    });
    expect((await desk.rita.send(saveCompanyTerms, save({}, 1))).body.data).toMatchObject({ error: 'SETTLEMENT_TERMS_UNCHANGED' });
    expect((await desk.rita.send(saveCompanyTerms, save({ minimum: '20' }, 0))).body.data).toMatchObject({ error: 'STALE' });
    expect(await desk.rita.call(saveCompanyTerms, save({ minimum: '20' }, 1))).toEqual({ version: 2, status: 'CHANGED', request_id: null });
    const asked = await desk.rita.call(saveCompanyTerms, save({ minimum: '5' }, 2));
    expect(asked).toMatchObject({ version: 2, status: 'WAITING_APPROVAL' });
    expect((await desk.otto.send(saveCompanyTerms, save({ minimum: '6' }, 2))).body.data).toMatchObject({ error: 'SETTLEMENT_TERMS_WAIT' });
    expect(await desk.otto.call(rejectSettlementRequest, { request_id: asked.request_id as string, version: 1, reason: 'Too low' })).toMatchObject({
      status: 'REJECTED',
    });
    expect(await desk.rita.call(showTerms, { entity_code: 'ATBR', currency: 'BRL' })).toMatchObject({
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
    expect(await desk.rita.call(saveMerchantTerms, { muid: 'uA', terms: { ...own, minimum: '50' }, version: 0 })).toMatchObject({
      status: 'CHANGED',
      version: 1,
    });
    expect(await desk.rita.call(showTerms, { muid: 'uA' })).toMatchObject({ is_own: true, terms: { minimum: '50.00', cut_off: '17:00' } });
    expect((await desk.rita.call(listTerms, {})).list).toMatchObject([{ merchant_no: null }, { merchant_no: 'A', minimum: '50.00' }]);
    const asked = await desk.rita.call(saveMerchantTerms, { muid: 'uA', version: 1 });
    expect(asked.status).toBe('WAITING_APPROVAL');
    await desk.otto.call(approveSettlementRequest, { request_id: asked.request_id as string, version: 1 });
    expect(await desk.rita.call(showTerms, { muid: 'uA' })).toMatchObject({
      is_own: false,
      version: 2,
      terms: { minimum: '20.00' },
      versions: [{ terms: null }, {}],
    });
    expect((await desk.rita.call(listTerms, {})).list).toHaveLength(1);
  });
  it('are of a company, and refused where they are wrong', async () => {
    expect((await desk.stranger.send(showTerms, { muid: 'uA' })).status).toBe(404);
    expect((await desk.stranger.send(saveCompanyTerms, save({}, 2))).status).toBe(400);
    expect((await desk.reader.send(saveCompanyTerms, save({}, 2))).status).toBe(403);
    for (const wrong of [{ cut_off: '25:00' }, { settles_from: 'soon' }, { payer: { ...companyTerms.payer, bank_code: 'X' } }])
      expect((await desk.rita.send(saveCompanyTerms, save(wrong, 2))).status).toBe(400);
    const twice = [companyTerms.fees[0], companyTerms.fees[0]];
    expect((await desk.rita.send(saveCompanyTerms, save({ fees: twice }, 2))).status).toBe(400);
  });
});

describe('a bank file', () => {
  it('holds Pix or payments to accounts, never both', async () => {
    const desk = await startDesk();
    await setTerms(desk);
    await sql`update merchant_account set kind = 'BANK', bank = '001', branch = '12', account_type = 'CHECKING', number = '45981-36' where merchant_no = 'B'`.execute(
      desk.database.main,
    );
    for (const [muid, place] of [
      ['uA', {}],
      ['uB', { merchant_no: 'B', app_id: 'B1' }],
    ] as const) {
      await payAt(desk, '2026-11-24T12:00:00Z', 10_000, place);
      const { id } = await desk.rita.call(calculateSettlement, { muid });
      await confirm(desk, id);
    }
    const { files, skipped } = await desk.rita.call(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' });
    expect(skipped).toEqual([]);
    expect(files.map(({ sequence, payments }) => [sequence, payments])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    const launches = [];
    for (const { id } of files) launches.push((await desk.rita.send(openBankFile, { id })).text.split('\r\n')[1]?.slice(11, 13));
    expect(launches.toSorted()).toEqual(['43', '45']);
  });

  it('pays a merchant without a key by the data of its account, and takes the answer', async () => {
    const desk = await startDesk();
    await setTerms(desk);
    await sql`update merchant_account set kind = 'PIX_ACCOUNT', bank = null, ispb = '18236120', branch = '0001', account_type = 'PAYMENT', number = '45981-3'
      where merchant_no = 'A'`.execute(desk.database.main);
    await payAt(desk, '2026-11-24T12:00:00Z', 10_000);
    const { id } = await desk.rita.call(calculateSettlement, { muid: 'uA' });
    await confirm(desk, id);
    const { files, skipped } = await desk.rita.call(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' });
    expect(skipped).toEqual([]);
    const { text } = await desk.rita.send(openBankFile, { id: files[0]?.id as string });
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
    const taken = await desk.otto.call(answerBankFile, { entity_code: 'ATBR', files: file(answer.toString('latin1'), 'answer.ret') as never });
    expect(taken).toMatchObject({ paid: 1, failed: 0, unmatched: [] });
    expect(await desk.rita.call(showSettlement, { id })).toMatchObject({ status: 'PAID', payments: [{ status: 'PAID', code: '00' }] });
  });
});
