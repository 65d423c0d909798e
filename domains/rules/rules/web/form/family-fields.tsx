import { businessWords, ruleLevelWords } from '../../../../register/vocabulary/contract/index.ts';
import { Form, Input, Select } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { businessesOf, findRuleType, ruleTypes } from '../../../../../engines/rules/index.ts';
import { Field, Panel, Section, useText } from '../../../../../platform/web/index.ts';
import { businesses, currencies } from '../../../../register/kernel/index.ts';
import { dropDownEntities } from '../../../../register/reference-data/contract/index.ts';
import { ruleTypeOf, useAppOptions, useKeptList, useMerchantOptions, useMunameOptions } from '../../../../register/reference-data/web/index.ts';
import { ruleLevels } from '../../contract/index.ts';
import { familyText, placeText, type RuleRow } from '../rule-row.ts';
import type { FormValues, TypeInfo } from './form-values.ts';

function PlaceFields(): ReactNode {
  const t = useText();
  const form = Form.useFormInstance<FormValues & { merchant_no?: string }>();
  const level = Form.useWatch<string>('level') ?? 'general';
  const merchantNo = Form.useWatch<string | undefined>('merchant_no');
  const munames = useMunameOptions();
  const merchants = useMerchantOptions();
  const apps = useAppOptions(level === 'app' ? merchantNo : undefined);
  if (level === 'general') return null;
  return level === 'merchant' ? (
    <Field name="muid" label={t.term(ruleLevelWords, 'merchant')} isRequired>
      <Select showSearch={{ optionFilterProp: 'label' }} loading={munames.isLoading} options={[...munames.options]} />
    </Field>
  ) : (
    <div className="rule-fields">
      <Field name="merchant_no" label={t.term(ruleLevelWords, 'merchant')} isRequired>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={merchants.isLoading}
          options={[...merchants.options]}
          onChange={() => form.setFieldValue('app_id', undefined)}
        />
      </Field>
      <Field name="app_id" label={t.term(ruleLevelWords, 'app')} isRequired>
        <Select showSearch={{ optionFilterProp: 'label' }} loading={apps.isLoading} options={[...apps.options]} disabled={!merchantNo} />
      </Field>
    </div>
  );
}

const allCompanies = { type: 'All' } as const;

interface FamilyFieldsProps {
  types: readonly TypeInfo[] | undefined;
  onType: (code: string) => void;
}

/** The family of a new rule: its type first, then where it holds. None of it changes later. */
export function FamilyFields({ types, onType }: FamilyFieldsProps): ReactNode {
  const t = useText();
  const form = Form.useFormInstance<FormValues>();
  const companies = useKeptList(dropDownEntities, allCompanies);
  const code = Form.useWatch<string | undefined>('rule_type');
  const level = Form.useWatch<string>('level');
  const receivedBy = Form.useWatch<string | undefined>(['parameters', 'received_by']);
  const type = findRuleType(code ?? '');
  const evaluatedBusinesses = type ? businessesOf(type, { parameters: receivedBy ? { received_by: receivedBy } : {} }) : businesses;
  const only = evaluatedBusinesses.length === 1 ? evaluatedBusinesses[0] : undefined;
  const business = Form.useWatch<FormValues['business'] | undefined>('business');
  // A type that evaluates one kind of payments alone says so, and nothing else can be chosen.
  useEffect(() => {
    if (only !== undefined && business !== only) form.setFieldValue('business', only);
  }, [only, business, form]);
  const offered = ruleTypes.filter((type) => level !== 'app' || (types?.find((one) => one.code === type.code)?.for_apps ?? true));
  return (
    <Panel title={t('rules.form.family')}>
      <Field name="rule_type" label={t('rules.type')} hint={code ? t.of('ruleWords.about', code) : t('rules.form.typeHint')}>
        <Select
          showSearch={{ optionFilterProp: 'search' }}
          options={offered.map(({ code: value }) => ({
            value,
            label: ruleTypeOf(value, t),
            search: `${ruleTypeOf(value, t)} ${value} ${t.of('ruleWords.about', value)}`,
          }))}
          onChange={onType}
        />
      </Field>
      <div className="rule-fields">
        <Field name="entity_code" label={t('rules.company')}>
          <Select
            loading={companies.isLoading}
            options={(companies.data ?? []).map((one) => ({ value: one.code, label: one.name }))}
            // A company's rules are mostly in its own currency.
            onChange={(chosen: string) => form.setFieldValue('currency', companies.data?.find((one) => one.code === chosen)?.currency)}
          />
        </Field>
        <Field name="currency" label={t('rules.currency')}>
          <Select options={currencies.map((value) => ({ value, label: value }))} />
        </Field>
        <Field name="business" label={t('rules.business')}>
          <Select
            options={[
              ...(evaluatedBusinesses.length > 1 ? [{ value: '', label: t('rules.bothBusinesses') }] : []),
              ...evaluatedBusinesses.map((value) => ({ value, label: t.term(businessWords, value) })),
            ]}
          />
        </Field>
        <Field name="level" label={t('rules.level')} isRequired>
          <Select options={ruleLevels.map((value) => ({ value, label: t.term(ruleLevelWords, value) }))} />
        </Field>
      </div>
      <p className="muted rule-about">{t('rules.governance.order')}</p>
      <PlaceFields />
      <Field name="dimension" label={t('rules.form.dimension')} hint={t('rules.form.dimensionHint')}>
        <Input autoComplete="off" />
      </Field>
    </Panel>
  );
}

/** The family of a rule that exists, to read. */
export function FamilyFacts({ rule }: { rule: RuleRow }): ReactNode {
  const t = useText();
  return (
    <Section
      title={t('rules.form.family')}
      items={[
        { label: t('rules.type'), value: ruleTypeOf(rule.rule_type, t) },
        { label: t('rules.company'), value: rule.company_name },
        { label: t('rules.family'), value: familyText(rule, t) },
        {
          label: t('rules.level'),
          value: rule.level === 'general' ? t.term(ruleLevelWords, 'general') : `${t.term(ruleLevelWords, rule.level)}: ${placeText(rule, t)}`,
        },
      ]}
    >
      <p className="muted rule-about">{t.of('ruleWords.about', rule.rule_type)}</p>
    </Section>
  );
}
