export * from './calls.ts';
export { companyErrors } from './errors.ts';
export {
  type CompanySettings,
  currencyOfCountry,
  groupOf,
  holidayCalendarNames,
  type NoPassAction,
  noPassActions,
  type NumberSettingKey,
  numberSetting,
  numberSettingKeys,
  type SettingGroup,
  settingGroups,
  type SettingKey,
  settingKeys,
  type SettingUnit,
  zonesOfCountry,
} from '../../../register/kernel/company-settings.ts';
export { leastRetentionYears, settingsOfCountry, settingsOfLaw } from '../../../register/kernel/settings-of-country.ts';
