import { refuse } from '../../../../platform/contract/index.ts';
import { type AuditNote, type Db, handle, nextIds, writeAudit } from '../../../../platform/server/index.ts';
import { type IdCountry, localDate } from '../../../register/kernel/index.ts';
import { askCompanyRegister } from '../../../people/kyc/server/index.ts';
import { type ReviewChange, type MerchantProfile, openOnboarding } from '../../merchants/server/index.ts';
import { reviewChange } from '../../merchant-risk/server/index.ts';
import { loadTimeZones } from '../../../settings/limits/server/ledger/index.ts';
import { acceptDifference, askRegistry, onboardingErrors } from '../contract/index.ts';
import { type Comparison, compareRegistry } from '../model/compare-registry.ts';
import { about, lockReview, getVisibleReview } from './find-review.ts';
import {
  type DifferenceRow,
  endDifference,
  findDifference,
  findRegistry,
  insertDifference,
  insertRegistry,
  isAskedFor,
  listDifferences,
  type RegistryRow,
} from './stores/registry.store.ts';
import { listSteps, saveStep } from './stores/step.store.ts';

/** What was declared beside what a register says. Where it says nothing, that is the difference. */
export const compare = (merchant: MerchantProfile, { outcome, found }: Pick<RegistryRow, 'outcome' | 'found'>): Comparison[] =>
  found === null
    ? [{ field: outcome === 'NOT_FOUND' ? 'registration' : 'registry_answer', declared: merchant.legalName, found: null, isSame: false }]
    : compareRegistry(merchant, found);

interface Comparing {
  onboardId: string;
  merchant: MerchantProfile;
  by: string;
  at: Date;
}

/**
 * Notes where the answer of a register differs from what is declared now: what differs no more is gone, and what was accepted stays
 * accepted as long as both sides are the same. An answer for another number or name says nothing of this company.
 */
export async function noteDifferences(db: Db, { onboardId, merchant, by, at }: Comparing): Promise<number> {
  const registry = await findRegistry(db, onboardId, merchant);
  const compared = registry ? compare(merchant, registry).filter(({ isSame }) => !isSame) : [];
  const differences = await listDifferences(db, onboardId);
  const isOf = (one: DifferenceRow, { field, declared, found }: Comparison) =>
    one.field === field && one.declared === declared && one.found === found && one.state !== 'GONE' && isAskedFor(one, merchant);
  for (const one of differences)
    if (one.state === 'OPEN' && !compared.some((comparison) => isOf(one, comparison))) await endDifference(db, one.id, { state: 'GONE', reason: null, by, at });
  const fresh = compared.filter((comparison) => !differences.some((one) => isOf(one, comparison)));
  const ids = await nextIds(db, fresh.length);
  for (const [place, comparison] of fresh.entries())
    await insertDifference(db, {
      ...comparison,
      id: ids[place] as string,
      onboardId,
      companyCode: merchant.companyCode,
      registryId: (registry as RegistryRow).id,
    });
  return (await listDifferences(db, onboardId)).filter(({ state }) => state === 'OPEN').length;
}

/** What does not matter to due diligence: how the merchant is written to. */
const contactFields: ReadonlySet<string> = new Set(['email', 'phone', 'lang']);

/** What follows when what a merchant declares has changed: a due diligence that is finished has not seen it, and an active one is reviewed. */
export const applyChange: ReviewChange = async (act, change) => {
  await reviewChange(act, change);
  const { merchant, changed } = change;
  const round = await openOnboarding(act.db, merchant.merchantNo);
  if (!round || changed.every((field) => contactFields.has(field))) return;
  const { onboardId } = round;
  await noteDifferences(act.db, { onboardId, merchant, by: act.actor.name, at: act.now });
  if (!(await listSteps(act.db, onboardId)).some(({ step, state }) => step === 'CDD' && state === 'DONE')) return;
  await saveStep(act.db, onboardId, { step: 'CDD', state: 'WORKING', note: null, by: act.actor.name, at: act.now });
  act.audit({ verb: 'onboarding.updated', ...about(round), before: { step: 'CDD', state: 'DONE' }, after: { step: 'CDD', state: 'WORKING' } });
};

/** Asks outside of any transaction, because a slow register must hold no lock; then keeps what came in one of its own. */
const askHandler = handle(askRegistry, async ({ onboard_id: onboardId }, call) => {
  const main = call.database.main;
  const visible = await getVisibleReview({ ...call, db: main }, onboardId);
  if (visible.decidedAt !== null) refuse(onboardingErrors, 'REVIEW_DECIDED');
  const { merchant } = visible;
  const { taxId, taxIdType } = merchant;
  if (taxId === null || taxIdType === null) return refuse(onboardingErrors, 'NO_TAX_ID');
  const zones = await loadTimeZones(main, [merchant.companyCode]);
  const answer =
    (await askCompanyRegister(call.config, {
      country: merchant.country as IdCountry,
      idType: taxIdType,
      idNo: taxId,
      name: merchant.legalName,
      currency: merchant.currency,
      today: localDate(call.now, zones.get(merchant.companyCode) ?? 'UTC'),
      askedAt: call.now,
    })) ?? refuse(onboardingErrors, 'NO_REGISTRY');
  return call.database.calls.transaction().execute(async (db) => {
    const review = await lockReview({ ...call, db }, onboardId);
    const notes: AuditNote[] = [];
    const id = await call.newId();
    const { legalName: name, companyCode } = merchant;
    await insertRegistry(db, { ...answer, id, onboardId, companyCode, asked: { taxIdType, taxId, name }, by: call.actor, at: call.now });
    const differences = await noteDifferences(db, { ...review, by: call.actor.name, at: call.now });
    notes.push({
      ...about(review),
      after: { provider: answer.provider, name: answer.providerName, outcome: answer.outcome, error: answer.error, differences },
    });
    await writeAudit(db, { actor: call.actor, verb: 'onboarding.registry-asked', ip: call.ip, requestId: call.requestId }, notes);
    return { outcome: answer.outcome, error: answer.error, differences };
  });
});

const acceptHandler = handle(acceptDifference, async ({ difference_id: id, reason }, call) => {
  const existing = (await findDifference(call.db, id, call.actor.companies)) ?? refuse(onboardingErrors, 'DIFFERENCE_NOT_FOUND');
  const review = await lockReview(call, existing.onboardId);
  const difference = (await findDifference(call.db, id, call.actor.companies)) ?? refuse(onboardingErrors, 'DIFFERENCE_NOT_FOUND');
  if (difference.state !== 'OPEN') refuse(onboardingErrors, 'DIFFERENCE_DECIDED');
  await endDifference(call.db, id, { state: 'ACCEPTED', reason, by: call.actor.name, at: call.now });
  const { field, declared, found } = difference;
  call.audit({ ...about(review), before: { field, state: 'OPEN' }, after: { field, declared, found, state: 'ACCEPTED' }, reason });
  return { difference_id: id, state: 'ACCEPTED' as const };
});

export const cddHandlers = [askHandler, acceptHandler];
