import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { column, defineList, downloadCalls, fileInput, filter } from '../../../../platform/contract/lists/index.ts';
import { searchableIdTypes } from '../../../register/kernel/index.ts';
import { monitoredChangeWords, monitoredOriginWords, monitoredStatusWords, monitoringPurposeWords } from '../../../register/vocabulary/contract/index.ts';
import { area, Finding, lastChanges, Monitored, monitoredStatuses, monitoringPurposes, mostAtOnce, origins, reasonLimit } from './shapes.ts';

const ability = 'AML.SCREENING.Ongoing';
const path = '/api/aml/screening/monitored';

export const monitoredList = defineList({
  id: 'screening-monitoring.list',
  filters: {
    name: filter.personName(200),
    status: filter.choice(monitoredStatuses),
    purpose: filter.choice(monitoringPurposes),
    origin: filter.choice(origins),
    last_change: filter.choice(lastChanges),
    is_due: filter.flag(),
    ...filter.time('start_time', 'end_time'),
    entity_code: filter.company(),
  },
  columns: {
    name: column.link('screeningMonitoring.customer'),
    status: column.term('screeningMonitoring.status', monitoredStatusWords),
    open_hits: column.number('screeningMonitoring.openHits'),
    last_change: column.term('screeningMonitoring.lastChange', monitoredChangeWords),
    last_change_time: column.time('screeningMonitoring.lastChangeTime'),
    checked_time: column.time('screeningMonitoring.checked'),
    report: column.link('screeningMonitoring.report'),
    purpose: column.term('screeningMonitoring.purpose', monitoringPurposeWords),
    since_time: column.time('screeningMonitoring.since'),
    origin: column.term('screeningMonitoring.origin', monitoredOriginWords),
    is_due: column.flag('screeningMonitoring.isDue'),
    paused_until: column.time('screeningMonitoring.pausedUntil'),
    status_by: column.actor('screeningMonitoring.statusBy'),
    entity_code: column.text('screeningMonitoring.company'),
  },
  sorts: ['since_time', 'last_change_time', 'name'],
  sort: { column: 'since_time', order: 'desc' },
  // More customers than this are not counted.
  countLimit: 10_000,
});

export const listMonitored = endpoint({
  method: 'POST',
  path: `${path}/list`,
  area,
  summary: 'Who is monitored, why, since when, when last compared and what changed last',
  ability: `${ability}:read`,
  reads: 'personal-data',
  list: monitoredList,
  input: z.strictObject(monitoredList.input),
  data: wire.pageOfRows(Monitored),
});

