import { type Database } from '../platform/server/index.ts';
import { type IdCountry, parseAmount } from '../domains/register/kernel/index.ts';
import { channels, companies, methodMix, methods, providers } from './companies.ts';
import { currencyOf } from './identities.ts';
import { limits, type SeedLimit } from './limits.ts';
import { merchants } from './merchants.ts';

const minor = (text: string): bigint => {
  const value = parseAmount(text);
  if (value === undefined) throw new Error(`not an amount: ${text}`);
  return value;
};

/** What a provider pays in: the currency of the country whose payments go through it. */
function currencyOfProvider(provider: string): string | null {
  const country = Object.entries(methodMix).find(([, mix]) => [...mix.payin, ...mix.payout].some((one) => one.provider === provider))?.[0];
  return country === undefined ? null : currencyOf[country as IdCountry];
}

/** Companies with their profiles, methods, providers and channels. Rows that exist are left alone. */
async function writeCompanies(db: Database['main'], confirmedYears: readonly number[] = []): Promise<void> {
  await db
    .insertInto('company')
    .values(
      companies.map(({ code, name, country, currency, timeZone, profile }) => ({
        code,
        name,
        country,
        currency,
        time_zone: timeZone,
        profile: JSON.stringify({ ...profile, ...(confirmedYears.length > 0 ? { confirmed_calendar_years: confirmedYears } : {}) }),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('payment_method')
    .values(methods.map(({ isCash, ...method }) => ({ ...method, is_cash: isCash ?? false })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('provider')
    .values([...providers])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('provider_channel')
    .values(
      channels.map(([provider_code, method, business, company_code]) => ({
        provider_code,
        method,
        business,
        company_code,
        currency: currencyOfProvider(provider_code),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @param onboardedAt when the shops were taken on: before the first payment */
async function writeMerchants(db: Database['main'], onboardedAt: Date): Promise<void> {
  await db
    .insertInto('merchant')
    .values(
      merchants.map((one) => ({
        merchant_no: one.merchantNo,
        muid: one.muid,
        muname: one.name,
        legal_name: one.legalName,
        company_code: one.companyCode,
        country: one.country,
        currency: one.currency,
        industry: one.industry,
        email: one.email,
        lang: one.lang,
        risk_level: one.riskLevel,
        status: one.status,
        businesses: one.businesses,
        onboarded_at: onboardedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('merchant_app')
    .values(
      merchants.flatMap((one) =>
        one.apps.map((app) => ({
          app_id: app.appId,
          merchant_no: one.merchantNo,
          app_name: app.name,
          industry: one.industry,
          self_verify: app.selfVerify,
          payer_verification: app.payerVerification,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What one bulk allow releases at most; rows that exist are left alone. */
async function writeCaps(db: Database['main']): Promise<void> {
  await db
    .insertInto('bulk_allow_cap')
    .values([
      { company_code: 'ATBR', currency: 'BRL', max_count: 50, max_minor: 100_000_00 },
      { company_code: 'ATMX', currency: 'MXN', max_count: 50, max_minor: 400_000_00 },
      { company_code: 'ATMX', currency: 'ARS', max_count: 50, max_minor: 20_000_000_00 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A limit that is in force, whatever its amounts, is left alone. */
async function writeLimits(db: Database['main'], validFrom: Date, target: readonly SeedLimit[]): Promise<void> {
  await db
    .insertInto('limit_profile')
    .values(
      target.map((one) => ({
        level: one.level,
        company_code: one.companyCode,
        business: one.business,
        currency: one.currency,
        merchant_no: one.merchantNo ?? null,
        app_id: one.appId ?? null,
        monitor_minor: minor(one.monitor),
        probation_minor: minor(one.probation),
        unverified_ceiling_minor: minor(one.unverifiedCeiling),
        minor_floor_minor: minor(one.minorFloor),
        valid_from: validFrom,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Companies, merchants, channels and limits of the demonstration. Safe to repeat.
 * @param since start of everything: limits hold and shops are onboarded from here on
 */
export async function writeReference(database: Database, since: Date): Promise<void> {
  // The companies of the demonstration have looked at the bank days of these years.
  const year = since.getUTCFullYear();
  await writeCompanies(database.main, [year, year + 1, year + 2]);
  await writeMerchants(database.main, since);
  await writeLimits(database.main, since, limits);
  await writeCaps(database.main);
}

/** The two companies with their channels and general limits, and no merchant: where a data set finds a home. Safe to repeat. */
export async function writeCompaniesAlone(database: Database, since: Date): Promise<void> {
  await writeCompanies(database.main);
  await writeLimits(
    database.main,
    since,
    limits.filter((one) => one.level === 'general'),
  );
}
