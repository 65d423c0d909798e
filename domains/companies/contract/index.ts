export * from './calls.ts';
export { companyErrors } from './errors.ts';
export {
  automaticCurrency,
  type CompanySettings,
  currencyOfCountry,
  groupOf,
  holidayCalendarNames,
  leastRetentionYears,
  type NoPassAction,
  noPassActions,
  type NumberSettingKey,
  numberSetting,
  numberSettingKeys,
  type SettingGroup,
  settingGroups,
  type SettingKey,
  settingKeys,
  settingsOfCountry,
  type SettingUnit,
  zonesOfCountry,
} from '../../kernel/company-settings.ts';
