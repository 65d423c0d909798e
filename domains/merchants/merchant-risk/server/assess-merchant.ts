import { z } from 'zod';
import { type Assessment, type AssessedLevel, assessRisk, type RiskInput } from '../../../../engines/merchant-risk/index.ts';
import { commonErrors, InvalidInputError, type Language, refuse, termIn, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { isOutdated, type Call, type Db, type Handler, handle, nextIds } from '../../../../platform/server/index.ts';
import { type Act, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { type RiskLevel, riskLevels } from '../../../register/kernel/index.ts';
import { findMerchant, lockMerchant, type MerchantProfile, getVisibleMerchant, getVisibleOnboarding, setMerchantRisk } from '../../merchants/server/index.ts';
import { findStaffNames } from '../../../mechanisms/session/server/index.ts';
import { assessedLevelWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import { type AssessableView, merchantRiskErrors, registerRead, showAssessment, showCra, submitAssessment, submitCra } from '../contract/index.ts';
import { monthsLater, reviewMonths } from '../model/next-review.ts';
import { effectiveLevel, needsSecondPerson, type RiskStep } from '../model/override.ts';
import { type AssessmentRow, insertAssessment, listAssessments } from './stores/assessment.store.ts';
import { allowsMore, limitChanges, limitsOfRisks } from './limits-of-risks.ts';
import { liveModel } from './stores/model.store.ts';
import { presentAssessment, presentReview, presentScore } from './present.ts';
import { closeReview } from './stores/review.store.ts';
import { eddReasonsOf, standingNow } from './standing.ts';

const shownAssessments = 20;
const target = 'merchant';

const nameOf = async (db: Db, id: string | null): Promise<string | null> => (id === null ? null : ((await findStaffNames(db, [id])).get(id) ?? null));

async function answer({ db, now }: Pick<Call, 'db' | 'now'>, merchant: MerchantProfile): Promise<AssessableView> {
  const { gathered, last, review, outdated, today } = await standingNow(db, merchant, now);
  const model = await liveModel(db);
  const present = assessRisk(model.content, gathered.inputs, last?.structureReason !== null && last !== undefined);
  const history = await listAssessments(db, merchant.merchantNo, shownAssessments);
  return {
    merchant_no: merchant.merchantNo,
    merchant_name: merchant.name,
    entity_code: merchant.companyCode,
    version: merchant.version,
    risk_level: merchant.riskLevel,
    model_version: model.version,
    levels: { ...model.content.levels },
    present: presentScore(present, gathered.names),
    last: last ? presentAssessment(last, gathered.names) : null,
    is_current: last !== undefined && outdated.length === 0,
    outdated,
    edd: eddReasonsOf(last, gathered),
    review: review ? presentReview(review, today, await nameOf(db, review.responsible)) : null,
    request_id: (await riskOverride.findWaiting(db, [merchant.merchantNo])).get(merchant.merchantNo) ?? null,
    limits_by_risk: await limitsOfRisks(db, merchant),
    history: history.map((row) => presentAssessment(row, gathered.names)),
  };
}

interface Submitting {
  merchant: MerchantProfile;
  onboardId: string | null;
  modelVersion: number;
  inputs: RiskInput[];
  hash: string;
  assessed: Assessment;
  level: RiskLevel;
  overrideReason: string | null;
  structureReason: string | null;
  profile: unknown;
  today: string;
  by: { kind: 'staff' | 'system'; userId: string; name: string };
  confirmedBy: string | null;
}

/** Keeps an assessment with all that it rests on, writes the level by which rules go, and closes the review that it answers. */
async function keep(act: Pick<Act, 'db' | 'now' | 'audit'>, one: Submitting): Promise<AssessmentRow> {
  const { merchant, assessed, level, by } = one;
  const row: AssessmentRow = {
    id: (await nextIds(act.db, 1))[0] as string,
    merchantNo: merchant.merchantNo,
    onboardId: one.onboardId,
    modelVersion: one.modelVersion,
    inputs: one.inputs,
    inputsHash: one.hash,
    answer: assessed,
    score: assessed.score,
    assessedLevel: assessed.level,
    level,
    overrideReason: one.overrideReason,
    structureReason: one.structureReason,
    nextReviewOn: monthsLater(one.today, reviewMonths(one.profile, level)),
    submittedBy: by.name,
    confirmedBy: one.confirmedBy,
    submittedAt: act.now,
  };
  await insertAssessment(act.db, { ...row, companyCode: merchant.companyCode, by });
  await setMerchantRisk(act.db, merchant.merchantNo, { level, score: row.score, nextReviewOn: row.nextReviewOn });
  const reviewId = await closeReview(act.db, merchant.merchantNo, { assessmentId: row.id, by: by.name, at: act.now });
  act.audit({
    verb: 'merchant-risk.assessed',
    subject: { kind: target, id: merchant.merchantNo },
    companyCode: merchant.companyCode,
    before: { risk_level: merchant.riskLevel, next_review_on: merchant.nextReviewOn },
    after: {
      risk_level: level,
      next_review_on: row.nextReviewOn,
      score: assessed.score / 100,
      assessed_level: assessed.level,
      model_version: one.modelVersion,
      assessment: row.id,
      ...(reviewId === undefined ? {} : { review: reviewId }),
    },
    ...(one.overrideReason === null ? {} : { reason: one.overrideReason }),
  });
  return row;
}

const payloadSchema = z.strictObject({
  merchant_no: z.string(),
  onboard_id: z.string().nullable(),
  company_code: z.string(),
  name: z.string(),
  model_version: z.number(),
  inputs_hash: z.string(),
  score: z.number(),
  assessed_level: z.enum(['LOW', 'MEDIUM', 'HIGH', 'PROHIBITED']),
  level: z.enum(riskLevels),
  /** What it is now; requests from before limits went by it do not say it. */
  present_level: z.enum(riskLevels).optional(),
  /** Null: the level is the one that comes out, and raises limits. */
  reason: z.string().nullable(),
  structure_reason: z.string().nullable(),
});
type Payload = z.output<typeof payloadSchema>;

const labels = {
  merchant: textsOf('server.merchantRisk.merchant'),
  score: textsOf('server.merchantRisk.score'),
  model: textsOf('server.merchantRisk.versionOfTheModel'),
  level: textsOf('server.merchantRisk.risk'),
  reason: textsOf('server.merchantRisk.reason'),
} satisfies Record<string, Texts>;

/** What is assessed is weighed again when a second person agrees; it has to be what was asked for. */
async function weigh(db: Db, merchant: MerchantProfile, now: Date, structureReason: string | null) {
  const standing = await standingNow(db, merchant, now);
  const model = await liveModel(db);
  return { ...standing, model, assessed: assessRisk(model.content, standing.gathered.inputs, structureReason !== null) };
}

async function apply(act: Act, payload: Payload, maker: { userId: string; name: string }): Promise<string> {
  const merchant = await lockMerchant(act.db, payload.merchant_no);
  const { model, assessed, gathered, profile, today } = await weigh(act.db, merchant, act.now, payload.structure_reason);
  if (model.version !== payload.model_version || gathered.hash !== payload.inputs_hash || assessed.level !== payload.assessed_level)
    refuse(merchantRiskErrors, 'ASSESSMENT_OUTDATED');
  const row = await keep(act, {
    merchant,
    onboardId: payload.onboard_id,
    modelVersion: model.version,
    inputs: gathered.inputs,
    hash: gathered.hash,
    assessed,
    level: payload.level,
    overrideReason: payload.reason,
    structureReason: payload.structure_reason,
    profile,
    today,
    by: { kind: 'staff', userId: maker.userId, name: maker.name },
    confirmedBy: act.actor.name,
  });
  return row.id;
}

const shown = (score: number): string => (score / 100).toFixed(2);
const levelText = (level: AssessedLevel, lang: Language) => termIn(assessedLevelWords, level, lang);

/** The level from which a request lowers: the one that comes out, or, where that is submitted, the present one. */
const loweredFrom = ({ assessed_level: assessed, level, present_level: present }: Payload): AssessedLevel =>
  assessed === level && present ? present : assessed;

/** A level below the one that comes out, or one that raises limits, takes a second person. */
export const riskOverride = secondPerson<Payload, RiskStep>({
  kind: 'merchant-risk.override',
  payload: payloadSchema,
  sees: registerRead,
  targets: {
    [target]: async (db, ids) => {
      const present: { id: string; version: number }[] = [];
      for (const id of [...ids].sort()) if (await findMerchant(db, id)) present.push({ id, version: (await lockMerchant(db, id)).version });
      return present;
    },
  },
  needsSecond: needsSecondPerson,
  whenWaiting: (requestId) => refuse(merchantRiskErrors, 'ASSESSMENT_WAITS', {}, { request_id: requestId }),
  about: ({ name }) => viewParts.aboutThing(name),
  sentence: (payload, { lang }) =>
    viewParts.say('server.requests.merchantRisk', lang, {
      merchant: payload.name,
      before: levelText(loweredFrom(payload), lang),
      level: termIn(riskLevelWords, payload.level, lang),
    }),
  async view(payload, { db, lang }) {
    const { name, merchant_no: no, level, score, model_version: version, reason } = payload;
    const { text, change, plainView } = viewParts;
    return plainView(
      [
        { label: textIn(labels.merchant, lang), value: text(`${name} (${no})`) },
        { label: textIn(labels.score, lang), value: text(shown(score)) },
        { label: textIn(labels.model, lang), value: text(String(version)) },
        ...(reason === null ? [] : [{ label: textIn(labels.reason, lang), value: text(reason) }]),
      ],
      [
        ...change(textIn(labels.level, lang), { before: text(levelText(loweredFrom(payload), lang)), after: text(termIn(riskLevelWords, level, lang)) }),
        ...(await limitChanges(db, payload.merchant_no, level, lang)),
      ],
      { path: '/MerchantRiskList', params: { merchant: no } },
    );
  },
  async apply(act, payload, { maker }) {
    return { assessment_id: await apply(act, payload, { userId: maker.userId, name: maker.name }) };
  },
});

interface AssessmentInput {
  version?: number | undefined;
  level?: RiskLevel | undefined;
  reason?: string | undefined;
  structure_reason?: string | undefined;
}

async function submit(call: Call, merchantNo: string, onboardId: string | null, assessment: AssessmentInput) {
  const merchant = await lockMerchant(call.db, merchantNo);
  if (isOutdated(merchant.version, assessment.version)) refuse(commonErrors, 'STALE', {}, { version: merchant.version });
  await riskOverride.demandFree(call, [merchantNo]);
  const structureReason = assessment.structure_reason ?? null;
  const { model, assessed, gathered, profile, today } = await weigh(call.db, merchant, call.now, structureReason);
  const from = effectiveLevel(assessed.level);
  const level = assessment.level ?? from;
  const isOverridden = level !== from;
  if (isOverridden && assessment.reason === undefined) throw new InvalidInputError([{ field: 'reason', code: 'required' }]);
  if (isOverridden && assessed.level === 'PROHIBITED') refuse(merchantRiskErrors, 'PROHIBITED_STAYS');
  const overrideReason = isOverridden ? (assessment.reason as string) : null;
  const decided = await riskOverride.decide(call, {
    weighed: { from, to: level, allowsMore: await allowsMore(call.db, merchant, level) },
    write: () =>
      keep(call, {
        merchant,
        onboardId,
        modelVersion: model.version,
        inputs: gathered.inputs,
        hash: gathered.hash,
        assessed,
        level,
        overrideReason,
        structureReason,
        profile,
        today,
        by: { kind: 'staff', userId: call.actor.userId, name: call.actor.name },
        confirmedBy: null,
      }),
    ask: () => {
      call.audit({
        verb: 'merchant-risk.override-asked',
        subject: { kind: target, id: merchantNo },
        companyCode: merchant.companyCode,
        before: { risk_level: merchant.riskLevel, assessed_level: assessed.level },
        after: { risk_level: level, score: assessed.score / 100, model_version: model.version },
        ...(overrideReason === null ? {} : { reason: overrideReason }),
      });
      return {
        payload: {
          merchant_no: merchantNo,
          onboard_id: onboardId,
          company_code: merchant.companyCode,
          name: merchant.name,
          model_version: model.version,
          inputs_hash: gathered.hash,
          score: assessed.score,
          assessed_level: assessed.level,
          level,
          present_level: merchant.riskLevel,
          reason: overrideReason,
          structure_reason: structureReason,
        },
        targets: [{ id: merchantNo, version: merchant.version }],
        companyCodes: [merchant.companyCode],
        reason: overrideReason,
      };
    },
  });
  return 'requestId' in decided
    ? { status: 'WAITING_APPROVAL' as const, request_id: decided.requestId, assessment_id: null }
    : { status: 'DONE' as const, request_id: null, assessment_id: decided.done.id };
}

/** Shows an assessment, which names people and what is thought of them; who read it is noted. */
async function show(call: Call, merchant: MerchantProfile): Promise<AssessableView> {
  call.audit({ verb: 'merchant-risk.viewed', subject: { kind: target, id: merchant.merchantNo }, companyCode: merchant.companyCode });
  return answer(call, merchant);
}

export const assessHandlers: Handler[] = [
  handle(showCra, async ({ onboard_id: id }, call) => show(call, (await getVisibleOnboarding(call, id)).merchant)),
  handle(submitCra, async ({ onboard_id: id, ...assessment }, call) => {
    const { merchant, onboardId } = await getVisibleOnboarding(call, id);
    return submit(call, merchant.merchantNo, onboardId, assessment);
  }),
  handle(showAssessment, async (key, call) => show(call, await getVisibleMerchant(call, key))),
  handle(submitAssessment, async ({ merchant_no: no, ...assessment }, call) =>
    submit(call, (await getVisibleMerchant(call, { merchant_no: no })).merchantNo, null, assessment),
  ),
];
