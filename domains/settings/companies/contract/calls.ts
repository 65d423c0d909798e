import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defaultZone, zoneCodes } from '../../../../platform/contract/zones.ts';
import { currencies, idCountries, isDay } from '../../../register/kernel/index.ts';
import { complianceTaskKinds } from '../../../register/kernel/calendar/compliance-tasks.ts';
import {
  holidayCalendarNames,
  noPassActions,
  type NumberSettingKey,
  numberSetting,
  numberSettingKeys,
  settingKeys,
  settingUnits,
} from '../../../register/kernel/company-settings.ts';
import { clockStarts, dayKinds, lawSources } from '../../../register/kernel/law/index.ts';

const area = 'configuration';
const root = '/api/aml/company';
const read = 'AML.CONFIGURATION:read';
const write = 'AML.CONFIGURATION:write';
export const companyReasonLimit = 500;

const day = () =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine(isDay, { params: { rule: 'invalid' } });
const isZone = (name: string): boolean => {
  if (!/^(?:UTC|[A-Z][A-Za-z]+\/[A-Za-z_/-]+)$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
const zone = () => wire.text(64).refine(isZone, { params: { rule: 'invalid' } });

/** A zone that screens offer, by its code. */
const screenZone = () => z.string().refine((code) => zoneCodes.some((one) => one === code), { params: { rule: 'invalid' } });

/** A domain as it stands behind the @ of an address. */
const mailDomain = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/);

const numbers = Object.fromEntries(
  numberSettingKeys.map((key) => {
    const { min, max, optional, unit } = numberSetting(key);
    const number = unit === 'percent' ? wire.hundredths(min, max) : wire.whole(min, max);
    return [key, optional ? number.nullable() : number];
  }),
) as unknown as Record<NumberSettingKey, z.ZodType<number | null, number | string | null>>;

/** settingsView as they are sent. A time that is null is not set. */
export const settingsInput = {
  time_zone: zone(),
  screen_zone: screenZone().default(defaultZone),
  holiday_calendar: wire.choice(holidayCalendarNames).nullable(),
  extra_holidays: z.array(day()).max(100),
  confirmed_calendar_years: z.array(wire.whole(2000, 2100)).max(20).default([]),
  mail_domains: z.array(mailDomain()).max(50).default([]),
  no_pass_action: wire.choice(noPassActions),
  report_form: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9_]{1,40}$/),
  ...numbers,
};
export const settingsSchema = z.strictObject(settingsInput);

/** settingsView as they are shown: what an older release has stored is told as it is. */
export const settingsView = z.object({
  time_zone: z.string(),
  screen_zone: z.string().default(defaultZone),
  holiday_calendar: z.enum(holidayCalendarNames).nullable(),
  extra_holidays: z.array(z.string()),
  confirmed_calendar_years: z.array(z.number().int()).default([]),
  mail_domains: z.array(z.string()).default([]),
  no_pass_action: z.enum(noPassActions),
  report_form: z.string(),
  ...(Object.fromEntries(numberSettingKeys.map((key) => [key, z.number().int().nullable()])) as Record<NumberSettingKey, z.ZodNullable<z.ZodNumber>>),
});

