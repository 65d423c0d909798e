import { Alert, Form, Select } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Answer, Field, FormDialog, nowMs, toast, useMutationCall, useQueryCall, useText, StatusTag, zoneCodes } from '../../../../platform/web/index.ts';
import { type IdCountry, localDate } from '../../../register/kernel/index.ts';
import { changeEffectWords, companySettingWords, holidayCalendarWords, noPassActionWords } from '../../../register/vocabulary/contract/index.ts';
import {
  type CompanySettings,
  type CompanyView,
  groupOf,
  holidayCalendarNames,
  leastRetentionYears,
  listCompanyChanges,
  listCompanySettings,
  numberSetting,
  numberSettingKeys,
  type NumberSettingKey,
  previewCompany,
  saveCompany,
  settingGroups,
  zonesOfCountry,
} from '../contract/index.ts';
import { settingCurrency } from './setting-text.ts';

interface Values {
  name: string;
  settings: CompanySettings;
}
type CompanyInput = { entity_code: string } & Values;

/** The years that a company can confirm: this one and the two after it, and those it has. */
const yearsToConfirm = ({ settings }: CompanyView): number[] => {
  const year = Number(localDate(nowMs(), settings.time_zone).slice(0, 4));
  return [...new Set([...settings.confirmed_calendar_years, year, year + 1, year + 2])].toSorted((a, b) => a - b);
};

/** What the change would come to. */
function Effect({ input, onTold }: { input: CompanyInput | undefined; onTold: (needs: boolean | undefined) => void }): ReactNode {
  const t = useText();
  const preview = useQueryCall(previewCompany, input as never, { silent: true, staleMs: 0, keepPrevious: false });
  const effect = preview.data && !preview.isFetching ? preview.data : undefined;
  useEffect(() => onTold(effect && effect.changed.length > 0 ? effect.needs_approval : undefined), [effect, onTold]);
  if (!input) return null;
  return (
    <Answer of={preview} lines={2} refused={({ msg }) => <p role="alert">{msg}</p>}>
      {({ needs_approval: isAsked, changed, loosened }) =>
        changed.length === 0 ? (
          <p className="muted">{t('companies.unchanged')}</p>
        ) : (
          <div role="status">
            <p>
              <StatusTag spec={changeEffectWords} value={isAsked ? 'NEEDS_APPROVAL' : 'AT_ONCE'} />
            </p>
            {loosened.length > 0 ? (
              <p>
                {t('companies.loosens')}: {loosened.map((key) => t.term(companySettingWords, key)).join(', ')}
              </p>
            ) : null}
          </div>
        )
      }
    </Answer>
  );
}

function SettingField({ name, country }: { name: NumberSettingKey; country: string }): ReactNode {
  const t = useText();
  const { unit, min, max, optional } = numberSetting(name);
  const isPercent = unit === 'percent';
  const least = name === 'retention_years' ? Math.max(min, leastRetentionYears(country, localDate(nowMs(), 'UTC')) ?? min) : min;
  const shown = (value: number) => (isPercent ? value / 100 : value);
  return (
    <Field
      name={['settings', name]}
      label={t.term(companySettingWords, name)}
      isRequired={!optional}
      hint={t('companies.range', { unit: t(`companies.units.${unit}`, { currency: settingCurrency(country) }), min: shown(least), max: shown(max) })}
      {...(least > min ? { rules: [{ least }] } : {})}
    />
  );
}

