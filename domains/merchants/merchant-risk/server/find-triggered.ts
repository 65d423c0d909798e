import { formatAmount } from '../../../register/kernel/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import type { TriggerKind } from '../../../register/kernel/merchant-risk.ts';
import { suspiciousByMerchant } from '../../../casework/alerts/server/index.ts';
import {
  listOtherIndustries,
  type MerchantProfile,
  activeMerchants,
  merchantsOfOneAccount,
  merchantsOfOneOwner,
  ownershipChanges,
  partiesOf,
} from '../../merchants/server/index.ts';
import { confirmedMatches } from '../../../screening/screening/server/index.ts';
import {
  type ExampleKind,
  findExamplePayments,
  type MerchantMonth,
  sumMerchantMonths,
  sumPayerCountries,
  sumSharedDevices,
} from '../../../payments/transactions/server/merchant-months/index.ts';
import { triggerSpecs } from '../model/trigger-setting.ts';
import { listAssessmentTimes } from './stores/assessment.store.ts';
import type { Cause, Evidence, EvidenceLinkRow } from './stores/review.store.ts';

/*
 * What each trigger finds in a time, with what it rests on. The nightly job and the trial on history ask the same; only the time
 * differs, so that a trial tells what the job would have opened.
 */

export interface Searched {
  companyCode: string;
  timeZone: string;
  from: Date;
  to: Date;
  threshold: number;
  /** What an assessment has seen is no change any more: the first one on history, the last one for what is still to be seen. */
  seenBy: 'FIRST_ASSESSMENT' | 'LAST_ASSESSMENT';
}

/** Payments and alerts that are shown as examples. */
const shownLinks = 5;

const nothing: Evidence = { measured: null, bound: null, declared: null, currency: null, details: [], links: [] };
type TriggerCause = Omit<Cause, 'kind'>;

interface Searching extends Searched {
  db: Db;
  kind: TriggerKind;
  merchants: ReadonlyMap<string, MerchantProfile>;
}

/** A month that is found, with example payments behind it. */
async function ofMonth(
  { db, timeZone }: Searching,
  merchantNo: string,
  month: string,
  example: ExampleKind,
  evidence: Partial<Evidence>,
  countries?: readonly string[],
): Promise<TriggerCause> {
  const payments = await findExamplePayments(db, { merchantNo, month, timeZone, kind: example, limit: shownLinks, ...(countries ? { countries } : {}) });
  const links = payments.map(({ id, tradeNo }): EvidenceLinkRow => ({ kind: 'payment', id, text: tradeNo }));
  return { merchantNo, period: month, evidence: { ...nothing, ...evidence, links } };
}

/** More than so many times what was declared; exact, as amounts are whole numbers. */
const isTimes = (measured: bigint, declared: number, hundredths: number): boolean => measured * 100n > BigInt(declared) * BigInt(hundredths);

async function ofDeclared(
  searching: Searching,
  months: readonly MerchantMonth[],
  measure: (month: MerchantMonth) => bigint,
  declaredOf: (merchant: MerchantProfile) => number | null,
) {
  const results: TriggerCause[] = [];
  for (const month of months) {
    const merchant = searching.merchants.get(month.merchantNo);
    const declared = merchant && declaredOf(merchant);
    if (!merchant || !declared) continue;
    const measured = measure(month);
    if (!isTimes(measured, declared, searching.threshold)) continue;
    results.push(
      await ofMonth(searching, month.merchantNo, month.month, 'largest', {
        measured: formatAmount(measured),
        bound: formatAmount((BigInt(declared) * BigInt(searching.threshold)) / 100n),
        declared: formatAmount(BigInt(declared)),
        currency: merchant.currency,
      }),
    );
  }
  return results;
}

const enough = (searching: Searching, count: number): boolean => count >= (triggerSpecs[searching.kind].leastPayments ?? 0);

/** What is measured of a month, and of how many payments it is a share. */
interface Share {
  part(month: MerchantMonth): number;
  of(month: MerchantMonth): number;
}

