import { ReloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  Answer,
  EmptyState,
  lazyPart,
  PageHeader,
  PageTabs,
  Stack,
  StatusTag,
  Tag,
  useAddressParams,
  useMayCall,
  useNow,
  usePathParams,
  useQueryCall,
  useSetAddressParams,
  useText,
} from '../../../../platform/web/index.ts';
import { AuditTimeline } from '../../../mechanisms/activity-log/web/index.ts';
import { Notes } from '../../../mechanisms/notes/web/index.ts';
import { readPersonLinks } from '../../../people/links/contract/index.ts';
import { PersonLinks } from '../../../people/links/web/index.ts';
import { personPath } from '../../../register/id-database/web/index.ts';
import { Presence } from '../../../mechanisms/queues/web/index.ts';
import { conclusionWords, investigationStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { type InvestigationDetailData, investigationNotes, showInvestigation } from '../contract/index.ts';
import { Acts } from './acts.tsx';
import { Deadline } from './investigations.columns.tsx';
import { OverviewPanel } from './overview.panel.tsx';
import './investigations.css';

interface PanelProps {
  detail: InvestigationDetailData;
}

/** Everything that was done in an investigation. */
function Timeline({ detail }: PanelProps): ReactNode {
  return <AuditTimeline title={useText()('investigations.tabs.timeline')} events={detail.events} words={investigationStatusWords} />;
}

/** With whom the people of an investigation share accounts, devices and addresses, one person at a time. */
function Links({ detail: { items } }: PanelProps): ReactNode {
  const t = useText();
  const [target, setTarget] = useState<string>();
  const person = items.people.find(({ subject_id: id }) => id === target) ?? items.people[0];
  if (person === undefined) return <EmptyState title={t('investigations.noPeople')} />;
  const options = items.people.map((one) => ({ value: one.subject_id, label: one.name ?? one.subject_id }));
  return (
    <Stack>
      {items.people.length > 1 ? (
        <Select aria-label={t('investigations.linksOf')} value={person.subject_id} options={options} onChange={setTarget} popupMatchSelectWidth={false} />
      ) : null}
      <PersonLinks key={person.subject_id} subjectId={person.subject_id} hrefOf={personPath} />
    </Stack>
  );
}

const panels = {
  overview: OverviewPanel,
  items: lazyPart(() => import('./items.panel.tsx').then((module) => module.ItemsPanel)),
  links: Links,
  tasks: lazyPart(() => import('./tasks.panel.tsx').then((module) => module.TasksPanel)),
  files: lazyPart(() => import('./files.panel.tsx').then((module) => module.FilesOfInvestigation)),
  notes: ({ detail }: PanelProps): ReactNode => <Notes calls={investigationNotes} id={detail.investigation_id} />,
  timeline: Timeline,
};
type Tab = keyof typeof panels;
const tabs = Object.keys(panels) as Tab[];

function countOf(tab: Tab, { items, tasks, files }: InvestigationDetailData): number | undefined {
  if (tab === 'items') return items.alerts.length + items.people.length + items.merchants.length + items.payments.length;
  if (tab === 'tasks') return tasks.filter(({ done_time: done }) => done === null).length;
  return tab === 'files' ? files.length : undefined;
}

function Shown({ detail, onRefresh, isFetching }: PanelProps & { onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const now = useNow();
  const { part: filters } = useAddressParams();
  const setParams = useSetAddressParams();
  const mayCall = useMayCall();
  const shownTabs = tabs.filter((one) => one !== 'links' || mayCall(readPersonLinks));
  const active = shownTabs.find((one) => one === filters) ?? 'overview';
  const ActivePanel = panels[active];
  const labelOf = (tab: Tab): string => {
    const count = countOf(tab, detail);
    return count === undefined ? t(`investigations.tabs.${tab}`) : `${t(`investigations.tabs.${tab}`)} (${count})`;
  };
  return (
    <Stack>
      <PageHeader
        title={detail.title}
        subtitle={[t('investigations.one'), detail.company_name, detail.investigation_id].join(' · ')}
        backTo="/investigations"
        tags={
          <>
            <StatusTag spec={investigationStatusWords} value={detail.status} />
            {detail.conclusion ? <StatusTag spec={conclusionWords} value={detail.conclusion} /> : null}
            {detail.status === 'CLOSED' ? null : <Deadline row={detail} now={now} />}
            {detail.is_masked ? <Tag>{t('investigations.masked')}</Tag> : null}
          </>
        }
        actions={
          <>
            <Button icon={<ReloadOutlined spin={isFetching} />} aria-label={t('kit.refresh')} title={t('kit.refresh')} onClick={onRefresh} />
            <Acts detail={detail} />
          </>
        }
      />
      <PageTabs
        label={t('investigations.tabs.label')}
        active={active}
        tabs={shownTabs.map((key) => ({ key, label: labelOf(key) }))}
        onChange={(key) => setParams({ part: key === 'overview' ? undefined : key })}
      >
        <ActivePanel detail={detail} />
      </PageTabs>
    </Stack>
  );
}

/** One investigation. Each reading leaves a trace, so the answer is kept until something changes it. */
export function InvestigationPage(): ReactNode {
  const t = useText();
  const { id } = usePathParams();
  const isNamed = id !== undefined && /^\d{1,18}$/.test(id);
  const answer = useQueryCall(
    showInvestigation,
    { investigation_id: isNamed ? id : '0' },
    { staleMs: Number.POSITIVE_INFINITY, keepPrevious: false, silent: true },
  );
  return (
    <Answer of={answer} lines={14} heading={<PageHeader title={t('investigations.one')} backTo="/investigations" />}>
      {(detail) => (
        <Presence key={detail.investigation_id} queue="INVESTIGATIONS" itemId={detail.investigation_id}>
          <Shown detail={detail} onRefresh={() => void answer.refetch()} isFetching={answer.isFetching} />
        </Presence>
      )}
    </Answer>
  );
}
