import { refuse } from '../../../../platform/contract/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import type { Act } from '../../../mechanisms/approval-requests/server/index.ts';
import { type IdCountry, localDate } from '../../../register/kernel/index.ts';
import { laws } from '../../../register/kernel/law/index.ts';
import { insertCompany } from '../../../register/reference-data/server/index.ts';
import { companyErrors, type CompanySettings, settingsOfCountry } from '../contract/index.ts';
import { profileWith } from '../model/company-settings.ts';

export interface NewCompany {
  code: string;
  name: string;
  country: IdCountry;
  currency: string;
  timeZone: string;
}

/** Writes the rules that a company of a country begins with. @returns how many those are */
export type WriteFirstRules = (db: Db, pack: { companyCode: string; country: IdCountry; status: 'ACTIVE'; now: Date }) => Promise<number>;

const settingsAtFirst = (country: IdCountry, timeZone: string, now: Date): CompanySettings => ({
  ...settingsOfCountry(country, localDate(now, timeZone)),
  time_zone: timeZone,
});
/** A new company makes every kind of report of its country. */
const profileAtFirst = (country: IdCountry, timeZone: string, now: Date) =>
  profileWith({ report_formats: [...laws[country].reportKinds] }, settingsAtFirst(country, timeZone, now));

/** Opens a company with the regulatory profile and the rules that one of its country begins with. Answers how many rules those are. */
export async function openCompany(
  act: Act,
  { code, name, country, currency, timeZone }: NewCompany,
  { reason, writeFirstRules }: { reason: string; writeFirstRules: WriteFirstRules },
): Promise<number> {
  const settings = settingsAtFirst(country, timeZone, act.now);
  const isNew = await insertCompany(act.db, { code, name, country, currency, timeZone, profile: profileAtFirst(country, timeZone, act.now) });
  if (!isNew) refuse(companyErrors, 'COMPANY_CODE_TAKEN');
  const rules = await writeFirstRules(act.db, { companyCode: code, country, status: 'ACTIVE', now: act.now });
  act.audit({
    verb: 'company.added',
    subject: { kind: 'company', id: code },
    companyCode: code,
    after: { name, country, currency, ...settings, rules },
    reason,
  });
  return rules;
}
