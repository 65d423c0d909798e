import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { Mapping } from './mapping.ts';
import { area, Fault, listFormats, nullableText, nullableTime, read, sourceId, write } from './shapes.ts';
import { fetchOutcomes, freshnesses, sourceKinds } from '../../../register/kernel/screening-lists.ts';

export const sourceList = defineList({
  id: 'screening-lists.sources',
  filters: {
    name: filter.name(),
    kind: filter.choice(sourceKinds),
    freshness: special(filter.choice(freshnesses)),
  },
});

const Source = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(sourceKinds),
  format: z.enum(listFormats),
  /** made by the operator, and none of the official ones */
  is_own: z.boolean(),
  is_active: z.boolean(),
  freshness: z.enum(freshnesses),
  /** when the version in force was last known to be the newest */
  confirmed_time: nullableTime(),
  addresses: z.array(z.string()),
  redirect_hosts: z.array(z.string()),
  has_credentials: z.boolean(),
  fetch_minutes: z.number().int().nullable(),
  licence_note: nullableText(),
  mapping: Mapping.nullable(),
  max_loss_percent: z.number().int(),
  max_change_percent: z.number().int(),
  overdue_hours: z.number().int(),
  /** longest time between two lists of the publisher; null: not known */
  pause_days: z.number().int().nullable(),
  last_try_time: nullableTime(),
  last_outcome: z.enum(fetchOutcomes).nullable(),
  last_fault: Fault.nullable(),
  current_version_id: nullableText(),
  current_number: z.number().int().nullable(),
  current_date: nullableText(),
  loaded_time: nullableTime(),
  entries: z.number().int(),
  /** a version that is being read or loaded, or waits for its confirmation */
  open_version_id: nullableText(),
  waiting_request_id: nullableText(),
  update_time: wire.time(),
  updated_by: z.string(),
  version: z.number().int(),
});
export type SourceView = z.output<typeof Source>;

export const listSources = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/source/list',
  area,
  summary: 'Sources of sanction and PEP lists with how fresh each is; those that are overdue or missing first',
  ability: read,
  list: sourceList,
  input: z.strictObject(sourceList.input),
  data: wire.pageOfRows(Source),
});
export const getSource = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/source/detail',
  area,
  summary: 'One source with its settings',
  ability: read,
  input: z.strictObject({ source_id: sourceId() }),
  data: Source,
});
export const listOverdue = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/overdue',
  area,
  summary: 'Active sources whose list is overdue or missing, or whose newest version could not be fetched or was refused',
  ability: read,
  input: z.strictObject({}),
  data: z.object({
    sources: z.array(
      Source.pick({ id: true, name: true, freshness: true, confirmed_time: true }).extend({
        /** why the last try brought nothing into force, and when; null where it did */
        failed: z.object({ outcome: z.enum(['REFUSED', 'FAILED']), fault: Fault.nullable(), time: wire.time() }).nullable(),
      }),
    ),
  }),
});

const settings = {
  name: wire.text(120),
  kind: wire.choice(sourceKinds),
  /** https or http; several for a list that comes in several files */
  addresses: z.array(wire.text(500)).max(10),
  redirect_hosts: z.array(wire.text(253)).max(10),
  /** sent as the header Authorization; absent: as it is, empty: none */
  credentials: z
    .string()
    .max(2_000)
    .regex(/^[\x20-\x7e]*$/)
    .optional(),
  fetch_minutes: z.union([z.null(), wire.whole(5, 43_200)]),
  licence_note: wire.filterLines(1_000),
  max_loss_percent: wire.whole(0, 100),
  /** absent: as it is, and ten for a new source */
  max_change_percent: wire.whole(0, 100).optional(),
  overdue_hours: wire.whole(1, 8_760),
  /** absent: as it is, and not known for a new source */
  pause_days: z.union([z.null(), wire.whole(1, 366)]).optional(),
  is_active: wire.flag(),
  mapping: Mapping.nullable().optional(),
};
const Change = z.object({ id: z.string(), status: z.enum(['DONE', 'WAITING_APPROVAL']), request_id: nullableText(), version: z.number().int().nullable() });

export const createSource = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/source/create',
  area,
  summary:
    'Add a source of the operator’s own, whose files are CSV with mapped columns; addresses need a second approval, and the source is without one until then',
  ability: write,
  audit: 'screening-source.created',
  power: 'loosens',
  ofAll: true,
  secretKeys: ['credentials'],
  input: z.strictObject({ source_id: sourceId(), ...settings }),
  data: Change,
});
export const updateSource = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/source/update',
  area,
  summary:
    'Change the settings of a source; making it inactive, another address, host or mapping, or allowing a greater loss, a greater change, a longer delay or a longer pause of the publisher needs a second approval',
  ability: write,
  audit: 'screening-source.updated',
  power: 'loosens',
  ofAll: true,
  secretKeys: ['credentials'],
  input: z.strictObject({ source_id: sourceId(), version: wire.version(), ...settings, reason: wire.filterLines(500) }),
  data: Change,
});
export const fetchNow = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/source/fetch',
  area,
  summary: 'Fetch the list of a source now, from the address that is set',
  ability: write,
  audit: 'screening-source.fetch-asked',
  power: 'neutral',
  ofAll: true,
  input: z.strictObject({ source_id: sourceId() }),
  data: z.object({ id: z.string() }),
});
