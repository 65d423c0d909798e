import { z } from 'zod';
import { endpoint, wire } from '../../../platform/contract/index.ts';
import { alertStatuses } from '../../kernel/index.ts';
import { area, seenAlert } from './shapes.ts';

/** Alerts that one call may act on, each by itself. */
export const batchLimit = 50;
const batch = () => z.array(seenAlert()).min(1).max(batchLimit);
const longText = () => wire.lines(4000);

/** Why an act did not reach an alert of a batch. */
export const batchRefusals = ['NOT_FOUND', 'CHANGED', 'NOT_FROM_HERE', 'WITH_THE_OFFICER', 'NOT_AN_ASSIGNEE', 'SNOOZE_TOO_LONG', 'NOTHING_TO_UNDO'] as const;
export type BatchRefusal = (typeof batchRefusals)[number];

const Outcome = z.object({
  done: z.array(z.object({ alert_id: z.string(), status: z.enum(alertStatuses), version: z.number().int() })),
  refused: z.array(z.object({ alert_id: z.string(), why: z.enum(batchRefusals) })),
});
export type BatchOutcome = z.output<typeof Outcome>;

/** A suspicion opens a report case, so it is concluded alert by alert. */
export const batchConclusions = ['FALSE_POSITIVE', 'JUSTIFIED'] as const;

export const assignBatch = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/batch/assign',
  area,
  summary: 'Takes or assigns several alerts, each by itself; says which were left and why',
  ability: 'AML.Alerts:write',
  audit: 'alert.assigned',
  input: z.strictObject({
    alerts: batch(),
    /** absent: the caller */
    user_id: wire.rowId().optional(),
    comment: wire.filterLines(4000),
  }),
  data: Outcome,
});

export const snoozeBatch = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/batch/snooze',
  area,
  summary: 'Snoozes several alerts until one time, each by itself; says which were left and why',
  ability: 'AML.Alerts:write',
  audit: 'alert.snoozed',
  input: z.strictObject({ alerts: batch(), until: wire.instant(), comment: longText() }),
  data: Outcome,
});

export const concludeBatch = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/batch/conclude',
  area,
  summary: 'Concludes several alerts without suspicion, each with an analysis and a dossier of its own; says which were left and why',
  ability: 'AML.Alerts:write',
  audit: 'alert.concluded',
  input: z.strictObject({ alerts: batch(), conclusion: wire.choice(batchConclusions), comment: longText() }),
  data: Outcome,
});

/** For how long an act can be taken back. */
export const undoMinutes = 10;

export const undoAlerts = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/undo',
  area,
  summary: 'Takes back the caller’s latest taking, assigning or snoozing of alerts, as long as nothing happened since',
  ability: 'AML.Alerts:write',
  audit: 'alert.undone',
  input: z.strictObject({ alerts: batch() }),
  data: Outcome,
});
