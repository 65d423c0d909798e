import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/index.ts';
import { area } from './shapes.ts';

const Columns = z.strictObject({
  hidden: z.array(z.string().max(64)).max(60).optional(),
  density: z.enum(['dense', 'roomy']).optional(),
  pageSize: z.number().int().min(1).max(200).optional(),
});

export const readAlertConfigs = endpoint({
  method: 'GET',
  path: '/api/aml/alerts/configs',
  area,
  summary: 'Columns of the caller for the list of alerts',
  ability: 'AML.Alerts:read',
  input: z.strictObject({}),
  data: z.object({ columns: Columns }),
});

/** Not audited: it changes how one person sees a screen and nothing else. */
export const saveAlertConfigs = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/configs/save',
  area,
  summary: 'Saves the columns of the caller; absent ones stay as they are',
  ability: 'AML.Alerts:read',
  input: z.strictObject({ columns: Columns.optional() }),
  data: z.object({ columns: Columns }),
});
