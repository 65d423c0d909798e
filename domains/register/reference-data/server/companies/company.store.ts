import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import { joinsOf } from '../../../../../platform/server/lists/index.ts';

/** The company of rows: its `name`, `country`, `currency`, `time_zone` and `profile`. */
export const { join: joinCompany } = joinsOf('company', 'code');

/** The zone and the regulatory profile of a company. */
export async function findCompanyProfile(db: Db, code: string): Promise<{ timeZone: string; profile: unknown } | undefined> {
  return db.selectFrom('company').select(['time_zone as timeZone', 'profile']).where('code', '=', code).executeTakeFirst();
}

/** A company as it is set up. */
export interface StoredCompany {
  code: string;
  name: string;
  country: string;
  currency: string;
  timeZone: string;
  profile: unknown;
  version: number;
}

const companyColumns = sql<StoredCompany>`c.code, c.name, c.country, c.currency, c.time_zone as "timeZone", c.profile, c.version`;

/** Companies as they are set up, by their codes. */
export async function listStoredCompanies(db: Db, codes: readonly string[]): Promise<StoredCompany[]> {
  const { rows } = await sql<StoredCompany>`select ${companyColumns} from company c where c.code = any(${[...codes]}::text[]) order by c.code`.execute(db);
  return rows;
}

/** Locks companies against changes of their settings, in the order of their codes. */
export async function lockCompanies(db: Db, codes: readonly string[]): Promise<StoredCompany[]> {
  const { rows } = await sql<StoredCompany>`
    select ${companyColumns} from company c where c.code = any(${[...codes]}::text[]) order by c.code for no key update`.execute(db);
  return rows;
}