export const showMonitored = endpoint({
  method: 'POST',
  path: `${path}/detail`,
  area,
  summary: 'One monitored customer: the versions of the lists it was last compared with, and what was found',
  ability: `${ability}:read`,
  audit: 'screening-monitored.viewed',
  power: 'neutral',
  input: z.strictObject({ id: wire.rowId() }),
  data: z.object({
    monitored: Monitored,
    versions: z.array(z.object({ source: z.string(), version: z.string() })),
    /** the latest 100, newest first */
    findings: z.array(Finding),
    /** what people did with it, newest first */
    timeline: z.array(
      z.object({
        id: z.string(),
        time: wire.time(),
        verb: z.string(),
        user: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
});

const added = z.object({
  /** customers that are monitored now and were not before */
  added: z.number().int(),
  /** those that had been monitored or taken out already; they stay as they are */
  kept: z.number().int(),
});

/** Customers that one search answers. */
export const mostResults = 20;

export const findCustomers = endpoint({
  method: 'POST',
  path: `${path}/find-customers`,
  area,
  summary: 'Customers of a company by ID type and number, or by name, to choose whom to monitor',
  ability: `${ability}:read`,
  reads: 'personal-data',
  input: z
    .strictObject({ entity_code: wire.text(20), id_type: wire.filterChoice(searchableIdTypes), id_no: wire.filterText(40), name: wire.filterText(200) })
    .refine(({ id_no, name }) => id_no !== undefined || name !== undefined, { path: ['name'], params: { rule: 'required' } })
    .refine(({ id_no, id_type }) => id_no === undefined || id_type !== undefined, { path: ['id_type'], params: { rule: 'required' } }),
  data: z.object({
    list: z.array(
      z.object({
        subject_id: z.string(),
        name: z.string().nullable(),
        kind: z.enum(['PERSON', 'COMPANY']),
        id_type: z.string().nullable(),
        id_no: z.string().nullable(),
        /** null where nobody has been monitoring the customer */
        status: z.enum(monitoredStatuses).nullable(),
      }),
    ),
    /** more customers have the name than are answered */
    is_capped: z.boolean(),
    is_masked: z.boolean(),
  }),
});

export const addMonitored = endpoint({
  method: 'POST',
  path: `${path}/add`,
  area,
  summary: 'Monitor customers of a company; those already on the list stay as they are',
  ability: `${ability}:write`,
  audit: 'screening-monitored.added',
  power: 'tightens',
  input: z.strictObject({
    entity_code: wire.text(20),
    subject_ids: z.array(wire.rowId()).min(1).max(mostAtOnce),
    purpose: wire.choice(monitoringPurposes),
    reason: wire.lines(reasonLimit),
  }),
  data: added,
});

export const addByCriteria = endpoint({
  method: 'POST',
  path: `${path}/add-by-criteria`,
  area,
  summary: 'Monitor all customers of a company that match; those already on the list stay as they are',
  ability: `${ability}:write`,
  audit: 'screening-monitored.added',
  power: 'tightens',
  input: z.strictObject({
    entity_code: wire.text(20),
    kind: wire.filterChoice(['PERSON', 'COMPANY']),
    /** country of the register, in three letters */
    country: wire.filterText(3),
    nationality: wire.filterText(3),
    is_exposed: z.union([z.literal('').transform(() => undefined), wire.flag()]).optional(),
    registered_since: wire.filterInstant(),
    purpose: wire.choice(monitoringPurposes),
    reason: wire.lines(reasonLimit),
  }),
  data: added,
});

const chosen = () =>
  z
    .array(z.strictObject({ id: wire.rowId(), version: wire.version() }))
    .min(1)
    .max(mostAtOnce);
const moved = z.object({
  /** records that were changed at once */
  done: z.array(z.object({ id: z.string(), status: z.enum(monitoredStatuses), version: z.number().int() })),
  /** records that wait for a second person, and the request */
  waiting: z.array(z.string()),
  request_id: z.string().nullable(),
});

export const pauseMonitored = endpoint({
  method: 'POST',
  path: `${path}/pause`,
  area,
  summary: 'Pause the monitoring of customers; for those with open or confirmed matches and politically exposed people it needs a second approval',
  ability: `${ability}:write`,
  audit: 'screening-monitored.paused',
  power: 'loosens',
  input: z.strictObject({ records: chosen(), until: wire.instant(), reason: wire.lines(reasonLimit) }),
  data: moved,
});

export const resumeMonitored = endpoint({
  method: 'POST',
  path: `${path}/resume`,
  area,
  summary: 'Resume the monitoring of customers; they are compared with all lists at once',
  ability: `${ability}:write`,
  audit: 'screening-monitored.resumed',
  power: 'tightens',
  input: z.strictObject({ records: chosen(), reason: wire.lines(reasonLimit) }),
  data: moved,
});

export const endMonitored = endpoint({
  method: 'POST',
  path: `${path}/end`,
  area,
  summary: 'End the monitoring of customers; for those with open or confirmed matches and politically exposed people it needs a second approval',
  ability: `${ability}:write`,
  audit: 'screening-monitored.ended',
  power: 'loosens',
  input: z.strictObject({ records: chosen(), reason: wire.lines(reasonLimit) }),
  data: moved,
});

/* --- files of the list --- */

export const {
  request: requestMonitoredDownload,
  list: listMonitoredDownloads,
  fetch: fetchMonitoredDownload,
  retry: retryMonitoredDownload,
} = downloadCalls({
  path: `${path}/download`,
  area,
  summary: 'Requests a file of monitored customers; a job writes it',
  ability: `${ability}:read`,
  input: z.strictObject(fileInput(monitoredList)),
});
