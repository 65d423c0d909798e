import { commonErrors, refuse } from '../../../../../platform/contract/index.ts';
import type { Call } from '../../../../../platform/server/index.ts';
import { mayWork } from '../../model/may-work.ts';
import { listColleagues } from '../accounts/staff.store.ts';
import { findLostOf } from '../leaving/hand-on.ts';
import { findUnseenMentions } from '../leaving/unseen-mentions.ts';
import { type AccountRights, findRights } from '../leaving/rights.store.ts';
import { findAccountFacts } from '../records/account-keeping.store.ts';
import { rightsAfter } from './change-staff.ts';

const dayMs = 86_400_000;

/** The open work that accounts are going to lose, and the caller's colleagues who may do it then. @param afters what the accounts may do then */
export async function previewLost(call: Call, afters: readonly AccountRights[]) {
  const { work: lost, requestIds } = await findLostOf(call.db, afters);
  const rightsThen = new Map(afters.map((one) => [one.id, one]));
  // Companies of others are not told.
  const isSeen = ({ companies: those }: { companies: readonly string[] }) => those.length === 0 || those.some((code) => call.actor.companies.includes(code));
  const work = lost.map(({ kind, items }) => ({ kind, items: items.filter(isSeen) })).filter(({ items }) => items.length > 0);
  const kinds = [];
  for (const { kind, items } of work) {
    const candidates = await listColleagues(call.db, call.actor.companies, kind.subject);
    const rights = await findRights(
      call.db,
      candidates.map((one) => one.id),
    );
    const dues = items.flatMap(({ dueAt }) => dueAt?.getTime() ?? []);
    kinds.push({
      kind: kind.key,
      count: items.length,
      due_count: dues.filter((due) => due <= call.now.getTime() + dayMs).length,
      next_due: dues.length === 0 ? null : Math.min(...dues),
      colleagues: candidates.flatMap(({ id: userId, name }) => {
        const one = rightsThen.get(userId) ?? rights.get(userId);
        const count = one === undefined ? 0 : items.filter((item) => mayWork(one, { subject: kind.subject, companies: item.companies })).length;
        return count === 0 ? [] : [{ user_id: userId, name, count }];
      }),
    });
  }
  return { kinds, requests: requestIds.length };
}

/** What an account loses by leaving, or by another role or other companies, and the caller's colleagues who may do it. */
export async function previewWork(
  call: Call,
  { id, amlRole, companies }: { id: string; amlRole: string | undefined; companies: readonly string[] | undefined },
) {
  const accountFacts = await findAccountFacts(call.db, id, call.now, call.config);
  if (!accountFacts?.companies.some((code) => call.actor.companies.includes(code))) return refuse(commonErrors, 'NOT_FOUND');
  const isLeaving = amlRole === undefined && companies === undefined;
  const after = await rightsAfter(
    call.db,
    id,
    isLeaving ? 'DISABLED' : { aml_role: amlRole ?? accountFacts.amlRole, companies: companies ?? accountFacts.companies },
  );
  const mentions = isLeaving ? (await findUnseenMentions(call.db, id)).length : 0;
  return { ...(await previewLost(call, [after])), mentions };
}
