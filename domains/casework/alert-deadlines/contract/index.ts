import { z } from 'zod';
import { codes, defineErrors, endpoint, wire } from '../../../../platform/contract/index.ts';

const area = 'configuration';
const root = '/api/aml/alert-deadline';

export const alertDeadlineErrors = defineErrors('alertDeadline', {
  DEADLINE_UNCHANGED: { code: codes.validation, status: 400 },
  DEADLINE_WAITS: { code: codes.waitingApproval, status: 409 },
});

/** What a deadline goes by: the type of an alert, or how bad it is. */
export const deadlineKinds = ['TYPE', 'SEVERITY'] as const;
export const severities = ['1', '2', '3', '4'] as const;

const Deadline = z.object({
  by: z.enum(deadlineKinds),
  /** a type of alert, or a severity from 1 to 4 */
  value: z.string(),
  days: z.number().int(),
  version: z.number().int(),
  reason: z.string(),
  changed_by: z.string(),
  /** null: one person was enough */
  approved_by: z.string().nullable(),
  changed_time: wire.time(),
});
export type DeadlineView = z.output<typeof Deadline>;

export const listAlertDeadlines = endpoint({
  method: 'POST',
  path: `${root}/list`,
  area,
  summary: 'The deadlines for analysing alerts at each company of the reader: by its profile, and shorter ones by type and severity',
  ability: 'AML.CONFIGURATION:read',
  input: z.strictObject({}),
  data: z.object({
    list: z.array(
      z.object({
        entity_code: z.string(),
        name: z.string(),
        /** by the profile of the company; null: it sets none */
        company_days: z.number().int().nullable(),
        deadlines: z.array(Deadline),
        /** versions of those that were set once and are not now */
        ended: z.array(z.object({ by: z.enum(deadlineKinds), value: z.string(), version: z.number().int() })),
        /** changes that wait for a second person */
        request_ids: z.array(z.string()),
      }),
    ),
  }),
});

const input = {
  entity_code: wire.text(20),
  by: wire.choice(deadlineKinds),
  value: wire.text(64),
  /** absent: taken away, so that the deadline of the company holds */
  days: wire.whole(1, 365).optional(),
};

export const saveAlertDeadline = endpoint({
  method: 'POST',
  path: `${root}/save`,
  area,
  summary: 'Set or remove a deadline of alerts; a shorter one applies at once, a longer one needs a second approval. Never longer than in the profile',
  ability: 'AML.CONFIGURATION:write',
  audit: 'alert-deadline.changed',
  power: 'loosens',
  input: z.strictObject({
    ...input,
    /** that the caller has seen; 0 where none was ever set */
    version: wire.version(),
    reason: wire.lines(500),
  }),
  data: z.object({ status: z.enum(['CHANGED', 'WAITING_APPROVAL']), request_id: z.string().nullable(), version: z.number().int() }),
});
