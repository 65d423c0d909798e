import type { ReactNode } from 'react';
import { PageTabs, useAddressParams, useSetAddressParams, useText } from '../../../../platform/web/index.ts';
import { SendTask } from './send-dialogs.tsx';
import { tasksSide } from './sides.ts';
import { TaskFiles, TaskList } from './task-list.tsx';
import { TemplateList } from './template-list.tsx';

const parts = {
  tasks: () => <TaskList side={tasksSide} toolbar={<SendTask />} />,
  templates: () => <TemplateList />,
  files: () => <TaskFiles side={tasksSide} />,
} as const;
type Part = keyof typeof parts;
const order = Object.keys(parts) as Part[];

/** What merchants were asked by templates, and the templates. */
export function AdditionalTasksPage(): ReactNode {
  const t = useText();
  const { part } = useAddressParams();
  const setParams = useSetAddressParams();
  const active = order.find((one) => one === part) ?? 'tasks';
  return (
    <PageTabs
      title={t('merchantTasks.title')}
      label={t('merchantTasks.tabs')}
      active={active}
      tabs={order.map((key) => ({ key, label: t(`merchantTasks.parts.${key}`) }))}
      onChange={(key) => setParams({ part: key === 'tasks' ? undefined : key, record: undefined, template: undefined })}
    >
      {parts[active]()}
    </PageTabs>
  );
}
