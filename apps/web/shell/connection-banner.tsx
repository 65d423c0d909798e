import { Button } from 'antd';
import type { ReactNode } from 'react';
import { tryConnection, useConnectionGone, useText } from '../../../platform/web/index.ts';

/** Says once for the whole screen that the server cannot be reached, and goes by itself when it can be again. */
export function ConnectionBanner(): ReactNode {
  const t = useText();
  const isGone = useConnectionGone();
  return (
    <div aria-live="polite" className="connection-status">
      {isGone ? (
        <div className="connection-banner">
          {t('kit.connection.gone')}
          <Button size="small" onClick={tryConnection}>
            {t('kit.connection.now')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
