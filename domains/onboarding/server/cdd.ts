import { refuse } from '../../../platform/contract/index.ts';
import { type AuditNote, type Db, handle, writeAudit } from '../../../platform/server/index.ts';
import { type IdCountry, localDate } from '../../kernel/index.ts';
import { askCompanyRegister } from '../../kyc/server/index.ts';
import type { MerchantProfile } from '../../merchants/server/index.ts';
import { loadTimeZones } from '../../limits/server/ledger/index.ts';
import { acceptDifference, askRegistry, onboardingErrors } from '../contract/index.ts';
import { type Comparison, compareRegistry, type CompanyFinding } from '../model/compare-registry.ts';
import { about, lockReview, seenReview } from './find-review.ts';
import { endDifference, findDifference, findRegistry, insertDifference, insertRegistry, listDifferences } from './registry.store.ts';

/** What was declared beside what a register says. */
export const compare = (merchant: MerchantProfile, found: CompanyFinding): Comparison[] =>
  compareRegistry(
    {
      legalName: merchant.legalName,
      tradeNames: merchant.tradeNames,
      foundedOn: merchant.foundedOn,
      legalForm: merchant.legalForm,
      region: merchant.region,
      activityCodes: merchant.activityCodes,
    },
    found,
  );

interface Comparing {
  onboardId: string;
  merchant: MerchantProfile;
  by: string;
  at: Date;
  newId(): Promise<string>;
}

/**
 * Notes where the last answer of a register differs from what is declared now: what differs no more is gone, and what was
 * accepted stays accepted as long as both sides are the same.
 */
export async function noteDifferences(db: Db, { onboardId, merchant, by, at, newId }: Comparing): Promise<number> {
  const registry = await findRegistry(db, onboardId, { isTaken: true });
  if (!registry?.found) return 0;
  const compared = compare(merchant, registry.found).filter(({ isSame }) => !isSame);
  const known = await listDifferences(db, onboardId);
  const isOf = (one: (typeof known)[number], { field, declared, found }: Comparison) =>
    one.field === field && one.declared === declared && one.found === found && one.state !== 'GONE';
  for (const one of known)
    if (one.state === 'OPEN' && !compared.some((comparison) => isOf(one, comparison))) await endDifference(db, one.id, { state: 'GONE', reason: null, by, at });
  for (const comparison of compared)
    if (!known.some((one) => isOf(one, comparison)))
      await insertDifference(db, { ...comparison, id: await newId(), onboardId, companyCode: merchant.companyCode, registryId: registry.id });
  return (await listDifferences(db, onboardId)).filter(({ state }) => state === 'OPEN').length;
}

/** Asks outside of any transaction, because a slow register must hold no lock; then keeps what came in one of its own. */
const askHandler = handle(askRegistry, async ({ onboard_id: onboardId }, call) => {
  const main = call.database.main;
  const seen = await seenReview({ ...call, db: main }, onboardId);
  if (seen.decidedAt !== null) refuse(onboardingErrors, 'REVIEW_DECIDED');
  const { merchant } = seen;
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
  return main.transaction().execute(async (db) => {
    const review = await lockReview({ ...call, db }, onboardId);
    const notes: AuditNote[] = [];
    await insertRegistry(db, { ...answer, id: await call.newId(), onboardId, companyCode: merchant.companyCode, by: call.actor, at: call.now });
    const differences = await noteDifferences(db, { ...review, by: call.actor.name, at: call.now, newId: () => call.newId() });
    notes.push({
      ...about(review),
      after: { provider: answer.provider, name: answer.providerName, outcome: answer.outcome, error: answer.error, differences },
    });
    await writeAudit(db, { actor: call.actor, verb: 'onboarding.registry-asked', ip: call.ip, requestId: call.requestId }, notes);
    return { outcome: answer.outcome, error: answer.error, differences };
  });
});

const acceptHandler = handle(acceptDifference, async ({ difference_id: id, reason }, call) => {
  const known = (await findDifference(call.db, id, call.actor.companies)) ?? refuse(onboardingErrors, 'DIFFERENCE_NOT_FOUND');
  const review = await lockReview(call, known.onboardId);
  const difference = (await findDifference(call.db, id, call.actor.companies)) ?? refuse(onboardingErrors, 'DIFFERENCE_NOT_FOUND');
  if (difference.state !== 'OPEN') refuse(onboardingErrors, 'DIFFERENCE_DECIDED');
  await endDifference(call.db, id, { state: 'ACCEPTED', reason, by: call.actor.name, at: call.now });
  const { field, declared, found } = difference;
  call.audit({ ...about(review), before: { field, state: 'OPEN' }, after: { field, declared, found, state: 'ACCEPTED' }, reason });
  return { difference_id: id, state: 'ACCEPTED' as const };
});

export const cddHandlers = [askHandler, acceptHandler];
