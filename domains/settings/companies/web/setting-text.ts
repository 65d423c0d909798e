import { formatDecimal, type Text } from '../../../../platform/web/index.ts';
import { lawOf } from '../../../register/kernel/law/index.ts';
import { noPassActionWords } from '../../../register/vocabulary/contract/index.ts';
import { type CompanySettings, type NumberSettingKey, numberSetting, numberSettingKeys, type SettingKey } from '../contract/index.ts';

const isNumber = (key: SettingKey): key is NumberSettingKey => numberSettingKeys.some((one) => one === key);

/** The currency that an amount of the settings is in; empty for a country without one. */
export const settingCurrency = (country: string): string => lawOf(country)?.amountCurrency ?? '';

/** A setting of a company of a country as it is read. */
export function settingText(t: Text, settings: CompanySettings, key: SettingKey, country: string): string {
  if (key === 'no_pass_action') return t.term(noPassActionWords, settings.no_pass_action);
  if (key === 'screen_zone') return t.of('kit.zones', settings.screen_zone);
  if (key === 'holiday_calendar') return settings.holiday_calendar === null ? t('companies.weekends') : t.of('companies.calendars', settings.holiday_calendar);
  if (key === 'extra_holidays') return settings.extra_holidays.join(', ') || t('companies.none');
  if (key === 'confirmed_calendar_years') return settings.confirmed_calendar_years.join(', ') || t('companies.none');
  if (key === 'mail_domains') return settings.mail_domains.join(', ') || t('companies.anyAddress');
  if (!isNumber(key)) return settings[key] || t('companies.none');
  const value = settings[key];
  if (value === null) return t('companies.notSet');
  const { unit } = numberSetting(key);
  if (unit === 'amount') return `${settingCurrency(country)} ${formatDecimal(String(value), t.lang)}`;
  if (unit === 'percent') return `${formatDecimal(String(value / 100), t.lang)} %`;
  const hours = unit === 'minutes' && value > 0 && value % 60 === 0 ? value / 60 : undefined;
  return hours === undefined ? t(`companies.amount.${unit}`, { count: value }) : t('companies.amount.hours', { count: hours });
}
