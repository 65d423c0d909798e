import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { AppDialog } from '../kit/app-dialog.tsx';
import { useKept } from '../kit/use-kept.ts';

export interface LeftRow {
  key: string;
  name: ReactNode;
  why: string;
}
interface LeftProps {
  /** undefined: nothing was left, or it was read. */
  left: { done: number; rows: readonly LeftRow[] } | undefined;
  onClose: () => void;
}

/** What an act on several rows did not reach, and why. */
export function LeftDialog({ left, onClose }: LeftProps): ReactNode {
  const t = useText();
  const shown = useKept(left);
  return (
    <AppDialog
      open={left !== undefined}
      title={t('kit.queue.leftTitle', { count: shown?.rows.length ?? 0 })}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('kit.close')}
        </Button>
      }
    >
      <p>{t('kit.queue.leftDone', { count: shown?.done ?? 0 })}</p>
      <ul className="queue-left">
        {shown?.rows.map(({ key, name, why }) => (
          <li key={key}>
            <strong>{name}</strong> {why}
          </li>
        ))}
      </ul>
    </AppDialog>
  );
}
