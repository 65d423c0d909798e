import { sql } from 'kysely';
import { approveRequest, showApprovalRequest } from '../domains/mechanisms/approval-requests/contract/index.ts';
import { approveMonitored } from '../domains/casework/approvals/contract/index.ts';
import { changeStanding, originOf } from '../domains/payments/decisions/server/index.ts';
import { type Business, formatAmount, type IdDocument } from '../domains/register/kernel/index.ts';
import { addToBlackList } from '../domains/payments/lists/server/index.ts';
import type { Db } from '../platform/server/index.ts';
import { type BackOfficeCalls, isRefused } from './back-office-calls.ts';
import { say } from './back-office-words.ts';
import { limits } from './limits.ts';
import { seededRandom } from './random.ts';
import { type StoryCalendar, storyDay } from './story-calendar.ts';
import { backOfficeOf } from './work-cases.ts';

const dayMs = 86_400_000;

interface Watched {
  subjectId: string;
  companyCode: string;
  business: Business;
  currency: string;
  idCountry: string;
  idType: string;
  idNo: string;
  name: string | null;
  verification: string;
  isWatched: boolean;
}

/** Monitored people without open holds who have been looked at for some days. */
async function findWatched(db: Db, now: Date): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select st.subject_id as "subjectId", st.company_code as "companyCode", k.business, k.currency, i.id_country as "idCountry", i.id_type as "idType", i.id_no as "idNo", s.name, s.verification, (s.pep = 'CURRENT' or s.sanction <> 'NONE') as "isWatched"
    from subject_standing st join subject s on s.id = st.subject_id
    join lateral (select business, currency from decision_key where subject_id = st.subject_id and company_code = st.company_code order by version desc, id limit 1) k on true
    join lateral (select id_country, id_type, id_no from identifier where subject_id = s.id and unlinked_at is null order by is_primary desc, id limit 1) i on true
    where st.standing = 'MONITORING' and st.since < ${new Date(now.getTime() - 4 * dayMs)} order by st.since, i.id_no`.execute(db);
  return rows;
}

/** The weekly look at the monitor list: some get new limits with a second person, some are dismissed, few are blocked. */
export async function watchStandings(backOffice: BackOfficeCalls, calendar: Pick<StoryCalendar, 'from'>, at: Date): Promise<void> {
  const week = Math.floor(storyDay(calendar, at.getTime()) / 7);
  for (const [index, one] of (await backOffice.readOnce('watched', (db) => findWatched(db, at))).entries()) {
    const random = seededRandom(`watch/${one.idNo}/${week}`);
    const seats = backOfficeOf(one.companyCode);
    const plot = random.next();
    const moment = new Date(at.getTime() + index * 20_000);
    const general = limits.find(
      (limit) => limit.level === 'general' && limit.companyCode === one.companyCode && limit.business === one.business && limit.currency === one.currency,
    );
    const may = one.verification === 'Pass' && !one.isWatched && general !== undefined;
    try {
      if (may && plot < 0.2) {
        const factor = BigInt(random.int(2, 4));
        const answer = await backOffice.call({ account: random.pick(seats.analysts), at: moment }, approveMonitored, {
          subject_id: one.subjectId,
          entity_code: one.companyCode,
          limits: [
            {
              business: one.business,
              currency: one.currency,
              monitor_limit: formatAmount(BigInt(general.monitor) * 100n * factor),
              probation_limit: formatAmount(BigInt(general.probation) * 100n * factor),
            },
          ],
          reason: say(random, 'newLimits', seats.lang),
          duration_days: random.pick([60, 90, 180]),
        });
        if (answer.request_id)
          await backOffice.call({ account: random.pick(seats.checkers), at: new Date(moment.getTime() + random.int(1, 30) * 3_600_000) }, approveRequest, {
            request_id: answer.request_id,
            version: 1,
          });
      } else if (!one.isWatched && plot < 0.32) {
        await move(backOffice, { account: random.pick(seats.analysts), at: moment }, one, 'DISMISSED', say(random, 'dismissed', seats.lang));
      } else if (plot > 0.99) {
        await blackList(backOffice, { account: random.pick(seats.analysts), at: moment }, one, say(random, 'blocked', seats.lang));
      }
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
}

/** Puts somebody on the black list; a second person confirms it a little later. */
async function blackList(backOffice: BackOfficeCalls, as: { account: string; at: Date }, one: Watched, reason: string): Promise<void> {
  const { requestId } = await backOffice.act(as, 'list-entry.added', (call) =>
    addToBlackList(call, {
      subjectId: one.subjectId,
      document: { country: one.idCountry, type: one.idType, no: one.idNo } as IdDocument,
      name: one.name,
      companyCode: one.companyCode,
      reasonCode: 'MULE_ACCOUNT',
      reason,
      source: 'MANUAL',
    }),
  );
  if (requestId === null) return;
  const checker = { account: backOfficeOf(one.companyCode).checkers[0] as string, at: new Date(as.at.getTime() + 15_000) };
  const { version } = await backOffice.call(checker, showApprovalRequest, { request_id: requestId });
  await backOffice.call(checker, approveRequest, { request_id: requestId, version });
}

function move(backOffice: BackOfficeCalls, as: { account: string; at: Date }, one: Watched, event: 'DISMISSED', reason: string): Promise<void> {
  return backOffice.act(as, 'standing.changed', async (call) => {
    await changeStanding(call.db, { origin: originOf(call), now: call.now }, { subjectId: one.subjectId, companyCode: one.companyCode, event, reason });
  });
}
