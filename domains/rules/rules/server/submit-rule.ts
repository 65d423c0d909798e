import { refuse } from '../../../../platform/contract/index.ts';
import { type Act, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { ruleNameIn } from '../../../register/reference-data/contract/index.ts';
import { ruleErrors } from '../contract/index.ts';
import { governingVersion, type RuleAct } from '../model/rule-state.ts';
import { presentContent, presentHead, shownVersion } from './present-rule.ts';
import { type ChangePayload, changePayload } from './request-payloads.ts';
import {
  applyChange,
  carryOut,
  type ChangeNote,
  contentHash,
  governsAt,
  lockRules,
  named,
  presentLoosenings,
  ruleChangeKind,
  ruleTarget,
  sendBack,
  versionOf,
  weighAct,
  type Weighed,
  whenWaiting,
} from './rule-change.ts';
import { findFamily, loadRules } from './stores/rule.store.ts';
import type { StoredRule } from './stored-rule.ts';
import { viewChange } from './view-change.ts';
import { moveVersion, touchRule } from './stores/write-rule.store.ts';

const sentences: Record<ChangePayload['act']['act'], string> = {
  ACTIVATE: 'server.requests.ruleActivate',
  SHADOW: 'server.requests.ruleShadow',
  ROLL_OUT: 'server.requests.ruleRollOut',
  SWITCH_ON: 'server.requests.ruleOn',
  SWITCH_OFF: 'server.requests.ruleOff',
  END_TRIAL: 'server.requests.ruleEndTrial',
  DROP_DRAFT: 'server.requests.ruleDropDraft',
  RETIRE: 'server.requests.ruleRetire',
};

export const ruleChange = secondPerson({
  kind: ruleChangeKind,
  payload: changePayload,
  sees: 'AML.RuleSettings:read',
  targets: { [ruleTarget]: lockRules },
  needsSecond: ({ why }: { why: string | undefined }) => why !== undefined,
  whenWaiting,
  about: ({ after, rule }, lang) => viewParts.aboutThing(ruleNameIn(after?.rule_name ?? rule.rule_name, lang)),
  sentence: ({ act, after, rule }, { lang }) =>
    viewParts.say(sentences[act.act], lang, {
      rule: ruleNameIn(after?.rule_name ?? rule.rule_name, lang),
      company: rule.entity_code,
      ...(act.act === 'ROLL_OUT' ? { percent: act.percent } : {}),
    }),
  view: async (payload, viewer) => viewChange(payload, viewer),
  apply: applyChange,
  release: sendBack,
});

/** What is stored for the second person. The draft it is about is closed until then. */
async function toAsk(act: Act, rule: StoredRule, change: { change: RuleAct; weighed: Weighed; note: ChangeNote; why: string }) {
  const ruleAct = named(change.change, change.weighed);
  await ruleChange.demandFree(act, [rule.ruleId]);
  const version = versionOf(rule, ruleAct);
  if (version?.status === 'DRAFT')
    await moveVersion(act.db, version.versionId, { status: 'IN_APPROVAL', rollOutPercent: version.rollOutPercent, now: act.now });
  const rowVersion = await touchRule(act.db, rule.ruleId, { now: act.now, isRetired: false });
  const governing = governingVersion(rule);
  const payload: ChangePayload = {
    rule_id: rule.ruleId,
    act: ruleAct,
    content_hash: contentHash(version),
    rule: {
      ...presentHead(rule),
      entity_code: rule.companyCode,
      rule_type: rule.ruleType,
      business: rule.business,
      dimension: rule.dimension,
      currency: rule.currency,
    },
    before: governing ? { ...presentContent(governing), status: governing.status } : null,
    after: version ? presentContent(version) : null,
    loosens: presentLoosenings(change.weighed.loosens),
    why: change.why,
  };
  return { payload, targets: [{ id: rule.ruleId, version: rowVersion }], companyCodes: [rule.companyCode], reason: change.note.reason };
}

/**
 * Does an act with a locked rule, or asks a second person to. @param options.submit ask in any case
 * @returns what the call answers
 */
export async function changeRule(act: Act, rule: StoredRule, { change, note, submit = false }: { change: RuleAct; note: ChangeNote; submit?: boolean }) {
  const weighed = (await weighAct(act, rule, change)) ?? refuse(ruleErrors, rule.isRetired ? 'RULE_RETIRED' : 'NOT_POSSIBLE');
  const why = weighed.why ?? (submit ? 'SUBMITTED' : undefined);
  const outcome = await ruleChange.decide(act, {
    weighed: { why },
    write: () => carryOut(act, rule, { done: weighed.done, note }),
    ask: () => toAsk(act, rule, { change, weighed, note, why: why ?? '' }),
  });
  const requestId = 'requestId' in outcome ? outcome.requestId : undefined;
  const [now] = (await loadRules(act.db, [rule.ruleId])) as [StoredRule];
  const about = (change.act === 'ACTIVATE' || change.act === 'SHADOW' || change.act === 'ROLL_OUT') && weighed.done.steps.at(-1)?.versionId;
  const version = (about ? now.versions.find(({ versionId }) => versionId === about) : undefined) ?? shownVersion(now);
  const governs = requestId === undefined ? weighed.governs : governsAt(await findFamily(act.db, rule), rule);
  return {
    rule_id: rule.ruleId,
    version: now.rowVersion,
    version_id: version.versionId,
    rule_version: version.version,
    status: requestId === undefined ? version.status : ('WAITING_APPROVAL' as const),
    request_id: requestId ?? null,
    loosens: presentLoosenings(weighed.loosens),
    governs: governs ? presentHead(governs) : null,
  };
}
