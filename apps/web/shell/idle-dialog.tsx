import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useText, useTimes } from '../../../platform/web/index.ts';

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
    <Modal
      open={endsAt !== undefined}
      title={t('shell.idleTitle')}
      okText={t('shell.idleStay')}
      cancelText={t('shell.signOut')}
      onOk={onStay}
      okButtonProps={{ autoFocus: true }}
      onCancel={onStay}
      cancelButtonProps={{ onClick: onLeave }}
      mask={{ closable: false }}
    >
      {endsAt === undefined ? null : <p>{t('shell.idleText', { time: `${times.second(endsAt)} ${times.mark}` })}</p>}
    </Modal>
  );
}
