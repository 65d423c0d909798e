import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { Field, useText, NumberInput } from '../../../../platform/web/index.ts';
import { useCompanyOptions, useCountryOptions } from '../../../register/reference-data/web/index.ts';
import { screeningPurposeWords } from '../../../register/vocabulary/contract/index.ts';
import { genders, type SourceView } from '../contract/index.ts';

/** For which company and what a search is made; the company only where there is a choice. */
export function PurposeFields(): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const purpose = Form.useWatch('purpose');
  return (
    <>
      <Field name="purpose" label={t('screening.search.purpose')} isRequired words={screeningPurposeWords} />
      {purpose === 'OTHER' ? (
        <Field name="purpose_text" label={t('screening.search.purposeText')} isRequired>
          <Input />
        </Field>
      ) : null}
      {companies.isLoading || companies.options.length > 1 ? (
        <Field name="entity_code" label={t('screening.search.company')} isRequired>
          <Select options={[...companies.options]} loading={companies.isLoading} />
        </Field>
      ) : null}
    </>
  );
}

interface ListFieldsProps {
  sources: readonly SourceView[];
  /** The match rate that is used when none is chosen. */
  threshold: number;
  /** How the chosen lists are sent, where not as a list. */
  sentSources?: (ids: unknown) => unknown;
}

/** Which lists are searched, and from which match rate. */
export function ListFields({ sources, threshold, sentSources }: ListFieldsProps): ReactNode {
  const t = useText();
  return (
    <>
      <Field name="sources" label={t('screening.search.lists')} {...(sentSources ? { sentValue: sentSources } : {})}>
        <Select mode="multiple" allowClear placeholder={t('screening.search.allLists')} options={sources.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <Field name="threshold" label={t('screening.search.threshold')}>
        <NumberInput placeholder={String(threshold)} />
      </Field>
    </>
  );
}

/** What is known beside the name. */
export function AttributeFields(): ReactNode {
  const t = useText();
  const countries = useCountryOptions();
  const country = <Select showSearch allowClear optionFilterProp="label" options={[...countries.options]} loading={countries.isLoading} />;
  return (
    <>
      <Field name="birth_date" label={t('screening.search.birthDate')}>
        <Input placeholder={t('screening.search.birthDateHint')} />
      </Field>
      <Field name="nationality" label={t('screening.search.nationality')}>
        {country}
      </Field>
      <Field name="id_no" label={t('screening.search.idNo')} />
      <Field name="id_country" label={t('screening.search.idCountry')}>
        {country}
      </Field>
      <Field name="gender" label={t('screening.search.gender')}>
        <Select allowClear options={genders.map((value) => ({ value, label: t(`screening.genders.${value}`) }))} />
      </Field>
    </>
  );
}
