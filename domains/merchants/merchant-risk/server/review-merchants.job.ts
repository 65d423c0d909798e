import { type AuditNote, type Database, type Db, type JobDefinition, systemActor, writeAudit } from '../../../../platform/server/index.ts';
import { localDate, startOfMonth } from '../../../register/kernel/index.ts';
import { merchantsToReview } from '../../merchants/server/index.ts';
import { findCompanyProfile, listCompanyCodes } from '../../../register/reference-data/server/index.ts';
import { type TriggerKind, triggerKinds } from '../../../register/kernel/merchant-risk.ts';
import { findTriggered } from './find-triggered.ts';
import { openReviews } from './open-reviews.ts';
import type { Cause } from './stores/review.store.ts';
import { listTriggerSettings } from './stores/trigger.store.ts';

/** Merchants whose date of review has come. */
async function periodic(db: Db, companyCode: string, today: string): Promise<Cause[]> {
  return (await merchantsToReview(db, companyCode, today)).map(({ merchantNo, nextReviewOn, riskLevel }) => ({
    merchantNo,
    kind: 'PERIODIC',
    period: nextReviewOn ?? today,
    evidence: { measured: riskLevel, bound: nextReviewOn, declared: null, currency: null, details: [], links: [] },
  }));
}

/** Opens reviews for what is found, with one audit entry for each. */
const open = (db: Db, now: Date, name: string, causes: readonly Cause[]): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const notes: AuditNote[] = [];
    const added = await openReviews({ db: trx, now, audit: (note) => notes.push(note) }, causes);
    await writeAudit(trx, { actor: systemActor, verb: 'merchant-review.opened', ip: null, requestId: `review-merchants:${name}` }, notes);
    return added;
  });

/**
 * Opens the reviews of a company: where the date of review has come, and where a trigger finds something in this month or, in its
 * first days, in the last one. @returns how many causes were new
 * @param kinds of triggers; without them all, and the dates of review
 */
export async function reviewMerchants(db: Db, companyCode: string, now: Date, kinds: readonly TriggerKind[] = triggerKinds): Promise<number> {
  const company = await findCompanyProfile(db, companyCode);
  if (!company) return 0;
  const { timeZone } = company;
  let added = kinds === triggerKinds ? await open(db, now, companyCode, await periodic(db, companyCode, localDate(now, timeZone))) : 0;
  // Three days back, so that the last evening of a month is counted too.
  const from = startOfMonth(new Date(now.getTime() - 3 * 86_400_000), timeZone);
  for (const { kind, isOn, threshold } of await listTriggerSettings(db, [companyCode]))
    if (isOn && kinds.includes(kind))
      added += await open(
        db,
        now,
        `${companyCode}:${kind}`,
        await findTriggered(db, kind, { companyCode, timeZone, from, to: now, threshold, seenBy: 'LAST_ASSESSMENT' }),
      );
  return added;
}

async function reviewAll(database: Database, now: Date, kinds?: readonly TriggerKind[]): Promise<void> {
  for (const code of await listCompanyCodes(database.main)) await reviewMerchants(database.main, code, now, kinds);
}

/** What somebody has just done or decided: an owner changed, a match confirmed, an alert concluded. */
const events: readonly TriggerKind[] = ['OWNERSHIP_CHANGE', 'SCREENING_HIT', 'SUSPICIOUS_ALERTS'];

export const reviewJobs: readonly JobDefinition[] = [
  // Every night, when few payments are decided.
  { name: 'review-merchants', cron: '20 6 * * *', run: async (_data, { database, now }) => reviewAll(database, now) },
  { name: 'review-merchants-events', everySeconds: 300, run: async (_data, { database, now }) => reviewAll(database, now, events) },
];
