import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Demand } from '../../../../platform/contract/index.ts';
import {
  AlsoStale,
  Answer,
  EmptyState,
  lazyPart,
  PageHeader,
  PageTabs,
  RailPage,
  useAddressParams,
  useGo,
  useMayCall,
  useQueryCall,
  useSetAddressParams,
  useText,
  withTexts,
} from '../../../../platform/web/index.ts';
import { listDocuments } from '../../merchant-documents/contract/index.ts';
import { merchantNotes, readMerchantHead, readMerchantTimeline, readMerchantTurnover } from '../contract/index.ts';
import { Notes } from '../../../mechanisms/notes/web/index.ts';
import { listPlaces } from '../../../rules/rules/contract/index.ts';
import { showAssessment } from '../../merchant-risk/contract/index.ts';
import { MerchantRiskPanel } from '../../merchant-risk/web/index.ts';
import { listSettlements } from '../../settlements/contract/index.ts';
import { MerchantSettlements } from '../../settlements/web/index.ts';
import { Timeline } from '../../../mechanisms/timelines/web/index.ts';
import { pageTransactions } from '../../../payments/transactions/contract/index.ts';
import { LatestPayments } from '../../../payments/transactions/web/index.ts';
import { type MerchantDetail, showMerchant } from '../../merchants/contract/index.ts';
import { FiguresPanel } from './figures.panel.tsx';
import { MerchantActs, MerchantFacts, MerchantStanding } from './merchant-rail.tsx';
import type { DetailProps } from './parts.ts';
import './merchant-page.css';

const MerchantDocumentsPanel = lazyPart(() => import('./documents.panel.tsx').then((module) => module.MerchantDocumentsPanel));
const TurnoverPanel = lazyPart(() => import('./turnover.panel.tsx').then((module) => module.TurnoverPanel));
const CompanyPanel = lazyPart(() => import('./company.panel.tsx').then((module) => module.CompanyPanel));
const OwnersPanel = lazyPart(() => import('./owners.panel.tsx').then((module) => module.OwnersPanel));
const ContactsPanel = lazyPart(() => import('./contacts.panel.tsx').then((module) => module.ContactsPanel));
const RoundsPanel = lazyPart(() => import('./rounds.panel.tsx').then((module) => module.RoundsPanel));
const AppsPanel = lazyPart(() => import('./apps.panel.tsx').then((module) => module.AppsPanel));
const AccountPanel = lazyPart(() => import('./account.panel.tsx').then((module) => module.AccountPanel));
const WorkPanel = lazyPart(() => import('./work.panel.tsx').then((module) => module.WorkPanel));
const HistoryPanel = lazyPart(() => import('./history.panel.tsx').then((module) => module.HistoryPanel));
const MerchantRulePart = lazyPart(() => withTexts(import('./merchant-rules.page.tsx'), 'rules').then((module) => module.MerchantRulePart));
const MerchantRulesPage = lazyPart(() => withTexts(import('./merchant-rules.page.tsx'), 'rules').then((module) => module.MerchantRulesPage));

interface Part {
  Shown: (props: DetailProps) => ReactNode;
  /** The call that it shows, for those who may make it; without one it shows what the page's own call answers. */
  of?: { readonly ability: Demand };
}

const rulePart = (part: 'governing' | 'own' | 'limits'): Part => ({
  of: listPlaces,
  Shown: ({ detail: { merchant } }) => <MerchantRulePart part={part} muid={merchant.muid} merchantNo={merchant.merchant_no} />,
});

const parts = {
  overview: { Shown: FiguresPanel },
  turnover: { of: readMerchantTurnover, Shown: TurnoverPanel },
  payments: {
    of: pageTransactions,
    Shown: ({ detail: { merchant } }) => <LatestPayments at={{ merchant_no: merchant.merchant_no }} businesses={merchant.businesses} />,
  },
  timeline: { Shown: ({ detail: { merchant } }) => <Timeline call={readMerchantTimeline} about={{ merchant_no: merchant.merchant_no }} /> },
  company: { Shown: CompanyPanel },
  owners: { Shown: OwnersPanel },
  contacts: { Shown: ContactsPanel },
  risk: { of: showAssessment, Shown: ({ detail: { merchant } }) => <MerchantRiskPanel merchantNo={merchant.merchant_no} canWrite /> },
  documents: { of: listDocuments, Shown: MerchantDocumentsPanel },
  rounds: { Shown: RoundsPanel },
  apps: { Shown: AppsPanel },
  limits: rulePart('limits'),
  governing: rulePart('governing'),
  own: rulePart('own'),
  account: { Shown: AccountPanel },
  settlements: { of: listSettlements, Shown: ({ detail: { merchant } }) => <MerchantSettlements merchantNo={merchant.merchant_no} muid={merchant.muid} /> },
  notes: { of: merchantNotes.list, Shown: ({ detail: { merchant } }) => <Notes calls={merchantNotes} id={merchant.merchant_no} /> },
  work: { Shown: WorkPanel },
  history: { Shown: HistoryPanel },
} satisfies Record<string, Part>;
type PartKey = keyof typeof parts;

/** What stands together in a tab, in its order. An address names a part, so that it leads to the same place wherever the part stands. */
const tabs = {
  activity: ['overview', 'turnover', 'payments', 'timeline'],
  company: ['company', 'owners', 'contacts'],
  risk: ['risk', 'documents', 'rounds'],
  apps: ['apps', 'limits', 'governing', 'own'],
  settlements: ['account', 'settlements'],
  work: ['work', 'notes', 'history'],
} as const satisfies Record<string, readonly PartKey[]>;
type Tab = keyof typeof tabs;

