import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { listAuditOf, statusIn } from '../../../mechanisms/activity-log/server/index.ts';
import { listPersonScreenings } from '../../../screening/screening/server/index.ts';
import { findVersionNames, listsInForce } from '../../../screening/screening-lists/server/index.ts';
import { listFindings, listMonitored, type MonitoredView, screeningMonitoringErrors, showMonitored } from '../contract/index.ts';
import { findCheckedVersions, findMonitored, monitored, type MonitoredRow } from './monitored.store.ts';
import { monitoredTarget, watchingEnd } from './move-monitored.ts';
import { findings, listFindingsOf } from './passed.store.ts';
import { presentFinding, presentMonitored } from './present.ts';

const shownFindings = 100;
const shownEvents = 100;

/** Records with what screenings and requests say of them. */
async function present(call: Call, rows: readonly MonitoredRow[]): Promise<MonitoredView[]> {
  const screenings = await listPersonScreenings(
    call.db,
    rows.map(({ subjectId }) => subjectId),
    call.actor.companies,
  );
  const waiting = await watchingEnd.findWaiting(
    call.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = screenings.find((one) => one.subjectId === row.subjectId && one.companyCode === row.companyCode);
    return presentMonitored(row, { openHits: own?.openHits ?? 0, cut: own?.cut ?? [], requestId: waiting.get(row.id) });
  });
}

const showHandler = handle(showMonitored, async ({ id }, call) => {
  const row = (await findMonitored(call.db, id, call.actor.companies)) ?? refuse(screeningMonitoringErrors, 'MONITORED_NOT_FOUND');
  const [shown] = (await present(call, [row])) as [MonitoredView];
  const versions = await findCheckedVersions(call.db, row.id);
  const names = await findVersionNames(
    call.db,
    versions.map(({ versionId }) => versionId),
  );
  const lists = new Map((await listsInForce(call.db)).lists.map(({ sourceId, name }) => [sourceId, name]));
  const trail = await listAuditOf(call.db, { kind: monitoredTarget, id: row.id, companies: [row.companyCode] }, shownEvents);
  call.audit({ subject: { kind: monitoredTarget, id: row.id }, companyCode: row.companyCode });
  return {
    monitored: shown,
    versions: versions.map(({ sourceId, versionId }) => ({ source: lists.get(sourceId) ?? sourceId, version: names.get(versionId) ?? versionId })),
    findings: (await listFindingsOf(call.db, row.id, shownFindings)).map(presentFinding),
    timeline: trail
      // Who looked at it is the auditor's business.
      .filter(({ verb }) => !verb.endsWith('.viewed'))
      .map((one) => ({
        id: one.id,
        time: one.at.getTime(),
        verb: one.verb,
        user: one.actorName,
        before: statusIn(one.before),
        after: statusIn(one.after),
        reason: one.reason,
      })),
  };
});

export const showHandlers = [
  handle(listMonitored, (input, call) => monitored.answer(call, input, (rows) => present(call, rows))),
  showHandler,
  handle(listFindings, (input, call) => findings.answer(call, input, (rows) => rows.map(presentFinding))),
];
