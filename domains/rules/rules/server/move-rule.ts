import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, type Handler, handle } from '../../../../platform/server/index.ts';
import {
  activateRule,
  endTrial,
  previewChange,
  retireRule,
  rollOutRule,
  ruleCalls,
  ruleErrors,
  shadowRule,
  submitRule,
  toggleRule,
} from '../contract/index.ts';
import { draftVersion, governingVersion, type RuleAct } from '../model/rule-state.ts';
import { presentHead, shownVersion } from './present-rule.ts';
import { changeRule, ruleChange } from './submit-rule.ts';
import { checkVersion, getRule, lockRule, presentLoosenings, weighAct } from './rule-change.ts';
import { findVersion } from './stores/rule.store.ts';
import type { StoredRule } from './stored-rule.ts';

interface Toggle {
  expected_status?: 'ACTIVE' | 'INACTIVE' | undefined;
  reason?: string | undefined;
}

/** Makes of the status the other; refused when it is not the one that the caller saw. */
async function toggle(call: Call, ruleId: string, change: Toggle & { level?: string }) {
  const rule = await lockRule(call, ruleId);
  if (change.level !== undefined && rule.level !== change.level) refuse(ruleErrors, 'RULE_LEVEL');
  const governing = governingVersion(rule);
  const isOn = governing?.status === 'ACTIVE';
  const isMoved = change.expected_status === undefined ? !isOn && governing?.status !== 'INACTIVE' : governing?.status !== change.expected_status;
  if (isMoved) refuse(ruleErrors, rule.isRetired ? 'RULE_RETIRED' : 'STATUS_MOVED', {}, { status: shownVersion(rule).status, version: rule.rowVersion });
  return changeRule(call, rule, { change: { act: isOn ? 'SWITCH_OFF' : 'SWITCH_ON' }, note: { reason: change.reason } });
}

async function move(call: Call, input: { rule_id: string; version: number; reason?: string | undefined }, change: (rule: StoredRule) => RuleAct) {
  const rule = await lockRule(call, input.rule_id);
  checkVersion(rule, input.version);
  // A draft that waits is decided by its request alone.
  const act = change(rule);
  if (draftVersion(rule)?.status === 'IN_APPROVAL' && ['ACTIVATE', 'SHADOW', 'ROLL_OUT', 'RETIRE'].includes(act.act)) refuse(ruleErrors, 'RULE_WAITS');
  return changeRule(call, rule, { change: act, note: { reason: input.reason } });
}

export const moveHandlers: readonly Handler[] = [
  handle(toggleRule, ({ id, ...input }, call) => toggle(call, id, input)),
  ...(['general', 'merchant', 'app'] as const).map((level) =>
    handle(ruleCalls[level].toggle, ({ rule_id: id, ...input }, call) => toggle(call, id, { ...input, level })),
  ),
  handle(activateRule, (input, call) => move(call, input, () => ({ act: 'ACTIVATE' }))),
  handle(shadowRule, (input, call) => move(call, input, () => ({ act: 'SHADOW' }))),
  handle(rollOutRule, (input, call) => move(call, input, () => ({ act: 'ROLL_OUT', percent: input.roll_out_percent }))),
  handle(endTrial, (input, call) => move(call, input, () => ({ act: 'END_TRIAL' }))),
  handle(retireRule, (input, call) => move(call, input, () => ({ act: 'RETIRE' }))),
  handle(submitRule, async (input, call) => {
    const rule = await lockRule(call, input.rule_id);
    checkVersion(rule, input.version);
    const draft = draftVersion(rule) ?? refuse(ruleErrors, 'NOT_POSSIBLE');
    if (draft.status === 'IN_APPROVAL') refuse(ruleErrors, 'RULE_WAITS');
    const { versionId } = draft;
    const percent = input.roll_out_percent;
    const change: RuleAct = percent === undefined ? { act: 'ACTIVATE', versionId } : { act: 'ROLL_OUT', versionId, percent };
    return changeRule(call, rule, { change, note: { reason: input.reason }, submit: true });
  }),
];

/** What switching a rule would come to; null when it has nothing to switch. */
export const toggleAct = (rule: StoredRule): RuleAct | undefined => {
  const status = governingVersion(rule)?.status;
  return status === undefined ? undefined : { act: status === 'ACTIVE' ? 'SWITCH_OFF' : 'SWITCH_ON' };
};

export async function presentPreview(call: Call, rule: StoredRule, change: RuleAct | undefined) {
  const weighed = change && (await weighAct(call, rule, change));
  if (!weighed) return undefined;
  return {
    loosens: presentLoosenings(weighed.loosens),
    needs_second_person: ruleChange.needsSecond(weighed),
    why: weighed.why ?? null,
    governs: weighed.governs ? presentHead(weighed.governs) : null,
  };
}

export const previewChangeHandler = handle(previewChange, async (input, call) => {
  const rule = await getRule(call, input.rule_id);
  const percent = input.roll_out_percent ?? 1;
  if (input.change === 'ROLL_BACK') {
    const earlier = (await findVersion(call.db, rule.ruleId, input.to_version ?? 0)) ?? refuse(ruleErrors, 'VERSION_NOT_FOUND');
    // As it would be saved: a draft that says the same.
    const draft = { ...earlier, versionId: 'draft', version: rule.last.version + 1, status: 'DRAFT' as const, rollOutPercent: 100 };
    const drafted = { ...rule, versions: [...rule.versions.filter((one) => one !== draftVersion(rule)), draft] };
    return (await presentPreview(call, drafted, { act: 'ACTIVATE', versionId: 'draft' })) ?? refuse(ruleErrors, 'NOT_POSSIBLE');
  }
  const change: RuleAct | undefined =
    input.change === 'TOGGLE' ? toggleAct(rule) : input.change === 'ROLL_OUT' ? { act: 'ROLL_OUT', percent } : { act: input.change };
  return (await presentPreview(call, rule, change)) ?? refuse(ruleErrors, 'NOT_POSSIBLE');
});