/** Names of parts in addresses of former releases. */
const formerParts: Readonly<Record<string, PartKey>> = { papers: 'documents' };

/** What an act in one part may change in the rail and the timeline, of slices that need not know them. */
const alsoStale = [readMerchantHead, readMerchantTimeline];

const listPath = '/allMerchantList';

/** So long what stands above the part that an address names may still come. */
const landingMs = 4_000;

/** A part of a tab; the one that the address names is scrolled to, and stays there until the parts above have come or the reader moves. */
function PartOfTab({ name, isNamed, label, children }: { name: string; isNamed: boolean; label: string; children: ReactNode }): ReactNode {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!isNamed || !element?.parentElement) return;
    const land = () => element.scrollIntoView({ block: 'start' });
    land();
    const heights = new ResizeObserver(land);
    heights.observe(element.parentElement);
    const stop = () => heights.disconnect();
    const timer = setTimeout(stop, landingMs);
    const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const move of moves) window.addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const move of moves) window.removeEventListener(move, stop);
    };
  }, [isNamed]);
  return (
    <section ref={place} id={`merchant-${name}`} className="merchant-part" aria-label={label}>
      {children}
    </section>
  );
}

/** The tabs with the parts that the reader may see, and where the address leads. */
function useTabs(): { order: readonly Tab[]; shownIn: (tab: Tab) => readonly PartKey[]; active: Tab; named: PartKey | undefined } {
  const { part } = useAddressParams();
  const mayCall = useMayCall();
  const shownIn = (tab: Tab): readonly PartKey[] =>
    tabs[tab].filter((key) => {
      const { of }: Part = parts[key];
      return of === undefined || mayCall(of);
    });
  const order = (Object.keys(tabs) as Tab[]).filter((tab) => shownIn(tab).length > 0);
  const query = part === undefined ? undefined : (formerParts[part] ?? part);
  const active = order.find((tab) => shownIn(tab).some((key) => key === query)) ?? 'activity';
  const named = shownIn(active).find((key) => key === query);
  return { order, shownIn, active, named };
}

function Shown({ detail, onRefresh, isFetching }: { detail: MerchantDetail; onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const setParams = useSetAddressParams();
  const { order, shownIn, active, named } = useTabs();
  const shown = shownIn(active);
  const openPart = (part: PartKey | undefined) => setParams({ part: part === 'overview' ? undefined : part, kinds: undefined });
  return (
    <RailPage
      title={detail.merchant.merchant_name}
      backTo="/allMerchantList"
      standing={<MerchantStanding detail={detail} />}
      acts={<MerchantActs detail={detail} onRefresh={onRefresh} isFetching={isFetching} />}
      more={<MerchantFacts detail={detail} />}
    >
      <PageTabs
        label={t('merchants.parts.label')}
        active={active}
        tabs={order.map((key) => ({ key, label: t(`merchants.pageTabs.${key}`) }))}
        onChange={(tab) => openPart(shownIn(tab)[0])}
      >
        {shown.length > 1 ? (
          <nav className="merchant-jumps" aria-label={t('merchants.parts.jumps')}>
            {shown.map((key) => (
              <button key={key} type="button" className="cell-button" aria-current={key === named ? 'location' : undefined} onClick={() => openPart(key)}>
                {t(`merchants.parts.${key}`)}
              </button>
            ))}
          </nav>
        ) : null}
        <div className="stack">
          {shown.map((key, at) => {
            const { Shown: Part }: Part = parts[key];
            return (
              <PartOfTab key={key} name={key} isNamed={at > 0 && key === named} label={t(`merchants.parts.${key}`)}>
                <Part detail={detail} />
              </PartOfTab>
            );
          })}
        </div>
      </PageTabs>
    </RailPage>
  );
}

/** The page of one merchant. Each reading leaves a trace, so the answer is kept until something changes it. */
function Merchant({ named }: { named: { muid: string } | { merchant_no: string } }): ReactNode {
  const answer = useQueryCall(showMerchant, named, { staleMs: Number.POSITIVE_INFINITY, keepPrevious: false, silent: true });
  const t = useText();
  return (
    <Answer of={answer} lines={14} heading={<PageHeader title={t('merchants.name')} backTo={listPath} />}>
      {(detail) => <Shown key={detail.merchant.muid} detail={detail} onRefresh={() => void answer.refetch()} isFetching={answer.isFetching} />}
    </Answer>
  );
}

/** One merchant, by its number or its MUID; the rules of it alone for those who may read no more. */
export function MerchantDetailPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const mayRead = useMayCall()(showMerchant);
  const { muid, merchant_no: merchantNo } = useAddressParams();
  if (!mayRead) return <MerchantRulesPage />;
  const named = muid ? { muid } : merchantNo ? { merchant_no: merchantNo } : undefined;
  if (named)
    return (
      <AlsoStale.Provider value={alsoStale}>
        <Merchant named={named} />
      </AlsoStale.Provider>
    );
  return (
    <>
      <PageHeader title={t('merchants.name')} backTo={listPath} />
      <EmptyState title={t('merchants.notNamed')} action={<Button onClick={() => go(listPath)}>{t('merchants.toList')}</Button>} />
    </>
  );
}
