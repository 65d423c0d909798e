import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { triggerKinds } from '../../../register/kernel/merchant-risk.ts';
import { area, EvidenceLink, reasonLimit, registerRead, registerWrite } from './shapes.ts';

const path = '/api/aml/merchantRisk/trigger';

const Trigger = z.object({
  entity_code: z.string(),
  kind: z.enum(triggerKinds),
  is_on: z.boolean(),
  /** times in hundredths, per cent, or a count, as the kind has it */
  threshold: z.number().int(),
  changed_by: z.string(),
  changed_time: wire.time().nullable(),
  request_id: z.string().nullable(),
  version: z.number().int(),
});
export type TriggerView = z.output<typeof Trigger>;

const set = {
  entity_code: wire.text(20),
  kind: wire.choice(triggerKinds),
  is_on: wire.flag(),
  threshold: wire.whole(1, 100_000),
};

export const listTriggers = endpoint({
  method: 'POST',
  path: `${path}/list`,
  area,
  summary: 'What opens a review of a merchant by itself, at each company of the reader',
  ability: registerRead,
  input: z.strictObject({}),
  data: z.object({ list: z.array(Trigger) }),
});

export const saveTrigger = endpoint({
  method: 'POST',
  path: `${path}/save`,
  area,
  summary: 'Set a trigger; switching it off, or opening fewer reviews, needs a second approval',
  ability: registerWrite,
  audit: 'merchant-trigger.set',
  power: 'loosens',
  input: z.strictObject({ ...set, version: wire.version(), reason: wire.lines(reasonLimit) }),
  data: z.object({ status: z.enum(['DONE', 'WAITING_APPROVAL']), request_id: z.string().nullable() }),
});

/** Days that a trial looks back. */
export const triggerTrialDays = 90;

export const tryTrigger = endpoint({
  method: 'POST',
  path: `${path}/trial`,
  area,
  summary: `What a trigger with this threshold would have found in the last ${triggerTrialDays} days`,
  ability: registerRead,
  reads: 'personal-data',
  input: z.strictObject({ entity_code: set.entity_code, kind: set.kind, threshold: set.threshold }),
  data: z.object({
    /** reviews that it would have opened */
    reviews: z.number().int(),
    /** the first hundred */
    list: z.array(
      z.object({
        merchant_no: z.string(),
        merchant_name: z.string(),
        period: z.string(),
        measured: z.string().nullable(),
        bound: z.string().nullable(),
        declared: z.string().nullable(),
        currency: z.string().nullable(),
        details: z.array(z.string()),
        links: z.array(EvidenceLink),
      }),
    ),
  }),
});
export type TriggerTrialRow = NonNullable<typeof tryTrigger._types>['data']['list'][number];
