import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import { nameHolds } from '../../../../../platform/server/index.ts';
import { bindList, byColumn, byName, tableAs } from '../../../../../platform/server/lists/index.ts';
import { staffList } from '../../contract/index.ts';
import { type AccountFacts, accountFacts } from '../records/account-keeping.store.ts';
import type { IdleTerms } from '../records/idle.store.ts';

const stateOf = {
  ACTIVE: sql`u.status = 'ACTIVE' and u.password_hash is not null`,
  INVITED: sql`u.status = 'ACTIVE' and u.password_hash is null`,
  DISABLED: sql`u.status = 'DISABLED'`,
};

/** Staff who share a company with the reader. */
export const staffOf = (terms: IdleTerms) =>
  bindList(staffList, {
    source: tableAs('user_account', 'u'),
    key: ['u.id'],
    company: (companies) => sql`u.company_codes && ${[...companies]}::text[]`,
    filters: {
      aml_role: 'u.aml_role',
      name: (text) =>
        text === undefined ? undefined : sql`(${nameHolds(sql`u.name`, text)} or ${nameHolds(sql`u.account`, text)} or ${nameHolds(sql`u.email`, text)})`,
      state: (state) => state && stateOf[state],
    },
    order: { name: byName('u.name'), last_sign_in: byColumn('u.last_sign_in_at', { nulls: 'last' }) },
    columns: ({ now }) => sql<AccountFacts>`${accountFacts(now, terms)}`,
  });

/** For each company, whether somebody in use can decide reports and requests there, and whether somebody can keep the back office. */
export interface CompanyKeepers {
  company: string;
  hasOfficer: boolean;
  hasAdministrator: boolean;
}

const may = (subject: string) => sql`exists (select from role_ability a where a.role_code = u.aml_role
  and ((a.subject = ${subject} and 'write' = any(a.actions)) or (a.subject = 'all' and 'manage' = any(a.actions))))`;

/** Counts who can sign in: in use, with a password, and not of a demonstration that does not run here. */
export async function listKeepers(db: Db, { demo }: { demo: boolean }): Promise<CompanyKeepers[]> {
  const { rows } = await sql<CompanyKeepers>`
    select x.code as company, bool_or(${may('AML.ApprovalList')} and ${may('AML.Reports.Sar')}) as "hasOfficer", bool_or(${may('AML.CONFIGURATION')}) as "hasAdministrator"
    from user_account u cross join unnest(u.company_codes) as x (code)
    where u.status = 'ACTIVE' and u.password_hash is not null and (${demo} or not u.demonstration)
    group by x.code order by x.code`.execute(db);
  return rows;
}

/** Changes of staff and of roles come one after the other: whether somebody is the last one is seen by everybody alike. */
export async function lockBackOffice(trx: Db): Promise<void> {
  await sql`select from aml_role order by code for no key update`.execute(trx);
}
