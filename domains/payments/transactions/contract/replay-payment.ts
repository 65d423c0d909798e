import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { businesses } from '../../../register/kernel/index.ts';
import { replayKinds } from '../../../register/kernel/replay.ts';

const ReplayedDecision = z.object({
  id: z.string(),
  decide_time: wire.time(),
  is_first: z.boolean(),
  kind: z.enum(replayKinds),
  /** How many values were compared. */
  compared: z.number().int(),
  /** Each value that came out otherwise: where it stands, as it was stored, and as it comes out now; as JSON, null where there is none. */
  differences: z.array(z.object({ path: z.string(), stored: z.string().nullable(), again: z.string().nullable() })),
});

const Replay = z.object({ decisions: z.array(ReplayedDecision) });
export type ReplayView = z.output<typeof Replay>;
export type ReplayedDecisionView = z.output<typeof ReplayedDecision>;

/** Who may read why somebody is looked at may read this: it shows the numbers of rules. */
export const replayPayment = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/replay',
  area: 'transactions',
  summary: 'Decides one payment again by the rules, limits, lists, settings and histories of that time, and compares every value with what was stored',
  ability: 'AML.Alerts:read',
  audit: 'decision-replay.viewed',
  power: 'neutral',
  input: z.strictObject({ business: wire.choice(businesses), trade_no: wire.text(100) }),
  data: Replay,
});
