import { shownRisk } from '../../../../register/merchant-register/server/index.ts';
import { type Step, steps, type StepState } from '../../../../register/kernel/onboarding.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Call, nameHolds } from '../../../../../platform/server/index.ts';
import { bindList, byColumn, byExpression, byName, tableAs } from '../../../../../platform/server/lists/index.ts';
import type { MerchantStatus, RiskLevel } from '../../../../register/kernel/index.ts';
import { applicationList } from '../../contract/index.ts';
import { joinCompany } from '../../../../register/reference-data/server/companies/index.ts';
import { joinMerchant } from '../../../../register/merchant-register/server/index.ts';
import { leftJoinAccount } from '../../../../mechanisms/session/server/names/index.ts';

export interface ApplicationRow {
  id: string;
  round: number;
  merchantNo: string;
  muname: string;
  legalName: string;
  companyCode: string;
  country: string;
  industry: string;
  status: MerchantStatus;
  riskLevel: RiskLevel | null;
  isAssessed: boolean;
  steps: { step: Step; state: StepState; note: string | null }[];
  startedAt: Date;
  submittedAt: Date | null;
  ageDays: number;
  dueOn: string | null;
  isOverdue: boolean;
  responsibleId: string | null;
  responsibleName: string | null;
  decidedAt: Date | null;
  outcome: string | null;
  requestId: string | null;
  /** null unless it is snoozed now. */
  snoozedUntil: Date | null;
  version: number;
}

const merchant = joinMerchant('m', 'r.merchant_no');
const company = joinCompany('c', 'm.company_code');
const isOverdue = (now: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(r.decided_at is null and r.due_on is not null and r.due_on < (${now}::timestamptz at time zone c.time_zone)::date)`;
/** Snoozed, and nothing has happened to the merchant since. The version of a merchant is read only where somebody snoozed: most rows need no more than an index of merchants. */
const isSnoozed = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(r.snoozed_until is not null and r.snoozed_until > ${now} and exists (
    select from (select) one ${joinMerchant('v', 'r.merchant_no')} where v.version = r.snoozed_at_version))`;
/** A step that nobody has touched has no row and is to do. */
const stepsOf = sql`(select jsonb_agg(jsonb_build_object('step', one.step, 'state', coalesce(s.state, 'TODO'), 'note', s.note) order by one.place)
  from unnest(${[...steps]}::text[]) with ordinality one (step, place) left join onboarding_step s on s.onboard_id = r.id and s.step = one.step)`;
const requestOf = sql`(select q.id from approval_request_target t join approval_request q on q.id = t.request_id
  where t.target_kind = 'onboarding' and t.target_id = r.id::text and q.status = 'WAITING' limit 1)`;
const riskRank = sql`array_position(array['LOW', 'MEDIUM', 'HIGH'], m.risk_level)`;

const isOpen = sql`r.decided_at is null`;

/** For the filter of one's own work. */
const prepare = (_input: unknown, { actor }: Call): { user_id: string } => ({ user_id: actor.userId });

/** Applications of merchants. */
export const applications = bindList(applicationList, {
  source: tableAs('merchant_onboarding', 'r'),
  key: ['r.id'],
  company: 'm.company_code',
  lookups: { m: merchant, c: { after: ['m'], join: company } },
  prepare,
  filters: {
    name: {
      lookups: ['m'],
      where: (name) => (name === undefined ? undefined : sql`(${nameHolds('m.muname', name)} or ${nameHolds('m.legal_name', name)})`),
    },
    merchant_no: 'r.merchant_no',
    status: {
      lookups: ['m'],
      // The stage is the merchant's; an earlier round of it is only there where all are wanted.
      where: (status) => {
        if (status === undefined || status === 'OPEN') return isOpen;
        return status === 'ALL'
          ? undefined
          : sql`m.status = ${status} and r.round = (select max(o.round) from merchant_onboarding o where o.merchant_no = r.merchant_no)`;
      },
    },
    open_step: (step) =>
      step === undefined ? undefined : sql`coalesce((select s.state from onboarding_step s where s.onboard_id = r.id and s.step = ${step}), 'TODO') <> 'DONE'`,
    risk_level: (level) => (level === undefined ? undefined : sql`${shownRisk('m')} = ${level}`),
    responsible: (who, { extra }) => {
      if (who === undefined) return undefined;
      return who === 'NOBODY' ? sql`r.responsible is null` : sql`r.responsible = ${who === 'ME' ? extra.user_id : who}::bigint`;
    },
    overdue: {
      lookups: ['c'],
      where: (is, { now }) => (is === undefined ? undefined : is ? isOverdue(sql`${now}`) : sql`not ${isOverdue(sql`${now}`)}`),
    },
    // Whoever asks for a stage wants all of it.
    snoozed: (is, { now, input: { status } }) =>
      is === undefined && status !== undefined && status !== 'OPEN' ? undefined : sql`${isSnoozed(now)} = ${is ?? false}`,
    start_time: 'r.started_at',
    end_time: 'r.started_at',
  },
  order: {
    due_on: byColumn('r.due_on', { nulls: 'last' }),
    started_time: 'r.started_at',
    muname: byName('m.muname'),
    risk_level: byExpression(riskRank, { lookups: ['m'] }),
  },
  columns: ({
    now,
  }) => sql<ApplicationRow>`r.id, r.round, r.merchant_no as "merchantNo", m.muname, m.legal_name as "legalName", m.company_code as "companyCode",
    m.country, m.industry, m.status, ${shownRisk('m')} as "riskLevel", m.next_review_on is not null as "isAssessed", ${stepsOf} as steps, r.started_at as "startedAt", r.submitted_at as "submittedAt",
    floor(extract(epoch from coalesce(r.decided_at, ${now}::timestamptz) - r.started_at) / 86400)::int as "ageDays", r.due_on::text as "dueOn",
    ${isOverdue(sql`${now}`)} as "isOverdue", r.responsible as "responsibleId", u.name as "responsibleName", r.decided_at as "decidedAt",
    r.outcome, ${requestOf} as "requestId", case when ${isSnoozed(now)} then r.snoozed_until end as "snoozedUntil", r.version`,
  joins: sql`${merchant} ${company} ${leftJoinAccount('u', 'r.responsible')}`,
});

/** What each colleague is responsible for, as the queue shows it. */
export const loadOfApplications = (call: Call, input: { overdue?: boolean }) =>
  applications.tally(call, input, { by: sql`r.responsible`, earliest: sql`r.started_at` });
