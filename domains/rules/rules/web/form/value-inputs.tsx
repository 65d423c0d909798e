import { Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import type { ParameterSpec } from '../../../../../engines/rules/index.ts';
import { AmountInput, useText } from '../../../../../platform/web/index.ts';
import { durationUnits } from '../../contract/index.ts';
import { choiceName } from '../words/rule-sentence.ts';
import type { DurationValue } from './form-values.ts';

/** What `Form.Item` hands to a field. */
interface Given<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
}

/** A length of time as it was entered: a number and its unit. */
export function DurationInput({ id, value, onChange, label }: Given<DurationValue> & { label: string }): ReactNode {
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

interface KindInputProps extends Given<never> {
  kind: string;
  currency: string;
}
/** The input for a number of some kind; it is handed on to by `Form.Item`. */
export function NumberInput({ kind, currency, ...given }: KindInputProps): ReactNode {
  const t = useText();
  if (kind === 'money') return <AmountInput {...(given as object)} currency={currency} />;
  if (kind === 'minute') return <Input {...(given as object)} type="time" />;
  if (kind === 'percent' || kind === 'multiple' || kind === 'score')
    return (
      <span className="rule-number">
        <AmountInput {...(given as object)} />
        <span className="muted">{t.of('rules.units', kind)}</span>
      </span>
    );
  return (
    <span className="rule-number">
      <Input {...(given as object)} inputMode="numeric" autoComplete="off" />
      {kind === 'days' || kind === 'years' ? <span className="muted">{t.of('rules.units', kind)}</span> : null}
    </span>
  );
}

interface ListInputProps extends Given<string[]> {
  options: readonly { value: string; label: string }[];
  /** Values beyond the options may be typed. */
  isFree?: boolean;
  placeholder?: string;
}
/** Several codes, chosen or typed. */
export function ListInput({ options, isFree = false, placeholder, ...given }: ListInputProps): ReactNode {
  return (
    <Select
      {...(given as object)}
      mode={isFree ? 'tags' : 'multiple'}
      tokenSeparators={[',', ';', ' ']}
      optionFilterProp="label"
      placeholder={placeholder}
      options={[...options]}
      className="wide"
    />
  );
}

interface ParameterInputProps extends Given<never> {
  parameter: ParameterSpec;
  currency: string;
  label: string;
  /** What may be chosen where the type itself does not say. */
  options: readonly { value: string; label: string }[];
}
/** The input of one parameter, by its kind. */
export function ParameterInput({ parameter, currency, label, options, ...given }: ParameterInputProps): ReactNode {
  const t = useText();
  const choices = parameter.choices?.map((value) => ({ value, label: choiceName(parameter.name, value, t) }));
  switch (parameter.kind) {
    case 'flag':
      return <Switch {...(given as object)} />;
    case 'choice':
      return <Select {...(given as object)} options={choices ?? []} />;
    case 'list':
      return <ListInput {...(given as object)} options={choices ?? options} isFree={choices === undefined} />;
    case 'duration':
      return <DurationInput {...(given as object)} label={label} />;
    default:
      return <NumberInput {...(given as object)} kind={parameter.kind} currency={currency} />;
  }
}
