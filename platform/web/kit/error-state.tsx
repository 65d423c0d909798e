import { ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isApiError } from '../api/api-error.ts';
import { useConnectionGone } from '../api/connection.ts';
import { useText } from '../i18n/text.ts';
import { listOfThisPage } from '../navigation.ts';
import { InsideLink } from './inside-link.tsx';

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

/** There is no such record, or not for this reader: trying again would not help. */
function NotThere({ msg }: { msg: string }): ReactNode {
  const t = useText();
  const list = listOfThisPage();
  return (
    <div className="state state-error" role="alert">
      <WarningOutlined className="state-icon" aria-hidden />
      <p className="state-title">{t('kit.notFoundTitle')}</p>
      <p className="state-message">{msg}</p>
      {list ? <InsideLink href={list}>{t('kit.backToList')}</InsideLink> : null}
    </div>
  );
}

/** A part that could not be loaded: the server's sentence and a way to try again. */
export function ErrorState({ error, onRetry }: ErrorProps): ReactNode {
  const t = useText();
  // The banner says why, once, and everything is asked for again when the connection is back.
  if (useConnectionGone() && isApiError(error) && error.status === 0) return <p className="state state-waits">{t('kit.connection.waits')}</p>;
  if (isApiError(error) && error.status === 404) return <NotThere msg={error.msg} />;
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
