import { type ReactNode, useState } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { ActionButton, useText, WhenOpened } from '../../../../platform/web/index.ts';
import { approveMonitored, approvePersonalLimit, dismissMonitored } from '../../approvals/contract/index.ts';
import { DismissDialog, LimitsDialog } from '../../approvals/web/index.ts';
import { BlackListButton } from '../../../payments/lists/web/index.ts';
import { readPerson, readTimeline } from '../../../mechanisms/person/contract/index.ts';
import { listMonitor, monitorDetail } from '../contract/index.ts';
import './monitor.css';

type Detail = EndpointData<typeof monitorDetail>;

const touched = [monitorDetail, listMonitor, readPerson, readTimeline];

/** What a person of the back office may do with a monitored one. */
export function PersonActs({ person }: { person: Detail }): ReactNode {
  const t = useText();
  const [act, setAct] = useState<'approve' | 'dismiss' | 'personal'>();
  const close = () => setAct(undefined);
  const target = { subjectId: person.subject_id, companyCode: person.entity_code, invalidates: touched, onClose: close };
  const withheld = person.standing === 'MONITORING' ? undefined : t('monitor.onlyMonitored');
  return (
    <span className="monitor-acts">
      <ActionButton size="small" endpoint={dismissMonitored} disabledReason={withheld} onClick={() => setAct('dismiss')}>
        {t('monitor.dismiss')}
      </ActionButton>
      <ActionButton size="small" endpoint={approvePersonalLimit} onClick={() => setAct('personal')}>
        {t('monitor.personalLimit')}
      </ActionButton>
      <ActionButton size="small" type="primary" endpoint={approveMonitored} disabledReason={withheld} onClick={() => setAct('approve')}>
        {t('monitor.approve')}
      </ActionButton>
      <BlackListButton
        person={{ subjectId: person.subject_id, companyCode: person.entity_code }}
        label={t('monitor.blackList')}
        disabledReason={person.standing === 'BLOCKED' ? t('monitor.blackListed') : undefined}
        invalidates={touched}
      />
      <WhenOpened open={act === 'approve'}>
        <LimitsDialog {...target} mode="monitored" open={act === 'approve'} />
      </WhenOpened>
      <WhenOpened open={act === 'personal'}>
        <LimitsDialog {...target} mode="personal" open={act === 'personal'} />
      </WhenOpened>
      <WhenOpened open={act === 'dismiss'}>
        <DismissDialog {...target} open={act === 'dismiss'} name={person.name ?? t('monitor.noName')} />
      </WhenOpened>
    </span>
  );
}
