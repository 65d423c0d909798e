import { describe, expect, it } from 'vitest';
import { companies } from '../../../../seeds/companies.ts';
import { idCountries } from '../../../register/kernel/index.ts';
import { laws } from '../../../register/kernel/law/index.ts';
import { type CompanySettings, holidayCalendarNames, numberSetting, numberSettingKeys, settingsOfCountry, settingsSchema } from '../contract/index.ts';
import { changedSettings, loosenedSettings, profileWith, settingsOf } from './company-settings.ts';

const day = '2026-11-28';
const brazil = settingsOfCountry('BRA', day);
const loosened = (change: Partial<CompanySettings>) => loosenedSettings(brazil, { ...brazil, ...change });

describe('the settings of a company', () => {
  it.each(idCountries.map((country) => [country, settingsOfCountry(country, day)] as const))(
    'of %s are what the form takes, and come back as they were',
    (_country, settings) => {
      expect(settingsSchema.safeParse(settings).success).toBe(true);
      expect(settingsOf(profileWith({}, settings), settings.time_zone)).toEqual(settings);
    },
  );
  it.each(companies.map((one) => [one.code, one] as const))('of the demonstration (%s) lose nothing by the form', (_code, { profile, timeZone }) => {
    const settings = settingsOf(profile, timeZone);
    expect(settingsOf(profileWith(profile, settings), timeZone)).toEqual(settings);
    expect(profileWith(profile, settings)).toMatchObject({ report_formats: profile.report_formats, review_years: profile.review_years });
  });
  it('of a profile that says nothing are those that its readers take', () => {
    expect(settingsOf({}, 'UTC')).toMatchObject({ no_pass_action: 'HOLD', case_due_days: 7, order_time_back_minutes: 2_880, selection_days: null });
  });
  it('keep what else is stored, and drop what is not set', () => {
    expect(profileWith({ other: 1, report_hours: 5 }, brazil)).toMatchObject({ other: 1 });
    expect(profileWith({ other: 1, report_hours: 5 }, brazil)).not.toHaveProperty('report_hours');
  });
  it('name the calendars that there are', () =>
    expect([...holidayCalendarNames].toSorted()).toEqual(
      Object.values(laws)
        .map(({ calendar }) => calendar.name)
        .toSorted(),
    ));
});

describe('what controls less', () => {
  it.each(numberSettingKeys)('%s, by its direction alone', (key) => {
    const { strict, min, max } = numberSetting(key);
    const middle = { ...brazil, [key]: Math.floor((min + max) / 2) };
    const [down, up] = [
      { ...middle, [key]: min },
      { ...middle, [key]: max },
    ];
    expect(loosenedSettings(middle, down)).toEqual(strict === 'more' ? [key] : []);
    expect(loosenedSettings(middle, up)).toEqual(strict === 'less' ? [key] : []);
    expect(changedSettings(middle, up)).toEqual([key]);
  });
  it.each([
    ['a time that is not set any more', { analysis_days: null }, ['analysis_days']],
    ['a time that is set', { report_hours: 24 }, []],
    ['a further day without business', { extra_holidays: ['2026-12-24'] }, ['extra_holidays']],
    ['a year whose days are taken as right', { confirmed_calendar_years: [2027] }, ['confirmed_calendar_years']],
    ['the first domain', { mail_domains: ['a.example'] }, []],
    ['another calendar', { holiday_calendar: 'MX-national' }, ['holiday_calendar']],
    ['another zone', { time_zone: 'America/Manaus' }, ['time_zone']],
    ['rejecting', { no_pass_action: 'REJECT' }, []],
  ] as [string, Partial<CompanySettings>, string[]][])('%s', (_name, change, keys) => expect(loosened(change)).toEqual(keys));
  it.each([
    [['a.example', 'b.example'], ['a.example'], []],
    [['a.example'], ['a.example', 'b.example'], ['mail_domains']],
    [['a.example'], ['b.example'], ['mail_domains']],
    [['a.example'], [], ['mail_domains']],
  ])('domains %j, then %j: %j', (was, is, keys) => {
    expect(loosenedSettings({ ...brazil, mail_domains: was }, { ...brazil, mail_domains: is })).toEqual(keys);
  });
  it('holding again where it was rejected', () => expect(loosenedSettings({ ...brazil, no_pass_action: 'REJECT' }, brazil)).toEqual(['no_pass_action']));
});
