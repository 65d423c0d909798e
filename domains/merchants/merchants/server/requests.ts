import { z } from 'zod';
import { type Language, refuse, termIn, textIn, textsOf } from '../../../../platform/contract/index.ts';
import type { Call, Db } from '../../../../platform/server/index.ts';
import { type Act, always, secondPerson, type Versioned, type Viewer, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { findWaitingRequests } from '../../../mechanisms/approval-requests/server/index.ts';
import { onboardingConditionWords, merchantStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { merchantsErrors } from '../contract/errors.ts';
import { merchantLife } from '../model/merchant-life.ts';
import type { Condition, UnmetConditions } from './conditions.ts';
import { findMerchant, lockMerchantRow, type MerchantProfile, saveOffboardReview } from './stores/merchant.store.ts';
import { decidedOnboarding, lockMerchant, moveMerchant, openOnboarding, type Onboarding } from './merchants.ts';

/** Requests tell why: they are for those who review merchants, and not for everybody who sees them. */
const sees = 'AML.ONBOARDING.OnboardingList:read';

/** What requests about merchants are about. */
export const merchantTarget = 'merchant';
/** A round that is to be decided. */
export const onboardingTarget = 'onboarding';
export const offboardingTarget = 'merchant-offboarding';

const payloadSchema = z.strictObject({
  merchant_no: z.string(),
  muid: z.string(),
  merchant_name: z.string(),
  reason: z.string(),
});
type Payload = z.output<typeof payloadSchema>;

const words = {
  merchant: textsOf('server.merchants.merchant'),
  reason: textsOf('server.merchants.reason'),
  status: textsOf('server.merchants.status'),
  review: textsOf('server.merchants.reviewAnOffboarding'),
};

const factsOf = ({ merchant_name: name, merchant_no: no, reason }: Payload, lang: Language) => [
  { label: textIn(words.merchant, lang), value: viewParts.text(`${name} (${no})`) },
  { label: textIn(words.reason, lang), value: viewParts.text(reason) },
];
const linkOf = ({ muid }: Payload) => ({ path: '/merchantDetail', params: { muid } });
const about = ({ merchant_name: name }: Payload) => viewParts.aboutThing(name);

/** Locks merchants in the order of their numbers. */
export async function lockMerchants(
  db: Db,
  ids: readonly string[],
  versionOf: (merchant: { version: number; status: string }) => string | number | undefined,
): Promise<Versioned[]> {
  const results: Versioned[] = [];
  for (const id of [...ids].sort()) {
    const merchant = await lockMerchantRow(db, id);
    const version = merchant && versionOf(merchant);
    if (version !== undefined) results.push({ id, version });
  }
  return results;
}

/** Refuses where something is missing, naming it. */
export async function demandConditions(act: Pick<Act, 'db' | 'now'>, unmetConditions: UnmetConditions, onboarding: Onboarding, lang: Language): Promise<void> {
  const unmet = await unmetConditions(act, onboarding);
  if (unmet.length > 0)
    refuse(
      merchantsErrors,
      'MERCHANT_CONDITIONS_UNMET',
      { conditions: unmet.map(({ condition }) => termIn(onboardingConditionWords, condition, lang)).join(', ') },
      { unmet: unmet.map(presentCondition) },
    );
}
const presentCondition = ({ condition, facts }: Condition) => ({ condition, facts });

/**
 * Decides a later round of a merchant whose conditions are met, which always takes a second person, and answers the request. A round
 * that is asked for already is refused.
 */
export type AskToOnboard = (call: Call, onboarding: Onboarding, reason: string) => Promise<string>;

/** From where the merchant stands now to being onboarded. */
async function viewOnboarded(payload: Payload, { db, lang }: Pick<Viewer, 'db' | 'lang'>) {
  const merchant = await findMerchant(db, payload.merchant_no);
  const status = (code: string) => viewParts.text(termIn(merchantStatusWords, code, lang));
  return viewParts.plainView(
    factsOf(payload, lang),
    viewParts.change(textIn(words.status, lang), { before: merchant ? status(merchant.status) : null, after: status('ONBOARDED') }),
    linkOf(payload),
  );
}

/** Refuses to lift a suspension while something is missing that a merchant must have to be onboarded: by no way it gets round that. */
export async function demandLiftable(act: Pick<Act, 'db' | 'now'>, unmetConditions: UnmetConditions, merchant: MerchantProfile, lang: Language): Promise<void> {
  if (merchantLife.after(merchant.status, 'LIFT') === undefined) refuse(merchantsErrors, 'MERCHANT_NOT_FROM_HERE');
  const round = (await decidedOnboarding(act.db, merchant)) ?? refuse(merchantsErrors, 'MERCHANT_NEVER_ONBOARDED');
  await demandConditions(act, unmetConditions, round, lang);
}

/** Lifting a suspension, by which payments are accepted again: it always takes a second person. */
export const suspensionLift = (unmetConditions: UnmetConditions) =>
  secondPerson({
    kind: 'merchant.lift-suspension',
    payload: payloadSchema,
    sees,
    targets: { [merchantTarget]: (db, ids) => lockMerchants(db, ids, ({ version }) => version) },
    needsSecond: always,
    whenWaiting: () => refuse(merchantsErrors, 'MERCHANT_WAITS'),
    about,
    sentence: ({ merchant_name: merchant }, { lang }) => viewParts.say('server.requests.liftSuspension', lang, { merchant }),
    view: viewOnboarded,
    async apply(act, { merchant_no: no, reason }) {
      const merchant = await lockMerchant(act.db, no);
      await demandLiftable(act, unmetConditions, merchant, 'en');
      await moveMerchant(act, merchant, 'LIFT', { reason, verb: 'merchant.suspension-lifted' });
      return { merchant_no: no, status: 'ONBOARDED' };
    },
  });

/** What one person did at once, looked at by another. */
export const offboardReview = secondPerson({
  kind: 'merchant.offboard-review',
  payload: payloadSchema,
  sees,
  // The review is about the offboarding as long as it stands.
  targets: { [offboardingTarget]: (db, ids) => lockMerchants(db, ids, ({ status }) => (status === 'OFFBOARDED' ? status : undefined)) },
  needsSecond: always,
  about,
  sentence: ({ merchant_name: merchant }, { lang }) => viewParts.say('server.requests.offboardReview', lang, { merchant }),
  view: async (payload, { lang }) =>
    viewParts.plainView(
      factsOf(payload, lang),
      viewParts.change(textIn(words.review, lang), {
        before: viewParts.text(viewParts.say('server.requests.reviewOpen', lang)),
        after: viewParts.text(viewParts.say('server.requests.reviewDone', lang)),
        loosens: false,
      }),
      linkOf(payload),
    ),
  async apply(act, { merchant_no: no }) {
    await noteReview(act, no, true);
    return { merchant_no: no, status: 'OFFBOARDED' };
  },
  async release(act, { merchant_no: no }, { status, reason }) {
    // Who does not agree says so; the merchant is onboarded again by a round of review, never by this.
    if (status === 'REJECTED') await noteReview(act, no, false, reason);
  },
});

async function noteReview(act: Act, merchantNo: string, agreed: boolean, reason?: string): Promise<void> {
  const merchant = await lockMerchant(act.db, merchantNo);
  await saveOffboardReview(act.db, merchantNo, { by: act.actor.name, at: act.now });
  act.audit({
    verb: 'merchant.offboarding-reviewed',
    subject: { kind: 'merchant', id: merchantNo },
    companyCode: merchant.companyCode,
    after: { agreed },
    ...(reason === undefined ? {} : { reason }),
  });
}

/** The request about a merchant that waits for a second person. */
export async function merchantRequests(db: Db, merchantNo: string): Promise<string | null> {
  for (const kind of [merchantTarget, offboardingTarget]) {
    const id = (await findWaitingRequests(db, kind, [merchantNo])).get(merchantNo);
    if (id !== undefined) return id;
  }
  const round = await openOnboarding(db, merchantNo);
  return (round && (await findWaitingRequests(db, onboardingTarget, [round.onboardId])).get(round.onboardId)) ?? null;
}
