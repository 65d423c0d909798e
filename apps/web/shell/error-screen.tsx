import { ReloadOutlined } from '@ant-design/icons';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { onConnectionBack, useText } from '../../../platform/web/index.ts';
import { ChunkLoadError } from '../lazy-page.tsx';
import { MessageScreen } from './message-screen.tsx';

/** Shown in place of a page that could not be loaded or that broke. */
export function ErrorScreen({ error, reset }: ErrorComponentProps): ReactNode {
  const t = useText();
  const router = useRouter();
  const isChunk = error instanceof ChunkLoadError;
  const again = () => {
    // A newer version has other file names: only loading the page again finds them.
    if (isChunk) return window.location.reload();
    reset();
    void router.invalidate();
  };
  // What was missing for want of a connection is there when the connection is back.
  useEffect(() => (isChunk ? onConnectionBack(() => window.location.reload()) : undefined), [isChunk]);
  return (
    <MessageScreen
      title={t(isChunk ? 'shell.chunkTitle' : 'shell.brokenTitle')}
      hint={isChunk ? t(error.isStylesheet ? 'shell.stylesheetHint' : 'shell.chunkHint') : t('shell.brokenHint')}
      actions={
        <Button type="primary" icon={<ReloadOutlined />} onClick={again}>
          {t('shell.reload')}
        </Button>
      }
    />
  );
}
