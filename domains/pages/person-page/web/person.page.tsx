import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
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
import { BlackListButton, PersonEntries } from '../../../payments/lists/web/index.ts';
import { monitorDetail } from '../../../casework/monitor/contract/index.ts';
import { PersonLimitsAt, PersonPaymentsAt, PersonPictures, PersonWorkAt } from '../../../casework/monitor/web/index.ts';
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

/** What an act in one tab may change in the head and the timeline, of slices that need not know them. */
const alsoStale = [readPerson, readTimeline];

const tabKeys = ['activity', 'payments', 'alerts', 'documents', 'links'] as const;
type Tab = (typeof tabKeys)[number];

/** Parts that are opened by their heading. */
type FoldedKey = 'limits' | 'lists' | 'notes';
/** A part of a tab. Its key names it in the address, also as it did when each part was a tab. */
type PartKey = 'timeline' | 'payments' | 'alerts' | 'identity' | 'links' | FoldedKey;

interface Part<Key = PartKey> {
  key: Key;
  /** Kept for each company by itself: shown of the one that is chosen. */
  at?: (companyCode: string) => ReactNode;
  show?: () => ReactNode;
}

interface TabParts {
  first?: Part | undefined;
  folded?: readonly Part<FoldedKey>[];
}

/** The company that is chosen, at first the one with the most serious standing. */
function useCompany({ standings }: PersonHeadView): string | undefined {
  const { company } = useAddressParams();
  return (standings.find(({ entity_code: code }) => code === company) ?? standings[0])?.entity_code;
}

/** The choice of the company, for who pays at several. */
function CompanyChoice({ person, chosen }: { person: PersonHeadView; chosen: string }): ReactNode {
  const t = useText();
  const setParams = useSetAddressParams();
  if (person.standings.length < 2) return null;
  return (
    <Segmented
      className="person-company"
      aria-label={t('personPage.company')}
      value={chosen}
      options={person.standings.map(({ entity_code: code, entity_name: name }) => ({ value: code, label: code, title: name }))}
      onChange={(code) => setParams({ company: code })}
    />
  );
}

/** What each tab holds, for those who may read something of it. */
function useTabs({ subject_id: subjectId }: PersonHeadView): Readonly<Record<Tab, TabParts>> {
  const mayCall = useMayCall();
  const watches = mayCall(monitorDetail);
  const identifies = mayCall(readIdentity);
  const screens = mayCall(listReports);
  return {
    activity: {
      first: {
        key: 'timeline',
        ...(watches ? { at: (companyCode) => <PersonPictures subjectId={subjectId} companyCode={companyCode} /> } : {}),
        show: () => <Timeline call={readTimeline} about={{ subject_id: subjectId }} />,
      },
    },
    payments: watches
      ? {
          first: { key: 'payments', at: (companyCode) => <PersonPaymentsAt subjectId={subjectId} companyCode={companyCode} /> },
          folded: [
            {
              key: 'limits',
              at: (companyCode) => (
                <Stack>
                  <PersonLimitsAt subjectId={subjectId} companyCode={companyCode} />
                  <Can endpoint={listApprovalHistory}>
                    <PersonApprovals subjectId={subjectId} companyCode={companyCode} />
                  </Can>
                </Stack>
              ),
            },
          ],
        }
      : { first: identifies ? { key: 'payments', show: () => <IdentityPayments subjectId={subjectId} /> } : undefined },
    alerts: {
      first: watches ? { key: 'alerts', at: (companyCode) => <PersonWorkAt subjectId={subjectId} companyCode={companyCode} /> } : undefined,
      folded: [
        ...(screens || mayCall(listIdentityEntries)
          ? [
              {
                key: 'lists' as const,
                show: () => (
                  <Stack>
                    <PersonScreening subjectId={subjectId} />
                    <Can endpoint={listIdentityEntries}>
                      <PersonEntries subjectId={subjectId} />
                    </Can>
                    {screens ? <PersonReports subjectId={subjectId} /> : null}
                  </Stack>
                ),
              },
            ]
          : []),
        ...(mayCall(personNotes.list) ? [{ key: 'notes' as const, show: () => <PersonNotes subjectId={subjectId} /> }] : []),
      ],
    },
    documents: { first: identifies ? { key: 'identity', show: () => <IdentityAndDocuments subjectId={subjectId} /> } : undefined },
    links: { first: mayCall(readPersonLinks) ? { key: 'links', show: () => <PersonLinks subjectId={subjectId} hrefOf={personPath} /> } : undefined },
  };
}

