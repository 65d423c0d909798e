import { z } from 'zod';
import { endpoint, TableReading, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { bankFileFormats, bankPaymentStatuses, settlementConditions } from '../../../register/kernel/settlements/index.ts';
import { area, BankPaymentView, currency, read, write } from './shapes.ts';

const root = '/api/aml/merchant-settlement/bank-file';
const ofOne = z.strictObject({ id: wire.rowId() });

export const BankFileRow = z.object({
  id: z.string(),
  entity_code: z.string(),
  currency: z.string(),
  format: z.enum(bankFileFormats),
  sequence: z.number().int(),
  payments: z.number().int(),
  total: wire.money(),
  /** of its payments */
  waiting: z.number().int(),
  paid: z.number().int(),
  failed: z.number().int(),
  stopped: z.number().int(),
  made_time: wire.time(),
  made_by: z.string(),
});
export type BankFileRowData = z.output<typeof BankFileRow>;

export const bankFileList = defineList({
  id: 'settlements.bank-files',
  filters: {
    entity_code: filter.company(),
    format: filter.choice(bankFileFormats),
    ...filter.time('start_time', 'end_time'),
  },
});

export const listBankFiles = endpoint({
  method: 'POST',
  path: `${root}/list`,
  area,
  summary: 'Files that were made for banks, with the result of their payments',
  ability: read,
  list: bankFileList,
  input: z.strictObject(bankFileList.input),
  data: wire.pageOfRows(BankFileRow),
});

export const bankPaymentList = defineList({
  id: 'settlements.bank-payments',
  filters: { bank_file_id: filter.value(18), status: filter.choice(bankPaymentStatuses), reference: filter.code(20), entity_code: filter.company() },
});

export const listBankPayments = endpoint({
  method: 'POST',
  path: `${root}/payments`,
  area,
  summary: 'Payments in files for banks, with the bank’s answer',
  ability: read,
  list: bankPaymentList,
  input: z.strictObject(bankPaymentList.input),
  data: wire.pageOfRows(BankPaymentView),
});

export const makeBankFile = endpoint({
  method: 'POST',
  path: `${root}/make`,
  area,
  summary:
    'Put the confirmed settlements of a company into files for its bank, several where the format separates payment methods; what cannot be included is named with the reason',
  ability: write,
  audit: 'settlement-file.made',
  power: 'neutral',
  input: z.strictObject({ entity_code: wire.text(20), currency: currency() }),
  data: z.object({
    /** empty: nothing could go in, and no file was made */
    files: z.array(z.object({ id: z.string(), sequence: z.number().int(), payments: z.number().int(), total: wire.money() })),
    skipped: z.array(
      z.object({ settlement_id: z.string(), merchant_no: z.string(), merchant_name: z.string(), why: z.enum([...settlementConditions, 'FORMAT', 'TAX_ID']) }),
    ),
  }),
});

export const openBankFile = endpoint({
  method: 'POST',
  path: `${root}/content`,
  area,
  summary: 'The bytes of a file for a bank',
  ability: write,
  audit: 'settlement-file.sent',
  power: 'neutral',
  answer: 'file',
  input: ofOne,
  data: z.null(),
});

export const stopBankPayment = endpoint({
  method: 'POST',
  path: `${root}/payment/stop`,
  area,
  summary: 'Record that the bank has stopped a payment and will not carry it out; a settlement that was confirmed waits for a confirmation again',
  ability: write,
  audit: 'settlement-payment.stopped',
  power: 'tightens',
  input: z.strictObject({ id: wire.rowId(), reason: wire.lines(500) }),
  data: z.object({ id: z.string(), status: z.enum(bankPaymentStatuses) }),
});

const answerOutcome = {
  paid: z.number().int(),
  failed: z.number().int(),
  noted: z.number().int(),
  /** lines that say again what is known of their payment */
  same: z.number().int(),
  repeated: z.boolean(),
  /** lines that belong to no payment, or say another amount */
  unmatched: z.array(z.object({ reference: z.string(), why: z.enum(['UNKNOWN', 'AMOUNT', 'ANSWERED']) })),
  /** how the table was read; null for CNAB 240, and for an answer that was loaded before this was kept */
  reading: TableReading.nullable(),
};

export const previewBankAnswer = endpoint({
  method: 'POST',
  path: `${root}/answer/preview`,
  area,
  summary: 'Read the bank’s answer, and say how it was read and what loading it would do; changes nothing',
  ability: read,
  body: 'multipart',
  limits: { files: 1 },
  input: z.strictObject({ entity_code: wire.text(20), files: z.unknown().optional() }),
  data: z.object({ format: z.enum(bankFileFormats), lines: z.number().int(), ...answerOutcome }),
});

export const answerBankFile = endpoint({
  method: 'POST',
  path: `${root}/answer`,
  area,
  summary: 'The bank’s answer, as CNAB 240, CSV or XLSX: what was paid and what failed and why; loading the same answer again changes nothing',
  ability: write,
  audit: 'settlement-answer.loaded',
  power: 'neutral',
  body: 'multipart',
  limits: { files: 1 },
  input: z.strictObject({ entity_code: wire.text(20), files: z.unknown().optional() }),
  data: z.object({ id: z.string(), ...answerOutcome }),
});
