import { useId, type ReactNode } from 'react';

interface SwitcherProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; title?: string }[];
  onChange: (value: Value) => void;
}
/** Two or three choices side by side, as radio buttons. */
export function Switcher<Value extends string>({ label, value, options, onChange }: SwitcherProps<Value>): ReactNode {
  const name = useId();
  return (
    <span className="switcher" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} title={option.title} className={option.value === value ? 'is-chosen' : ''}>
          <input type="radio" name={name} className="visually-hidden" checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </span>
  );
}
