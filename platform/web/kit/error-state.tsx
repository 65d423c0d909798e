import { ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isApiError } from '../api/api-error.ts';
import { useConnectionGone } from '../api/connection.ts';
import { useText } from '../i18n/text.ts';

/* Only answer.tsx imports this: whatever a screen asks of the server is shown by `Answer`. */

interface ErrorProps {
  error: unknown;
  onRetry: () => void;
}

function Retry({ onRetry, small = false }: { onRetry: () => void; small?: boolean }): ReactNode {
  const t = useText();
  return (
    <Button icon={<ReloadOutlined />} onClick={onRetry} {...(small ? { size: 'small' as const } : {})}>
      {t('kit.retry')}
    </Button>
  );
}

/** A part that could not be loaded: the server's sentence and a way to try again. */
export function ErrorState({ error, onRetry }: ErrorProps): ReactNode {
  const t = useText();
  // The banner says why, once, and everything is asked for again when the connection is back.
  if (useConnectionGone() && isApiError(error) && error.status === 0) return <p className="state state-waits">{t('kit.connection.waits')}</p>;
  return (
    <div className="state state-error" role="alert">
      <WarningOutlined className="state-icon" aria-hidden />
      <p className="state-title">{t('kit.errorTitle')}</p>
      <p className="state-message">{isApiError(error) ? error.msg : t('kit.systemError')}</p>
      <p className="state-hint">{t('kit.errorHint')}</p>
      <Retry onRetry={onRetry} />
    </div>
  );
}

/** Above content that was read before and could not be read again. */
export function OutdatedNotice({ error, onRetry }: ErrorProps): ReactNode {
  const t = useText();
  if (useConnectionGone() && isApiError(error) && error.status === 0) return null;
  return (
    <div className="note note-danger answer-outdated" role="alert">
      <span>
        {t('kit.outdated')} {isApiError(error) ? error.msg : t('kit.systemError')}
      </span>
      <Retry onRetry={onRetry} small />
    </div>
  );
}
