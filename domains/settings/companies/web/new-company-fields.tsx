import { Form, Select } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Field, useText } from '../../../../platform/web/index.ts';
import { type IdCountry } from '../../../register/kernel/index.ts';
import { countryWords } from '../../../register/vocabulary/contract/index.ts';
import { currencyOfCountry, zonesOfCountry } from '../contract/index.ts';
import './companies.css';

/** What a company needs at first; the rest begins as its country has it. */
export function NewCompanyFields({ prefix = [] }: { prefix?: readonly string[] }): ReactNode {
  const t = useText();
  const form = Form.useFormInstance();
  const at = (name: string) => (prefix.length === 0 ? name : [...prefix, name]);
  const country = Form.useWatch(at('country') as never, form) as IdCountry | undefined;
  useEffect(() => {
    if (!country) return;
    form.setFieldValue(at('currency') as never, currencyOfCountry[country]);
    form.setFieldValue(at('time_zone') as never, zonesOfCountry[country][0]);
    // The name of the place does not change while the form is open.
  }, [country, form]);
  return (
    <div className="company-fields">
      <Field name={at('name')} label={t('companies.name')} />
      <Field name={at('new_code')} label={t('companies.code')} hint={t('companies.codeHint')} sentValue={(code) => String(code).trim().toUpperCase()} />
      <Field name={at('country')} label={t('companies.country')} words={countryWords} />
      <Field name={at('currency')} label={t('companies.currency')} />
      <Field name={at('time_zone')} label={t('companies.zone')}>
        <Select showSearch options={(country ? zonesOfCountry[country] : []).map((value) => ({ value, label: value }))} />
      </Field>
    </div>
  );
}
