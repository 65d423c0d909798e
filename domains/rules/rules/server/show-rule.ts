import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, type Handler, handle } from '../../../../platform/server/index.ts';
import { findWaitingRequests } from '../../../mechanisms/approval-requests/server/index.ts';
import { diffVersions, listGoverning, listVersions, ruleErrors, showRule } from '../contract/index.ts';
import { governingRules, type Place } from '../model/governing/governance.ts';
import { loosens } from '../model/loosening.ts';
import { draftVersion, governingVersion, liveVersions, trialVersion } from '../model/rule-state.ts';
import { findRuleSetVersion } from './live/live-rules.store.ts';
import { presentPreview, toggleAct } from './move-rule.ts';
import { presentContent, presentHead, presentRule, presentVersion } from './present-rule.ts';
import { getRule, governsAt, presentLoosenings } from './rule-change.ts';
import { findAppPlace, findFamily, findMerchantMoney, findMerchantPlace, findRulesOf, findVersion, listPeriods, versions } from './stores/rule.store.ts';
import type { StoredRule, StoredVersion } from './stored-rule.ts';

const isActive = (rule: StoredRule): boolean => governingVersion(rule)?.status === 'ACTIVE';

/** Whether the payments of one rule's place are all payments of the other's, and not the other way round. */
function isNearer(rule: StoredRule, other: StoredRule): boolean {
  if (rule.level === other.level || other.level === 'app' || rule.level === 'general') return false;
  return other.level === 'general' || rule.merchantNo === other.merchantNo;
}

async function presentGovernance(call: Call, rule: StoredRule) {
  const family = await findFamily(call.db, rule);
  const present = governsAt(family, rule);
  const wider = family.filter((other) => isNearer(rule, other) && isActive(other));
  const nearest = [...wider].sort((a, b) => (isNearer(a, b) ? -1 : 1))[0];
  const floor = wider.find((other) => governingVersion(other)?.isMandatory);
  const nothing = { loosens: [], needs_second_person: false, why: null, governs: present ? presentHead(present) : null };
  return {
    state: isActive(rule) || trialVersion(rule)?.status === 'ROLL_OUT' ? ('JUDGES' as const) : ('OFF' as const),
    overridden_at: family.filter((other) => isNearer(other, rule) && isActive(other)).map(presentHead),
    overrides: nearest ? presentHead(nearest) : null,
    floor: floor ? presentHead(floor) : null,
    governs: present ? presentHead(present) : null,
    toggle: (await presentPreview(call, rule, toggleAct(rule))) ?? nothing,
  };
}

const getVersion = async (call: Call, rule: StoredRule, version: number): Promise<StoredVersion> =>
  (await findVersion(call.db, rule.ruleId, version)) ?? refuse(ruleErrors, 'VERSION_NOT_FOUND');

/** The fields of a form in its order; lists and parameters compare by what they hold. */
function fieldsOf(version: StoredVersion): [string, ReturnType<typeof presentContent>['parameters'][string] | null][] {
  const { threshold_kind: _, parameters, ...content } = presentContent(version);
  const plain = Object.entries(content).map(([field, value]): ReturnType<typeof fieldsOf>[number] => [
    field,
    typeof value === 'number' ? String(value) : value,
  ]);
  return [...plain, ...Object.entries(parameters).map(([name, value]): ReturnType<typeof fieldsOf>[number] => [`parameters.${name}`, value])];
}

