import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/web/index.ts';
import { MessageScreen } from './message-screen.tsx';

export function NotFoundPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  return (
    <MessageScreen
      code="404"
      title={t('shell.notFoundTitle')}
      hint={t('shell.notFoundHint')}
      actions={
        <Button type="primary" onClick={() => void navigate({ to: '/' } as never)}>
          {t('shell.toOverview')}
        </Button>
      }
    />
  );
}