function Fields({ company, onTold }: { company: CompanyView; onTold: (needs: boolean | undefined) => void }): ReactNode {
  const t = useText();
  const form = Form.useFormInstance<Values>();
  const watched = Form.useWatch((values: Values) => JSON.stringify(values), form) as string | undefined;
  const [input, setWish] = useState<CompanyInput>();
  useEffect(() => {
    const timer = setTimeout(() => {
      const { name, settings } = form.getFieldsValue(true) as Values;
      if (name) setWish({ entity_code: company.entity_code, name, settings });
    }, 300);
    return () => clearTimeout(timer);
  }, [watched, form, company.entity_code]);
  const zones = [...new Set([...(zonesOfCountry[company.country as IdCountry] ?? []), company.settings.time_zone])];
  return (
    <>
      <Field name="name" label={t('companies.name')} />
      {settingGroups.map((group) => (
        <fieldset key={group} className="company-group">
          <legend>{t(`companies.groups.${group}`)}</legend>
          <p className="muted">{t(`companies.means.${group}`)}</p>
          <div className="company-fields">
            {group === 'calendar' ? (
              <>
                <Field name={['settings', 'time_zone']} label={t.term(companySettingWords, 'time_zone')}>
                  <Select showSearch options={zones.map((value) => ({ value, label: value }))} />
                </Field>
                <Field name={['settings', 'screen_zone']} label={t.term(companySettingWords, 'screen_zone')} hint={t('companies.screenZoneHint')}>
                  <Select options={zoneCodes.map((value) => ({ value, label: t.of('kit.zones', value) }))} />
                </Field>
                <Field name={['settings', 'holiday_calendar']} label={t.term(companySettingWords, 'holiday_calendar')}>
                  <Select
                    options={[
                      { value: null as unknown as string, label: t('companies.weekends') },
                      ...holidayCalendarNames.map((value) => ({ value: value as string, label: t.term(holidayCalendarWords, value) })),
                    ]}
                  />
                </Field>
                <Field name={['settings', 'extra_holidays']} label={t.term(companySettingWords, 'extra_holidays')} hint={t('companies.daysHint')}>
                  <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} />
                </Field>
                <Field
                  name={['settings', 'confirmed_calendar_years']}
                  label={t.term(companySettingWords, 'confirmed_calendar_years')}
                  hint={t('companies.yearsHint')}
                >
                  <Select mode="multiple" options={yearsToConfirm(company).map((value) => ({ value, label: String(value) }))} />
                </Field>
              </>
            ) : null}
            {group === 'staff' ? (
              <Field name={['settings', 'mail_domains']} label={t.term(companySettingWords, 'mail_domains')} hint={t('companies.domainsHint')}>
                <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} />
              </Field>
            ) : null}
            {group === 'decisions' ? (
              <Field name={['settings', 'no_pass_action']} label={t.term(companySettingWords, 'no_pass_action')} words={noPassActionWords} />
            ) : null}
            {group === 'reports' ? <Field name={['settings', 'report_form']} label={t.term(companySettingWords, 'report_form')} /> : null}
            {numberSettingKeys
              .filter((key) => groupOf(key) === group)
              .map((key) => (
                <SettingField key={key} name={key} country={company.country} />
              ))}
          </div>
        </fieldset>
      ))}
      <Effect input={input} onTold={onTold} />
    </>
  );
}

/** Changes a company and its regulatory profile. */
export function ChangeCompanyDialog({ company, open, onClose }: { company: CompanyView; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const [needs, setNeeds] = useState<boolean>();
  const state = useMutationCall(saveCompany, {
    invalidates: [listCompanySettings, listCompanyChanges],
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('companies.asked'));
      else toast.success(t('companies.saved'));
      onClose();
    },
  });
  return (
    <FormDialog<Values>
      open={open}
      width={860}
      draft={`company.change ${company.entity_code}`}
      title={`${company.name} · ${company.entity_code}`}
      submitText={t(needs ? 'companies.ask' : 'companies.save')}
      endpoint={saveCompany}
      reason
      state={state}
      isTold={needs !== undefined}
      initialValues={{ name: company.name, settings: company.settings }}
      fields={<Fields company={company} onTold={setNeeds} />}
      onSubmit={({ name, settings, reason }) =>
        state.mutate({ entity_code: company.entity_code, name, settings, version: company.version, reason: reason ?? '' } as never)
      }
      onClose={onClose}
    >
      {needs ? <Alert type="warning" showIcon title={t('companies.twoPeople')} /> : null}
    </FormDialog>
  );
}
