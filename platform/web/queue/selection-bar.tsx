import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';

interface BarProps {
  count: number;
  /** Rows that one call takes. */
  limit: number;
  onClear: () => void;
  /** The acts on all that are chosen. */
  children: ReactNode;
}

/** What is chosen, and what can be done with all of it. */
export function SelectionBar({ count, limit, onClear, children }: BarProps): ReactNode {
  const t = useText();
  return (
    <div className="queue-selection" role="toolbar" aria-label={t('kit.selected', { count })}>
      <strong>{t('kit.selected', { count })}</strong>
      {count > limit ? <span role="alert">{t('kit.queue.tooMany', { limit })}</span> : children}
      <Button type="link" size="small" onClick={onClear}>
        {t('kit.clearSelection')}
      </Button>
    </div>
  );
}
