import { z } from 'zod';
import { endpoint, wire } from '../../../platform/contract/index.ts';
import { area } from './shapes.ts';

/** Filters that name nobody; only these are kept. */
export const savableFilters = [
  'alert_name',
  'alert_type',
  'merchant_no',
  'app_id',
  'transaction_status',
  'id_type',
  'is_currently_pep',
  'status',
  'responsible',
  'conclusion',
  'business',
  'entity_code',
  'overdue',
] as const;

const Columns = z.strictObject({
  hidden: z.array(z.string().max(64)).max(60).optional(),
  density: z.enum(['dense', 'roomy']).optional(),
  pageSize: z.number().int().min(1).max(200).optional(),
});
const SavedFilter = z.strictObject({
  name: wire.text(60),
  filters: z.partialRecord(z.enum(savableFilters), z.string().max(120)),
});
export type SavedFilterView = z.output<typeof SavedFilter>;

export const readAlertConfigs = endpoint({
  method: 'GET',
  path: '/api/aml/alerts/configs',
  area,
  summary: 'Columns and saved filters of the caller for the list of alerts',
  ability: 'AML.Alerts:read',
  input: z.strictObject({}),
  data: z.object({ columns: Columns, saved_filters: z.array(SavedFilter) }),
});

/** Not audited: it changes how one person sees a screen and nothing else. */
export const saveAlertConfigs = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/configs/save',
  area,
  summary: 'Saves columns or saved filters of the caller; what is absent stays',
  ability: 'AML.Alerts:read',
  input: z.strictObject({ columns: Columns.optional(), saved_filters: z.array(SavedFilter).max(30).optional() }),
  data: z.object({ columns: Columns, saved_filters: z.array(SavedFilter) }),
});
