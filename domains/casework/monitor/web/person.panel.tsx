import { Alert, Button, Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { addressOf, useAddressParams, useGo, useMayCall, useQueryCall, useSetAddressParams, useText, RecordDrawer } from '../../../../platform/web/index.ts';
import { readPersonLinks } from '../../../people/links/contract/index.ts';
import { PersonLinks } from '../../../people/links/web/index.ts';
import { listApprovalHistory } from '../../approvals/contract/index.ts';
import { PersonApprovals } from '../../approvals/web/index.ts';
import { readIdentity } from '../../../people/kyc/contract/index.ts';
import { IdentitySections } from '../../../people/kyc/web/index.ts';
import { personPath } from '../../../register/id-database/web/index.ts';
import { PersonHead } from '../../../mechanisms/person/web/index.ts';
import { listPersonAlerts, monitorDetail } from '../contract/index.ts';
import { PersonActs } from './person-acts.tsx';
import { PersonAlerts } from './person-alerts.panel.tsx';
import { PersonLimits } from './person-limits.panel.tsx';
import { PersonMerchants } from './person-merchants.panel.tsx';
import { PersonTransactions } from './person-transactions.panel.tsx';
import { WatchedActs } from './slots.ts';

type Detail = EndpointData<typeof monitorDetail>;

function Head({ person }: { person: Detail }): ReactNode {
  const t = useText();
  const go = useGo();
  const mayCall = useMayCall();
  return (
    <>
      <PersonHead
        subjectId={person.subject_id}
        tags={<span className="muted">{person.entity_name}</span>}
        actions={
          <>
            {person.standing === 'PROBATION' && mayCall({ ability: 'AML.ProbationList:read' }) ? (
              <Button size="small" onClick={() => go(addressOf('/probationList', { subject: person.subject_id }))}>
                {t('monitor.openProbation')}
              </Button>
            ) : null}
            <WatchedActs people={[person]} size="small" />
            <PersonActs person={person} />
          </>
        }
      />
      {person.is_masked ? <Alert type="info" showIcon title={t('monitor.masked')} style={{ marginBlockEnd: 12 }} /> : null}
    </>
  );
}

function PersonTabs({ person }: { person: Detail }): ReactNode {
  const t = useText();
  const { tab } = useAddressParams();
  const setParams = useSetAddressParams();
  const mayCall = useMayCall();
  const target = { subjectId: person.subject_id, companyCode: person.entity_code };
  const items = [
    { key: 'limits', label: t('monitor.tabs.limits'), children: <PersonLimits person={person} /> },
    { key: 'transactions', label: `${t('monitor.tabs.transactions')} (${person.transaction_count})`, children: <PersonTransactions {...target} /> },
    { key: 'pending', label: `${t('monitor.tabs.pending')} (${person.pending_count})`, children: <PersonTransactions {...target} pendingOnly /> },
    ...(mayCall(readIdentity) ? [{ key: 'kyc', label: t('monitor.tabs.kyc'), children: <IdentitySections subjectId={person.subject_id} /> }] : []),
    { key: 'merchants', label: t('monitor.tabs.merchants'), children: <PersonMerchants {...target} /> },
    ...(mayCall(listApprovalHistory) ? [{ key: 'approvals', label: t('monitor.tabs.approvals'), children: <PersonApprovals {...target} /> }] : []),
    ...(mayCall(listPersonAlerts)
      ? [{ key: 'alerts', label: `${t('monitor.tabs.alerts')} (${person.alerts ?? 0})`, children: <PersonAlerts {...target} /> }]
      : []),
    ...(mayCall(readPersonLinks)
      ? [{ key: 'links', label: t('monitor.tabs.links'), children: <PersonLinks subjectId={person.subject_id} hrefOf={personPath} /> }]
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
          <Head person={person} />
          <PersonTabs person={person} />
        </>
      )}
    </RecordDrawer>
  );
}
