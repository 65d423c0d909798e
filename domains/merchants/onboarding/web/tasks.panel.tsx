import type { ReactNode } from 'react';
import { Answer, type AppColumn, AppTable, listOfRows, Panel, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { merchantTaskStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { listReviewTasks, type ReviewTaskView } from '../contract/index.ts';

const columns: readonly AppColumn<ReviewTaskView>[] = [
  {
    key: 'title',
    titleKey: 'onboarding.tasks.task',
    width: 260,
    kind: 'link',
    pin: 'start',
    href: ({ task_id: id, is_by_template: isByTemplate }) => `${isByTemplate ? '/additionalTasks' : '/additionalRequest'}?record=${id}`,
  },
  { key: 'status', titleKey: 'onboarding.list.stage', width: 200, kind: 'tag', tag: merchantTaskStatusWords },
  { key: 'due_on', titleKey: 'onboarding.list.dueOn', width: 140, kind: 'date' },
  { key: 'sent_time', titleKey: 'onboarding.tasks.sent', width: 185, kind: 'time' },
  { key: 'sent_by', titleKey: 'onboarding.tasks.sentBy', width: 180, kind: 'actor' },
];

/** What the merchant was asked beside its documents; each leads to its answers. */
export function TasksPanel({ onboardId }: { onboardId: string }): ReactNode {
  const t = useText();
  const answer = useQueryCall(listReviewTasks, { onboard_id: onboardId }, { silent: true });
  return (
    <Panel flush>
      <Answer of={answer} lines={2}>
        {(rows) => (
          <AppTable
            list={listOfRows('onboarding.tasks', rows)}
            columns={columns}
            rowKey="task_id"
            title={{ key: 'onboarding.tasks.title' }}
            extras={{ empty: { title: t('onboarding.tasks.empty'), hint: t('onboarding.tasks.hint') } }}
          />
        )}
      </Answer>
    </Panel>
  );
}