const partsOf = ({ first, folded = [] }: TabParts): readonly Part[] => [...folded, ...(first ? [first] : [])];

/** A part that is opened by its heading, and read when it is open. */
function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: () => ReactNode }): ReactNode {
  const [isShown, setShown] = useState(isOpen);
  return (
    <details className="person-fold" open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {isShown ? <section>{children()}</section> : null}
    </details>
  );
}

interface PartsProps {
  person: PersonHeadView;
  parts: TabParts;
  /** The part that the address names. */
  named: string | undefined;
}
/** Folded parts stand above the first as lines: below a long list they would not be found. One that the address names is open. */
function Parts({ person, parts, named }: PartsProps): ReactNode {
  const t = useText();
  const company = useCompany(person);
  const { first, folded = [] } = parts;
  const showPart = ({ at, show }: Part): ReactNode => (
    <>
      {at ? company === undefined ? <EmptyState title={t('personPage.nowhere')} /> : at(company) : null}
      {show?.()}
    </>
  );
  return (
    <>
      {company !== undefined && partsOf(parts).some(({ at }) => at !== undefined) ? <CompanyChoice person={person} chosen={company} /> : null}
      {folded.map((part) => (
        <Fold key={`${part.key} ${named === part.key}`} title={t(`personPage.parts.${part.key}`)} isOpen={named === part.key}>
          {() => showPart(part)}
        </Fold>
      ))}
      {first ? showPart(first) : null}
    </>
  );
}

/** The tabs of the page, each for those who may read something of it. */
export function PersonParts({ person }: { person: PersonHeadView }): ReactNode {
  const t = useText();
  const { tab } = useAddressParams();
  const setParams = useSetAddressParams();
  const tabs = useTabs(person);
  const filled = tabKeys.filter((key) => partsOf(tabs[key]).length > 0);
  const active = filled.find((key) => key === tab || partsOf(tabs[key]).some((part) => part.key === tab)) ?? 'activity';
  return (
    <PageTabs
      label={t('personPage.label')}
      active={active}
      tabs={filled.map((key) => ({ key, label: t(`personPage.tabs.${key}`) }))}
      onChange={(key) => setParams({ tab: key === 'activity' ? undefined : key, kinds: undefined })}
    >
      <div className="person-parts">
        <Parts person={person} parts={tabs[active]} named={tab} />
      </div>
    </PageTabs>
  );
}

/** Puts the person on the black list of the company that is chosen. */
function Blacklist({ person }: { person: PersonHeadView }): ReactNode {
  const t = useText();
  const company = useCompany(person);
  if (company === undefined) return null;
  const isBlocked = person.standings.some(({ entity_code: code, standing }) => code === company && standing === 'BLOCKED');
  return (
    <BlackListButton
      person={{ subjectId: person.subject_id, companyCode: company }}
      label={t('personPage.blackList')}
      disabledReason={isBlocked ? t('personPage.blackListed') : undefined}
      invalidates={alsoStale}
    />
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
        isPage
        tags={<InvestigationsOf of={{ subject_id: id }} />}
        actions={(person) => (
          <>
            <InvestigatePerson subjectId={person.subject_id} companies={person.standings.map(({ entity_code: code }) => code)} />
            <ReferButton about={{ subject_id: id }} />
            <Blacklist person={person} />
          </>
        )}
      >
        {(person) => <PersonParts person={person} />}
      </PersonHead>
    </AlsoStale.Provider>
  );
}
