import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { type Call, fileAnswer, handle, handleFile, type Handler, insertStoredFile, findStoredFiles, nextIds } from '../../../../platform/server/index.ts';
import { formatAmount, formatTime, localDate } from '../../../register/kernel/index.ts';
import type { SettlementCondition } from '../../../register/kernel/settlements/index.ts';
import type { MerchantAccount } from '../../merchants/server/index.ts';
import {
  answerBankFile,
  listBankFiles,
  listBankPayments,
  makeBankFile,
  openBankFile,
  previewBankAnswer,
  settlementErrors,
  stopBankPayment,
} from '../contract/index.ts';
import type { PayingAccount } from '../model/terms.ts';
import { loadAnswer, previewAnswer } from './answer-bank-file.ts';
import { type BankFormat, type BankPayment, bankFormats, mostPayments } from './bank-files/index.ts';
import {
  bankFiles,
  type BankFileRow,
  bankPayments,
  findBankFile,
  insertBankFile,
  lockPayment,
  lockToPay,
  nextSequence,
  saveAnswer,
} from './stores/bank.store.ts';
import { examine } from './conditions.ts';
import { lockSettlement, moveSettlement } from './move.ts';
import { presentPayment } from './present.ts';
import type { Settlement } from './stores/settlement.store.ts';
import { backOfficeOf } from './terms-in-force.ts';
import { findCompanyTerms, lockTerms } from './stores/terms.store.ts';

const presentFile = (file: BankFileRow) => ({
  id: file.id,
  entity_code: file.companyCode,
  currency: file.currency,
  format: file.format,
  sequence: file.sequence,
  payments: file.payments,
  total: formatAmount(file.totalMinor),
  waiting: file.waiting,
  paid: file.paid,
  failed: file.failed,
  stopped: file.stopped,
  made_time: file.madeAt.getTime(),
  made_by: file.madeBy,
});

type Skipped = { settlement_id: string; merchant_no: string; merchant_name: string; why: SettlementCondition | 'FORMAT' | 'TAX_ID' };
interface Ready {
  settlement: Settlement;
  account: MerchantAccount;
  payment: BankPayment & { id: string };
}

/**
 * What of the confirmed settlements can go into a file now. One whose account is another than that which was confirmed has to be
 * confirmed again; what else is in the way leaves it confirmed.
 */
async function sort(call: Call, ids: readonly string[], { today, format }: { today: string; format: BankFormat }) {
  const ready: Ready[] = [];
  const skipped: Skipped[] = [];
  const paymentIds = await nextIds(call.db, ids.length);
  for (const [at, id] of ids.entries()) {
    const settlement = await lockSettlement(call, id);
    const { unmet, account, merchant } = await examine(call.db, settlement);
    const skip = (why: Skipped['why']) => skipped.push({ settlement_id: id, merchant_no: settlement.merchantNo, merchant_name: settlement.merchantName, why });
    if (account && account.id !== settlement.accountId) {
      await moveSettlement(call, settlement, 'REOPEN', { isReopened: true, detail: { why: 'ACCOUNT' } });
      skip('ACCOUNT_NOT_VERIFIED');
      continue;
    }
    const [condition] = unmet;
    if (condition !== undefined || !account) {
      skip(condition ?? 'NO_ACCOUNT');
      continue;
    }
    const payment = {
      id: paymentIds[at] as string,
      reference: `ATL${paymentIds[at]}`,
      amountMinor: BigInt(settlement.netMinor),
      payOn: settlement.payOn > today ? settlement.payOn : today,
      to: {
        name: account.holderName,
        taxId: account.holderTaxId ?? merchant.taxId ?? '',
        kind: account.kind,
        bank: account.bank,
        ispb: account.ispb,
        branch: account.branch,
        accountType: account.accountType,
        number: account.number,
      },
    };
    const fault = format.faultOf(payment, settlement.currency);
    if (fault !== undefined) skip(fault === 'taxId' ? 'TAX_ID' : 'FORMAT');
    else ready.push({ settlement, account, payment });
  }
  return { ready, skipped };
}

interface BackOffice {
  companyCode: string;
  currency: string;
  from: PayingAccount;
  format: BankFormat;
  today: string;
  time: string;
}

