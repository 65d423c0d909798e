import { refuse } from '../../../platform/contract/index.ts';
import { handle } from '../../../platform/server/index.ts';
import { listsInForce } from '../../screening-lists/server/index.ts';
import { listRuns, runNow, screeningMonitoringErrors } from '../contract/index.ts';
import { demandCompany } from './demand-company.ts';
import { runs } from './passed.store.ts';
import { presentRun } from './present.ts';
import { insertRun } from './running/index.ts';

const startHandler = handle(runNow, async ({ entity_code: companyCode, reason }, call) => {
  demandCompany(call, companyCode);
  if ((await listsInForce(call.db)).lists.length === 0) refuse(screeningMonitoringErrors, 'MONITORING_NO_LIST');
  const id = await call.newId();
  const by = { kind: 'staff' as const, userId: call.actor.userId, name: call.actor.name };
  const run = await insertRun(call.db, { id, companyCode, kind: 'EVERYBODY', fromNumber: null, reason, by, at: call.now });
  if (!run) refuse(screeningMonitoringErrors, 'MONITORING_RUN_WAITS');
  call.audit({ subject: { kind: 'screening-run', id }, companyCode, after: { status: 'QUEUED' }, reason });
  return { id };
});

export const runHandlers = [handle(listRuns, (input, call) => runs.answer(call, input, (rows) => rows.map(presentRun))), startHandler];
