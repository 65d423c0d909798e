import type { ReactNode } from 'react';
import { formatCount } from '../i18n/money.ts';
import { useText } from '../i18n/text.ts';

interface StatCardProps {
  label: string;
  /** A count; undefined while loading, null when not known. */
  value: number | null | undefined;
  hint?: ReactNode;
  icon?: ReactNode;
  tone?: 'brand' | 'info' | 'success' | 'warning' | 'danger' | 'violet';
  /** Opens what is behind the number. */
  onOpen?: () => void;
}

/** One number with its name; opens its parts where there are any. */
export function StatCard({ label, value, hint, icon, tone = 'brand', onOpen }: StatCardProps): ReactNode {
  const t = useText();
  const content = (
    <>
      {icon ? (
        <span className={`stat-icon stat-${tone}`} aria-hidden>
          {icon}
        </span>
      ) : null}
      <span className="stat-words">
        <span className="stat-label">{label}</span>
        <span className="stat-value">
          {value === undefined ? <span className="stat-wait" aria-busy="true" /> : value === null ? t('kit.none') : formatCount(value, t.lang)}
        </span>
        {hint ? <span className="stat-hint">{hint}</span> : null}
      </span>
    </>
  );
  return onOpen ? (
    <button type="button" className="stat stat-opens" onClick={onOpen}>
      {content}
    </button>
  ) : (
    <div className="stat">{content}</div>
  );
}
