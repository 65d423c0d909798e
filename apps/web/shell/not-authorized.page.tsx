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
  const home = user ? homeOf(user.role) : paths.login;
  return (
    <MessageScreen
      title={t('shell.notAuthorizedTitle')}
      hint={t('shell.notAuthorizedHint')}
      actions={
        <>
          {home === paths.login ? null : (
            <Button type="primary" onClick={() => void navigate({ to: home } as never)}>
              {t(home === paths.home ? 'shell.toOverview' : 'shell.toAccessControl')}
            </Button>
          )}
          <Button onClick={() => void signOutHere()}>{t('shell.signOut')}</Button>
        </>
      }
    />
  );
}
