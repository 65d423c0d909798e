import { formatDecimal, type Text } from '../../../platform/web/index.ts';
import { noPassActionWords } from '../../vocabulary/contract/index.ts';
import { type CompanySettings, type NumberSettingKey, numberSetting, numberSettingKeys, type SettingKey } from '../contract/index.ts';

const isNumber = (key: SettingKey): key is NumberSettingKey => numberSettingKeys.some((one) => one === key);

/** A setting as it is read. */
export function settingText(t: Text, settings: CompanySettings, key: SettingKey): string {
  if (key === 'no_pass_action') return t.term(noPassActionWords, settings.no_pass_action);
  if (key === 'holiday_calendar') return settings.holiday_calendar === null ? t('companies.weekends') : t.of('companies.calendars', settings.holiday_calendar);
  if (key === 'extra_holidays') return settings.extra_holidays.join(', ') || t('companies.none');
  if (!isNumber(key)) return settings[key] || t('companies.none');
  const value = settings[key];
  if (value === null) return t('companies.notSet');
  const { unit } = numberSetting(key);
  return unit === 'percent' ? `${formatDecimal(String(value / 100), t.lang)} %` : t(`companies.amount.${unit}`, { count: value });
}
