import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText, useTimes, AppDialog } from '../../../platform/web/index.ts';

interface IdleDialogProps {
  /** When the session ends; undefined while somebody is here. */
  endsAt: number | undefined;
  onStay: () => void;
  onLeave: () => void;
}

export function IdleDialog({ endsAt, onStay, onLeave }: IdleDialogProps): ReactNode {
  const t = useText();
  const times = useTimes();
  return (
    <AppDialog
      open={endsAt !== undefined}
      title={t('shell.idleTitle')}
      onClose={onStay}
      staysOpen
      footer={
        <>
          <Button onClick={onLeave}>{t('shell.signOut')}</Button>
          <Button type="primary" autoFocus onClick={onStay}>
            {t('shell.idleStay')}
          </Button>
        </>
      }
    >
      {endsAt === undefined ? null : <p>{t('shell.idleText', { time: `${times.second(endsAt)} ${times.mark}` })}</p>}
    </AppDialog>
  );
}
