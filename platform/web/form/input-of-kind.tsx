import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import type { InputField, Vocabulary } from '../../contract/index.ts';
import { useText } from '../i18n/text.ts';
import { AmountInput } from './amount-input.tsx';
import { DayInput } from './day-input.tsx';
import { InstantInput } from './instant-input.tsx';
import { NumberInput } from './number-input.tsx';

interface InputOfKindProps {
  field: InputField | undefined;
  isRequired: boolean;
  words?: Vocabulary | undefined;
  rows?: number | undefined;
  currency?: string | undefined;
}

/** The usual input of what a field of a call holds. Works as a form field. */
export function InputOfKind({ field, isRequired, words, rows = 3, currency, ...control }: InputOfKindProps): ReactNode {
  const t = useText();
  switch (field?.kind) {
    case 'lines':
      return <Input.TextArea {...control} rows={rows} {...(field.max === undefined ? {} : { count: { show: true, max: field.max } })} />;
    case 'whole':
      return <NumberInput {...control} />;
    case 'hundredths':
      return <NumberInput {...control} hasDecimals parts={100} />;
    case 'amount':
      return <AmountInput {...control} currency={currency} />;
    case 'instant':
      return <InstantInput {...control} />;
    case 'day':
      return <DayInput {...control} />;
    case 'choice':
    case 'choices':
      return (
        <Select
          {...control}
          allowClear={!isRequired}
          {...(field.kind === 'choices' ? { mode: 'multiple' as const } : {})}
          options={field.choices.map((value) => ({ value, label: words ? t.term(words, value) : value }))}
        />
      );
    default:
      return <Input {...control} />;
  }
}
