import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/web/index.ts';
import { MessageScreen } from './message-screen.tsx';
import { signOutHere } from './sign-out.ts';

/** Where accounts with the role client arrive: what they may do here, and whom to ask for more. */
export function AccessControlPage(): ReactNode {
  const t = useText();
  return (
    <MessageScreen
      title={t('shell.clientTitle')}
      hint={t('shell.clientHint')}
      actions={<Button onClick={() => void signOutHere()}>{t('shell.signOut')}</Button>}
    />
  );
}