async function ofShare(searching: Searching, months: readonly MerchantMonth[], share: Share, example: ExampleKind) {
  const results: TriggerCause[] = [];
  for (const month of months) {
    const [part, of] = [share.part(month), share.of(month)];
    if (!searching.merchants.has(month.merchantNo) || !enough(searching, of) || part * 100 < of * searching.threshold) continue;
    results.push(
      await ofMonth(searching, month.merchantNo, month.month, example, {
        measured: `${((part * 100) / of).toFixed(1)} %`,
        bound: `${searching.threshold} %`,
        details: [`${part} / ${of}`],
      }),
    );
  }
  return results;
}

/** Countries from which a merchant takes payments without having declared them. */
async function newCountries(searching: Searching): Promise<TriggerCause[]> {
  const byMonth = new Map<string, { merchantNo: string; month: string; countries: { country: string; payments: number }[] }>();
  for (const { merchantNo, month, country, payments } of await sumPayerCountries(searching.db, searching)) {
    const merchant = searching.merchants.get(merchantNo);
    if (!merchant || payments < searching.threshold || country === merchant.country || merchant.payerCountries.includes(country)) continue;
    const key = `${merchantNo} ${month}`;
    const existing = byMonth.get(key) ?? { merchantNo, month, countries: [] };
    existing.countries.push({ country, payments });
    byMonth.set(key, existing);
  }
  const results: TriggerCause[] = [];
  for (const { merchantNo, month, countries } of byMonth.values())
    results.push(
      await ofMonth(
        searching,
        merchantNo,
        month,
        'country',
        {
          measured: String(countries.reduce((sum, { payments }) => sum + payments, 0)),
          bound: String(searching.threshold),
          declared: searching.merchants.get(merchantNo)?.payerCountries.join(', ') || null,
          details: countries.map(({ country, payments }) => `${country}: ${payments}`),
        },
        countries.map(({ country }) => country),
      ),
    );
  return results;
}

async function suspicious(searching: Searching): Promise<TriggerCause[]> {
  const months = await suspiciousByMerchant(searching.db, searching);
  return months
    .filter(({ merchantNo, alerts }) => searching.merchants.has(merchantNo) && alerts.length >= searching.threshold)
    .map(({ merchantNo, month, alerts }) => ({
      merchantNo,
      period: month,
      evidence: {
        ...nothing,
        measured: String(alerts.length),
        bound: String(searching.threshold),
        links: alerts.slice(0, shownLinks).map(({ id, name }) => ({ kind: 'alert' as const, id, text: name })),
      },
    }));
}

/** True matches of those behind merchants, and of the merchants themselves. */
async function screened(searching: Searching): Promise<TriggerCause[]> {
  const matches = await confirmedMatches(searching.db, searching);
  if (matches.length === 0) return [];
  const results: TriggerCause[] = [];
  for (const merchant of searching.merchants.values()) {
    const behind = new Map((await partiesOf(searching.db, merchant.merchantNo)).map(({ subjectId, name }) => [subjectId, name ?? subjectId]));
    if (merchant.subjectId !== null) behind.set(merchant.subjectId, merchant.legalName);
    for (const subjectId of behind.keys()) {
      const own = matches.filter((match) => match.subjectId === subjectId);
      const last = own.at(-1);
      if (!last || own.length < searching.threshold) continue;
      results.push({
        merchantNo: merchant.merchantNo,
        period: `${last.day} ${subjectId}`,
        evidence: {
          ...nothing,
          measured: String(own.length),
          bound: String(searching.threshold),
          details: own.map(({ matchedName, sourceName }) => `${matchedName}: ${sourceName}`),
          links: [{ kind: 'subject', id: subjectId, text: behind.get(subjectId) as string }],
        },
      });
    }
  }
  return results;
}

async function changedOwners(searching: Searching): Promise<TriggerCause[]> {
  const changes = await ownershipChanges(searching.db, searching, searching.timeZone);
  const assessed = await listAssessmentTimes(searching.db, searching.companyCode);
  const isSeen = (merchantNo: string, at: Date): boolean => {
    const times = assessed.get(merchantNo);
    return times !== undefined && at <= (searching.seenBy === 'FIRST_ASSESSMENT' ? times.first : times.last);
  };
  return changes
    .filter(({ merchantNo, lastAt, changes: count }) => count >= searching.threshold && !isSeen(merchantNo, lastAt))
    .map(({ merchantNo, day, changes: count, parties }) => ({
      merchantNo,
      period: day,
      evidence: {
        ...nothing,
        measured: String(count),
        bound: String(searching.threshold),
        links: parties.slice(0, shownLinks).map(({ id, name }) => ({ kind: 'subject' as const, id, text: name ?? id })),
      },
    }));
}

