import type { Call, Db } from '../../../platform/server/index.ts';
import { presentSettings } from '../../companies/server/index.ts';
import { formatAmount } from '../../kernel/index.ts';
import { listGeneralLimits } from '../../limits/server/index.ts';
import { listMethods, listProviders, listStoredCompanies } from '../../reference-data/server/index.ts';
import { loadMapping } from '../../routing/server/index.ts';
import type { ConfigurationFileData } from '../contract/index.ts';

/** The configuration of companies as it is now. What only some of the companies use is in it whole: ways of paying and providers. */
export async function readConfiguration(db: Db, { companies: codes, now }: { companies: readonly string[]; now: Call['now'] }): Promise<ConfigurationFileData> {
  const companies = await listStoredCompanies(db, codes);
  const channels: ConfigurationFileData['channels'] = [];
  for (const { code } of companies)
    for (const one of await loadMapping(db, code))
      channels.push({
        entity_code: code,
        business: one.business as 'payin',
        method: one.method,
        provider_code: one.providerCode,
        currency: one.currency as 'BRL' | null,
      });
  const limits = await listGeneralLimits(db, codes);
  return {
    format: 'atalaia-configuration',
    edition: 1,
    made_time: now.getTime(),
    companies: companies.map((one) => ({
      code: one.code,
      name: one.name,
      country: one.country as 'BRA',
      currency: one.currency as 'BRL',
      settings: presentSettings(one),
    })),
    methods: (await listMethods(db)).map(({ code, name, countries, isCash }) => ({
      code,
      name,
      countries: countries.toSorted() as 'BRA'[],
      is_cash: isCash,
    })),
    providers: (await listProviders(db)).map(({ code, name }) => ({ code, name })),
    channels,
    limits: limits.map((one) => ({
      entity_code: one.companyCode,
      business: one.business,
      currency: one.currency as 'BRL',
      monitor_limit: formatAmount(one.monitorMinor),
      probation_limit: formatAmount(one.probationMinor),
      unverified_ceiling: formatAmount(one.unverifiedCeilingMinor),
      minor_floor: formatAmount(one.minorFloorMinor),
      limit_days: one.days,
    })),
  };
}
