import { sql } from 'kysely';
import { changeStanding, originOf } from '../domains/decisions/server/index.ts';
import type { Business } from '../domains/kernel/index.ts';
import { recordLimitApproval } from '../domains/limits/server/index.ts';
import type { Database } from '../platform/server/index.ts';
import { type DeskCalls, isRefused } from './desk-calls.ts';
import { say } from './desk-words.ts';
import { limits } from './limits.ts';
import { seededRandom } from './random.ts';
import { deskOf } from './work-cases.ts';

const dayMs = 86_400_000;

interface Watched {
  subjectId: string;
  companyCode: string;
  business: Business;
  currency: string;
  idNo: string;
  verification: string;
  isWatched: boolean;
}

/** Monitored people without open holds who have been looked at for some days. */
async function findWatched(db: Database['main'], now: Date): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select st.subject_id as "subjectId", st.company_code as "companyCode", k.business, k.currency, i.id_no as "idNo", s.verification, (s.pep = 'CURRENT' or s.sanction <> 'NONE') as "isWatched"
    from subject_standing st join subject s on s.id = st.subject_id
    join lateral (select business, currency from decision_key where subject_id = st.subject_id and company_code = st.company_code order by version desc, id limit 1) k on true
    join lateral (select id_no from identifier where subject_id = s.id and unlinked_at is null order by is_primary desc, id limit 1) i on true
    where st.standing = 'MONITORING' and st.since < ${new Date(now.getTime() - 4 * dayMs)} order by st.since, i.id_no`.execute(db);
  return rows;
}

/** The weekly look at the monitor list: some get new limits with a second person, some are dismissed, few are blocked. */
export async function watchStandings(database: Database, desk: DeskCalls, at: Date): Promise<void> {
  const week = Math.floor(at.getTime() / (7 * dayMs));
  for (const [index, one] of (await findWatched(database.main, at)).entries()) {
    const random = seededRandom(`watch/${one.idNo}/${week}`);
    const seats = deskOf(one.companyCode);
    const fate = random.next();
    const maker = desk.staff.get(random.pick(seats.analysts));
    const moment = new Date(at.getTime() + index * 20_000);
    const general = limits.find(
      (limit) => limit.level === 'general' && limit.companyCode === one.companyCode && limit.business === one.business && limit.currency === one.currency,
    );
    const may = one.verification === 'Pass' && !one.isWatched && general !== undefined;
    try {
      if (may && fate < 0.2) {
        const factor = BigInt(random.int(2, 4));
        await desk.act({ account: random.pick(seats.checkers), at: moment }, 'approval.recorded', async (call) => {
          const reason = say(random, 'newLimits', seats.lang);
          await recordLimitApproval(call.db, call, {
            kind: 'NEW_LIMIT',
            subjectId: one.subjectId,
            companyCode: one.companyCode,
            business: one.business,
            currency: one.currency,
            monitorMinor: BigInt(general.monitor) * 100n * factor,
            probationMinor: BigInt(general.probation) * 100n * factor,
            reason,
            validTo: new Date(moment.getTime() + random.pick([60, 90, 180]) * dayMs),
            ...(maker ? { createdBy: { userId: maker.userId, name: maker.name } } : {}),
          });
          await changeStanding(
            call.db,
            { origin: originOf(call), now: call.now },
            { subjectId: one.subjectId, companyCode: one.companyCode, event: 'LIMITS_APPROVED', reason, business: one.business },
          );
        });
      } else if (!one.isWatched && fate < 0.32) {
        await move(desk, { account: random.pick(seats.analysts), at: moment }, one, 'DISMISSED', say(random, 'dismissed', seats.lang));
      } else if (fate > 0.99) {
        await move(desk, { account: random.pick(seats.checkers), at: moment }, one, 'BLOCKED', say(random, 'blocked', seats.lang));
      }
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
}

function move(desk: DeskCalls, as: { account: string; at: Date }, one: Watched, event: 'DISMISSED' | 'BLOCKED', reason: string): Promise<void> {
  return desk.act(as, 'standing.changed', async (call) => {
    await changeStanding(call.db, { origin: originOf(call), now: call.now }, { subjectId: one.subjectId, companyCode: one.companyCode, event, reason });
  });
}
