import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { isOutdated, hashOf } from '../../../../platform/server/index.ts';
import { type Act, endStaleRequests, type Versioned } from '../../../mechanisms/approval-requests/server/index.ts';
import { ruleErrors } from '../contract/index.ts';
import { governingRules } from '../model/governing/governance.ts';
import type { LiveRule } from '../model/governing/live-rule.ts';
import { loosens, type Loosening } from '../model/loosening.ts';
import { type ActDone, decideAct, draftVersion, type KeptVersion, liveVersions, type RuleAct } from '../model/rule-state.ts';
import { specHash } from '../model/spec-hash.ts';
import { presentContent, shownVersion } from './present-rule.ts';
import { findFamily, isTried, loadRules, lockRuleBook } from './stores/rule.store.ts';
import type { ChangePayload } from './request-payloads.ts';
import type { StoredRule } from './stored-rule.ts';
import { moveVersion, touchRule } from './stores/write-rule.store.ts';

/*
 * The one way in which rules in use change. What loosens, and what tightens without having been tried on history, is
 * stored as a request that another person applies; nothing else decides that.
 */

export const ruleChangeKind = 'rule.change';
export const ruleTarget = 'rule';
const backtestDays = 30;

/** A rule of the caller's companies. */
export async function getRule(act: Pick<Act, 'db' | 'actor'>, ruleId: string): Promise<StoredRule> {
  const [rule] = await loadRules(act.db, [ruleId]);
  return rule && act.actor.companies.includes(rule.companyCode) ? rule : refuse(ruleErrors, 'RULE_NOT_FOUND');
}

/** The rule as it is now that nobody else can change it. */
export async function lockRule(act: Pick<Act, 'db' | 'actor'>, ruleId: string): Promise<StoredRule> {
  const { companyCode } = await getRule(act, ruleId);
  await lockRuleBook(act.db, [companyCode]);
  return getRule(act, ruleId);
}

export function checkVersion(rule: StoredRule, version: number | undefined): void {
  if (rule.isRetired) refuse(ruleErrors, 'RULE_RETIRED');
  if (isOutdated(rule.rowVersion, version))
    refuse(commonErrors, 'STALE', {}, { rule_id: rule.ruleId, version: rule.rowVersion, status: shownVersion(rule).status });
}

/** What an act comes to, before it is done. */
export interface Weighed {
  readonly done: ActDone;
  readonly loosens: readonly Loosening[];
  /** Why a second person has to decide; undefined when one is enough. */
  readonly why: 'LOOSENS' | 'NO_BACK_TEST' | undefined;
  /** The rule of the family that evaluates at this rule's place afterwards. */
  readonly governs: StoredRule | undefined;
}

/** Locks the rules' companies, as every change of a rule does first. */
export async function lockRules(db: Act['db'], ids: readonly string[]): Promise<Versioned[]> {
  const companies = new Set((await loadRules(db, ids)).map(({ companyCode }) => companyCode));
  await lockRuleBook(db, [...companies]);
  return (await loadRules(db, ids)).map(({ ruleId, rowVersion }) => ({ id: ruleId, version: rowVersion }));
}

/** One request at a time about a rule. */
export const whenWaiting = (requestId: string): never => refuse(ruleErrors, 'RULE_WAITS', {}, { request_id: requestId });

const acting = (rules: readonly LiveRule[]): LiveRule[] => rules.filter(({ mode }) => mode === 'ACTIVE');

/** The version that an act newly lets act on people. */
function untriedVersion(rule: StoredRule, { after }: ActDone): LiveRule | undefined {
  const before = acting(liveVersions(rule)).map(({ spec }) => specHash(spec));
  return acting(liveVersions(after)).find(({ spec }) => !before.includes(specHash(spec)));
}

const placeOf = (rule: StoredRule) => ({ companyCode: rule.companyCode, merchantNo: rule.merchantNo ?? '', appId: rule.appId ?? '' });

/** Which rule of a family evaluates at the place of one of them. */
export function governsAt(family: readonly StoredRule[], rule: StoredRule): StoredRule | undefined {
  const nearest = governingRules(acting(family.flatMap(liveVersions)), placeOf(rule)).find(({ standing }) => standing === 'NEAREST');
  return family.find(({ ruleId }) => ruleId === nearest?.rule.ruleId);
}