function differences(from: StoredVersion, to: StoredVersion) {
  const before = new Map(fieldsOf(from));
  const after = new Map(fieldsOf(to));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, before: before.get(field) ?? null, after: after.get(field) ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

const asActive = (rule: StoredRule, version: StoredVersion) => liveVersions({ ...rule, versions: [{ ...version, status: 'ACTIVE', rollOutPercent: 100 }] });

async function findPlace(call: Call, input: { merchant_no: string; app_id?: string | undefined }): Promise<Place> {
  const result =
    input.app_id === undefined
      ? await findMerchantPlace(call.db, call.actor.companies, { merchantNo: input.merchant_no })
      : await findAppPlace(call.db, call.actor.companies, input.app_id);
  if (!result || result.merchantNo !== input.merchant_no) return refuse(ruleErrors, 'PLACE_NOT_FOUND');
  return { companyCode: result.companyCode, merchantNo: result.merchantNo, appId: result.appId ?? '' };
}

export const showHandlers: readonly Handler[] = [
  handle(showRule, async (input, call) => {
    const rule = await getRule(call, input.rule_id);
    const parts = [governingVersion(rule), trialVersion(rule), draftVersion(rule)] as (StoredVersion | undefined)[];
    const periods = await listPeriods(
      call.db,
      parts.flatMap((one) => one?.versionId ?? []),
    );
    const [governing, trial, draft] = parts.map((one) => (one ? presentVersion(one, periods) : null));
    const waiting = await findWaitingRequests(call.db, 'rule', [rule.ruleId]);
    return {
      rule: presentRule(rule, waiting.get(rule.ruleId)),
      governing: governing ?? null,
      trial: trial ?? null,
      draft: draft ?? null,
      governance: await presentGovernance(call, rule),
    };
  }),
  handle(listVersions, async (input, call) => {
    const rule = await getRule(call, input.rule_id);
    return versions.answer(call, { ...input, rule_id: rule.ruleId }, async (rows) => {
      const periods = await listPeriods(
        call.db,
        rows.map(({ versionId }) => versionId),
      );
      return rows.map((version) => presentVersion(version, periods));
    });
  }),
  handle(diffVersions, async (input, call) => {
    const rule = await getRule(call, input.rule_id);
    const from = await getVersion(call, rule, input.from_version);
    const to = await getVersion(call, rule, input.to_version);
    const periods = await listPeriods(call.db, [from.versionId, to.versionId]);
    return {
      from: presentVersion(from, periods),
      to: presentVersion(to, periods),
      fields: differences(from, to),
      loosens: presentLoosenings(loosens(asActive(rule, from), asActive(rule, to))),
    };
  }),
  handle(listGoverning, async (input, call) => {
    const place = await findPlace(call, input);
    const setVersion = await findRuleSetVersion(call.db);
    const rules = await findRulesOf(call.db, { companies: [place.companyCode], merchantNo: place.merchantNo });
    const byId = new Map(rules.map((rule) => [rule.ruleId, rule]));
    const { currency, businesses } = await findMerchantMoney(call.db, place.merchantNo);
    // What is paid there in another currency, or in a business the merchant has not, no rule can meet.
    const governing = governingRules(rules.flatMap(liveVersions), place).filter(
      ({ rule: { spec } }) => spec.currency === currency && (spec.business === undefined || businesses.includes(spec.business)),
    );
    const waiting = await findWaitingRequests(call.db, 'rule', [...byId.keys()]);
    const acts = new Set(governing.filter(({ rule }) => rule.mode === 'ACTIVE').map(({ rule }) => rule.ruleId));
    return {
      set_version: setVersion,
      rules: governing.map(({ rule, standing, from, to }) => {
        const stored = byId.get(rule.ruleId) as StoredRule;
        const covered = rules.filter((other) => isActive(other) && !acts.has(other.ruleId) && isNearer(stored, other) && isOfFamily(stored, other));
        return {
          rule: presentRule(stored, waiting.get(rule.ruleId)),
          version_id: rule.versionId,
          rule_version: rule.version,
          mode: rule.mode,
          standing,
          from_percent: from,
          to_percent: to,
          covers: covered.map(presentHead),
        };
      }),
    };
  }),
];

const isOfFamily = (one: StoredRule, other: StoredRule): boolean =>
  one.ruleType === other.ruleType && one.business === other.business && one.dimension === other.dimension && one.currency === other.currency;
