import { z } from 'zod';
import { endpoint, wire } from '../../../platform/contract/index.ts';
import { currencies, idCountries } from '../../kernel/index.ts';
import { holidayCalendarNames, noPassActions, type NumberSettingKey, numberSetting, numberSettingKeys, settingKeys } from '../../kernel/company-settings.ts';

const area = 'configuration';
const root = '/api/aml/company';
const read = 'AML.CONFIGURATION:read';
const write = 'AML.CONFIGURATION:write';
export const companyReasonLimit = 500;

const isDay = (value: string): boolean => {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};
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

const numbers = Object.fromEntries(
  numberSettingKeys.map((key) => {
    const { min, max, optional } = numberSetting(key);
    return [key, optional ? wire.whole(min, max).nullable() : wire.whole(min, max)];
  }),
) as unknown as Record<NumberSettingKey, z.ZodType<number | null, number | string | null>>;

/** settingsView as they are sent. A time that is null is not set. */
export const settingsInput = {
  time_zone: zone(),
  holiday_calendar: wire.choice(holidayCalendarNames).nullable(),
  extra_holidays: z.array(day()).max(100),
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
  holiday_calendar: z.enum(holidayCalendarNames).nullable(),
  extra_holidays: z.array(z.string()),
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
  input: z.strictObject({
    ...newCompanyInput,
    reason: wire.lines(companyReasonLimit),
  }),
  data: z.object({ entity_code: z.string(), rules: z.number().int() }),
});
