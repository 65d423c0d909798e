import { Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import type { ParameterSpec } from '../../../../../engines/rules/index.ts';
import { AmountInput, useText } from '../../../../../platform/web/index.ts';
import { durationUnits } from '../../contract/index.ts';
import { choiceName } from '../words/rule-sentence.ts';
import type { DurationValue } from './form-values.ts';

/** What `Form.Item` hands to a field. */
interface FieldProps<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
}

/** A length of time as it was entered: a number and its unit. */
export function DurationInput({ id, value, onChange, label }: FieldProps<DurationValue> & { label: string }): ReactNode {
  const t = useText();
  const current: DurationValue = value ?? { value: '', unit: 'DAY' };
  return (
    <span className="rule-duration">
      <Input
        {...(id ? { id } : {})}
        inputMode="numeric"
        autoComplete="off"
        value={current.value}
        onChange={(event) => onChange?.({ ...current, value: event.target.value.trim() })}
      />
      <Select
        aria-label={t('rules.form.unitOf', { field: label })}
        value={current.unit}
        options={durationUnits.map((unit) => ({ value: unit, label: t.of('rules.durationUnits', unit) }))}
        onChange={(unit) => onChange?.({ ...current, unit })}
      />
    </span>
  );
}

interface KindInputProps extends FieldProps<never> {
  kind: string;
  currency: string;
}
/** The input for a number of some kind; it is handed on to by `Form.Item`. */
export function NumberInput({ kind, currency, ...value }: KindInputProps): ReactNode {
  const t = useText();
  if (kind === 'money') return <AmountInput {...(value as object)} currency={currency} />;
  if (kind === 'minute') return <Input {...(value as object)} type="time" />;
  if (kind === 'percent' || kind === 'multiple' || kind === 'score')
    return (
      <span className="rule-number">
        <AmountInput {...(value as object)} />
        <span className="muted">{t.of('rules.units', kind)}</span>
      </span>
    );
  return (
    <span className="rule-number">
      <Input {...(value as object)} inputMode="numeric" autoComplete="off" />
      {kind === 'days' || kind === 'years' ? <span className="muted">{t.of('rules.units', kind)}</span> : null}
    </span>
  );
}

interface ListInputProps extends FieldProps<string[]> {
  options: readonly { value: string; label: string }[];
  /** Values beyond the options may be typed. */
  isFree?: boolean;
  placeholder?: string;
}
/** Several codes, chosen or typed. */
export function ListInput({ options, isFree = false, placeholder, ...value }: ListInputProps): ReactNode {
  return (
    <Select
      {...(value as object)}
      mode={isFree ? 'tags' : 'multiple'}
      tokenSeparators={[',', ';', ' ']}
      optionFilterProp="label"
      placeholder={placeholder}
      options={[...options]}
      className="wide"
    />
  );
}

interface ParameterInputProps extends FieldProps<never> {
  parameter: ParameterSpec;
  currency: string;
  label: string;
  /** What may be chosen where the type itself does not say. */
  options: readonly { value: string; label: string }[];
}
/** The input of one parameter, by its kind. */
export function ParameterInput({ parameter, currency, label, options, ...input }: ParameterInputProps): ReactNode {
  const t = useText();
  const choices = parameter.choices?.map((value) => ({ value, label: choiceName(parameter.name, value, t) }));
  switch (parameter.kind) {
    case 'flag':
      return <Switch {...(input as object)} />;
    case 'choice':
      return <Select {...(input as object)} options={choices ?? []} />;
    case 'list':
      return <ListInput {...(input as object)} options={choices ?? options} isFree={choices === undefined} />;
    case 'duration':
      return <DurationInput {...(input as object)} label={label} />;
    default:
      return <NumberInput {...(input as object)} kind={parameter.kind} currency={currency} />;
  }
}
