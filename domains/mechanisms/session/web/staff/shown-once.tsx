import { Alert, Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import { AppDialog, useText } from '../../../../../platform/web/index.ts';

interface ShownOnceProps {
  open: boolean;
  title: string;
  /** What it is for and how long it is good. */
  means: string;
  secret: string;
  onClose: () => void;
}

/** A secret that is shown now and never again. It closes by its button only, so that nobody loses it by a click beside it. */
export function ShownOnce({ open, title, means, secret, onClose }: ShownOnceProps): ReactNode {
  const t = useText();
  return (
    <AppDialog
      open={open}
      title={title}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('staffDesk.once.close')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('staffDesk.once.now')} />
      <p>{means}</p>
      <Typography.Text code copyable className="staff-secret" data-testid="shown-once">
        {secret}
      </Typography.Text>
    </AppDialog>
  );
}
