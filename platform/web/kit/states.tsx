import { InboxOutlined, ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isApiError } from '../api/api-error.ts';
import { useText } from '../i18n/text.ts';

interface EmptyStateProps {
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

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
}
/** A part that could not be loaded: the server's sentence and a way to try again. */
export function ErrorState({ error, onRetry }: ErrorStateProps): ReactNode {
  const t = useText();
  return (
    <div className="state state-error" role="alert">
      <WarningOutlined className="state-icon" aria-hidden />
      <p className="state-title">{t('kit.errorTitle')}</p>
      <p className="state-message">{isApiError(error) ? error.msg : t('kit.systemError')}</p>
      <p className="state-hint">{t('kit.errorHint')}</p>
      {onRetry ? (
        <Button icon={<ReloadOutlined />} onClick={onRetry}>
          {t('kit.retry')}
        </Button>
      ) : null}
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