const Company = z.object({
  entity_code: z.string(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  settings: settingsView,
  version: z.number().int(),
  /** null: as it was set up at first */
  changed_by: z.string().nullable(),
  changed_time: wire.time().nullable(),
  request_id: z.string().nullable(),
});
export type CompanyView = z.output<typeof Company>;

export const listCompanySettings = endpoint({
  method: 'POST',
  path: `${root}/list`,
  area,
  summary: 'The companies of the reader with their regulatory profiles',
  ability: read,
  input: z.strictObject({}),
  data: z.object({ list: z.array(Company) }),
});

export const listCompanyChanges = endpoint({
  method: 'POST',
  path: `${root}/changes`,
  area,
  summary: 'What was changed about a company, newest first',
  ability: read,
  input: z.strictObject({ entity_code: wire.text(20) }),
  data: z.object({
    list: z.array(
      z.object({
        version: z.number().int(),
        name: z.string(),
        changed: z.array(z.enum([...settingKeys, 'name'])),
        settings: settingsView,
        reason: z.string().nullable(),
        changed_by: z.string(),
        approved_by: z.string().nullable(),
        changed_time: wire.time(),
      }),
    ),
  }),
});

/** A statement of the law with where it comes from, and what is in force for the company. */
const LawFact = z.object({
  topic: z.enum(['VALUE', 'NOTICE', 'INCIDENT', 'TASK']),
  /** within the country and topic */
  code: z.string(),
  /** kinds of reports that it is about, by the word of the authority */
  kinds: z.array(z.string()),
  setting: z.enum(settingKeys).nullable(),
  task: z.enum(complianceTaskKinds).nullable(),
  value: z.number().int().nullable(),
  unit: z.enum(settingUnits).nullable(),
  /** what a time is counted from */
  start: z.enum(clockStarts).nullable(),
  /** which days count, of a time in business days */
  days: z.enum(dayKinds).nullable(),
  /** month and day of a task, 08-31 */
  due_on: z.string().nullable(),
  /** to whom it is delivered or told */
  addressee: z.string().nullable(),
  /** what the company has set; null where nothing is set, or nothing can be */
  in_force: z.number().int().nullable(),
  standing: z.enum(['AS_LAW', 'STRICTER', 'LOOSER']).nullable(),
  basis: z.string(),
  valid_from: z.string(),
  as_of: z.string(),
  source: z.enum(lawSources),
  is_unconfirmed: z.boolean(),
});
export type LawFactView = z.output<typeof LawFact>;

export const showLaw = endpoint({
  method: 'POST',
  path: `${root}/law`,
  area,
  summary: 'What the law asks of each company of the reader: values, notices, tasks, days and country lists, with sources and what the company has set',
  ability: read,
  input: z.strictObject({}),
  data: z.object({
    list: z.array(
      z.object({
        entity_code: z.string(),
        name: z.string(),
        country: z.string(),
        facts: z.array(LawFact),
        calendar: z
          .object({
            name: z.enum(holidayCalendarNames),
            basis: z.string(),
            years: z.array(z.object({ year: z.number().int(), is_confirmed: z.boolean(), by_company: z.boolean(), basis: z.string().nullable() })),
          })
          .nullable(),
      }),
    ),
    country_lists: z.object({
      /** month of the plenary, 2026-06 */
      list_as_of: z.string(),
      as_of: z.string(),
      basis: z.string(),
      source: z.enum(lawSources),
      /** a plenary has passed since */
      is_review_due: z.boolean(),
      call_for_action: z.array(z.string()),
      monitored: z.array(z.string()),
    }),
  }),
});

const change = { entity_code: wire.text(20), name: wire.text(120), settings: settingsSchema };

export const previewCompany = endpoint({
  method: 'POST',
  path: `${root}/preview`,
  area,
  summary: 'What a change of a company would do: what differs, what of it controls less, and whether it needs a second approval',
  ability: read,
  input: z.strictObject(change),
  data: z.object({ needs_approval: z.boolean(), changed: z.array(z.enum([...settingKeys, 'name'])), loosened: z.array(z.enum(settingKeys)) }),
});

export const saveCompany = endpoint({
  method: 'POST',
  path: `${root}/save`,
  area,
  summary: 'Change a company and its regulatory profile; what controls less needs a second approval',
  ability: write,
  audit: 'company.changed',
  power: 'loosens',
  input: z.strictObject({ ...change, version: wire.version(), reason: wire.lines(companyReasonLimit) }),
  data: z.object({ entity_code: z.string(), status: z.enum(['CHANGED', 'WAITING_APPROVAL']), request_id: z.string().nullable(), version: z.number().int() }),
});

/** A code as payments and files name it. */
export const companyCode = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9]{1,11}$/);

/** What a new company is told by. */
export const newCompanyInput = {
  new_code: companyCode(),
  name: wire.text(120),
  country: wire.choice(idCountries),
  currency: wire.choice(currencies),
  time_zone: zone(),
};

export const addCompany = endpoint({
  method: 'POST',
  path: `${root}/add`,
  area,
  summary: 'Add a company with the regulatory profile and the rules of its country; the person who adds it works for it from then on',
  ability: write,
  audit: 'company.added',
  power: 'neutral',
  input: z.strictObject({
    ...newCompanyInput,
    reason: wire.lines(companyReasonLimit),
  }),
  data: z.object({ entity_code: z.string(), rules: z.number().int() }),
});
