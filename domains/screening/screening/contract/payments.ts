import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { businesses } from '../../../register/kernel/index.ts';
import { area, Hit, outcomes, parties, Report, reportStatuses } from './shapes.ts';

export const paymentList = defineList({
  id: 'screening.payments',
  filters: {
    name: filter.personName(200),
    trade_no: filter.code(64),
    status: filter.choice(reportStatuses),
    outcome: filter.choice(outcomes),
    party: filter.choice(parties),
    entity_code: filter.company(),
    ...filter.time('start_time', 'end_time'),
  },
  sorts: ['asked_time', 'match_rate'],
  sort: { column: 'asked_time', order: 'desc' },
  countLimit: 10_000,
});

/** A screening of the payer or the beneficiary of a payment. */
const PaymentScreening = Report.extend({
  transaction_id: z.string(),
  trade_no: z.string(),
  business: z.enum(businesses),
  party: z.enum(parties),
  outcome: z.enum(outcomes),
  /** who decided the hit that was decided last */
  decided_by: z.string().nullable(),
});
export type PaymentScreeningView = z.output<typeof PaymentScreening>;

export const listPaymentScreenings = endpoint({
  method: 'POST',
  path: '/api/aml/audit/transaction-by-page',
  area,
  summary: 'Payments of which an entry of a list was found when they were screened, newest first',
  ability: 'AML.SCREENING.Reports:read',
  reads: 'personal-data',
  inQuery: ['pageNum', 'pageSize'],
  list: paymentList,
  input: z.strictObject(paymentList.input),
  data: wire.pageOfRows(PaymentScreening),
});

export const showPaymentScreenings = endpoint({
  method: 'POST',
  path: '/api/aml/audit/transaction-detail',
  area,
  inQuery: ['transactionId', 'business'],
  summary:
    'The screenings of one payment, by the transaction ID that lists show: person, versions asked, score with its parts, outcome, who decided. ' +
    'The business is needed where a pay-in and a pay-out have the same ID; the internal number of a payment is taken where none has it as its ID',
  ability: 'AML.SCREENING.Reports:read',
  audit: 'screening-report.viewed',
  power: 'neutral',
  input: z.strictObject({ transactionId: wire.text(100), business: wire.filterChoice(businesses) }),
  data: z.object({
    transaction_id: z.string(),
    trade_no: z.string(),
    business: z.enum(businesses),
    entity_code: z.string(),
    list: z.array(
      PaymentScreening.extend({
        /** the versions that were searched */
        versions: z.array(z.object({ source: z.string(), version: z.string() })),
        found: z.array(Hit),
      }),
    ),
  }),
});
