import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { Money } from './values.tsx';

export interface ArithmeticLine {
  key: string;
  label: ReactNode;
  /** Decimal text without a sign; the sign is in `sign`. */
  amount: string;
  /** How the line enters the sum; `=` is a result and gets a rule above it. */
  sign?: '+' | '−' | '=' | undefined;
  tone?: 'success' | 'warning' | 'danger' | undefined;
  /** Short words below the label: which limit, which window, until when. */
  note?: ReactNode;
  /** What the amount is made of. */
  parts?: readonly Omit<ArithmeticLine, 'parts'>[];
}

interface ArithmeticProps {
  /** Says what is calculated, for screen readers and as a caption. */
  caption: string;
  currency: string;
  lines: readonly ArithmeticLine[];
  /** Written as one line, as in `a − b = c`, where the surroundings are a container of styles and wide enough for it. */
  inline?: boolean;
}

function LineRow({
  line,
  currency,
  nested = false,
  toggle,
}: {
  line: Omit<ArithmeticLine, 'parts'>;
  currency: string;
  nested?: boolean;
  toggle?: ReactNode;
}): ReactNode {
  return (
    <tr
      role="row"
      className={`${line.sign === '=' ? 'arithmetic-result' : ''} ${nested ? 'arithmetic-part' : ''} ${line.tone ? `arithmetic-${line.tone}` : ''}`}
    >
      <th scope="row" role="rowheader">
        {line.label} {toggle}
        {line.note ? <small>{line.note}</small> : null}
      </th>
      <td role="cell" className="arithmetic-sign">
        {line.sign ?? ''}
      </td>
      <td role="cell" className="arithmetic-amount">
        <Money amount={line.amount} currency={currency} strong={line.sign === '='} />
      </td>
    </tr>
  );
}

/** Money sums written out: used, reserved, remaining, and what an action takes from where. The server does the sums. */
export function Arithmetic({ caption, currency, lines, inline = false }: ArithmeticProps): ReactNode {
  const t = useText();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const flip = (key: string) => setOpened((current) => new Set(current.has(key) ? [...current].filter((other) => other !== key) : [...current, key]));
  return (
    // The roles are said, because a table that is laid out otherwise loses them.
    <table role="table" className={inline ? 'arithmetic arithmetic-inline' : 'arithmetic'}>
      <caption>{caption}</caption>
      <tbody role="rowgroup">
        {lines.flatMap((line) => {
          const isOpen = opened.has(line.key);
          const toggle = line.parts?.length ? (
            <button type="button" className="arithmetic-toggle" aria-expanded={isOpen} title={t('kit.showParts')} onClick={() => flip(line.key)}>
              {t('kit.parts')} {isOpen ? '▴' : '▾'}
            </button>
          ) : null;
          return [
            <LineRow key={line.key} line={line} currency={currency} toggle={toggle} />,
            ...(isOpen ? (line.parts ?? []).map((part) => <LineRow key={`${line.key}/${part.key}`} line={part} currency={currency} nested />) : []),
          ];
        })}
      </tbody>
    </table>
  );
}
