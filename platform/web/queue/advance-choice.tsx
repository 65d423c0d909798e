import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { leaveByEscape, leaveChoice } from '../keys/leave-choice.ts';
import type { Direction } from './next-row.ts';
import type { Choice, Queue } from './use-queue.ts';

/** Where the queue goes after an act, as the person chose. */
export function AdvanceChoice<Kind extends Direction>({ queue }: { queue: Pick<Queue<Kind>, 'choices' | 'chosen' | 'choose'> }): ReactNode {
  const t = useText();
  return (
    <label className="queue-advance">
      <span>{t('kit.queue.afterAct')}</span>
      <Select<Choice<Kind>>
        size="small"
        value={queue.chosen}
        aria-label={t('kit.queue.afterAct')}
        popupMatchSelectWidth={false}
        options={queue.choices.map((one) => ({ value: one, label: t(`kit.queue.advance.${one}`) }))}
        onChange={(chosen) => {
          queue.choose(chosen);
          leaveChoice();
        }}
        onKeyDown={leaveByEscape}
      />
    </label>
  );
}
