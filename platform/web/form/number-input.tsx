import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { readAmount, writeAmount } from './amount-text.ts';

interface NumberInputProps {
  id?: string;
  /** The number, or what was typed where that is none. */
  value?: number | string | null | undefined;
  onChange?: (value: number | string | null) => void;
  onBlur?: () => void;
  /** Two decimals may be typed, with the separators of the language; otherwise whole numbers. */
  hasDecimals?: boolean;
  /** How many of the numbers that are held make one that is typed: 100 where hundredths are held. */
  parts?: number;
  placeholder?: string;
  prefix?: ReactNode;
  className?: string;
  'aria-label'?: string;
  'aria-invalid'?: boolean;
}

const wholePattern = /^(?:0|[1-9][0-9]{0,14})$/;
const decimalPattern = /^(?:0|[1-9][0-9]{0,12})(?:\.[0-9]{1,2})?$/;

/**
 * A number that is typed. Works as a form field. What is no such number stays in the field and is held as text, for the rules of the field
 * to refuse: nothing is rounded, cut or put in its place.
 */
export function NumberInput({ value, onChange, hasDecimals = false, parts = 1, ...input }: NumberInputProps): ReactNode {
  const { lang } = useText();
  const [typed, setTyped] = useState('');
  const held = (text: string): number | string | null => {
    const plain = hasDecimals ? readAmount(text, lang) : text.trim();
    if (plain === '') return null;
    return (hasDecimals ? decimalPattern : wholePattern).test(plain) ? Math.round(Number(plain) * parts * 100) / 100 : text;
  };
  const written = typeof value === 'number' ? writeAmount(String(value / parts), lang) : (value ?? '');
  return (
    <Input
      {...input}
      inputMode={hasDecimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      // What was typed stays as it is, unless the form holds another number by now.
      value={held(typed) === (value ?? null) ? typed : written}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(held(target.value));
      }}
    />
  );
}
