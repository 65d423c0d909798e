import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { InsideLink, useText, useTimes } from '../../../../platform/web/index.ts';
import type { listOverdue } from '../contract/index.ts';

/** The lists that are overdue or missing, each with since when it is not confirmed. */
export function OverdueLists({ overdue }: { overdue: EndpointData<typeof listOverdue>['sources'] }): ReactNode {
  const t = useText();
  const times = useTimes();
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t('screeningListsOverdue.title', { count: overdue.length })}
      description={overdue.map(({ id, name, confirmed_time: at, failed }) => (
        <div key={id}>
          {at === null ? t('screeningListsOverdue.missing', { name }) : t('screeningListsOverdue.since', { name, at: `${times.minute(at)} ${times.mark}` })}
          {failed === null
            ? null
            : `. ${t(`screeningListsOverdue.${failed.outcome}`, { at: `${times.minute(failed.time)} ${times.mark}` })}${failed.fault === null ? '' : `: ${failed.fault.text}`}`}
        </div>
      ))}
      action={<InsideLink href="/screeningLists">{t('screeningListsOverdue.open')}</InsideLink>}
    />
  );
}
