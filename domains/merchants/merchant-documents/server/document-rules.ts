import { z } from 'zod';
import { commonErrors, refuse, termIn, textIn, type Language, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { type Call, canonicalJson, handle, nextIds } from '../../../../platform/server/index.ts';
import { type Act, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { riskLevels } from '../../../register/kernel/index.ts';
import { merchantsUnderReview, partiesOf } from '../../merchants/server/index.ts';
import { documentPartyWords, merchantDocumentKindWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import { listDocumentRules, merchantDocumentErrors, previewDocumentRules, RuleLine, type RuleLineView, saveDocumentRules } from '../contract/index.ts';
import { comparisonSize, type Demand, demandKey, demandsOf, loosenedBy, mostCompared, planRequirements } from '../model/index.ts';
import { factsOf, rulesInForce, type RulesInForce, toRule } from './current-rules.ts';
import { documentsOf } from './stores/document.store.ts';
import { insertRuleVersion, lockRules } from './stores/rule.store.ts';

const target = 'merchant-document-rules';

const payloadSchema = z.strictObject({
  entity_code: z.string(),
  /** The version that it was written on. */
  version: z.number(),
  before: z.array(RuleLine),
  lines: z.array(RuleLine),
  reason: z.string(),
});

interface By {
  userId: string;
  name: string;
}

async function write(
  act: Act,
  change: {
    companyCode: string;
    version: number;
    before: readonly RuleLineView[];
    lines: readonly RuleLineView[];
    reason: string;
    by: By;
    approvedBy: By | null;
  },
) {
  const [id] = (await nextIds(act.db, 1)) as [string];
  const version = change.version + 1;
  await insertRuleVersion(act.db, { ...change, id, version, at: act.now });
  act.audit({
    verb: 'merchant-document-rules.changed',
    subject: { kind: target, id: change.companyCode },
    companyCode: change.companyCode,
    before: { version: change.version, ...differenceOf(change.before, change.lines).gone },
    after: { version, ...differenceOf(change.before, change.lines).come },
    reason: change.reason,
  });
  await rulesLoosened.endStale(act, change.companyCode);
  return version;
}

const keyOf = (line: RuleLineView): string => canonicalJson(line);

/** The lines that are in one table and not in the other, as the audit trail keeps them. */
function differenceOf(before: readonly RuleLineView[], after: readonly RuleLineView[]) {
  const [was, is] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return { gone: { lines: before.filter((line) => !is.has(keyOf(line))) }, come: { lines: after.filter((line) => !was.has(keyOf(line))) } };
}

const any = textsOf('server.merchantDocuments.any');
const words = {
  months: textsOf('server.merchantDocuments.months'),
  mandatory: textsOf('server.merchantDocuments.mandatory'),
  optional: textsOf('server.merchantDocuments.optional'),
  from: textsOf('server.merchantDocuments.riskFrom'),
};

/** A line as a sentence: whom it is about, which document, under which conditions. */
function sayLine(line: RuleLineView, lang: Language): string {
  const say = (text: Texts) => textIn(text, lang);
  const where = [line.country, line.industry, line.legal_form].filter(Boolean).join(', ') || say(any);
  const risk = line.risk_from === riskLevels[0] ? [] : [`${say(words.from)} ${termIn(riskLevelWords, line.risk_from, lang)}`];
  const months = line.validity_months === null ? [] : [`${line.validity_months} ${say(words.months)}`];
  return [
    `${termIn(documentPartyWords, line.party, lang)}: ${termIn(merchantDocumentKindWords, line.document, lang)}`,
    where,
    ...risk,
    say(line.is_mandatory ? words.mandatory : words.optional),
    ...months,
  ].join(' · ');
}

/** Rules that ask less than those in force take a second person. */
export const rulesLoosened = secondPerson<z.output<typeof payloadSchema>, { before: readonly RuleLineView[]; lines: readonly RuleLineView[] }>({
  kind: 'merchant-document.rules',
  payload: payloadSchema,
  sees: 'AML.ONBOARDING.OnboardingList:read',
  targets: {
    async [target](db, companyCodes) {
      await lockRules(db, companyCodes);
      return Promise.all(companyCodes.map(async (id) => ({ id, version: (await rulesInForce(db, id)).version })));
    },
  },
  needsSecond: ({ before, lines }) => loosenedBy(before.map(toRule), lines.map(toRule)).length > 0,
  whenWaiting: (requestId) => refuse(merchantDocumentErrors, 'RULES_WAIT', {}, { request_id: requestId }),
  about: ({ entity_code: company }) => viewParts.aboutThing(company),
  sentence: ({ entity_code: company }, { lang }) => viewParts.say('server.requests.documentRules', lang, { company }),
  async view({ entity_code: company, before, lines, reason }, { lang }) {
    const { gone, come } = differenceOf(before, lines);
    const label = (text: Texts) => textIn(text, lang);
    return viewParts.plainView(
      [
        { label: label(textsOf('server.merchantDocuments.company')), value: viewParts.text(company) },
        { label: label(textsOf('server.merchantDocuments.reason')), value: viewParts.text(reason) },
      ],
      [
        ...gone.lines.map((line) => ({
          label: label(textsOf('server.merchantDocuments.lineRemoved')),
          before: viewParts.text(sayLine(line, lang)),
          after: null,
          loosens: true,
        })),
        ...come.lines.map((line) => ({
          label: label(textsOf('server.merchantDocuments.lineAdded')),
          before: null,
          after: viewParts.text(sayLine(line, lang)),
          loosens: false,
        })),
      ],
      { path: '/documentRules', params: { entity_code: company } },
    );
  },
  async apply(act, { entity_code: company, version, before, lines, reason }, { maker }) {
    await lockRules(act.db, [company]);
    const done = await write(act, { companyCode: company, version, before, lines, reason, by: maker, approvedBy: act.actor });
    return { entity_code: company, version: done };
  },
});

function demandCompany(call: Call, company: string): void {
  if (!call.actor.companies.includes(company)) refuse(merchantDocumentErrors, 'RULES_NO_SUCH_COMPANY', { company });
}

/** Two lines with the same conditions for the same document contradict each other, or are one too many. */
function demandDifferent(lines: readonly RuleLineView[]): void {
  const visited = new Map<string, number>();
  for (const [at, { is_mandatory: _m, validity_months: _v, ...conditions }] of lines.entries()) {
    const key = canonicalJson(conditions);
    const first = visited.get(key);
    if (first !== undefined) refuse(merchantDocumentErrors, 'RULES_TWICE', { first: first + 1, second: at + 1 });
    visited.set(key, at);
  }
}

/** Refuses a table that could only be compared, now or when it is changed again, in a time in which payments would wait. */
function demandComparable(call: Call, current: RulesInForce, lines: readonly RuleLineView[]): void {
  const rules = lines.map(toRule);
  for (const before of [current.rules, rules]) {
    const { kinds, most } = comparisonSize(before, rules);
    if (kinds > mostCompared && most)
      refuse(merchantDocumentErrors, 'RULES_TOO_VARIED', { document: termIn(merchantDocumentKindWords, most, call.lang), kinds, most: mostCompared });
  }
}

const listHandler = handle(listDocumentRules, async ({ entity_code: company }, call) => {
  demandCompany(call, company);
  const { version, lines, versions } = await rulesInForce(call.db, company);
  const [last] = versions;
  return {
    entity_code: company,
    version,
    lines: [...lines],
    changed_time: last?.createdAt.getTime() ?? null,
    changed_by: last?.createdBy ?? null,
    approved_by: last?.approvedBy ?? null,
    reason: last?.reason ?? null,
    request_id: (await rulesLoosened.findWaiting(call.db, [company])).get(company) ?? null,
    versions: versions.map((one) => ({
      version: one.version,
      lines: one.lines.length,
      changed_time: one.createdAt.getTime(),
      changed_by: one.createdBy,
      approved_by: one.approvedBy,
      reason: one.reason,
    })),
  };
});

/** Counts by document and whether it is mandatory, the most frequent first. */
function counted(all: readonly Pick<Demand, 'kind' | 'isMandatory'>[][]) {
  const counts = new Map<string, { document: Demand['kind']; is_mandatory: boolean; merchants: number }>();
  for (const ofOne of all) {
    const keys = new Map(ofOne.map(({ kind, isMandatory }) => [`${kind} ${isMandatory}`, { kind, isMandatory }]));
    for (const [key, { kind, isMandatory }] of keys) {
      const existing = counts.get(key) ?? { document: kind, is_mandatory: isMandatory, merchants: 0 };
      counts.set(key, { ...existing, merchants: existing.merchants + 1 });
    }
  }
  return [...counts.values()].sort((a, b) => b.merchants - a.merchants || a.document.localeCompare(b.document));
}

/** What other rules would ask newly of the merchants under review, beside what those in force ask, and which requests they would withdraw. */
async function tryRules(call: Call, company: string, { rules: now }: RulesInForce, lines: readonly RuleLineView[]) {
  const rules = lines.map(toRule);
  const merchants = await merchantsUnderReview(call.db, company);
  const demands: Demand[][] = [];
  const withdrawn: { kind: Demand['kind']; isMandatory: boolean }[][] = [];
  for (const merchant of merchants) {
    const held = await documentsOf(call.db, merchant.merchantNo);
    const parties = await partiesOf(call.db, merchant.merchantNo);
    const facts = factsOf(merchant);
    const existing = new Set(planRequirements(held, demandsOf(now, facts, parties)).ask.map(demandKey));
    const plan = planRequirements(held, demandsOf(rules, facts, parties));
    demands.push(plan.ask.filter((demand) => !existing.has(demandKey(demand))));
    withdrawn.push(held.filter(({ id }) => plan.withdraw.includes(id)));
  }
  return {
    under_review: merchants.length,
    asked_merchants: demands.filter((one) => one.length > 0).length,
    asked: counted(demands),
    withdrawn: counted(withdrawn),
  };
}

const previewHandler = handle(previewDocumentRules, async ({ entity_code: company, lines }, call) => {
  demandCompany(call, company);
  demandDifferent(lines);
  const current = await rulesInForce(call.db, company);
  demandComparable(call, current, lines);
  const loosens = loosenedBy(current.rules, lines.map(toRule));
  return {
    ...(await tryRules(call, company, current, lines)),
    loosens: loosens.map(({ party, document, how }) => ({ party, document, how })),
    needs_second: rulesLoosened.needsSecond({ before: current.lines, lines }),
  };
});

const saveHandler = handle(saveDocumentRules, async ({ entity_code: company, version, lines, reason }, call) => {
  demandCompany(call, company);
  demandDifferent(lines);
  await lockRules(call.db, [company]);
  const current = await rulesInForce(call.db, company);
  if (current.version !== version) refuse(commonErrors, 'STALE', {}, { version: current.version });
  demandComparable(call, current, lines);
  const { gone, come } = differenceOf(current.lines, lines);
  if (gone.lines.length + come.lines.length === 0) refuse(merchantDocumentErrors, 'RULES_UNCHANGED');
  const before = [...current.lines];
  const decided = await rulesLoosened.decide(call, {
    weighed: { before, lines },
    write: () => write(call, { companyCode: company, version, before, lines, reason, by: call.actor, approvedBy: null }),
    ask: () => {
      call.audit({
        verb: 'merchant-document-rules.change-asked',
        subject: { kind: target, id: company },
        companyCode: company,
        before: { version, ...gone },
        after: come,
        reason,
      });
      return {
        payload: { entity_code: company, version, before, lines, reason },
        targets: [{ id: company, version }],
        companyCodes: [company],
        reason,
      };
    },
  });
  if ('requestId' in decided) return { entity_code: company, status: 'WAITING_APPROVAL' as const, request_id: decided.requestId, version };
  return { entity_code: company, status: 'DONE' as const, request_id: null, version: decided.done };
});

export const ruleHandlers = [listHandler, previewHandler, saveHandler];
