import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { currencyMark } from '../../contract/index.ts';
import { formatDecimal } from '../i18n/money.ts';
import { type Text, useText } from '../i18n/text.ts';
import { useTimes } from '../i18n/times.ts';

const dash = <span className="muted">—</span>;

interface MoneyProps {
  /** Decimal text as it travels, e.g. "1234.50". */
  amount: string | null | undefined;
  currency: string | null | undefined;
  strong?: boolean;
}
/** Money: currency, grouping of the language, tabular figures. */
export function Money({ amount, currency, strong = false }: MoneyProps): ReactNode {
  const t = useText();
  if (amount === null || amount === undefined || amount === '') return dash;
  return (
    <bdi className={strong ? 'money money-strong' : 'money'}>
      {currency ? <span className="money-currency">{currencyMark(currency, t.lang)}</span> : null} {formatDecimal(amount, t.lang)}
    </bdi>
  );
}

interface TimeProps {
  /** 13 digits are milliseconds, otherwise seconds. */
  at: number | string | null | undefined;
  /** Leave out the zone, where the column title names it. */
  bare?: boolean;
}
/** An instant in the chosen zone, which it names. */
export function Time({ at, bare = false }: TimeProps): ReactNode {
  const times = useTimes();
  if (at === null || at === undefined || at === '') return dash;
  return (
    <bdi className="time">
      {times.second(at)}
      {bare ? null : <span className="time-zone"> {times.mark}</span>}
    </bdi>
  );
}

/** A date without a time, as the reader has dates written. @param text `2026-11-23`, as it travels */
export function CalendarDay({ text }: { text: string }): ReactNode {
  return <bdi className="time">{useTimes().date(text)}</bdi>;
}

interface IdTextProps {
  /** Kind of the document, e.g. CPF. */
  type?: string | null | undefined;
  value: string | null | undefined;
  copyable?: boolean;
}
/** What a type of document is called beside its number: an account of eighteen digits is a CLABE, another one a card or a telephone. */
function typeText(type: string, value: string, t: Text): string {
  if (type !== 'ACCOUNT') return type;
  return value.replace(/\s/g, '').length === 18 ? 'CLABE' : t('kit.accountNumber');
}
let idFormat = (_type: string, no: string): string => no;
/** How the application writes a whole number of a type; the platform knows no types. */
export const connectIdFormat = (format: typeof idFormat): void => void (idFormat = format);
/** A number as its country writes it; what is masked stays as it is. */
export const idNumberText = (type: string | null | undefined, no: string): string => (type && !no.includes('*') ? idFormat(type, no) : no);

/** An identifier with a button that copies it. */
export function IdText({ type, value, copyable = true }: IdTextProps): ReactNode {
  const t = useText();
  const [copied, setCopied] = useState(false);
  if (!value) return dash;
  const shown = idNumberText(type, value);
  const copy = async () => {
    await navigator.clipboard?.writeText(shown);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <span className="id-text">
      {type ? <span className="id-type">{typeText(type, value, t)}</span> : null}
      <bdi>{shown}</bdi>
      {copyable && navigator.clipboard ? (
        <button type="button" className="id-copy" aria-label={`${copied ? t('kit.copied') : t('kit.copy')} ${shown}`} onClick={() => void copy()}>
          {copied ? <CheckOutlined /> : <CopyOutlined />}
        </button>
      ) : null}
    </span>
  );
}
