import { refuse } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { type Call, type Db, moveRecord } from '../../../../platform/server/index.ts';
import { addDays, localDate } from '../../../register/kernel/index.ts';
import { registerParty } from '../../../register/id-database/server/index.ts';
import { merchantsErrors } from '../contract/errors.ts';
import { type MerchantAct, merchantLife, outcomeOf } from '../model/merchant-life.ts';
import { demandFree } from './declaring/read-declaration.ts';
import {
  findMerchant,
  findMerchantBy,
  lockMerchantRow,
  lockMerchantRows,
  type MerchantKey,
  type MerchantProfile,
  saveStatus,
  saveSubject,
} from './stores/merchant.store.ts';
import {
  findOnboarding,
  findOnboardings,
  findOpenOnboarding,
  insertOnboarding,
  listOnboardings,
  type OnboardingRow,
  saveOutcome,
  saveSubmitted,
} from './stores/onboarding.store.ts';
import { findCompanyOfMerchants } from './stores/relationship.store.ts';

/** What an act needs of a call; a job can make one too. */
export type MerchantAction = Pick<Call, 'db' | 'now' | 'actor' | 'audit'>;
/** Whoever reads: a call. */
type Reader = Pick<Call, 'db' | 'actor'>;

/** A round of taking a merchant in, with the merchant. */
export interface Onboarding extends OnboardingRow {
  merchant: MerchantProfile;
}

const unknownMerchant = (): never => refuse(merchantsErrors, 'MERCHANT_NOT_FOUND');

const isSeen = (merchant: MerchantProfile | undefined, { actor }: Reader): merchant is MerchantProfile =>
  merchant !== undefined && actor.companies.includes(merchant.companyCode);

/** The merchant that is asked for; of another company it is refused as one that does not exist. */
export async function getVisibleMerchant(call: Reader, key: MerchantKey): Promise<MerchantProfile> {
  const merchant = await findMerchantBy(call.db, key);
  return isSeen(merchant, call) ? merchant : unknownMerchant();
}

/** A merchant, locked until the end of the transaction. */
export const lockMerchant = async (db: Db, merchantNo: string): Promise<MerchantProfile> => (await lockMerchantRow(db, merchantNo)) ?? unknownMerchant();

/** The merchant that is asked for, locked. */
export const lockVisibleMerchant = async (call: Reader, key: MerchantKey): Promise<MerchantProfile> =>
  lockMerchant(call.db, (await getVisibleMerchant(call, key)).merchantNo);

const withMerchant = async (db: Db, row: OnboardingRow): Promise<Onboarding> => ({
  ...row,
  merchant: (await findMerchant(db, row.merchantNo)) ?? unknownMerchant(),
});

/** A round by its id; of a merchant of another company it is refused as one that does not exist. */
export async function getVisibleOnboarding(call: Reader, onboardId: string): Promise<Onboarding> {
  const result = await findRound(call.db, onboardId);
  return result && isSeen(result.merchant, call) ? result : refuse(merchantsErrors, 'ONBOARDING_NOT_FOUND');
}

/** A round by its id, whoever asks. */
export async function findRound(db: Db, onboardId: string): Promise<Onboarding | undefined> {
  const row = await findOnboarding(db, onboardId);
  return row && withMerchant(db, row);
}

/** Rounds of merchants of these companies, by the ids of the rounds, their merchants locked until the end of the transaction. */
export async function lockRounds(db: Db, onboardIds: readonly string[], companies: readonly string[]): Promise<Onboarding[]> {
  const numbers = (await findOnboardings(db, onboardIds)).map(({ merchantNo }) => merchantNo);
  const merchants = new Map((await lockMerchantRows(db, numbers, companies)).map((merchant) => [merchant.merchantNo, merchant]));
  // As they are now that nobody else changes them.
  return (await findOnboardings(db, onboardIds)).flatMap((row) => {
    const merchant = merchants.get(row.merchantNo);
    return merchant === undefined ? [] : [{ ...row, merchant }];
  });
}

