import { z } from 'zod';
import { conditionSeverities } from '../../../../platform/contract/conditions.ts';
import { endpoint } from '../../../../platform/contract/index.ts';

/* Apart from the set-up of an installation, which the menu does not load. */

/** What the installation lacks, in a place. */
export const Missing = z.object({
  code: z.string(),
  severity: z.enum(conditionSeverities),
  /** null: of the installation as a whole */
  entity_code: z.string().nullable(),
  /** in the language of the reader */
  text: z.string(),
  /** the screen where it is mended */
  place: z.string(),
});
export type Missing = z.output<typeof Missing>;

export const listMissing = endpoint({
  method: 'POST',
  path: '/api/aml/set-up/missing',
  area: 'configuration',
  summary: 'What the installation still lacks to do its duty, company by company, the most serious first',
  ability: 'AML.CONFIGURATION:read',
  input: z.strictObject({}),
  data: z.object({ list: z.array(Missing) }),
});
