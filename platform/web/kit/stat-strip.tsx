import { InsideLink } from './inside-link.tsx';
import type { ReactNode } from 'react';
import { formatCount } from '../i18n/money.ts';
import { useText } from '../i18n/text.ts';

export interface StripCell {
  key: string;
  label: string;
  /** A count; undefined while loading, null when not known. */
  value: number | null | undefined;
  hint?: string | undefined;
  /** Words beside the number that do not fit are shown in full here. */
  fullHint?: string | undefined;
  /** Takes more room than the others. */
  isWide?: boolean;
  tone?: 'warning' | 'danger' | undefined;
  /** The list of exactly what is counted, as an address: it opens in a new tab too. */
  href?: string | undefined;
  /** The same where what is counted stands in several lists. */
  links?: readonly { label: string; href: string }[] | undefined;
}

interface StatStripProps {
  /** What the numbers have in common: a period, a list. */
  label: string;
  /** The same, shown at the start of the strip. */
  title?: ReactNode;
  cells: readonly StripCell[];
  /** One line of words and numbers without a surface, for what is looked at in passing. */
  isQuiet?: boolean;
}

function Cell({ cell }: { cell: StripCell }): ReactNode {
  const t = useText();
  const { label, value, hint, fullHint = hint, isWide = false, tone, href, links } = cell;
  const content = (
    <>
      <span className="strip-label" title={label}>
        {label}
      </span>
      <span className="strip-value">
        {value === undefined ? <span className="stat-wait" aria-busy="true" /> : value === null ? t('kit.none') : formatCount(value, t.lang)}
      </span>
      {links ? (
        <span className="strip-links" title={fullHint}>
          {links.map((link) => (
            <InsideLink key={link.href} href={link.href}>
              {link.label}
            </InsideLink>
          ))}
        </span>
      ) : hint ? (
        <span className="strip-hint" title={fullHint}>
          {hint}
        </span>
      ) : null}
    </>
  );
  const className = `strip-cell ${isWide ? 'strip-wide' : ''} ${tone && value ? `strip-${tone}` : ''}`;
  if (href !== undefined) {
    return (
      <InsideLink href={href} className={`${className} strip-opens`}>
        {content}
      </InsideLink>
    );
  }
  return <div className={className}>{content}</div>;
}

/** Several numbers in one low row; those that can be opened are links. */
export const StatStrip = ({ label, title, cells, isQuiet = false }: StatStripProps): ReactNode => (
  <section className={isQuiet ? 'strip strip-quiet' : 'strip'} aria-label={label}>
    {title ? <h2 className="strip-title">{title}</h2> : null}
    {cells.map((cell) => (
      <Cell key={cell.key} cell={cell} />
    ))}
  </section>
);
