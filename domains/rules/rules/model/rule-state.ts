import type { RuleSpec } from '../../../../engines/rules/index.ts';
import type { RuleAction, RuleStatus } from '../../../register/kernel/index.ts';
import { buckets } from './governing/governance.ts';
import type { LiveRule } from './governing/live-rule.ts';
import { versionLife, type VersionEvent } from './version-life.ts';

/** What a version says; never edited once it is more than a draft. */
export interface RuleContent {
  readonly name: string;
  readonly description: string | null;
  readonly spec: RuleSpec;
  readonly action: RuleAction;
  readonly coolDownMs: number;
  readonly isMandatory: boolean;
}

/** A version that is not retired. */
export interface KeptVersion extends RuleContent {
  readonly versionId: string;
  readonly version: number;
  readonly status: RuleStatus;
  readonly rollOutPercent: number;
}

/** A rule with its versions: one that governs, one on trial, one in preparation; each may be missing. */
export interface RuleState {
  readonly ruleId: string;
  readonly companyCode: string;
  readonly dimension: string;
  readonly isRetired: boolean;
  readonly versions: readonly KeptVersion[];
}

export const governingVersion = ({ versions }: Pick<RuleState, 'versions'>): KeptVersion | undefined =>
  versions.find(({ status }) => status === 'ACTIVE' || status === 'INACTIVE');
export const trialVersion = ({ versions }: Pick<RuleState, 'versions'>): KeptVersion | undefined =>
  versions.find(({ status }) => status === 'SHADOW' || status === 'ROLL_OUT');
export const draftVersion = ({ versions }: Pick<RuleState, 'versions'>): KeptVersion | undefined =>
  versions.find(({ status }) => status === 'DRAFT' || status === 'IN_APPROVAL');

/** The versions of a rule that are in use, as the live path has them. */
export const liveVersions = (rule: RuleState): LiveRule[] =>
  rule.versions
    .filter(({ status }) => status === 'ACTIVE' || status === 'SHADOW' || status === 'ROLL_OUT')
    .map(({ status, rollOutPercent, description: _, ...content }) => ({
      ...content,
      ruleId: rule.ruleId,
      companyCode: rule.companyCode,
      dimension: rule.dimension,
      mode: status === 'SHADOW' ? 'SHADOW' : 'ACTIVE',
      rollOutPercent: status === 'ROLL_OUT' ? rollOutPercent : buckets,
    }));

/** What is to be done with a rule. A version named by its id is taken; else the draft, else the one on trial. */
export type RuleAct =
  | { readonly act: 'ACTIVATE' | 'SHADOW'; readonly versionId?: string | undefined }
  | { readonly act: 'ROLL_OUT'; readonly versionId?: string | undefined; readonly percent: number }
  | { readonly act: 'SWITCH_ON' | 'SWITCH_OFF' | 'END_TRIAL' | 'DROP_DRAFT' | 'RETIRE' };

/** One step of an act: what happens to one version. Retirements come first, so that never two of a kind are there. */
export interface VersionStep {
  readonly versionId: string;
  readonly event: VersionEvent;
  readonly percent?: number;
}

const retire = (version: KeptVersion | undefined): VersionStep[] => (version ? [{ versionId: version.versionId, event: 'RETIRE' }] : []);

function bringIn(rule: RuleState, act: Extract<RuleAct, { act: 'ACTIVATE' | 'SHADOW' | 'ROLL_OUT' }>): VersionStep[] | undefined {
  const trial = trialVersion(rule);
  const chosen = act.versionId === undefined ? (draftVersion(rule) ?? trial) : rule.versions.find(({ versionId }) => versionId === act.versionId);
  if (!chosen || chosen === governingVersion(rule)) return undefined;
  const replaced = chosen === trial ? [] : retire(trial);
  if (act.act === 'ACTIVATE') return [...retire(governingVersion(rule)), ...replaced, { versionId: chosen.versionId, event: 'ACTIVATE' }];
  return [...replaced, { versionId: chosen.versionId, event: act.act, ...(act.act === 'ROLL_OUT' ? { percent: act.percent } : {}) }];
}

/** The steps that an act comes to; undefined when the rule has no version for it. */
function stepsOf(rule: RuleState, act: RuleAct): VersionStep[] | undefined {
  const governing = governingVersion(rule);
  const trial = trialVersion(rule);
  switch (act.act) {
    case 'ACTIVATE':
    case 'SHADOW':
    case 'ROLL_OUT':
      return bringIn(rule, act);
    case 'SWITCH_OFF':
      if (governing?.status !== 'ACTIVE') return undefined;
      // A rule that is off acts on nobody; what was rolled out goes on being counted.
      return [
        ...(trial?.status === 'ROLL_OUT' ? [{ versionId: trial.versionId, event: 'SHADOW' as const }] : []),
        { versionId: governing.versionId, event: 'SWITCH_OFF' },
      ];
    case 'SWITCH_ON':
      return governing?.status === 'INACTIVE' ? [{ versionId: governing.versionId, event: 'SWITCH_ON' }] : undefined;
    case 'END_TRIAL':
      return trial && retire(trial);
    case 'DROP_DRAFT': {
      const draft = draftVersion(rule);
      return draft && retire(draft);
    }
    case 'RETIRE':
      return rule.versions.flatMap(retire);
  }
}

/** An act carried out in thought. */
export interface ActDone {
  readonly steps: readonly VersionStep[];
  readonly after: RuleState;
}

/** What an act makes of a rule; undefined when it cannot be done. */
export function decideAct(rule: RuleState, act: RuleAct): ActDone | undefined {
  if (rule.isRetired) return undefined;
  const steps = stepsOf(rule, act);
  if (!steps) return undefined;
  let versions = rule.versions;
  for (const { versionId, event, percent } of steps) {
    const version = versions.find((one) => one.versionId === versionId) as KeptVersion;
    const status = versionLife.after(version.status, event);
    if (!status) return undefined;
    const moved = { ...version, status, rollOutPercent: percent ?? (status === 'ROLL_OUT' ? version.rollOutPercent : buckets) };
    versions = versions.map((one) => (one === version ? moved : one)).filter((one) => one.status !== 'RETIRED');
  }
  // A rule of which nothing is left never comes back: its place is free again.
  return { steps, after: { ...rule, versions, isRetired: act.act === 'RETIRE' || versions.length === 0 } };
}
