import { type ReactNode, useEffect, useRef } from 'react';
import { ActionButton, lazyPart, Money, Panel, Stack, useAddressParams, useSetAddressParams, useText } from '../../../../platform/web/index.ts';
import { AuditTimeline } from '../../../mechanisms/activity-log/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { businessWords, reportStatusWords } from '../../../register/vocabulary/contract/index.ts';
import type { ReportDetailData } from '../contract/index.ts';
import { reportDecisions } from './acts/next-step.tsx';
import { type Part, partOf } from './steps/steps.ts';
import { Steps } from './steps/steps.panel.tsx';
import { touched } from './touched.ts';

interface PanelProps {
  detail: ReportDetailData;
}

const AlertsPanel = lazyPart(() => import('./alerts.panel.tsx').then((module) => module.AlertsPanel));
const EvidencePanel = lazyPart(() => import('./evidence.panel.tsx').then((module) => module.EvidencePanel));
const ReportDocument = lazyPart(() => import('./narrative.panel.tsx').then((module) => module.ReportDocument));
const VersionsPanel = lazyPart(() => import('./versions.panel.tsx').then((module) => module.VersionsPanel));
const NotesPanel = lazyPart(() => import('./notes.panel.tsx').then((module) => module.NotesPanel));

/** What the second person reads before deciding, at the head of the page: who asks and why, the text, and what has changed in it. */
function Approval({ detail }: PanelProps): ReactNode {
  const t = useText();
  return (
    <Stack>
      {detail.waiting_request_id ? (
        <WaitingRequest requestId={detail.waiting_request_id} invalidates={touched} calls={reportDecisions} isDecidedElsewhere>
          <p className="muted">{t('reports.approval.below')}</p>
        </WaitingRequest>
      ) : (
        <p className="muted">{t('reports.approval.none')}</p>
      )}
      <ReportDocument detail={detail} />
      <VersionsPanel detail={detail} />
    </Stack>
  );
}

/** What was said about a case and everything that was done to it. */
function Record({ detail }: PanelProps): ReactNode {
  const t = useText();
  return (
    <Stack>
      <NotesPanel detail={detail} />
      <AuditTimeline title={t('reports.tabs.timeline')} events={detail.events} words={reportStatusWords} />
    </Stack>
  );
}

const panels: Readonly<Record<Part, (props: PanelProps) => ReactNode>> = {
  people: lazyPart(() => import('./people.panel.tsx').then((module) => module.PeoplePanel)),
  payments: lazyPart(() => import('./payments.panel.tsx').then((module) => module.PaymentsPanel)),
  narrative: lazyPart(() => import('./narrative.panel.tsx').then((module) => module.NarrativePanel)),
  codes: lazyPart(() => import('./steps/codes.panel.tsx').then((module) => module.CodesPanel)),
  approval: Approval,
  filing: lazyPart(() => import('./filing/filing.panel.tsx').then((module) => module.FilingPanel)),
  case: lazyPart(() => import('./case.panel.tsx').then((module) => module.CasePanel)),
  record: Record,
};

/** The sums of the payments, beside what is written about them. */
function Totals({ detail }: PanelProps): ReactNode {
  const t = useText();
  const setParams = useSetAddressParams();
  const { totals, payments } = detail.content;
  return (
    <Panel
      title={t('reports.payments.title')}
      extra={
        <ActionButton size="small" type="text" onClick={() => setParams({ part: 'payments' })}>
          {t('reports.payments.all', { count: payments.length })}
        </ActionButton>
      }
    >
      {totals.length === 0 ? <p className="muted">{t('reports.payments.none')}</p> : null}
      <ul className="record-rows">
        {totals.map((total) => (
          <li key={`${total.currency} ${total.business}`}>
            <div>
              {t.term(businessWords, total.business)} · {t('reports.payments.count', { count: total.count })}
            </div>
            <Money amount={total.amount} currency={total.currency} strong />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A case as a page that one writes: its steps, the one that is open, and beside it what it rests on. */
export function CaseParts({ detail }: PanelProps): ReactNode {
  const t = useText();
  const { part: named } = useAddressParams();
  const active = partOf(named, detail);
  const Shown = panels[active];
  const grounds = useRef<HTMLElement>(null);
  // Alerts and evidence had pages of their own once: their addresses lead to where they are now.
  const isForGrounds = named === 'alerts' || named === 'evidence';
  useEffect(() => {
    if (isForGrounds) grounds.current?.scrollIntoView({ block: 'nearest' });
  }, [isForGrounds]);
  return (
    <div className="report-page">
      <div className="report-columns">
        <Steps detail={detail} active={active} />
        <section className="report-main" aria-label={t(`reports.steps.${active}`)}>
          <Shown detail={detail} />
        </section>
        <aside ref={grounds} className="report-grounds" aria-label={t('reports.steps.grounds')}>
          <Totals detail={detail} />
          <AlertsPanel detail={detail} />
          <EvidencePanel detail={detail} />
        </aside>
      </div>
    </div>
  );
}