/** Weighs an act; undefined when it cannot be done. */
export async function weighAct(act: Pick<Act, 'db' | 'now'>, rule: StoredRule, change: RuleAct): Promise<Weighed | undefined> {
  const done = decideAct(rule, change);
  if (!done) return undefined;
  const family = await findFamily(act.db, rule);
  const others = family.filter(({ ruleId }) => ruleId !== rule.ruleId);
  const after = [...others, { ...rule, ...done.after } as StoredRule];
  const lost = loosens(family.flatMap(liveVersions), after.flatMap(liveVersions));
  const untried = untriedVersion(rule, done);
  const since = new Date(act.now.getTime() - backtestDays * 86_400_000);
  const { ruleId, companyCode } = rule;
  const mayAct = !untried || (await isTried(act.db, { ruleId, companyCode, specHash: specHash(untried.spec), since }));
  return { done, loosens: lost, why: lost.length > 0 ? 'LOOSENS' : mayAct ? undefined : 'NO_BACK_TEST', governs: governsAt(after, rule) };
}

const presentLoosening = ({ code, field, ruleId, ruleName }: Loosening) => ({ code, field, rule_id: ruleId, rule_name: ruleName });
export const presentLoosenings = (all: readonly Loosening[]) => all.map(presentLoosening);

export const versionOf = (rule: StoredRule, change: RuleAct): KeptVersion | undefined => {
  const id = 'versionId' in change ? change.versionId : undefined;
  return id === undefined ? undefined : rule.versions.find(({ versionId }) => versionId === id);
};
export const contentHash = (version: KeptVersion | undefined): string | null => (version ? hashOf(presentContent(version)) : null);

/** Names the version that an act is about, so that a stored one means it for ever. */
export const named = (change: RuleAct, { done }: Weighed): RuleAct => {
  if (change.act !== 'ACTIVATE' && change.act !== 'SHADOW' && change.act !== 'ROLL_OUT') return change;
  return { ...change, versionId: done.steps.at(-1)?.versionId };
};

export interface ChangeNote {
  readonly verb?: string;
  readonly reason?: string | undefined;
}

/** Does what was weighed. */
export async function carryOut(act: Act, rule: StoredRule, weighed: { done: ActDone; note: ChangeNote }): Promise<number> {
  const { steps, after } = weighed.done;
  for (const { versionId, event } of steps) {
    const moved = after.versions.find((one) => one.versionId === versionId);
    const status = moved?.status ?? (event === 'RETIRE' ? 'RETIRED' : undefined);
    if (!status) throw new Error(`a step of rule ${rule.ruleId} leads nowhere`);
    await moveVersion(act.db, versionId, { status, rollOutPercent: moved?.rollOutPercent ?? 100, now: act.now });
  }
  const before = Object.fromEntries(rule.versions.map(({ version, status }) => [version, status]));
  const rowVersion = await touchRule(act.db, rule.ruleId, { now: act.now, isRetired: after.isRetired });
  act.audit({
    ...(weighed.note.verb ? { verb: weighed.note.verb } : {}),
    subject: { kind: 'rule', id: rule.ruleId },
    companyCode: rule.companyCode,
    before: { versions: before },
    after: {
      versions: Object.fromEntries(
        rule.versions.map(({ version, versionId }) => [version, after.versions.find((one) => one.versionId === versionId)?.status ?? 'RETIRED']),
      ),
      ...(after.isRetired ? { retired: true } : {}),
    },
    ...(weighed.note.reason === undefined ? {} : { reason: weighed.note.reason }),
  });
  await freeStale(act, rule.ruleId);
  return rowVersion;
}

/** A request about a rule that has changed is stale; its draft may be edited again. */
export async function freeStale(act: Act, ruleId: string): Promise<void> {
  for (const { kind, payload } of await endStaleRequests(act, { kind: ruleTarget, id: ruleId }))
    if (kind === ruleChangeKind) await sendBack(act, payload as ChangePayload);
}

/** A request that was not applied gives its draft back. */
export async function sendBack(act: Act, { rule_id: ruleId }: ChangePayload): Promise<void> {
  const [rule] = await loadRules(act.db, [ruleId]);
  const draft = rule && draftVersion(rule);
  if (!rule || draft?.status !== 'IN_APPROVAL') return;
  await moveVersion(act.db, draft.versionId, { status: 'DRAFT', rollOutPercent: draft.rollOutPercent, now: act.now });
  await touchRule(act.db, ruleId, { now: act.now, isRetired: rule.isRetired });
}

/** Applies a stored change as the second person: the same act with the same version, or nothing. */
export async function applyChange(act: Act, payload: ChangePayload): Promise<{ rule_id: string; version: number }> {
  const rule = await lockRule(act, payload.rule_id);
  if (contentHash(versionOf(rule, payload.act)) !== payload.content_hash) refuse(ruleErrors, 'STATUS_MOVED');
  const done = decideAct(rule, payload.act) ?? refuse(ruleErrors, rule.isRetired ? 'RULE_RETIRED' : 'NOT_POSSIBLE');
  const version = await carryOut(act, rule, { done, note: { verb: 'rule.changed-by-two' } });
  return { rule_id: rule.ruleId, version };
}
