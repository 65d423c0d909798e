import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { alertStatuses } from '../../../register/kernel/index.ts';
import { batchLimit, itemRefusals } from '../../../mechanisms/queues/contract/index.ts';
import { area, alertVersion } from './shapes.ts';

const batch = () => z.array(alertVersion()).min(1).max(batchLimit);
const longText = () => wire.lines(4000);

const Outcome = z.object({
  done: z.array(z.object({ alert_id: z.string(), status: z.enum(alertStatuses), version: z.number().int() })),
  refused: z.array(z.object({ alert_id: z.string(), why: z.enum(itemRefusals) })),
});
export type BatchOutcome = z.output<typeof Outcome>;

/** A suspicion opens a report case, so it is concluded alert by alert. */
export const batchConclusions = ['FALSE_POSITIVE', 'JUSTIFIED'] as const;

export const concludeBatch = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/batch/conclude',
  area,
  summary: 'Concludes several alerts without suspicion, each with an analysis and a dossier of its own; says which were refused and why',
  ability: 'AML.Alerts:write',
  audit: 'alert.concluded',
  power: 'neutral',
  input: z.strictObject({ alerts: batch(), conclusion: wire.choice(batchConclusions), comment: longText() }),
  data: Outcome,
});
