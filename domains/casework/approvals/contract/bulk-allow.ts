import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { reasonField, businesses, currencies } from '../../../register/kernel/index.ts';

const area = 'monitor';

/** Payments by their keys, or by a filter that is frozen to a list of keys before anything else happens. */
const choice = {
  transaction_ids: z.array(wire.rowId()).min(1).max(1000).optional(),
  filter: z
    .strictObject({
      subject_id: wire.rowId().optional(),
      entity_code: wire.filterText(20),
      business: wire.filterChoice(businesses),
      merchant_no: wire.filterText(40),
      currency: wire.filterCode(currencies),
      held_from: wire.filterInstant(),
      held_to: wire.filterInstant(),
      max_amount: wire.amount().optional(),
    })
    .optional(),
};
const chosen = <const T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ ...choice, ...shape }).refine(
    (input) => {
      const { transaction_ids: ids, filter } = input as { transaction_ids?: string[]; filter?: object };
      return (ids === undefined) !== (filter === undefined);
    },
    { path: ['transaction_ids'], params: { rule: 'required' } },
  );

/** Why a payment is left out of a bulk allow, or was left when it was carried out. */
export const omissionReasons = [
  'NOT_HELD',
  'FROZEN',
  'HOLD_RULE',
  'HOLD_KYC',
  'HOLD_NAME',
  'HOLD_MANUAL',
  'HOLD_SANCTION',
  'BLOCKED',
  'WAITS',
  'NOT_FOUND',
] as const;
export type OmissionReason = (typeof omissionReasons)[number];

const Item = z.object({
  transaction_id: z.string(),
  tid: z.string(),
  business: z.enum(businesses),
  entity_code: z.string(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  subject_id: z.string(),
  subject_name: z.string().nullable(),
  amount: wire.money(),
  currency: z.string(),
  held_time: wire.time().nullable(),
  /** null: it can be allowed */
  left: z.enum(omissionReasons).nullable(),
});

const Sums = z.array(
  z.object({
    entity_code: z.string(),
    currency: z.string(),
    count: z.number().int(),
    amount: wire.money(),
    max_count: z.number().int(),
    max_amount: wire.money(),
    within: z.boolean(),
  }),
);

export const previewBulkAllow = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/bulkAllow/preview',
  area,
  summary: 'What a bulk allow would request: each payment, what prevents its release, and the caps on count and amount',
  ability: 'AML.MonitorList:read',
  reads: 'personal-data',
  input: chosen({}),
  data: z.object({ items: z.array(Item), sums: Sums, within_caps: z.boolean(), /** more payments match the filter than are shown */ is_cut: z.boolean() }),
});

export const bulkAllow = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/bulkAllow',
  area,
  summary: 'Request the release of held payments by override, without evidence: always needs a second approval, within caps',
  ability: 'AML.MonitorList:write',
  audit: 'bulk-allow.asked',
  power: 'loosens',
  input: chosen({ reason: wire.filterLines(500).transform(reasonField) }),
  data: z.object({
    status: z.literal('WAITING_APPROVAL'),
    request_id: z.string(),
    count: z.number().int(),
    sums: Sums,
    left: z.array(z.object({ transaction_id: z.string(), why: z.enum(omissionReasons) })),
  }),
});

export const bulkResults = ['WAITING', 'RELEASED', 'LEFT'] as const;

export const showBulkAllow = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/bulkAllow/result',
  area,
  summary: 'The result for each payment of an approved bulk allow',
  ability: 'AML.MonitorList:read',
  input: z.strictObject({ request_id: wire.rowId() }),
  data: z.object({
    batch_id: z.string(),
    request_id: z.string(),
    reason: z.string(),
    maker: z.string(),
    checker: z.string(),
    started_at: wire.time(),
    finished_at: wire.time().nullable(),
    released: z.number().int(),
    left: z.number().int(),
    waiting: z.number().int(),
    items: z.array(
      z.object({
        transaction_id: z.string(),
        tid: z.string(),
        business: z.enum(businesses),
        amount: wire.money(),
        currency: z.string(),
        result: z.enum(bulkResults),
        why: z.enum(omissionReasons).nullable(),
      }),
    ),
  }),
});
