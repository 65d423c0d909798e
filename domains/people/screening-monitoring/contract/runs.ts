import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { sourceKinds } from '../../../register/kernel/screening-lists.ts';
import { area, Finding, findingStates, reasonLimit, Run, runKinds, runStatuses, Setting } from './shapes.ts';

const ability = 'AML.SCREENING.Ongoing';

export const findingList = defineList({
  id: 'screening-monitoring.findings',
  filters: {
    name: filter.personName(200),
    state: filter.choice(findingStates),
    type: filter.choice(sourceKinds),
    /** part of the name that the list has */
    sanction_name: filter.name(200),
    ...filter.time('start_time', 'end_time'),
    entity_code: filter.company(),
    run_id: filter.about(wire.rowId().optional()),
  },
  sorts: ['changed_time', 'match_rate'],
  sort: { column: 'changed_time', order: 'desc' },
  countLimit: 10_000,
});

export const listFindings = endpoint({
  method: 'POST',
  path: '/api/aml/screening/monitoring-finding/list',
  area,
  summary: 'What changes of the lists and of customers led to: new matches, those cleared or known before, and those that are gone',
  ability: `${ability}:read`,
  reads: 'personal-data',
  list: findingList,
  input: z.strictObject(findingList.input),
  data: wire.pageOfRows(Finding),
});

export const runList = defineList({
  id: 'screening-monitoring.runs',
  filters: { kind: filter.choice(runKinds), status: filter.choice(runStatuses), ...filter.time('start_time', 'end_time'), entity_code: filter.company() },
});

export const listRuns = endpoint({
  method: 'POST',
  path: '/api/aml/screening/monitoring-run/list',
  area,
  summary: 'Runs of ongoing screening, newest first, with what each compared and found',
  ability: `${ability}:read`,
  list: runList,
  input: z.strictObject(runList.input),
  data: wire.pageOfRows(Run),
});

export const runNow = endpoint({
  method: 'POST',
  path: '/api/aml/screening/monitoring-run/start',
  area,
  summary: 'Compare everybody who is monitored at a company with all lists now',
  ability: `${ability}:write`,
  audit: 'screening-run.started',
  power: 'neutral',
  input: z.strictObject({ entity_code: wire.text(20), reason: wire.lines(reasonLimit) }),
  data: z.object({ id: z.string() }),
});

export const comparePayments = endpoint({
  method: 'POST',
  path: '/api/aml/screening/monitoring-run/payments',
  area,
  summary:
    'Compare the payments of a company that were decided while no sanctions list was in force with the lists now; matches raise alerts, no decision changes',
  ability: `${ability}:write`,
  audit: 'screening-run.started',
  power: 'neutral',
  input: z.strictObject({ entity_code: wire.text(20), reason: wire.lines(reasonLimit) }),
  data: z.object({ id: z.string() }),
});

export const listMonitoringSettings = endpoint({
  method: 'POST',
  path: '/api/aml/screening/monitoring-setting/list',
  area,
  summary: 'For each company of the caller: whether all customers are monitored, and how many are',
  ability: `${ability}:read`,
  input: z.strictObject({}),
  data: z.object({ list: z.array(Setting) }),
});

export const changeMonitoringSetting = endpoint({
  method: 'POST',
  path: '/api/aml/screening/monitoring-setting/change',
  area,
  summary: 'Have all customers of a company monitored, or no longer add them; the latter needs a second approval',
  ability: `${ability}:write`,
  audit: 'screening-monitoring.changed',
  power: 'loosens',
  input: z.strictObject({ entity_code: wire.text(20), monitors_all: wire.flag(), version: wire.version(), reason: wire.lines(reasonLimit) }),
  data: z.object({ entity_code: z.string(), status: z.enum(['DONE', 'WAITING_APPROVAL']), request_id: z.string().nullable() }),
});