async function shared(searching: Searching): Promise<TriggerCause[]> {
  const find = searching.kind === 'SHARED_OWNER' ? merchantsOfOneOwner : merchantsOfOneAccount;
  return (await find(searching.db, searching.companyCode, searching.threshold)).map(({ merchantNo, merchants, others, subjectId, name }) => ({
    merchantNo,
    // The same group of merchants is one reason, whenever it is looked at.
    period: `${subjectId ?? 'account'} ${merchants}`,
    evidence: {
      ...nothing,
      measured: String(merchants),
      bound: String(searching.threshold),
      details: name === null ? [] : [name],
      links: (others ?? []).slice(0, shownLinks).map(({ no, name: other }) => ({ kind: 'merchant' as const, id: no, text: other })),
    },
  }));
}

/** Merchants at which a device paid that pays at many: whoever is behind it may be behind them. */
async function sharedDevices(searching: Searching): Promise<TriggerCause[]> {
  return (await sumSharedDevices(searching.db, searching, { least: searching.threshold, shown: shownLinks })).map(
    ({ merchantNo, month, merchants, devices, payments }) => ({
      merchantNo,
      period: month,
      evidence: {
        ...nothing,
        measured: String(merchants),
        bound: String(searching.threshold),
        // How many devices, where it is more than the one.
        details: devices > 1 ? [`× ${devices}`] : [],
        links: payments.map(({ id, tradeNo }) => ({ kind: 'payment' as const, id, text: tradeNo })),
      },
    }),
  );
}

async function otherIndustries(searching: Searching): Promise<TriggerCause[]> {
  return (await listOtherIndustries(searching.db, searching.companyCode))
    .filter(({ industries }) => industries.length >= searching.threshold)
    .map(({ merchantNo, industries }) => ({
      merchantNo,
      period: industries.join(' '),
      evidence: {
        ...nothing,
        measured: String(industries.length),
        bound: String(searching.threshold),
        declared: searching.merchants.get(merchantNo)?.industry ?? null,
        details: industries,
      },
    }));
}

/** Of what was taken: payments that were rejected could not be paid back. */
const refunds: Share = { part: ({ refunded }) => refunded, of: ({ settled }) => settled };
const heldBack: Share = { part: ({ held, rejected }) => held + rejected, of: ({ payments }) => payments };

const finders: Readonly<Record<TriggerKind, (searching: Searching) => Promise<TriggerCause[]>>> = {
  OWNERSHIP_CHANGE: changedOwners,
  TURNOVER: async (searching) =>
    ofDeclared(
      searching,
      await sumMerchantMonths(searching.db, searching),
      ({ takenMinor }) => BigInt(takenMinor),
      ({ declaredTurnoverMinor }) => declaredTurnoverMinor,
    ),
  TICKET: async (searching) =>
    ofDeclared(
      searching,
      (await sumMerchantMonths(searching.db, searching)).filter(({ taken }) => taken > 0 && enough(searching, taken)),
      ({ takenMinor, taken }) => BigInt(takenMinor) / BigInt(taken),
      ({ declaredTicketMinor }) => declaredTicketMinor,
    ),
  NEW_INDUSTRY: otherIndustries,
  NEW_COUNTRY: newCountries,
  REFUNDS: async (searching) => ofShare(searching, await sumMerchantMonths(searching.db, searching), refunds, 'refunded'),
  HELD: async (searching) => ofShare(searching, await sumMerchantMonths(searching.db, searching), heldBack, 'held'),
  SUSPICIOUS_ALERTS: suspicious,
  SCREENING_HIT: screened,
  SHARED_OWNER: shared,
  SHARED_ACCOUNT: shared,
  SHARED_DEVICE: sharedDevices,
};

/** What a trigger finds at a company in a time, once for each merchant and period. */
export async function findTriggered(db: Db, kind: TriggerKind, searched: Searched): Promise<Cause[]> {
  const merchants = new Map((await activeMerchants(db, searched.companyCode)).map((merchant) => [merchant.merchantNo, merchant]));
  const result = await finders[kind]({ ...searched, db, kind, merchants });
  return result.filter(({ merchantNo }) => merchants.has(merchantNo)).map((one) => ({ ...one, kind }));
}
