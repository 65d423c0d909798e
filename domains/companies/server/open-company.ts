import { refuse } from '../../../platform/contract/index.ts';
import type { Act } from '../../approval-requests/server/index.ts';
import type { IdCountry } from '../../kernel/index.ts';
import { insertCompany, type StoredCompany } from '../../reference-data/server/index.ts';
import { writeDefaultPack } from '../../rules/server/index.ts';
import { companyErrors, settingsOfCountry } from '../contract/index.ts';
import { profileWith } from '../model/company-settings.ts';

export interface NewCompany {
  code: string;
  name: string;
  country: IdCountry;
  currency: string;
  timeZone: string;
}

/** A company as it is when it is opened. */
export const companyAtFirst = ({ code, name, country, currency, timeZone }: NewCompany): StoredCompany => ({
  code,
  name,
  country,
  currency,
  timeZone,
  profile: profileWith({}, { ...settingsOfCountry[country], time_zone: timeZone }),
  version: 1,
});

/** Opens a company with the regulatory profile and the rules that one of its country begins with. Answers how many rules those are. */
export async function openCompany(act: Act, { code, name, country, currency, timeZone }: NewCompany, reason: string): Promise<number> {
  const settings = { ...settingsOfCountry[country], time_zone: timeZone };
  const isNew = await insertCompany(act.db, { code, name, country, currency, timeZone, profile: profileWith({}, settings) });
  if (!isNew) refuse(companyErrors, 'COMPANY_CODE_TAKEN');
  const rules = await writeDefaultPack(act.db, { companyCode: code, country, status: 'ACTIVE', now: act.now });
  act.audit({
    verb: 'company.added',
    subject: { kind: 'company', id: code },
    companyCode: code,
    after: { name, country, currency, ...settings, rules },
    reason,
  });
  return rules;
}
