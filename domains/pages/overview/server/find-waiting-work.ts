import { formatAmount, type Business } from '../../../register/kernel/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { waitingWork } from '../contract/index.ts';
import { findOpenWork, sumHeld } from './overview.store.ts';

const soonMs = 24 * 60 * 60 * 1000;
const presentTime = (at: Date | null): number | null => (at === null ? null : at.getTime());

export const waitingWorkHandler = handle(waitingWork, async (_input, { db, actor, now }) => {
  const [work, held] = await Promise.all([findOpenWork(db, actor.companies, now, new Date(now.getTime() + soonMs)), sumHeld(db, actor.companies)]);
  return {
    as_of: now.getTime(),
    evidence_overdue: { cases: work.overdueCases, oldest_due: presentTime(work.oldestDue) },
    evidence_due_soon: { cases: work.soonCases, next_due: presentTime(work.nextDue) },
    files_to_review: { files: work.files, cases: work.fileCases, oldest_upload: presentTime(work.oldestUpload) },
    balances_waiting: { balances: work.balances, oldest_request: presentTime(work.oldestRequest) },
    held: held.map((row) => ({ business: row.business as Business, currency: row.currency, transactions: row.count, amount: formatAmount(row.minor) })),
  };
});
