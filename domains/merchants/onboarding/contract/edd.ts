import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { businesses } from '../../../register/kernel/index.ts';
import { area, eddItems, eddRemarks, nullable, reasonLimit, sampleFindings, textLimit } from './shapes.ts';

const write = 'AML.ONBOARDING.OnboardingList:write';

/** Enhanced due diligence of a review. */
export const Edd = z.object({
  is_due: z.boolean(),
  /** why it is due, as the risk assessment says it */
  reasons: z.array(z.string()),
  items: z.array(z.object({ item: z.enum(eddItems), answer: nullable(), by: nullable(), time: wire.time().nullable(), is_open: z.boolean() })),
  visited_on: nullable(),
  pictures: z.array(z.object({ picture_id: z.string(), name: z.string(), caption: nullable(), by: z.string(), time: wire.time() })),
  sample: z
    .object({
      seed: z.string(),
      from_time: wire.time(),
      to_time: wire.time(),
      /** payments that it was drawn from */
      of: z.number().int(),
      by: z.string(),
      time: wire.time(),
      payments: z.array(
        z.object({
          position: z.number().int(),
          business: z.enum(businesses),
          trade_no: z.string(),
          order_time: wire.time(),
          amount: wire.money(),
          currency: z.string(),
          method: z.string(),
          result: z.string(),
          finding: z.enum(sampleFindings).nullable(),
          note: nullable(),
          by: nullable(),
        }),
      ),
    })
    .nullable(),
  approved_by: nullable(),
  approved_time: wire.time().nullable(),
  /** why the caller may not approve it; null when the caller may */
  why_not: z.enum(['EDD_NOT_COMPLETE', 'NOT_SENIOR', 'WORKED_ON_IT', 'APPROVED']).nullable(),
  remarks: z.array(z.object({ remark_id: z.string(), kind: z.enum(eddRemarks), comment: z.string(), by: z.string(), time: wire.time() })),
});
export type EddView = z.output<typeof Edd>;

const Done = z.object({ onboard_id: z.string() });

export const commentEdd = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/edd_comment',
  area,
  summary: 'Comment on enhanced due diligence; a senior who did not work on it approves or returns it. Comments are never changed',
  ability: write,
  audit: 'onboarding.edd-commented',
  power: 'loosens',
  confirms: 'enhanced-due-diligence',
  input: z.strictObject({ onboard_id: wire.rowId(), comment: wire.lines(textLimit), decision: wire.filterChoice(['APPROVED', 'RETURNED']) }),
  data: Done.extend({ remark_id: z.string() }),
});

export const answerEdd = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/review/edd/answer',
  area,
  summary: 'Answer one item of enhanced due diligence; an approval that was given lapses',
  ability: write,
  audit: 'onboarding.edd-answered',
  power: 'neutral',
  awaits: 'enhanced-due-diligence',
  input: z.strictObject({
    onboard_id: wire.rowId(),
    item: wire.choice(eddItems),
    answer: wire.lines(textLimit),
    /** the day of the site review */
    visited_on: z.iso.date().optional(),
  }),
  data: Done,
});

export const addEddPicture = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/review/edd/picture/add',
  area,
  summary: 'Add pictures of the site review',
  ability: write,
  audit: 'onboarding.edd-picture-added',
  power: 'neutral',
  awaits: 'enhanced-due-diligence',
  body: 'multipart',
  input: z.strictObject({ onboard_id: wire.rowId(), caption: wire.filterText(200), files: z.unknown().optional() }),
  data: Done,
});

export const openEddPicture = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/review/edd/picture/open',
  area,
  summary: 'A picture of the site review',
  ability: 'AML.ONBOARDING.OnboardingList:read',
  audit: 'onboarding-picture.opened',
  power: 'neutral',
  answer: 'file',
  input: z.strictObject({ picture_id: wire.rowId() }),
  data: z.null(),
});

export const pickEddSample = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/review/edd/sample/pick',
  area,
  summary: 'Draw a sample of the merchant’s payments of the last ninety days; the seed is kept, so that it can be drawn again',
  ability: write,
  audit: 'onboarding.edd-sample-picked',
  power: 'neutral',
  input: z.strictObject({ onboard_id: wire.rowId() }),
  data: Done.extend({ payments: z.number().int(), of: z.number().int() }),
});

export const evaluateEddSample = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/review/edd/sample/judge',
  area,
  summary: 'Record what a payment of the sample shows',
  ability: write,
  audit: 'onboarding.edd-sample-judged',
  power: 'neutral',
  awaits: 'enhanced-due-diligence',
  input: z.strictObject({
    onboard_id: wire.rowId(),
    position: wire.whole(1, 100),
    finding: wire.choice(sampleFindings),
    note: wire.filterLines(reasonLimit),
  }),
  data: Done,
});
