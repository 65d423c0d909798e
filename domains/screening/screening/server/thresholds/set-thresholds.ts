import { z } from 'zod';
import { algorithmVersions } from '../../../../../engines/screening/index.ts';
import { commonErrors, formatNumber, refuse, termIn, textIn, type Texts, textsOf } from '../../../../../platform/contract/index.ts';
import { handle } from '../../../../../platform/server/index.ts';
import { type Act, secondPerson, type SentenceReader, type Viewer, viewParts } from '../../../../mechanisms/approval-requests/server/index.ts';
import { sourceKinds } from '../../../../register/kernel/screening-lists.ts';
import type { TrialFault } from '../../../../register/kernel/screening-trials.ts';
import { listsInForce } from '../../../screening-lists/server/index.ts';
import { listSourceKindWords } from '../../../../register/vocabulary/contract/index.ts';
import { applyThresholds, screeningErrors } from '../../contract/index.ts';
import { areSame, type Measure, needsSecondForThresholds, type Thresholds } from '../../model/thresholds.ts';
import { faultOfTrial } from '../../model/trial.ts';
import { sumTrial } from './present-trial.ts';
import { insertThresholds, lockThresholds, type SetThresholds, settingId } from '../stores/threshold.store.ts';
import { countLostMatches, findTrial, listTrialCompanies, type TrialRow } from './trial.store.ts';

const target = 'screening-threshold';

const rates = z.strictObject({ SANCTION: z.number(), PEP: z.number(), DEBARMENT: z.number(), OTHER: z.number() });
/** What a second person agrees to. */
const payloadSchema = z.strictObject({
  trial_id: z.string(),
  before: rates,
  after: rates,
  /** The version of the comparison in force when it was asked for; what was asked before there were two names none. */
  algorithm_before: z.string().optional(),
  algorithm: z.string(),
  /** Confirmed matches that would be lost, as the one who asks has acknowledged them. */
  lost_confirmed: z.number(),
  reason: z.string(),
});

