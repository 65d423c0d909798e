import { alertEvidence, findRuleType, type RuleHit } from '../../../../../engines/rules/index.ts';
import { refuse } from '../../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../../platform/server/index.ts';
import { type AlertToRaise, raiseAlerts } from '../../../../mechanisms/alert-raising/server/index.ts';
import { lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { lookBackReason } from '../../../../register/reference-data/contract/index.ts';
import { findNamedVersion, type NamedVersion } from '../../../rules/server/index.ts';
import { openLookBackAlerts } from '../../contract/index.ts';
import { ruleHistoryErrors } from '../../../rules/contract/index.ts';
import { type FindingToAlert, lockFindings, setAlerts } from './finding.store.ts';
import { getLookBack } from './look-back-calls.ts';

const ruleOf = ({ content, ...version }: NamedVersion): RuleHit['rule'] => ({
  ruleId: version.ruleId,
  versionId: version.versionId,
  version: version.version,
  name: content.name,
  spec: content.spec,
  action: content.action,
  coolDownMs: content.coolDownMs,
  isMandatory: content.isMandatory,
  isBehaviour: findRuleType(content.spec.type)?.isBehaviour ?? false,
  mode: 'ACTIVE',
});

/** The alert of a finding: the numbers of its rule on its last payment, under the name of the look-back. */
function alertOf(call: Call, finding: FindingToAlert, version: NamedVersion): AlertToRaise {
  const hit: RuleHit = { rule: ruleOf(version), verdict: finding.verdict as RuleHit['verdict'], effect: 'ACTED' };
  return {
    name: lookBackReason(finding.lookBackId),
    type: 'LOOK_BACK',
    subjectId: finding.subjectId,
    companyCode: finding.companyCode,
    business: finding.business,
    currency: finding.currency,
    // One of its own for each finding: what was found by another run, or when payments came, is not what this one says.
    dedupKey: `LOOK_BACK:${finding.id}`,
    windowFrom: finding.firstAt,
    windowTo: finding.lastAt,
    at: call.now,
    isNews: true,
    evidence: alertEvidence(hit, { amountMinor: BigInt(finding.amountMinor), currency: finding.currency }),
    transactionIds: finding.transactionIds,
  };
}

export const openAlertsHandler = handle(openLookBackAlerts, async ({ look_back_id: id, finding_ids }, call) => {
  const run = await getLookBack(call, id);
  const ruleIds = [...new Set(finding_ids)];
  const findings = await lockFindings(call.db, run.id, ruleIds);
  if (findings.length < ruleIds.length) refuse(ruleHistoryErrors, 'LOOK_BACK_FINDING_NOT_FOUND');
  if (findings.some(({ side }) => side === 'THEN_ONLY')) refuse(ruleHistoryErrors, 'LOOK_BACK_FOUND_THEN');
  if (findings.some(({ alertId }) => alertId !== null)) refuse(ruleHistoryErrors, 'LOOK_BACK_ALERT_OPEN');
  await lockPeople(
    call.db,
    findings.map(({ subjectId }) => subjectId),
  );
  const versions = new Map<string, NamedVersion>();
  for (const { versionId } of findings) if (!versions.has(versionId)) versions.set(versionId, (await findNamedVersion(call.db, versionId)) as NamedVersion);
  const alerts = findings.map((finding) => alertOf(call, finding, versions.get(finding.versionId) as NamedVersion));
  const raised = new Map((await raiseAlerts(call.db, alerts)).map(({ dedupKey, alertId }) => [dedupKey, alertId]));
  const opened = findings.map((finding, place) => ({
    findingId: finding.id,
    alertId: raised.get((alerts[place] as AlertToRaise).dedupKey) as string,
    finding,
  }));
  await setAlerts(call.db, opened);
  for (const { alertId, finding } of opened)
    call.audit({
      verb: 'alert.raised',
      subject: { kind: 'alert', id: alertId },
      companyCode: run.companyCode,
      after: { name: lookBackReason(run.id), type: 'LOOK_BACK', status: 'NEW', subject_id: finding.subjectId, rule: finding.ruleName },
      reason: lookBackReason(run.id),
    });
  call.audit({ subject: { kind: 'look-back', id: run.id }, companyCode: run.companyCode, after: { alerts: opened.map(({ alertId }) => alertId) } });
  return { alerts: opened.map(({ findingId, alertId }) => ({ finding_id: findingId, alert_id: alertId })) };
});
