import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { businesses } from '../../../register/kernel/index.ts';
import { reasonLimit } from './shapes.ts';

/**
 * Anybody of the staff tells compliance what looks wrong. The answer is always the same, and nothing of what becomes of it is
 * told to whoever has no ability to see reports.
 */
export const referToCompliance = endpoint({
  method: 'POST',
  path: '/api/aml/referral/make',
  area: 'referrals',
  summary: 'Refer a person, a merchant or a payment to compliance; the answer is always the same',
  ability: 'signed-in',
  audit: 'report-case.referred',
  power: 'neutral',
  input: z.strictObject({
    entity_code: wire.filterText(20),
    subject_id: wire.rowId().optional(),
    merchant_no: wire.filterText(64),
    business: wire.filterChoice(businesses),
    trade_no: wire.filterText(64),
    text: wire.lines(reasonLimit),
  }),
  data: z.object({ received: z.literal(true) }),
});
