import { type EndpointParsed, InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { type Actor, type AuditNote, type Call, type Db, saveMailServer, writeAudit } from '../../../../platform/server/index.ts';
import { openCompany } from '../../../settings/companies/server/index.ts';
import { localDate, parseAmount } from '../../../register/kernel/index.ts';
import { insertFirstLimits } from '../../../settings/limits/server/index.ts';
import { demandMailHost } from '../../../mechanisms/mail/server/index.ts';
import { requireDocuments } from '../../../merchants/merchant-documents/server/index.ts';
import { reviewInherited } from '../../../merchants/merchant-risk/server/index.ts';
import { addApp, beginApplication, lockMerchant, moveMerchant, openOnboarding } from '../../../merchants/merchants/server/index.ts';
import { unmetConditions } from '../../../merchants/onboarding/server/index.ts';
import { insertMethod, insertProvider } from '../../../register/reference-data/server/index.ts';
import { addFirstChannel } from '../../../payments/routing/server/index.ts';
import { writeDefaultPack } from '../../../rules/rules/server/index.ts';
import { hasAccounts, issueMachineKey, lockAccounts, openFirstAccount } from '../../../mechanisms/session/server/index.ts';
import { firstRunErrors, type setUpInstallation } from '../contract/index.ts';
import { dropSetUpTokens } from './set-up-token.store.ts';

type SetUpInput = EndpointParsed<typeof setUpInstallation>;

/** Writes the roles with which an installation begins. */
export type SaveRoles = (db: Db) => Promise<void>;

const minorOf = (text: string): bigint => parseAmount(text) ?? 0n;

/** One code has one name, whichever line it stands on. */
function checkNames({ payments }: SetUpInput): void {
  const ways = [payments, ...(payments.more_methods ?? [])];
  for (const [code, name] of [
    ['method', 'method_name'],
    ['provider_code', 'provider_name'],
  ] as const) {
    const names = new Map<string, string>();
    ways.forEach((one, at) => {
      const existing = names.get(one[code]) ?? one[name];
      if (existing !== one[name]) throw new InvalidInputError([{ field: `payments.more_methods.${at - 1}.${name}`, code: 'invalid' }]);
      names.set(one[code], existing);
    });
  }
}

function checkLimits({ payments }: SetUpInput): void {
  if (minorOf(payments.monitor_limit) > minorOf(payments.probation_limit))
    throw new InvalidInputError([{ field: 'payments.monitor_limit', code: 'tooBig', params: { limit: payments.probation_limit } }]);
}

/** What the payment methods and the first limits of the company need. */
async function openPayments(call: Call, { company, payments }: SetUpInput): Promise<void> {
  const ways = [payments, ...(payments.more_methods ?? [])];
  for (const one of ways) {
    await insertMethod(call.db, { code: one.method, name: one.method_name, countries: [company.country], isCash: false });
    await insertProvider(call.db, { code: one.provider_code, name: one.provider_name });
  }
  for (const business of new Set(payments.businesses)) {
    const channels = new Map(ways.map((one) => [`${one.method}|${one.provider_code}`, one]));
    for (const { method, provider_code: providerCode } of channels.values())
      await addFirstChannel(call, { companyCode: company.new_code, business, method, providerCode });
    await insertFirstLimits(call.db, {
      companyCode: company.new_code,
      business,
      currency: company.currency,
      monitorMinor: minorOf(payments.monitor_limit),
      probationMinor: minorOf(payments.probation_limit),
      unverifiedCeilingMinor: minorOf(payments.unverified_ceiling),
      minorFloorMinor: minorOf(payments.minor_floor),
      days: payments.limit_days,
    });
  }
  const { monitor_limit, probation_limit, unverified_ceiling, minor_floor, limit_days } = payments;
  call.audit({
    verb: 'default-limits.begun',
    subject: { kind: 'default-limits', id: `${company.new_code}|${company.currency}` },
    companyCode: company.new_code,
    after: { businesses: payments.businesses, currency: company.currency, monitor_limit, probation_limit, unverified_ceiling, minor_floor, limit_days },
  });
}

/** The first merchant is worked with already, on the statement of whoever sets the installation up, as merchants are that are loaded. */
async function takeOverMerchant(call: Call, { company, payments, merchant, administrator }: SetUpInput): Promise<{ merchantNo: string; appId: string }> {
  const { muid, merchant_no: merchantNo } = await beginApplication(
    call,
    {
      entity_code: company.new_code,
      merchant_name: merchant.merchant_name,
      legal_name: merchant.legal_name,
      country: company.country,
      currency: company.currency,
      industry: merchant.industry,
      businesses: payments.businesses,
      email: merchant.email,
      lang: administrator.lang,
    } as Parameters<typeof beginApplication>[1],
    merchant.merchant_no === undefined ? undefined : { merchantNo: merchant.merchant_no },
  );
  const { app_id: appId } = await addApp(call, { muid, app_name: merchant.app_name, industry: undefined }, merchant.app_id);
  await reviewInherited(call, merchantNo, localDate(call.now, company.time_zone));
  await requireDocuments(call, await lockMerchant(call.db, merchantNo));
  const round = await openOnboarding(call.db, merchantNo);
  const lacking = round ? (await unmetConditions(call, round)).map(({ condition }) => condition) : [];
  await moveMerchant(call, await lockMerchant(call.db, merchantNo), 'TAKE_OVER', {
    reason: merchant.statement,
    verb: 'merchant.taken-over',
    after: { unmet_gates: lacking },
  });
  return { merchantNo, appId };
}

/** Sets an empty installation up, whole or not at all. From then on the page is closed. */
export async function setUp(call: Call, input: SetUpInput, saveRoles: SaveRoles) {
  checkLimits(input);
  checkNames(input);
  // Roles are what an installation is shipped with; writing them again changes nothing.
  await saveRoles(call.database.main);
  return call.database.calls.transaction().execute(async (trx) => {
    await lockAccounts(trx);
    if (await hasAccounts(trx)) refuse(firstRunErrors, 'SET_UP_CLOSED');
    const { company, administrator, officer } = input;
    const { now } = call;
    const notes: AuditNote[] = [];
    const code = company.new_code;
    const admin = await openFirstAccount(trx, { ...administrator, amlRole: 'AML_ADMIN', companies: [code] }, { field: 'administrator', now });
    const checker = await openFirstAccount(trx, { ...officer, amlRole: 'AML_OFFICER', companies: [code] }, { field: 'officer', now });
    const actor: Actor = {
      kind: 'staff',
      userId: admin.userId,
      personId: admin.personId,
      name: admin.name,
      account: admin.account,
      amlRole: admin.amlRole,
      abilities: [],
      companies: [code],
    };
    const acting: Call = { ...call, db: trx, actor, audit: (note) => notes.push(note) };
    const note = (verb: string, kind: string, id: string, after: object) => notes.push({ verb, subject: { kind, id }, companyCode: code, after });
    note('desk.set-up', 'company', code, { company: company.name, administrator: admin.account, officer: checker.account });
    const rules = await openCompany(
      acting,
      { code, name: company.name, country: company.country, currency: company.currency, timeZone: company.time_zone },
      { reason: '', writeFirstRules: writeDefaultPack },
    );
    note('account.opened', 'user-account', admin.userId, { account: admin.account, aml_role: admin.amlRole, companies: [code] });
    note('account.opened', 'user-account', checker.userId, { account: checker.account, aml_role: checker.amlRole, companies: [code] });
    await openPayments(acting, input);
    const key = await issueMachineKey(trx, { name: company.name, companyCode: code, scopes: ['decide', 'read'], createdBy: admin.userId }, now);
    note('machine-key.issued', 'machine-key', key.id, { name: company.name, scopes: ['decide', 'read'] });
    const { merchantNo, appId } = await takeOverMerchant(acting, input);
    if (input.mail) {
      demandMailHost(input.mail, 'mail.host');
      const { username = null, password = null, ...server } = input.mail;
      await saveMailServer(trx, { ...server, username, password }, { version: 1, by: admin.name, at: now });
      note('mail-server.changed', 'mail-server', '1', { ...server, username });
    }
    await dropSetUpTokens(trx);
    await writeAudit(trx, { actor, verb: 'desk.set-up', ip: call.ip, requestId: call.requestId }, notes);
    return {
      entity_code: code,
      currency: company.currency,
      rules,
      api_key: key.key,
      officer_link: `${call.config.publicUrl.replace(/\/$/, '')}/forgot-password#token=${checker.token ?? ''}`,
      merchant_no: merchantNo,
      app_id: appId,
      method: input.payments.method,
      provider_code: input.payments.provider_code,
      business: input.payments.businesses[0] ?? ('payin' as const),
    };
  });
}
