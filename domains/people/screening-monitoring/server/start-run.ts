import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { countUnscreened } from '../../../payments/decisions/server/unscreened/index.ts';
import { listsInForce } from '../../../screening/screening-lists/server/index.ts';
import { comparePayments, listRuns, runNow, screeningMonitoringErrors } from '../contract/index.ts';
import { demandCompany } from './demand-company.ts';
import { runs } from './passed.store.ts';
import { presentRun } from './present.ts';
import { insertRun, type RunKind, unscreenedTimesOf } from './running/index.ts';

/** Adds a pass that waits for its turn. */
async function start(call: Call, kind: RunKind, companyCode: string, reason: string): Promise<{ id: string }> {
  const id = await call.newId();
  const by = { kind: 'staff' as const, userId: call.actor.userId, name: call.actor.name };
  const run = await insertRun(call.db, { id, companyCode, kind, fromNumber: null, reason, by, at: call.now });
  if (!run) refuse(screeningMonitoringErrors, 'MONITORING_RUN_WAITS');
  call.audit({ subject: { kind: 'screening-run', id }, companyCode, after: { status: 'QUEUED' }, reason });
  return { id };
}

const startHandler = handle(runNow, async ({ entity_code: companyCode, reason }, call) => {
  demandCompany(call, companyCode);
  if ((await listsInForce(call.db)).lists.length === 0) refuse(screeningMonitoringErrors, 'MONITORING_NO_LIST');
  return start(call, 'EVERYBODY', companyCode, reason);
});

const paymentsHandler = handle(comparePayments, async ({ entity_code: companyCode, reason }, call) => {
  demandCompany(call, companyCode);
  if (!(await listsInForce(call.db)).lists.some(({ kind }) => kind === 'SANCTION')) refuse(screeningMonitoringErrors, 'MONITORING_NO_LIST');
  const times = await unscreenedTimesOf(call.db, companyCode, call.now);
  if ((await countUnscreened(call.db, companyCode, times, 1)).payments === 0) refuse(screeningMonitoringErrors, 'MONITORING_NO_PAYMENTS');
  return start(call, 'PAYMENTS', companyCode, reason);
});

export const runHandlers = [handle(listRuns, (input, call) => runs.answer(call, input, (rows) => rows.map(presentRun))), startHandler, paymentsHandler];
