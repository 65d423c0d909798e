import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import { sourceKinds } from '../../../register/kernel/screening-lists.ts';

export const area = 'screening-monitoring';

/* As the model has them; a difference does not compile. */
export const monitoredStatuses = ['ACTIVE', 'PAUSED', 'ENDED'] as const;
export const monitoredActs = ['PAUSE', 'RESUME', 'END'] as const;
export const runStatuses = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const;

export const origins = ['AUTOMATIC', 'BY_HAND'] as const;
export const monitoringPurposes = ['CUSTOMER', 'HIGH_RISK', 'EXPOSED', 'REQUEST_OF_AUTHORITY', 'OTHER'] as const;
export type MonitoringPurpose = (typeof monitoringPurposes)[number];
/** What had found a match before monitoring did. */
export const foundBefore = ['SEARCH', 'BATCH', 'PAYMENT'] as const;
/** FOUND: a new match. CLEARED: an earlier decision that it is somebody else holds. KNOWN: a match that is open or confirmed already. */
export const findingStates = ['FOUND', 'CLEARED', 'KNOWN', 'DELISTED', 'NOT_MATCHING'] as const;
export const lastChanges = ['FOUND', 'DELISTED', 'NOT_MATCHING'] as const;
/** LIST_CHANGE: changed entries with everybody. CUSTOMERS: new and changed customers with all lists. EVERYBODY: asked for by hand. PAYMENTS: those decided without a sanctions list, asked for by hand. */
export const runKinds = ['LIST_CHANGE', 'CUSTOMERS', 'EVERYBODY', 'PAYMENTS'] as const;
export const runFaults = ['UNEXPECTED', 'NO_LIST'] as const;

export const reasonLimit = 500;
/** Records that one act takes. */
export const mostAtOnce = 200;
/** Customers that one choice by criteria adds. */
export const mostByCriteria = 10_000;

export const Monitored = z.object({
  id: z.string(),
  entity_code: z.string(),
  subject_id: z.string(),
  name: z.string().nullable(),
  kind: z.enum(['PERSON', 'COMPANY']),
  status: z.enum(monitoredStatuses),
  /** what may be done with it in this state */
  acts: z.array(z.enum(monitoredActs)),
  origin: z.enum(origins),
  purpose: z.enum(monitoringPurposes),
  /** why it was added by hand */
  reason: z.string().nullable(),
  since_time: wire.time(),
  /** why it is paused, ended or goes on again */
  status_reason: z.string().nullable(),
  paused_until: wire.time().nullable(),
  status_time: wire.time(),
  status_by: z.string(),
  /** new or changed, and not compared with all lists yet */
  is_due: z.boolean(),
  /** when it was last known to have been compared with all lists in force then */
  checked_time: wire.time().nullable(),
  /** open matches at this company */
  open_hits: z.number().int(),
  /** kinds of list of which more was found than was told; the next matches are told when those told are decided */
  cut_kinds: z.array(z.enum(sourceKinds)),
  last_change: z.enum(lastChanges).nullable(),
  last_change_time: wire.time().nullable(),
  last_report_id: z.string().nullable(),
  /** the request that waits for a second person */
  request_id: z.string().nullable(),
  version: z.number().int(),
});
export type MonitoredView = z.output<typeof Monitored>;

export const Finding = z.object({
  id: z.string(),
  entity_code: z.string(),
  subject_id: z.string(),
  name: z.string().nullable(),
  monitored_id: z.string(),
  state: z.enum(findingStates),
  source: z.string(),
  source_id: z.string(),
  type: z.enum(sourceKinds),
  /** the name of the list that matched */
  sanction_name: z.string(),
  match_rate: z.number(),
  report_id: z.string().nullable(),
  alert_id: z.string().nullable(),
  /** the match is that of a payment or a search, which had found it before; report and alert are those */
  linked_to: z.enum(foundBefore).nullable(),
  run_id: z.string(),
  found_time: wire.time(),
  changed_time: wire.time(),
});
export type FindingView = z.output<typeof Finding>;

export const Run = z.object({
  id: z.string(),
  entity_code: z.string(),
  kind: z.enum(runKinds),
  status: z.enum(runStatuses),
  created_time: wire.time(),
  progress_time: wire.time(),
  finished_time: wire.time().nullable(),
  started_by: z.string(),
  reason: z.string().nullable(),
  /** entries of the lists that were compared with */
  entries: z.number().int(),
  /** customers, or payments, to compare, and those that have been */
  customers: z.number().int(),
  done: z.number().int(),
  /** new matches */
  found: z.number().int(),
  cleared: z.number().int(),
  known: z.number().int(),
  closed: z.number().int(),
  fault: z.enum(runFaults).nullable(),
});
export type RunView = z.output<typeof Run>;

export const Setting = z.object({
  entity_code: z.string(),
  monitors_all: z.boolean(),
  /** customers of each state, and those who are not compared with all lists yet */
  active: z.number().int(),
  paused: z.number().int(),
  ended: z.number().int(),
  due: z.number().int(),
  /** when everybody was last known to have been compared with a change of the lists */
  checked_time: wire.time().nullable(),
  updated_by: z.string(),
  updated_time: wire.time().nullable(),
  request_id: z.string().nullable(),
  version: z.number().int(),
});
export type SettingView = z.output<typeof Setting>;
