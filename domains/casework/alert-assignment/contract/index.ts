import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';

const area = 'configuration';
const root = '/api/aml/alert-assignment';

/** How a new alert finds its colleague: in turn, or whoever has the fewest open alerts. */
export const assignmentMethods = ['OFF', 'ROUND_ROBIN', 'LEAST_LOAD'] as const;
export type AssignmentMethod = (typeof assignmentMethods)[number];

const Member = z.object({
  user_id: z.string(),
  name: z.string().nullable(),
  /** types of alert that the member takes; none are all */
  types: z.array(z.string()),
  /** open alerts of the reader's companies that the member is responsible for */
  open: z.number().int(),
  /** false: the account is not active, or may not work on alerts of the company; it is passed over */
  is_able: z.boolean(),
});
export type AssignmentMember = z.output<typeof Member>;

const Version = z.object({
  version: z.number().int(),
  method: z.enum(assignmentMethods),
  members: z.array(z.object({ name: z.string().nullable(), types: z.array(z.string()) })),
  reason: z.string(),
  changed_by: z.string(),
  changed_time: wire.time(),
});

export const listAlertAssignments = endpoint({
  method: 'POST',
  path: `${root}/list`,
  area,
  summary: 'Who receives new alerts at each company of the reader, who could take part, and the latest versions',
  ability: 'AML.CONFIGURATION:read',
  input: z.strictObject({}),
  data: z.object({
    list: z.array(
      z.object({
        entity_code: z.string(),
        name: z.string(),
        method: z.enum(assignmentMethods),
        /** 0 where nothing was ever set */
        version: z.number().int(),
        members: z.array(Member),
        candidates: z.array(z.object({ user_id: z.string(), name: z.string() })),
        /** newest first, at most twenty */
        versions: z.array(Version),
      }),
    ),
  }),
});

export const saveAlertAssignment = endpoint({
  method: 'POST',
  path: `${root}/save`,
  area,
  summary: 'Sets who receives new alerts of a company; applies to new and unassigned alerts',
  ability: 'AML.CONFIGURATION:write',
  audit: 'alert-assignment.changed',
  power: 'neutral',
  input: z.strictObject({
    entity_code: wire.text(20),
    method: wire.choice(assignmentMethods),
    members: z.array(z.strictObject({ user_id: wire.rowId(), types: z.array(wire.text(64)).max(60) })).max(200),
    /** that the caller has seen; 0 where nothing was ever set */
    version: wire.version(),
    reason: wire.lines(500),
  }),
  data: z.object({ version: z.number().int() }),
});
