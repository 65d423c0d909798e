import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import {
  AlsoStale,
  Can,
  EmptyState,
  PageTabs,
  Stack,
  useAddressParams,
  useMayCall,
  usePathParams,
  useSetAddressParams,
  useText,
} from '../../../../platform/web/index.ts';
import { listApprovalHistory } from '../../../casework/approvals/contract/index.ts';
import { PersonApprovals } from '../../../casework/approvals/web/index.ts';
import { readIdentity } from '../../../people/kyc/contract/index.ts';
import { IdentityAndDocuments, IdentityPayments } from '../../../people/kyc/web/index.ts';
import { InvestigatePerson, InvestigationsOf } from '../../../casework/investigations/web/index.ts';
import { readPersonLinks } from '../../../people/links/contract/index.ts';
import { PersonLinks } from '../../../people/links/web/index.ts';
import { listIdentityEntries } from '../../../payments/lists/contract/index.ts';
import { PersonEntries } from '../../../payments/lists/web/index.ts';
import { monitorDetail } from '../../../casework/monitor/contract/index.ts';
import { PersonLimitsAt, PersonPaymentsAt, PersonWorkAt } from '../../../casework/monitor/web/index.ts';
import { personNotes } from '../../../mechanisms/notes/contract/index.ts';
import { PersonNotes } from '../../../mechanisms/notes/web/index.ts';
import { type PersonHeadView, readPerson, readTimeline } from '../../../mechanisms/person/contract/index.ts';
import { personPath } from '../../../register/id-database/web/index.ts';
import { PersonHead } from '../../../mechanisms/person/web/index.ts';
import { ReferButton } from '../../../reporting/report-cases/web/index.ts';
import { listReports } from '../../../screening/screening/contract/index.ts';
import { PersonReports, PersonScreening } from '../../../screening/screening/web/index.ts';
import { Timeline } from '../../../mechanisms/timelines/web/index.ts';
import './person-page.css';

const tabKeys = ['timeline', 'payments', 'alerts', 'identity', 'limits', 'lists', 'links', 'notes'] as const;
type Tab = (typeof tabKeys)[number];

/** What an act in one tab may change in the head and the timeline, of slices that need not know them. */
const alsoStale = [readPerson, readTimeline];

interface AtCompanyProps {
  person: PersonHeadView;
  children: (companyCode: string) => ReactNode;
}
/** What is kept for each company by itself: of the one that is chosen, at first the one with the most serious standing. */
function AtCompany({ person, children }: AtCompanyProps): ReactNode {
  const t = useText();
  const { company } = useAddressParams();
  const setParams = useSetAddressParams();
  const chosen = person.standings.find(({ entity_code: code }) => code === company) ?? person.standings[0];
  if (!chosen) return <EmptyState title={t('personPage.nowhere')} />;
  return (
    <>
      {person.standings.length > 1 ? (
        <Segmented
          className="person-company"
          aria-label={t('personPage.company')}
          value={chosen.entity_code}
          options={person.standings.map(({ entity_code: code, entity_name: name }) => ({ value: code, label: code, title: name }))}
          onChange={(code) => setParams({ company: code })}
        />
      ) : null}
      {children(chosen.entity_code)}
    </>
  );
}

/** What each tab shows, for those who may read something of it. */
function useTabs(person: PersonHeadView): Partial<Record<Tab, () => ReactNode>> {
  const mayCall = useMayCall();
  const { subject_id: subjectId } = person;
  const watches = mayCall(monitorDetail);
  const identifies = mayCall(readIdentity);
  const screens = mayCall(listReports);
  const at = (show: (companyCode: string) => ReactNode) => () => <AtCompany person={person}>{show}</AtCompany>;
  return {
    timeline: () => <Timeline call={readTimeline} about={{ subject_id: subjectId }} />,
    ...(watches
      ? { payments: at((companyCode) => <PersonPaymentsAt subjectId={subjectId} companyCode={companyCode} />) }
      : identifies
        ? { payments: () => <IdentityPayments subjectId={subjectId} /> }
        : {}),
    ...(watches ? { alerts: at((companyCode) => <PersonWorkAt subjectId={subjectId} companyCode={companyCode} />) } : {}),
    ...(identifies ? { identity: () => <IdentityAndDocuments subjectId={subjectId} /> } : {}),
    ...(watches
      ? {
          limits: at((companyCode) => (
            <Stack>
              <PersonLimitsAt subjectId={subjectId} companyCode={companyCode} />
              <Can endpoint={listApprovalHistory}>
                <PersonApprovals subjectId={subjectId} companyCode={companyCode} />
              </Can>
            </Stack>
          )),
        }
      : {}),
    ...(screens || mayCall(listIdentityEntries)
      ? {
          lists: () => (
            <Stack>
              <PersonScreening subjectId={subjectId} />
              <Can endpoint={listIdentityEntries}>
                <PersonEntries subjectId={subjectId} />
              </Can>
              {screens ? <PersonReports subjectId={subjectId} /> : null}
            </Stack>
          ),
        }
      : {}),
    ...(mayCall(readPersonLinks) ? { links: () => <PersonLinks subjectId={subjectId} hrefOf={personPath} /> } : {}),
    ...(mayCall(personNotes.list) ? { notes: () => <PersonNotes subjectId={subjectId} /> } : {}),
  };
}

/** The parts of the page, each for those who may read something of it. */
export function PersonParts({ person }: { person: PersonHeadView }): ReactNode {
  const t = useText();
  const { tab } = useAddressParams();
  const setParams = useSetAddressParams();
  const shown = useTabs(person);
  const there = tabKeys.filter((key) => shown[key] !== undefined);
  const active = there.find((key) => key === tab) ?? 'timeline';
  return (
    <PageTabs
      label={t('personPage.parts')}
      active={active}
      tabs={there.map((key) => ({ key, label: t(`personPage.tabs.${key}`) }))}
      onChange={(key) => setParams({ tab: key === 'timeline' ? undefined : key, kinds: undefined })}
    >
      {shown[active]?.()}
    </PageTabs>
  );
}

/** One person or company, with everything that is about them. */
export function PersonPage(): ReactNode {
  const t = useText();
  const { id } = usePathParams();
  if (id === undefined || !/^\d{1,18}$/.test(id)) return <EmptyState title={t('personPage.noAddress')} />;
  return (
    <AlsoStale.Provider value={alsoStale}>
      <PersonHead
        key={id}
        subjectId={id}
        backTo="/monitorList"
        isLinked={false}
        tags={<InvestigationsOf of={{ subject_id: id }} />}
        actions={(person) => (
          <>
            <ReferButton about={{ subject_id: id }} />
            <InvestigatePerson subjectId={person.subject_id} companies={person.standings.map(({ entity_code: code }) => code)} />
          </>
        )}
      >
        {(person) => <PersonParts person={person} />}
      </PersonHead>
    </AlsoStale.Provider>
  );
}
