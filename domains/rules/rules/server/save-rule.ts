import { type EndpointParsed, InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { type Call, type Handler, handle, hashOf, nextIds } from '../../../../platform/server/index.ts';
import type { Act } from '../../../mechanisms/approval-requests/server/index.ts';
import { deleteDraft, type createGeneralRule, rollBackRule, ruleCalls, ruleErrors, saveDraft, type updateGeneralRule } from '../contract/index.ts';
import type { RuleDraftInput } from '../contract/rule-draft.ts';
import { draftVersion, governingVersion, type RuleAct, type RuleContent } from '../model/rule-state.ts';
import { presentContent } from './present-rule.ts';
import { type ContentInput, readContent } from './read-content.ts';
import { checkScope } from './check-scope.ts';
import { type Level, placeOf } from './rule-place.ts';
import { changeRule } from './submit-rule.ts';
import { checkVersion, freeStale, lockRule } from './rule-change.ts';
import { findVersion, loadRules, lockRuleBook } from './stores/rule.store.ts';
import type { StoredRule } from './stored-rule.ts';
import { insertRule, insertVersion, rewriteDraft, touchRule } from './stores/write-rule.store.ts';

type CreateInput = EndpointParsed<typeof createGeneralRule>;
type UpdateInput = EndpointParsed<typeof updateGeneralRule>;
type Entry = Pick<CreateInput, 'save_as' | 'roll_out_percent' | 'reason'>;

/** How a saved version is to enter into use; undefined: it stays a draft. */
function entryAct({ save_as: mode = 'ACTIVE', roll_out_percent: percent }: Entry, versionId: string): RuleAct | undefined {
  if (mode === 'DRAFT') return undefined;
  if (mode !== 'ROLL_OUT') return { act: mode === 'ACTIVE' ? 'ACTIVATE' : 'SHADOW', versionId };
  if (percent === undefined) throw new InvalidInputError([{ field: 'roll_out_percent', code: 'required' }]);
  return { act: 'ROLL_OUT', versionId, percent };
}

/** What a call answers when a draft was kept and nothing else. */
export const presentKept = (rule: StoredRule) => {
  const version = draftVersion(rule) ?? rule.last;
  return {
    rule_id: rule.ruleId,
    version: rule.rowVersion,
    version_id: version.versionId,
    rule_version: version.version,
    status: version.status,
    request_id: null,
    loosens: [],
    governs: null,
  };
};

async function enter(call: Call, rule: StoredRule, entry: Entry) {
  const draft = draftVersion(rule);
  const change = draft && entryAct(entry, draft.versionId);
  return change ? changeRule(call, rule, { change, note: { reason: entry.reason } }) : presentKept(rule);
}

/** A rule of a form that is not stored: its content and place. Used by whoever tries rules before they are saved. */
export async function readDraft(call: Call, draft: RuleDraftInput): Promise<{ content: RuleContent; companyCode: string; dimension: string }> {
  const { scope, companyCode } = await placeOf(call, draft);
  const content = readContent(draft, { ruleType: draft.rule_type, business: draft.business ?? null, currency: draft.currency, scope });
  await checkScope(call, companyCode, content.spec);
  return { content, companyCode, dimension: draft.dimension ?? 'DEFAULT' };
}

async function createRule(input: CreateInput & { muid?: string; app_id?: string }, call: Call, level: Level) {
  const { save_as: _, roll_out_percent: __, reason: ___, ...form } = input;
  const { content, companyCode, dimension } = await readDraft(call, form);
  const { scope, type, business, currency } = content.spec;
  await lockRuleBook(call.db, [companyCode]);
  const [ruleId, versionId] = (await nextIds(call.db, 2)) as [string, string];
  const isNew = await insertRule(call.db, {
    id: ruleId,
    companyCode,
    level,
    merchantNo: scope.level === 'general' ? null : scope.merchant,
    appId: scope.level === 'app' ? scope.app : null,
    ruleType: type,
    business: business ?? null,
    dimension,
    currency,
    by: call.actor,
    now: call.now,
  });
  if (!isNew) refuse(ruleErrors, 'RULE_EXISTS');
  await insertVersion(call.db, { id: versionId, ruleId, content, reason: input.reason, by: call.actor, now: call.now });
  auditContent(call, { ruleId, companyCode, after: content, reason: input.reason });
  const [rule] = (await loadRules(call.db, [ruleId])) as [StoredRule];
  return enter(call, rule, input);
}

function auditContent(
  act: Act,
  {
    ruleId,
    companyCode,
    before,
    after,
    reason,
  }: { ruleId: string; companyCode: string; before?: RuleContent | undefined; after: RuleContent; reason: string | undefined },
): void {
  act.audit({
    subject: { kind: 'rule', id: ruleId },
    companyCode,
    ...(before ? { before: presentContent(before) } : {}),
    after: presentContent(after),
    ...(reason === undefined ? {} : { reason }),
  });
}

const saysTheSame = (left: RuleContent, right: RuleContent): boolean => hashOf(presentContent(left)) === hashOf(presentContent(right));

/** Keeps a content as the draft of a locked rule. */
async function keepDraft(
  call: Call,
  rule: StoredRule,
  kept: { content: RuleContent; reason: string | undefined; equalsVersion?: number },
): Promise<StoredRule> {
  await checkScope(call, rule.companyCode, kept.content.spec);
  const draft = draftVersion(rule);
  if (draft?.status === 'IN_APPROVAL') refuse(ruleErrors, 'RULE_WAITS');
  const governing = governingVersion(rule);
  if (governing && !draft && saysTheSame(governing, kept.content)) refuse(ruleErrors, 'NOTHING_CHANGED');
  const by = { ...kept, by: call.actor, now: call.now };
  if (draft) await rewriteDraft(call.db, draft.versionId, by);
  else {
    const [id] = (await nextIds(call.db, 1)) as [string];
    await insertVersion(call.db, { id, ruleId: rule.ruleId, ...by });
  }
  await touchRule(call.db, rule.ruleId, { now: call.now, isRetired: false });
  auditContent(call, { ruleId: rule.ruleId, companyCode: rule.companyCode, before: draft ?? governing, after: kept.content, reason: kept.reason });
  await freeStale(call, rule.ruleId);
  const [now] = (await loadRules(call.db, [rule.ruleId])) as [StoredRule];
  return now;
}

const contentFor = (rule: StoredRule, input: ContentInput): RuleContent =>
  readContent(input, { ruleType: rule.ruleType, business: rule.business, currency: rule.currency, scope: rule.last.spec.scope });

async function updateRule(input: UpdateInput, call: Call, level: Level) {
  const rule = await lockRule(call, input.rule_id);
  if (rule.level !== level) refuse(ruleErrors, 'RULE_LEVEL');
  checkVersion(rule, input.version);
  const { rule_id: _, version: __, save_as: ___, roll_out_percent: ____, reason, ...form } = input;
  return enter(call, await keepDraft(call, rule, { content: contentFor(rule, form), reason }), input);
}

const levelHandlers = (['general', 'merchant', 'app'] as const).flatMap((level): Handler[] => [
  handle(ruleCalls[level].create, (input, call) => createRule(input, call, level)),
  handle(ruleCalls[level].update, (input, call) => updateRule(input, call, level)),
]);

export const saveHandlers: readonly Handler[] = [
  ...levelHandlers,
  handle(saveDraft, async (input, call) => {
    const rule = await lockRule(call, input.rule_id);
    checkVersion(rule, input.version);
    const { rule_id: _, version: __, reason, ...form } = input;
    return presentKept(await keepDraft(call, rule, { content: contentFor(rule, form), reason }));
  }),
  handle(deleteDraft, async (input, call) => {
    const rule = await lockRule(call, input.rule_id);
    checkVersion(rule, input.version);
    if (draftVersion(rule)?.status === 'IN_APPROVAL') refuse(ruleErrors, 'RULE_WAITS');
    return changeRule(call, rule, { change: { act: 'DROP_DRAFT' }, note: { reason: input.reason } });
  }),
  handle(rollBackRule, async (input, call) => {
    const rule = await lockRule(call, input.rule_id);
    checkVersion(rule, input.version);
    const earlier = (await findVersion(call.db, rule.ruleId, input.to_version)) ?? refuse(ruleErrors, 'VERSION_NOT_FOUND');
    const { name, description, spec, action, coolDownMs, isMandatory } = earlier;
    const content: RuleContent = { name, description, spec, action, coolDownMs, isMandatory };
    return enter(call, await keepDraft(call, rule, { content, reason: input.reason, equalsVersion: earlier.version }), input);
  }),
];
