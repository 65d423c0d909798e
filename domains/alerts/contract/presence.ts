import { z } from 'zod';
import { endpoint, wire } from '../../../platform/contract/index.ts';
import { area } from './shapes.ts';

/** Looking is forgotten unless it is said again within this time. */
export const presenceSeconds = 60;

/** Not audited: opening an alert is, and this says no more of it. */
export const lookAtAlert = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/presence',
  area,
  summary: 'Says which alert the caller looks at, or that it looks at none, and answers which alerts others look at now',
  ability: 'AML.Alerts:read',
  input: z.strictObject({ alert_id: wire.rowId().optional() }),
  data: z.object({ others: z.array(z.object({ alert_id: z.string(), user_id: z.string(), name: z.string() })) }),
});