/** Rates in short: what every kind of list has, or from the least to the most. */
const span = (thresholds: Thresholds): string => {
  const all = sourceKinds.map((kind) => thresholds[kind]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? String(least) : `${least}–${most}`;
};

type Payload = z.output<typeof payloadSchema>;

const isOtherComparison = ({ algorithm_before: before, algorithm }: Payload): boolean => before !== undefined && before !== algorithm;

/** What will be true: the version of the comparison, and each kind of list whose rate changes. */
function sentenceOf(payload: Payload, { lang }: SentenceReader): string {
  const { before, after, algorithm } = payload;
  const rates = sourceKinds.flatMap((kind) =>
    before[kind] === after[kind] ? [] : [`${termIn(listSourceKindWords, kind, lang)} ${before[kind]} → ${after[kind]}`],
  );
  if (rates.length === 0) return viewParts.say('server.requests.comparison', lang, { version: algorithm });
  return viewParts.say(isOtherComparison(payload) ? 'server.requests.comparisonAndRates' : 'server.requests.rates', lang, {
    version: algorithm,
    rates: rates.join(', '),
  });
}

/** Why a trial carries no change of the match rates in force; undefined where it does. */
export async function faultNow(db: Act['db'], trial: TrialRow, current: SetThresholds, now: Date): Promise<TrialFault | undefined> {
  const { lists } = await listsInForce(db);
  return faultOfTrial(trial, { version: current.version, algorithms: algorithmVersions, lists, now });
}

/** These rates and this comparison are in force. */
export const isInForce = (trial: TrialRow, current: SetThresholds): boolean =>
  areSame(trial.after, current.thresholds) && current.comparison === trial.algorithm;

/** What a trial leads from and to, as it is weighed. */
export const weighed = (trial: TrialRow, lost: number): { before: Measure; after: Measure; lost: number } => ({
  before: { thresholds: trial.before, comparison: trial.comparison },
  after: { thresholds: trial.after, comparison: trial.algorithm },
  lost,
});

interface Checked {
  current: SetThresholds;
  trial: TrialRow;
  /** Confirmed matches that would not be found any more. */
  lost: number;
  companies: string[];
}

/** What has to hold when somebody asks for other rates, and again when a second person agrees. */
async function check(act: Act, trialId: string): Promise<Checked> {
  const current = await lockThresholds(act.db);
  const trial = (await findTrial(act.db, trialId)) ?? refuse(screeningErrors, 'TRIAL_NOT_FOUND');
  const companies = await listTrialCompanies(act.db, trial);
  const fault = await faultNow(act.db, trial, current, act.now);
  if (fault) refuse(screeningErrors, `TRIAL_${fault}`);
  if (isInForce(trial, current)) refuse(screeningErrors, 'THRESHOLDS_UNCHANGED');
  return { current, trial, companies, lost: await countLostMatches(act.db, trial) };
}

/** Whoever loses confirmed matches says that they have seen how many. */
function demandAcknowledged(lost: number, acknowledged: number): void {
  if (lost > acknowledged) refuse(screeningErrors, 'MATCHES_LOST', { count: lost }, { lost_confirmed: lost });
}

interface Setting extends Checked {
  reason: string;
  by: { userId: string; name: string };
  confirmedBy: string | null;
}
async function write(act: Act, { current, trial, lost, reason, by, confirmedBy }: Setting): Promise<number> {
  const { after: thresholds, algorithm: comparison, id: trialId } = trial;
  const version = await insertThresholds(act.db, current.version + 1, { thresholds, comparison, trialId, reason, by, confirmedBy, at: act.now });
  act.audit({
    verb: 'screening-threshold.set',
    subject: { kind: target, id: settingId },
    before: { ...current.thresholds, comparison: current.comparison },
    after: { ...thresholds, comparison, trial: trialId, lost_confirmed: lost },
    reason,
  });
  await thresholdChange.endStale(act, settingId);
  return version;
}

const labels = {
  people: textsOf('server.screening.peopleTried'),
  before: textsOf('server.screening.peopleWithPotentialMatchesNow'),
  after: textsOf('server.screening.peopleWithPotentialMatchesAfter'),
  newly: textsOf('server.screening.peopleNewlyMatched'),
  noLonger: textsOf('server.screening.peopleNoLongerMatched'),
  lostConfirmed: textsOf('server.screening.confirmedMatchesLost'),
  lostOpen: textsOf('server.screening.openMatchesLost'),
  comparison: textsOf('server.screening.versionOfTheComparison'),
} satisfies Record<string, Texts>;

async function viewOf(payload: Payload, { db, actor, lang }: Viewer) {
  const { trial_id: id, before, after, lost_confirmed: lost, algorithm_before: comparison, algorithm } = payload;
  const { text, change, plainView } = viewParts;
  const trial = await findTrial(db, id);
  const sums = trial && (await sumTrial(db, trial, actor.companies));
  const all = sums?.byKind.find(({ type }) => type === null);
  const figures: [keyof typeof labels, number][] = [
    ['people', sums?.people ?? 0],
    ['before', all?.before ?? 0],
    ['after', all?.after ?? 0],
    ['newly', all?.newly ?? 0],
    ['noLonger', all?.no_longer ?? 0],
    ['lostConfirmed', lost],
    ['lostOpen', sums?.matches.find(({ type }) => type === null)?.lost_open ?? 0],
  ];
  return plainView(
    [
      ...figures.map(([key, count]) => ({ label: textIn(labels[key], lang), value: text(formatNumber(count, lang, 0, 0)) })),
      ...(isOtherComparison(payload) ? [] : [{ label: textIn(labels.comparison, lang), value: text(algorithm) }]),
    ],
    [
      ...(isOtherComparison(payload) ? change(textIn(labels.comparison, lang), { before: text(comparison ?? ''), after: text(algorithm), loosens: true }) : []),
      ...sourceKinds.flatMap((kind) =>
        change(termIn(listSourceKindWords, kind, lang), {
          before: text(String(before[kind])),
          after: text(String(after[kind])),
          loosens: after[kind] > before[kind],
        }),
      ),
    ],
    { path: '/reports', params: { part: 'rates', trial: id } },
  );
}

/** Match rates at which less is found, and another comparison, take a second person. */
export const thresholdChange = secondPerson<Payload, { before: Measure; after: Measure; lost: number }>({
  kind: 'screening.thresholds',
  ofAll: true,
  payload: payloadSchema,
  sees: 'AML.SCREENING.Reports:read',
  targets: { [target]: async (db, ids) => (ids.includes(settingId) ? [{ id: settingId, version: (await lockThresholds(db)).version }] : []) },
  needsSecond: needsSecondForThresholds,
  whenWaiting: (requestId) => refuse(screeningErrors, 'THRESHOLDS_WAIT', {}, { request_id: requestId }),
  about: (payload) =>
    viewParts.aboutThing(
      isOtherComparison(payload) && areSame(payload.before, payload.after)
        ? `${payload.algorithm_before} → ${payload.algorithm}`
        : `${span(payload.before)} → ${span(payload.after)}`,
    ),
  sentence: sentenceOf,
  view: viewOf,
  async apply(act, { trial_id: id, lost_confirmed: acknowledged, reason }, { maker }) {
    const checked = await check(act, id);
    demandAcknowledged(checked.lost, acknowledged);
    return { version: await write(act, { ...checked, reason, by: { userId: maker.userId, name: maker.name }, confirmedBy: act.actor.name }) };
  },
});

export const applyThresholdsHandler = handle(applyThresholds, async ({ trial_id: id, version, reason, lost_confirmed: acknowledged }, call) => {
  const { version: present } = await lockThresholds(call.db);
  if (present !== version) refuse(commonErrors, 'STALE', {}, { version: present });
  const checked = await check(call, id);
  const { current, trial, lost, companies } = checked;
  demandAcknowledged(lost, acknowledged);
  const by = { userId: call.actor.userId, name: call.actor.name };
  const decided = await thresholdChange.decide(call, {
    weighed: weighed(trial, lost),
    write: () => write(call, { ...checked, reason, by, confirmedBy: null }),
    ask: () => {
      call.audit({
        verb: 'screening-threshold.change-asked',
        subject: { kind: target, id: settingId },
        before: { ...current.thresholds, comparison: current.comparison },
        after: { ...trial.after, comparison: trial.algorithm, trial: id, lost_confirmed: lost },
        reason,
      });
      return {
        payload: {
          trial_id: id,
          before: current.thresholds,
          after: trial.after,
          algorithm_before: current.comparison,
          algorithm: trial.algorithm,
          lost_confirmed: lost,
          reason,
        },
        targets: [{ id: settingId, version }],
        // Whoever decides sees all that the trial was about.
        companyCodes: companies.length > 0 ? companies : call.actor.companies,
        reason,
      };
    },
  });
  return 'requestId' in decided
    ? { status: 'WAITING_APPROVAL' as const, request_id: decided.requestId, version }
    : { status: 'DONE' as const, request_id: null, version: decided.done };
});
