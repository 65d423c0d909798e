import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { readAmount, writeAmount } from './amount-text.ts';

interface AmountInputProps {
  id?: string;
  /** As the wire writes it, e.g. `1234.56`. */
  value?: string;
  onChange?: (amount: string) => void;
  onBlur?: () => void;
  /** Currency shown before the amount. */
  currency?: string | undefined;
}

/** An amount, typed with the separators of the language. Works as a form field. */
export function AmountInput({ id, value = '', onChange, onBlur, currency }: AmountInputProps): ReactNode {
  const { lang } = useText();
  const [typed, setTyped] = useState('');
  // What was typed stays as it is, unless the form holds another amount by now.
  const shown = readAmount(typed, lang) === value ? typed : writeAmount(value, lang);
  return (
    <Input
      {...(id ? { id } : {})}
      {...(currency ? { prefix: <span className="muted">{currency}</span> } : {})}
      {...(onBlur ? { onBlur } : {})}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(readAmount(event.target.value, lang));
      }}
    />
  );
}
