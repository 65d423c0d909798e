import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';

export { type KeptGroup, keptGroups, keptRecords, type KeptRule, keptRules, notPersonal } from './kept-records.ts';

const area = 'configuration';

/** What is deleted when the time of a company is over. */
export const deletedKinds = ['LETTERS'] as const;
export type DeletedKind = (typeof deletedKinds)[number];

/** What is deleted by a fixed time, whatever companies set. */
export const fixedKinds = ['SESSIONS', 'MAILED_LINKS', 'EXPORT_FILES', 'UNUSED_UPLOADS', 'REPEATED_CALLS'] as const;
export type FixedKind = (typeof fixedKinds)[number];

export const showRetention = endpoint({
  method: 'POST',
  path: '/api/aml/retention/detail',
  area,
  summary: 'What the server deletes and when: by company, and by fixed times; with what was deleted last',
  ability: 'AML.CONFIGURATION:read',
  input: z.strictObject({}),
  data: z.object({
    companies: z.array(
      z.object({
        entity_code: z.string(),
        name: z.string(),
        years: z.number().int(),
        /** what the law of its country asks for at least */
        least_years: z.number().int(),
        kinds: z.array(
          z.object({
            kind: z.enum(deletedKinds),
            /** the oldest that is still there */
            oldest_time: wire.time().nullable(),
            /** when the next is deleted, unless a case needs it */
            next_time: wire.time().nullable(),
          }),
        ),
      }),
    ),
    fixed: z.array(z.object({ kind: z.enum(fixedKinds), hours: z.number() })),
    runs: z.array(
      z.object({
        entity_code: z.string(),
        kind: z.enum(deletedKinds),
        years: z.number().int(),
        before_time: wire.time(),
        deleted: z.number().int(),
        kept_open: z.number().int(),
        ran_time: wire.time(),
      }),
    ),
  }),
});
