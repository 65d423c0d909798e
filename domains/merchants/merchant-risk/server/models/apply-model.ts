import { z } from 'zod';
import { refuse, termIn, textIn, type Texts, textsOf } from '../../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../../platform/server/index.ts';
import { type Act, always, secondPerson, viewParts } from '../../../../mechanisms/approval-requests/server/index.ts';
import { assessedLevelWords } from '../../../../register/vocabulary/contract/index.ts';
import { applyRiskModel, merchantRiskErrors, registerRead } from '../../contract/index.ts';
import { faultOfTrial } from '../../model/trial-fault.ts';
import { findDraft, lockLiveModel, makeLive, type ModelRow } from '../stores/model.store.ts';
import { openReviews } from '../open-reviews.ts';
import { countMoves, findTrial, listMoved, listTrialCompanies, type TrialRow } from '../stores/trial.store.ts';

const target = 'merchant-risk-model';
const payloadSchema = z.strictObject({ trial_id: z.string(), version: z.number(), edition: z.number(), base_version: z.number(), reason: z.string() });
type Payload = z.output<typeof payloadSchema>;

/** What has to hold when somebody asks for a model, and again when a second person agrees. */
async function check(
  act: Pick<Call, 'db' | 'now' | 'actor'>,
  trialId: string,
): Promise<{ live: ModelRow; draft: ModelRow; trial: TrialRow; companies: string[] }> {
  const live = await lockLiveModel(act.db);
  const trial = (await findTrial(act.db, trialId)) ?? refuse(merchantRiskErrors, 'TRIAL_NOT_FOUND');
  const companies = await listTrialCompanies(act.db, trialId);
  const draft = await findDraft(act.db);
  const fault = faultOfTrial(trial, { live: live.version, draft, now: act.now });
  if (fault) refuse(merchantRiskErrors, `TRIAL_${fault}`);
  return { live, draft: draft as ModelRow, trial, companies };
}

const labels = {
  version: textsOf('server.merchantRisk.version'),
  merchants: textsOf('server.merchantRisk.merchantsTried'),
  moved: textsOf('server.merchantRisk.merchantsWhoseLevelChanges'),
  reason: textsOf('server.merchantRisk.reason'),
} satisfies Record<string, Texts>;

/** A model comes into force by a second person, as it weighs all merchants again. */
export const modelChange = secondPerson<Payload>({
  kind: 'merchant-risk.model',
  ofAll: true,
  payload: payloadSchema,
  sees: registerRead,
  targets: {
    [target]: async (db, ids) => {
      const live = await lockLiveModel(db);
      const draft = await findDraft(db);
      // The version is that of both, so that a draft which was edited meanwhile is another one.
      return ids.includes(String(live.version)) ? [{ id: String(live.version), version: `${live.version}.${draft?.edition ?? 0}` }] : [];
    },
  },
  needsSecond: always,
  whenWaiting: (requestId) => refuse(merchantRiskErrors, 'MODEL_WAITS', {}, { request_id: requestId }),
  about: ({ version }) => viewParts.aboutThing(String(version)),
  sentence: ({ version }, { lang }) => viewParts.say('server.requests.riskModel', lang, { version: String(version) }),
  async view({ trial_id: id, version, base_version: base, reason }, { db, actor, lang }) {
    const { text, change, plainView } = viewParts;
    const moves = await countMoves(db, id, actor.companies);
    const sum = (some: typeof moves) => some.reduce((total, { merchants }) => total + merchants, 0);
    const moved = moves.filter(({ before, after }) => before !== after);
    return plainView(
      [
        { label: textIn(labels.merchants, lang), value: text(String(sum(moves))) },
        { label: textIn(labels.moved, lang), value: text(String(sum(moved))) },
        ...moved.map(({ before, after, merchants }) => ({
          label: `${termIn(assessedLevelWords, before, lang)} → ${termIn(assessedLevelWords, after, lang)}`,
          value: text(String(merchants)),
        })),
        { label: textIn(labels.reason, lang), value: text(reason) },
      ],
      change(textIn(labels.version, lang), { before: text(String(base)), after: text(String(version)) }),
      { path: '/MerchantRiskList', params: { part: 'model', trial: id } },
    );
  },
  async apply(act, { trial_id: id, reason }) {
    const { live, draft } = await check(act, id);
    await makeLive(act.db, { reason, confirmedBy: act.actor.name, at: act.now });
    act.audit({
      verb: 'merchant-risk-model.in-force',
      subject: { kind: target, id: String(draft.version) },
      before: { version: live.version, content: live.content },
      after: { version: draft.version, content: draft.content, trial: id },
      reason,
    });
    await openMoved(act, id, draft.version);
    return { version: draft.version };
  },
});

/** Merchants that are of another level by the new model are to be assessed again. */
async function openMoved(act: Pick<Act, 'db' | 'now' | 'audit'>, trialId: string, version: number): Promise<void> {
  await openReviews(
    act,
    (await listMoved(act.db, trialId)).map(({ merchantNo, levelBefore, levelAfter, scoreBefore, scoreAfter }) => ({
      merchantNo,
      kind: 'MODEL' as const,
      period: `model ${version}`,
      evidence: {
        measured: levelAfter,
        bound: null,
        declared: levelBefore,
        currency: null,
        details: [`${(scoreBefore / 100).toFixed(2)} → ${(scoreAfter / 100).toFixed(2)}`],
        links: [],
      },
    })),
  );
}

export const applyModelHandler = handle(applyRiskModel, async ({ trial_id: id, reason }, call) => {
  const { live, draft, companies } = await check(call, id);
  const requestId = await modelChange.ask(call, {
    payload: { trial_id: id, version: draft.version, edition: draft.edition, base_version: live.version, reason },
    targets: [{ id: String(live.version), version: `${live.version}.${draft.edition}` }],
    // Whoever decides sees all that the trial was about.
    companyCodes: companies.length > 0 ? companies : call.actor.companies,
    reason,
  });
  call.audit({
    subject: { kind: target, id: String(draft.version) },
    before: { version: live.version },
    after: { version: draft.version, edition: draft.edition, trial: id },
    reason,
  });
  return { request_id: requestId };
});
