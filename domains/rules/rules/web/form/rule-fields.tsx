import { comparisonWords, periodUnitWords, ruleActionWords, windowModeWords } from '../../../../register/vocabulary/contract/index.ts';
import { Checkbox, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { type ParameterSpec, type RuleType, comparisons } from '../../../../../engines/rules/index.ts';
import { Field, Panel, type RuleSpec, useText } from '../../../../../platform/web/index.ts';
import { useCountryOptions, useMasterList, useMethodOptions } from '../../../../register/reference-data/web/index.ts';
import { parameterHelp, parameterName, termHelp } from '../words/rule-sentence.ts';
import { termName } from '../terms/term-text.ts';
import type { FormValues } from './form-values.ts';
import { mayBeZero, numberRuleOf } from '../../model/entered-value.ts';
import { DurationInput, ListInput, NumberInput, ParameterInput } from './value-inputs.tsx';

interface FieldsProps {
  type: RuleType;
  currency: string;
}

/** What the lists of codes offer; what a company uses beyond that may be typed. */
function useCodeOptions(): Readonly<Record<string, readonly { value: string; label: string }[]>> {
  const methods = useMethodOptions();
  const countries = useCountryOptions();
  const industries = useMasterList('industry');
  return {
    methods: methods.options,
    risk_methods: methods.options,
    countries: countries.options,
    risk_countries: countries.options,
    industries: industries.options,
    risk_industries: industries.options,
  };
}

function Threshold({ type, currency, measured }: FieldsProps & { measured: string | undefined }): ReactNode {
  const t = useText();
  const isBetween = Form.useWatch<FormValues['comparison']>('comparison') === 'BETWEEN';
  const kind = type.threshold === 'none' ? 'count' : type.threshold;
  return (
    <>
      {measured ? (
        <p className="rule-measured">
          {t('rules.form.measures')} <strong>{termName(measured, t)}</strong>. <span className="muted">{termHelp(measured, t)}</span>
        </p>
      ) : null}
      <div className="rule-line">
        <Field name="comparison" label={t('rules.form.comparison')}>
          <Select options={comparisons.map((value) => ({ value, label: t.term(comparisonWords, value) }))} />
        </Field>
        <Field name="threshold" label={t(isBetween ? 'rules.form.from' : 'rules.threshold')} rules={[numberRuleOf(kind, { isZero: false })]}>
          <NumberInput kind={kind} currency={currency} />
        </Field>
        {isBetween ? (
          <Field name="threshold2" label={t('rules.form.upTo')} isRequired rules={[numberRuleOf(kind, { isZero: false })]}>
            <NumberInput kind={kind} currency={currency} />
          </Field>
        ) : null}
      </div>
    </>
  );
}

function Period(): ReactNode {
  const t = useText();
  return (
    <div className="rule-line">
      <Field name="calculation_period" label={t('rules.form.period')} isRequired>
        <Input inputMode="numeric" autoComplete="off" />
      </Field>
      <Field name="period_unit" label={t('rules.form.periodUnit')} isRequired words={periodUnitWords} />
      <Field name="window_mode" label={t('rules.form.windowMode')} hint={t('rules.form.windowModeHint')} isRequired words={windowModeWords} />
    </div>
  );
}

/** The sentence of docs/interface-v1.md for what is typed, where a number is typed. */
function numberRulesOf({ kind, min }: ParameterSpec): RuleSpec[] {
  if (kind === 'duration') return ['nonNegativeInteger'];
  if (kind === 'flag' || kind === 'choice' || kind === 'list' || kind === 'minute') return [];
  const isZero = mayBeZero({ min });
  const rule = numberRuleOf(kind, { isZero });
  return rule === 'floatNumber' && isZero ? ['floatNumberOrZero'] : [rule];
}

const isWide = ({ kind }: ParameterSpec): boolean => kind === 'list';

/** What is looked for: only the fields that the type has. */
export function ConditionFields({ type, currency, measured }: FieldsProps & { measured: string | undefined }): ReactNode {
  const t = useText();
  const options = useCodeOptions();
  return (
    <Panel title={t('rules.form.condition')}>
      <Threshold type={type} currency={currency} measured={measured} />
      {type.hasPeriod ? <Period /> : null}
      <div className="rule-fields">
        {type.hasMinCount ? (
          <Field name="min_count" label={t('rules.form.minCount')} hint={t('rules.form.minCountHint')}>
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
        ) : null}
        {type.parameters.map((parameter) => {
          const label = parameterName(type.code, parameter.name, t);
          return (
            <div key={parameter.name} className={isWide(parameter) ? 'rule-field-wide' : ''}>
              <Field
                name={['parameters', parameter.name]}
                label={label}
                hint={parameterHelp(type.code, parameter.name, t)}
                {...(parameter.kind === 'flag' ? { valuePropName: 'checked' } : {})}
                isRequired={parameter.isRequired === true}
                rules={numberRulesOf(parameter)}
              >
                <ParameterInput parameter={parameter} currency={currency} label={label} options={options[parameter.name] ?? []} />
              </Field>
            </div>
          );
        })}
      </div>
    </Panel>
  );
}

/** Which payments the rule looks at; an empty list means all. */
export function ScopeFields(): ReactNode {
  const t = useText();
  const options = useCodeOptions();
  return (
    <Panel title={t('rules.form.scope')}>
      <div className="rule-fields">
        {(['methods', 'industries', 'countries'] as const).map((key) => (
          <Field key={key} name={key} label={t(`rules.fields.${key}`)}>
            <ListInput options={options[key] ?? []} isFree placeholder={t('rules.form.all')} />
          </Field>
        ))}
      </div>
    </Panel>
  );
}

/** What a hit does. */
export function EffectFields({ isGeneral }: { isGeneral: boolean }): ReactNode {
  const t = useText();
  return (
    <Panel title={t('rules.form.effect')}>
      <div className="rule-fields">
        <Field name="action" label={t('rules.action')} hint={t('rules.form.actionHint')} words={ruleActionWords} />
        <Field name="cool_down" label={t('rules.form.coolDown')} hint={t('rules.form.coolDownHint')}>
          <DurationInput label={t('rules.form.coolDown')} />
        </Field>
      </div>
      {isGeneral ? (
        <Field name="mandatory" label={t('rules.form.floor')} hint={t('rules.form.mandatoryHint')} valuePropName="checked">
          <Checkbox>{t('rules.form.mandatory')}</Checkbox>
        </Field>
      ) : null}
    </Panel>
  );
}

/** How the rule is called. */
export function NameFields(): ReactNode {
  const t = useText();
  return (
    <Panel title={t('rules.form.naming')}>
      <Field name="rule_name" label={t('rules.name')} />
      <Field name="description" label={t('rules.description')} rows={2} />
    </Panel>
  );
}
