import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { type Advance, advances } from './next-row.ts';

/** Where the queue goes after an act, as the person chose. */
export function AdvanceChoice({ value, onChange }: { value: Advance; onChange: (value: Advance) => void }): ReactNode {
  const t = useText();
  return (
    <label className="queue-advance">
      <span>{t('kit.queue.afterAct')}</span>
      <Select<Advance>
        size="small"
        value={value}
        aria-label={t('kit.queue.afterAct')}
        popupMatchSelectWidth={false}
        options={advances.map((one) => ({ value: one, label: t(`kit.queue.advance.${one}`) }))}
        onChange={onChange}
      />
    </label>
  );
}
