import type { ReactNode } from 'react';
import { PageTabs, useAddressParams, useSetAddressParams, useText } from '../../../../platform/web/index.ts';
import { SendRequest } from './send-dialogs.tsx';
import { requestsSide } from './sides.ts';
import { TaskFiles, TaskList } from './task-list.tsx';

const order = ['requests', 'files'] as const;

/** What merchants were asked without a template. */
export function AdditionalRequestPage(): ReactNode {
  const t = useText();
  const { part } = useAddressParams();
  const setParams = useSetAddressParams();
  const active = order.find((one) => one === part) ?? 'requests';
  return (
    <PageTabs
      title={t('merchantTasks.requestsTitle')}
      label={t('merchantTasks.tabs')}
      active={active}
      tabs={order.map((key) => ({ key, label: t(`merchantTasks.parts.${key}`) }))}
      onChange={(key) => setParams({ part: key === 'requests' ? undefined : key, record: undefined })}
    >
      {active === 'files' ? <TaskFiles side={requestsSide} /> : <TaskList side={requestsSide} toolbar={<SendRequest />} />}
    </PageTabs>
  );
}
