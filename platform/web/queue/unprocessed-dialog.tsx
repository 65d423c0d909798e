import { Button } from 'antd';
import { lazy, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { useKept } from '../kit/use-kept.ts';
import { WhenOpened } from '../kit/when-opened.tsx';

const AppDialog = lazy(() => import('../kit/app-dialog.tsx').then((module) => ({ default: module.AppDialog })));

export interface UnprocessedRow {
  key: string;
  name: ReactNode;
  why: string;
}
interface LeftProps {
  /** undefined: nothing was left, or it was read. */
  left: { done: number; rows: readonly UnprocessedRow[] } | undefined;
  onClose: () => void;
}

/** What an act on several rows did not reach, and why. */
export function UnprocessedDialog({ left, onClose }: LeftProps): ReactNode {
  const t = useText();
  const shown = useKept(left);
  return (
    <WhenOpened open={left !== undefined}>
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
    </WhenOpened>
  );
}