/** Writes one file and keeps it with its payments. */
async function putFile(call: Call, { companyCode, currency, from, format, today, time }: BackOffice, ready: readonly Ready[], skipped: number) {
  const payments = ready.map(({ payment }) => payment);
  const totalMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const [id] = (await nextIds(call.db, 1)) as [string];
  const sequence = await nextSequence(call.db, companyCode, currency);
  const kept = await call.files.put(format.write({ from, sequence, madeOn: today, madeAt: time, currency, payments }));
  const fileId = await insertStoredFile(call.db, {
    ...kept,
    mediaType: format.mediaType,
    name: `${companyCode}-${currency}-${String(sequence).padStart(6, '0')}.${format.extension}`,
    purpose: 'settlement-file',
    companyCode,
    by: call.actor,
    now: call.now,
  });
  await insertBankFile(call.db, {
    id,
    companyCode,
    currency,
    format: format.code,
    sequence,
    fileId,
    totalMinor,
    by: call.actor.name,
    at: call.now,
    payments: ready.map(({ settlement, account, payment }) => ({
      id: payment.id,
      settlementId: settlement.id,
      reference: payment.reference,
      amountMinor: payment.amountMinor,
      accountId: account.id,
      payOn: payment.payOn,
    })),
  });
  call.audit({
    subject: { kind: 'settlement-file', id },
    companyCode,
    after: { sequence, format: format.code, payments: payments.length, total_minor: String(totalMinor), sha256: kept.sha256, skipped },
  });
  return { id, sequence, payments: payments.length, total: formatAmount(totalMinor) };
}

async function make(call: Call, companyCode: string, currency: string) {
  if (!call.actor.companies.includes(companyCode)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  await lockTerms(call.db, companyCode);
  const { terms } = await findCompanyTerms(call.db, companyCode, currency);
  if (!terms) return refuse(settlementErrors, 'SETTLEMENT_NO_TERMS', { company: companyCode, currency });
  const { zone } = await backOfficeOf(call.db, companyCode);
  const today = localDate(call.now, zone);
  const format = bankFormats[terms.format];
  const { ready, skipped } = await sort(call, await lockToPay(call.db, companyCode, currency), { today, format });
  // What was opened again stays so; a refusal would take that back.
  if (ready.length === 0 && skipped.length === 0) refuse(settlementErrors, 'SETTLEMENT_NOTHING_TO_SEND');
  const backOffice = { companyCode, currency, from: terms.payer, format, today, time: formatTime(call.now, zone).slice(11) };
  const files: Awaited<ReturnType<typeof putFile>>[] = [];
  for (const part of Map.groupBy(ready, ({ payment }) => format.partOf(payment)).values())
    for (let at = 0; at < part.length; at += mostPayments.file)
      files.push(await putFile(call, backOffice, part.slice(at, at + mostPayments.file), skipped.length));
  if (files.length === 0) call.unchanged();
  return { files, skipped };
}

export const bankFileHandlers: readonly Handler[] = [
  handle(listBankFiles, (input, call) => bankFiles.answer(call, input, (rows) => rows.map(presentFile))),
  handle(listBankPayments, (input, call) => bankPayments.answer(call, input, (rows) => rows.map(presentPayment))),
  handle(makeBankFile, ({ entity_code: code, currency }, call) => make(call, code, currency)),
  handleFile(openBankFile, async ({ id }, call) => {
    const file = await findBankFile(call.db, id);
    if (!file || !call.actor.companies.includes(file.companyCode)) return refuse(settlementErrors, 'BANK_FILE_NOT_FOUND');
    const stored = (await findStoredFiles(call.db, [file.fileId])).get(file.fileId);
    if (!stored) return refuse(settlementErrors, 'BANK_FILE_NOT_FOUND');
    call.audit({ subject: { kind: 'settlement-file', id }, companyCode: file.companyCode, after: { sequence: file.sequence } });
    return fileAnswer({ name: stored.name, mediaType: stored.mediaType, body: call.files.open(stored.sha256) });
  }),
  handle(stopBankPayment, async ({ id, reason }, call) => {
    const payment = await lockPayment(call.db, { id });
    if (!payment || !call.actor.companies.includes(payment.companyCode)) return refuse(settlementErrors, 'BANK_FILE_NOT_FOUND');
    if (payment.status !== 'SENT' && payment.status !== 'RECALLED') refuse(settlementErrors, 'BANK_PAYMENT_NOT_WAITING');
    await saveAnswer(call.db, id, { status: 'WITHDRAWN', code: null, note: reason, bankReference: null, paidOn: null, by: call.actor.name, at: call.now });
    call.audit({
      subject: { kind: 'settlement-payment', id },
      companyCode: payment.companyCode,
      before: { status: payment.status },
      after: { status: 'WITHDRAWN', settlement_id: payment.settlementId },
      reason,
    });
    const settlement = await lockSettlement(call, payment.settlementId);
    if (payment.status === 'SENT') await moveSettlement(call, settlement, 'REOPEN', { reason, isReopened: true, detail: { why: 'STOPPED' } });
    return { id, status: 'WITHDRAWN' as const };
  }),
  handle(previewBankAnswer, ({ entity_code: code }, call) => previewAnswer(call, code)),
  handle(answerBankFile, ({ entity_code: code }, call) => loadAnswer(call, code)),
];
