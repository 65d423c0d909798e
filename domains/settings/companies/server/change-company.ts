import { z } from 'zod';
import { commonErrors, InvalidInputError, refuse, termIn, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { type Act, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { localDate } from '../../../register/kernel/index.ts';
import { listStoredCompanies, lockCompanies, type StoredCompany, updateCompany } from '../../../register/reference-data/server/index.ts';
import { companySettingWords, noPassActionWords } from '../../../register/vocabulary/contract/index.ts';
import {
  companyErrors,
  type CompanySettings,
  leastRetentionYears,
  numberSetting,
  type NumberSettingKey,
  type SettingKey,
  settingsSchema,
} from '../contract/index.ts';
import { changedSettings, loosenedSettings, profileWith, settingsOf } from '../model/company-settings.ts';
import { insertCompanyChange } from './company-change.store.ts';

/* The one way in which a company changes. What controls more is done at once; what controls less is applied by a second person. */

const companyTarget = 'company';

export interface CompanyInput {
  entity_code: string;
  name: string;
  settings: CompanySettings;
}

const payload = z.strictObject({ entity_code: z.string(), name: z.string(), settings: settingsSchema, reason: z.string() });

/** A company of the caller's. */
export async function getCompany({ db, actor }: Pick<Act, 'db' | 'actor'>, code: string): Promise<StoredCompany> {
  const [company] = actor.companies.includes(code) ? await listStoredCompanies(db, [code]) : [];
  return company ?? refuse(companyErrors, 'COMPANY_NOT_FOUND');
}

export const presentSettings = ({ profile, timeZone }: Pick<StoredCompany, 'profile' | 'timeZone'>): CompanySettings => settingsOf(profile, timeZone);

/** Refuses what the law of the country forbids, and shares that contradict each other. */
export function checkSettings(settings: CompanySettings, country: string): void {
  const least = leastRetentionYears(country, localDate(clock.now(), settings.time_zone));
  if (least !== undefined && (settings.retention_years ?? 0) < least)
    throw new InvalidInputError([{ field: 'settings.retention_years', code: 'tooSmall', params: { limit: least } }]);
  if ((settings.ubo_record ?? 0) > (settings.ubo_identify ?? 0))
    throw new InvalidInputError([{ field: 'settings.ubo_record', code: 'tooBig', params: { limit: (settings.ubo_identify ?? 0) / 100 } }]);
}

export interface WeighedCompany {
  before: CompanySettings;
  after: CompanySettings;
  changed: (SettingKey | 'name')[];
  loosened: SettingKey[];
}

/** What a change would come to. */
export function weighCompany(company: StoredCompany, input: CompanyInput): WeighedCompany {
  const before = presentSettings(company);
  const after: CompanySettings = {
    ...input.settings,
    extra_holidays: [...new Set(input.settings.extra_holidays)].toSorted(),
    confirmed_calendar_years: [...new Set(input.settings.confirmed_calendar_years)].toSorted((a, b) => a - b),
    mail_domains: [...new Set(input.settings.mail_domains)].toSorted(),
  };
  checkSettings(after, company.country);
  return {
    before,
    after,
    changed: [...(company.name === input.name ? [] : ['name' as const]), ...changedSettings(before, after)],
    loosened: loosenedSettings(before, after),
  };
}

interface Write {
  company: StoredCompany;
  input: CompanyInput;
  reason: string;
  maker: string;
  approver: string | null;
  requestId: string | null;
}

async function write(act: Act, { company, input, reason, maker, approver, requestId }: Write): Promise<number> {
  const { before, after, changed } = weighCompany(company, input);
  const version = company.version + 1;
  const profile = profileWith(company.profile, after);
  await updateCompany(act.db, { code: company.code, name: input.name, timeZone: after.time_zone, profile, version });
  await insertCompanyChange(act.db, {
    companyCode: company.code,
    version,
    name: input.name,
    timeZone: after.time_zone,
    profile,
    changed,
    reason,
    maker,
    approver,
    requestId,
    at: act.now,
  });
  const keys = changed.filter((key) => key !== 'name');
  const auditFields = (settings: CompanySettings, name: string) => ({
    ...(changed.includes('name') ? { name } : {}),
    ...Object.fromEntries(keys.map((key) => [key, settings[key]])),
  });
  act.audit({
    verb: 'company.changed',
    subject: { kind: 'company', id: company.code },
    companyCode: company.code,
    before: auditFields(before, company.name),
    after: auditFields(after, input.name),
    reason,
  });
  await companyChange.endStale(act, company.code);
  return version;
}

export const companyChange = secondPerson({
  kind: 'company.change',
  payload,
  sees: 'AML.CONFIGURATION:read',
  targets: {
    [companyTarget]: async (db, ids) => (await lockCompanies(db, ids)).map(({ code, version }) => ({ id: code, version })),
  },
  needsSecond: ({ loosened }: Pick<WeighedCompany, 'loosened'>) => loosened.length > 0,
  whenWaiting: (requestId) => refuse(companyErrors, 'COMPANY_WAITS', {}, { request_id: requestId }),
  about: ({ name }) => viewParts.aboutThing(name),
  sentence: ({ name }, { lang }) => viewParts.say('server.requests.company', lang, { name }),
  async view({ entity_code: code, name, settings, reason }, { db, lang }) {
    const { text, change, plainView } = viewParts;
    const fact = (en: string, pt: string, es: string, value: string) => ({ label: textIn({ en, pt, es }, lang), value: text(value) });
    const [company] = await listStoredCompanies(db, [code]);
    const weighed = company && weighCompany(company, { entity_code: code, name, settings });
    const shown = (one: CompanySettings, key: SettingKey): string => {
      const value = one[key];
      if (value === null) return '—';
      if (key === 'no_pass_action') return termIn(noPassActionWords, one.no_pass_action, lang);
      if (Array.isArray(value)) return value.join(', ') || '—';
      return numberSetting(key as NumberSettingKey)?.unit === 'percent' ? `${Number(value) / 100} %` : String(value);
    };
    return plainView(
      [fact('Company', 'Empresa', 'Empresa', `${name} (${code})`), fact('Reason', 'Motivo', 'Motivo', reason)],
      weighed
        ? weighed.changed.flatMap((key) =>
            key === 'name'
              ? change(textIn(textsOf('server.companies.name'), lang), { before: text(company.name), after: text(name), loosens: false })
              : change(termIn(companySettingWords, key, lang), {
                  before: text(shown(weighed.before, key)),
                  after: text(shown(weighed.after, key)),
                  loosens: weighed.loosened.includes(key),
                }),
          )
        : [],
      { path: '/systemconfig', params: { tab: 'companies' } },
    );
  },
  async apply(act, { entity_code: code, name, settings, reason }, { maker, requestId }) {
    const [company] = await lockCompanies(act.db, [code]);
    if (!company) refuse(companyErrors, 'COMPANY_NOT_FOUND');
    const version = await write(act, { company, input: { entity_code: code, name, settings }, reason, maker: maker.name, approver: act.actor.name, requestId });
    return { entity_code: code, version };
  },
});

/** Changes a company at once, or asks a second person. */
export async function changeCompany(act: Act, input: CompanyInput & { version: number; reason: string }) {
  await getCompany(act, input.entity_code);
  const [company] = await lockCompanies(act.db, [input.entity_code]);
  if (!company) refuse(companyErrors, 'COMPANY_NOT_FOUND');
  if (company.version !== input.version) refuse(commonErrors, 'STALE', {}, { version: company.version });
  const weighed = weighCompany(company, input);
  if (weighed.changed.length === 0) refuse(companyErrors, 'COMPANY_UNCHANGED');
  const { entity_code, name, reason } = input;
  const outcome = await companyChange.decide(act, {
    weighed,
    write: () => write(act, { company, input, reason, maker: act.actor.name, approver: null, requestId: null }),
    ask: () => ({
      payload: { entity_code, name, settings: weighed.after, reason },
      targets: [{ id: company.code, version: company.version }],
      companyCodes: [company.code],
      reason,
    }),
  });
  return 'requestId' in outcome
    ? { entity_code, status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId, version: company.version }
    : { entity_code, status: 'CHANGED' as const, request_id: null, version: outcome.done };
}
