import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useSession, useText } from '../../../platform/web/index.ts';
import { homeOf, paths } from '../guard.ts';
import { MessageScreen } from './message-screen.tsx';
import { signOutHere } from './sign-out.ts';

export function NotAuthorizedPage(): ReactNode {
  const t = useText();
  const user = useSession();
  const navigate = useNavigate();
  const isClient = user?.role === 'client';
  const home = user ? homeOf(user.role) : paths.login;
  return (
    <MessageScreen
      title={t(isClient ? 'shell.clientTitle' : 'shell.notAuthorizedTitle')}
      hint={t(isClient ? 'shell.clientHint' : 'shell.notAuthorizedHint')}
      actions={
        <>
          {home === paths.home ? (
            <Button type="primary" onClick={() => void navigate({ to: '/' } as never)}>
              {t('shell.toOverview')}
            </Button>
          ) : null}
          <Button onClick={() => void signOutHere()}>{t('shell.signOut')}</Button>
        </>
      }
    />
  );
}
