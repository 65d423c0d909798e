import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';

export interface EmptyStateProps {
  title?: string;
  hint?: ReactNode;
  action?: ReactNode;
}
/** Nothing to show, said calmly, with what one may do about it. */
export function EmptyState({ title, hint, action }: EmptyStateProps): ReactNode {
  const t = useText();
  return (
    <div className="state state-empty">
      <InboxOutlined className="state-icon" aria-hidden />
      <p className="state-title">{title ?? t('kit.emptyTitle')}</p>
      {hint ? <p className="state-hint">{hint}</p> : null}
      {action}
    </div>
  );
}

/** Grey bars in place of lines that are on their way. */
export function SkeletonLines({ lines = 6 }: { lines?: number }): ReactNode {
  return (
    <div className="skeleton" aria-busy="true">
      {Array.from({ length: lines }, (_unused, index) => (
        <div key={index} className="skeleton-line" style={{ inlineSize: `${96 - ((index * 17) % 40)}%` }} />
      ))}
    </div>
  );
}
