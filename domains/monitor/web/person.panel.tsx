import { pepWords, sanctionWords, standingWords } from '../../vocabulary/contract/index.ts';
import { Alert, Button, Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../platform/contract/index.ts';
import {
  ActionButton,
  addressOf,
  IdText,
  StatusTag,
  useAddressParams,
  useGo,
  useMayCall,
  useQueryCall,
  useSetAddressParams,
  useText,
  WhenOpened,
  RecordDrawer,
} from '../../../platform/web/index.ts';
import { readPersonLinks } from '../../links/contract/index.ts';
import { PersonLinks } from '../../links/web/index.ts';
import { BlackListButton } from '../../lists/web/index.ts';
import { approveMonitored, approvePersonalLimit, dismissMonitored, listApprovalHistory } from '../../approvals/contract/index.ts';
import { DismissDialog, LimitsDialog, PersonApprovals } from '../../approvals/web/index.ts';
import { readIdentity } from '../../kyc/contract/index.ts';
import { IdentitySections } from '../../kyc/web/index.ts';
import { listMonitor, listPersonAlerts, monitorDetail } from '../contract/index.ts';
import { shownNumber } from './monitor.columns.tsx';
import { PersonAlerts } from './person-alerts.panel.tsx';
import { PersonLimits } from './person-limits.panel.tsx';
import { PersonMerchants } from './person-merchants.panel.tsx';
import { PersonTransactions } from './person-transactions.panel.tsx';

type Detail = EndpointData<typeof monitorDetail>;

const touched = [monitorDetail, listMonitor];

/** What a person of the desk may do with a monitored one. */
function PersonActs({ person }: { person: Detail }): ReactNode {
  const t = useText();
  const [act, setAct] = useState<'approve' | 'dismiss' | 'personal'>();
  const close = () => setAct(undefined);
  const whom = { subjectId: person.subject_id, companyCode: person.entity_code, invalidates: touched, onClose: close };
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
        <LimitsDialog {...whom} mode="monitored" open={act === 'approve'} />
      </WhenOpened>
      <WhenOpened open={act === 'personal'}>
        <LimitsDialog {...whom} mode="personal" open={act === 'personal'} />
      </WhenOpened>
      <WhenOpened open={act === 'dismiss'}>
        <DismissDialog {...whom} open={act === 'dismiss'} name={person.name ?? t('monitor.noName')} />
      </WhenOpened>
    </span>
  );
}

function PersonHead({ person }: { person: Detail }): ReactNode {
  const t = useText();
  const go = useGo();
  const mayCall = useMayCall();
  return (
    <>
      <div className="monitor-head">
        <IdText type={person.id_type} value={shownNumber(person)} copyable={!person.is_masked} />
        <StatusTag spec={standingWords} value={person.standing} />
        {person.pep === 'NONE' ? null : <StatusTag spec={pepWords} value={person.pep} />}
        {person.sanction === 'NONE' ? null : <StatusTag spec={sanctionWords} value={person.sanction} />}
        <span className="muted">{person.entity_name}</span>
        {person.standing === 'PROBATION' && mayCall({ ability: 'AML.ProbationList:read' }) ? (
          <Button size="small" onClick={() => go(addressOf('/probationList', { subject: person.subject_id }))}>
            {t('monitor.openProbation')}
          </Button>
        ) : null}
        <PersonActs person={person} />
      </div>
      {person.is_masked ? <Alert type="info" showIcon title={t('monitor.masked')} style={{ marginBlockEnd: 12 }} /> : null}
    </>
  );
}

const identityPage = (subjectId: string): string => addressOf('/list/detail', { subject: subjectId });

function PersonTabs({ person }: { person: Detail }): ReactNode {
  const t = useText();
  const { tab } = useAddressParams();
  const setParams = useSetAddressParams();
  const mayCall = useMayCall();
  const whom = { subjectId: person.subject_id, companyCode: person.entity_code };
  const items = [
    { key: 'limits', label: t('monitor.tabs.limits'), children: <PersonLimits person={person} /> },
    { key: 'transactions', label: `${t('monitor.tabs.transactions')} (${person.transaction_count})`, children: <PersonTransactions {...whom} /> },
    { key: 'pending', label: `${t('monitor.tabs.pending')} (${person.pending_count})`, children: <PersonTransactions {...whom} pendingOnly /> },
    ...(mayCall(readIdentity) ? [{ key: 'kyc', label: t('monitor.tabs.kyc'), children: <IdentitySections subjectId={person.subject_id} /> }] : []),
    { key: 'merchants', label: t('monitor.tabs.merchants'), children: <PersonMerchants {...whom} /> },
    ...(mayCall(listApprovalHistory) ? [{ key: 'approvals', label: t('monitor.tabs.approvals'), children: <PersonApprovals {...whom} /> }] : []),
    ...(mayCall(listPersonAlerts)
      ? [{ key: 'alerts', label: `${t('monitor.tabs.alerts')} (${person.alerts ?? 0})`, children: <PersonAlerts {...whom} /> }]
      : []),
    ...(mayCall(readPersonLinks)
      ? [{ key: 'links', label: t('monitor.tabs.links'), children: <PersonLinks subjectId={person.subject_id} hrefOf={identityPage} /> }]
      : []),
  ];
  return (
    <Tabs
      activeKey={items.some((item) => item.key === tab) ? (tab as string) : 'limits'}
      items={items}
      destroyOnHidden
      onChange={(chosen) => setParams({ tab: chosen })}
    />
  );
}

interface PersonDrawerProps {
  subjectId: string | undefined;
  companyCode: string | undefined;
  onClose: () => void;
}
/** One monitored person: who it is, the limits written out, payments, held payments and alerts. */
export function PersonDrawer({ subjectId, companyCode, onClose }: PersonDrawerProps): ReactNode {
  const t = useText();
  const isOpen = subjectId !== undefined && companyCode !== undefined;
  const detail = useQueryCall(monitorDetail, isOpen ? { subject_id: subjectId, entity_code: companyCode } : undefined, { keepPrevious: false, silent: true });
  return (
    <RecordDrawer
      open={isOpen}
      onClose={onClose}
      width={1040}
      answer={detail}
      title={t('monitor.detail')}
      titleOf={(person) => person.name ?? t('monitor.noName')}
    >
      {(person) => (
        <>
          <PersonHead person={person} />
          <PersonTabs person={person} />
        </>
      )}
    </RecordDrawer>
  );
}