/** The round of a merchant that is not decided. */
export async function openOnboarding(db: Db, merchantNo: string): Promise<Onboarding | undefined> {
  const row = await findOpenOnboarding(db, merchantNo);
  return row && withMerchant(db, row);
}

/** The round by which a merchant was taken on last; undefined where none was, or where a later one was decided otherwise. */
export async function decidedOnboarding(db: Db, merchant: MerchantProfile): Promise<Onboarding | undefined> {
  const last = (await listOnboardings(db, merchant.merchantNo)).find(({ outcome }) => outcome !== null);
  return last?.outcome === 'ONBOARDED' ? { ...last, merchant } : undefined;
}

/** The merchant as a company of the ID database. It is made known there with the first question, and needs its tax id for that. */
export async function merchantSubject(db: Db, merchantNo: string): Promise<string> {
  const merchant = (await findMerchant(db, merchantNo)) ?? unknownMerchant();
  if (merchant.subjectId !== null) return merchant.subjectId;
  const subjectId = await registerParty(db, {
    kind: 'COMPANY',
    country: merchant.country,
    name: merchant.legalName,
    birthDate: null,
    document: merchant.taxIdType === null || merchant.taxId === null ? null : { type: merchant.taxIdType, no: merchant.taxId },
    reference: null,
    companyCode: merchant.companyCode,
    by: 'system',
    at: clock.now(),
  });
  await saveSubject(db, merchantNo, subjectId);
  return subjectId;
}

/** By which day an application that comes in now is to be decided. */
async function dueDay({ db, now }: Pick<MerchantAction, 'db' | 'now'>, companyCode: string): Promise<string> {
  const { zone, onboardingDays } = await findCompanyOfMerchants(db, companyCode);
  return localDate(addDays(now, onboardingDays, zone), zone);
}

/**
 * Takes a merchant one step on, with its audit entry, and keeps its round in step: REOPEN begins one, SUBMIT hands it in, what
 * decides ends it. What else an act needs (conditions, a second person) is decided by whoever calls.
 * @param merchant locked
 */
export async function moveMerchant(
  call: MerchantAction,
  merchant: MerchantProfile,
  act: MerchantAct,
  { reason = null, verb, after }: { reason?: string | null; verb?: string; after?: object } = {},
): Promise<void> {
  const open = await findOpenOnboarding(call.db, merchant.merchantNo);
  // Who was refused or has left set its number free; meanwhile another merchant may have it.
  const { taxIdType: type, taxId: no, companyCode } = merchant;
  if (act === 'REOPEN' && type !== null && no !== null) await demandFree(call.db, companyCode, { type, no }, merchant.merchantNo);
  await moveRecord(call, {
    life: merchantLife,
    record: { id: merchant.merchantNo, status: merchant.status, version: merchant.version },
    act,
    refused: () => refuse(merchantsErrors, 'MERCHANT_NOT_FROM_HERE'),
    save: (status) =>
      saveStatus(call.db, merchant.merchantNo, { status, isTakenOn: outcomeOf(act) === 'ONBOARDED', reason, by: call.actor.name, at: call.now }),
    note: {
      kind: 'merchant',
      companyCode: merchant.companyCode,
      verb: verb ?? 'merchant.moved',
      ...(reason === null ? {} : { reason }),
      ...(after === undefined ? {} : { after }),
    },
  });
  if (act === 'REOPEN')
    await insertOnboarding(call.db, merchant.merchantNo, { at: call.now, dueOn: await dueDay(call, companyCode), responsible: merchant.responsible });
  if (!open) return;
  if (act === 'SUBMIT' || act === 'TAKE_OVER') await saveSubmitted(call.db, open.onboardId, { at: call.now, dueOn: await dueDay(call, companyCode) });
  const outcome = outcomeOf(act);
  if (outcome) await saveOutcome(call.db, open.onboardId, outcome, call.now);
}
