import { refuse } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { compareShadow, ruleHistoryErrors, ruleErrors } from '../../rules/contract/index.ts';
import { bucketOf } from '../../rules/model/governing/index.ts';
import { slotStarts } from './answer-backtest.ts';
import { findNamedVersion, type NamedVersion } from '../../rules/server/index.ts';
import { presentOverlap, presentSamples } from './present-look-back.ts';
import {
  countOverlap,
  countPaymentsByPerson,
  countPaymentSlots,
  countSlots,
  countVersion,
  findActing,
  listRecordedSamples,
  listTrials,
  type RecordedCounts,
  type RecordedSample,
  type Time,
} from './recorded.store.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';

/** Payments named for each side. */
const sampleSize = 25;
/** No version has this number: where nothing acts, nothing is compared. */
const nobody = '0';

export const presentNamed = (version: NamedVersion) => ({
  rule_id: version.ruleId,
  version_id: version.versionId,
  version: version.version,
  name: version.content.name,
  rule_type: version.ruleType,
});

const presentRecorded = (counts: RecordedCounts, payments: number) => ({
  ...counts,
  hits_per_10000: payments === 0 ? null : (counts.hits * 10_000) / payments,
});

/** Payments that each of two versions evaluated: all, or those of the people it has. */
async function countEvaluated(db: Parameters<typeof countPaymentsByPerson>[0], version: NamedVersion, { percent, ...time }: Time & { percent: number | null }) {
  const { currency, business } = version.content.spec;
  const people = await countPaymentsByPerson(db, { companyCode: version.companyCode, currency, business: business ?? null, ...time });
  const sum = (test: (subjectId: string) => boolean): number => people.filter(({ subjectId }) => test(subjectId)).reduce((total, { n }) => total + n, 0);
  if (percent === null) return { here: sum(() => true), there: sum(() => true) };
  return { here: sum((id) => bucketOf(id) < percent), there: sum((id) => bucketOf(id) >= percent) };
}

export const compareShadowHandler = handle(compareShadow, async ({ version_id: versionId }, call) => {
  const version = await findNamedVersion(call.db, versionId);
  if (!version || !call.actor.companies.includes(version.companyCode)) return refuse(ruleErrors, 'RULE_NOT_FOUND');
  const trials = await listTrials(call.db, versionId);
  const [latest] = trials;
  if (!latest) return refuse(ruleHistoryErrors, 'VERSION_NOT_COMPARABLE');
  // A percentage that was raised is the same trial; the last part of it has the people as they are now.
  const isShadow = latest.mode === 'SHADOW';
  const time = { from: latest.from, to: latest.to ?? call.now };
  const acting = await findActing(call.db, version.ruleId, time);
  const there = acting === undefined || acting === versionId ? undefined : await findNamedVersion(call.db, acting);
  const pair = [versionId, there?.versionId ?? nobody] as const;
  const percent = isShadow ? null : latest.rollOutPercent;
  const { slot, starts } = slotStarts({ from: time.from.getTime(), until: time.to.getTime() }, version.timeZone);
  const { currency, business } = version.content.spec;
  const scope = { companyCode: version.companyCode, currency, business: business ?? null, ...time };
  const history = await countEvaluated(call.db, version, { ...time, percent });
  const [slots, payments] = [await countSlots(call.db, pair, { ...time, starts }), await countPaymentSlots(call.db, { ...scope, starts })];
  const samples = await listRecordedSamples(call.db, pair, { ...time, most: sampleSize });
  const ofSide = (side: RecordedSample['side']) => samples.filter((one) => one.side === side);
  const presented = await presentSamples(
    call.db,
    { only_here: ofSide('onlyHere'), both: ofSide('both'), only_there: ofSide('onlyThere') },
    personView(call.actor, 'samples'),
  );
  return {
    kind: isShadow ? ('SHADOW' as const) : ('ROLL_OUT' as const),
    entity_code: version.companyCode,
    currency,
    here: presentNamed(version),
    there: there ? presentNamed(there) : null,
    roll_out_percent: percent,
    since: time.from.getTime(),
    until: time.to.getTime(),
    payments: payments.reduce((sum, n) => sum + n, 0),
    here_recorded: presentRecorded(await countVersion(call.db, versionId, time), history.here),
    there_recorded: there ? presentRecorded(await countVersion(call.db, there.versionId, time), history.there) : null,
    overlap: isShadow && there ? presentOverlap(await countOverlap(call.db, pair, time)) : null,
    slot,
    over_time: starts.map((from, place) => {
      const hits = slots.find((one) => one.slot === place);
      return { from, payments: payments[place] ?? 0, here: hits?.here ?? 0, there: hits?.there ?? 0, both: hits?.both ?? 0 };
    }),
    samples: presented,
  };
});
