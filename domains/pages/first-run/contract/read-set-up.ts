import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/index.ts';

/* Apart from the set-up of an installation, which the log-in does not load. */

export const readSetUp = endpoint({
  method: 'GET',
  path: '/api/aml/set-up/state',
  area: 'configuration',
  summary: 'Whether the installation is still empty, so that it can be set up by the link on the terminal',
  ability: 'public',
  input: z.strictObject({}),
  data: z.object({ open: z.boolean() }),
});
