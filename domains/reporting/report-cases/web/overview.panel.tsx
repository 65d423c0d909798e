import { Select, Switch } from 'antd';
import { lazy, type ReactNode, useState } from 'react';
import {
  ActionButton,
  actorText,
  formatMoney,
  InsideLink,
  Panel,
  Section,
  Stack,
  StatusTag,
  useMayCall,
  useMutationCall,
  useSetAddressParams,
  useText,
  WhenOpened,
  WithAside,
} from '../../../../platform/web/index.ts';
import { pressAnswers } from '../../../register/kernel/report-cases.ts';
import {
  reportFactValueWords,
  businessWords,
  reportCheckWords,
  reportClockStartWords,
  reportOriginWords,
} from '../../../register/vocabulary/contract/index.ts';
import { type ReportDetailData, saveInstitution, saveReport, silenceReport } from '../contract/index.ts';
import { personPath } from '../../../register/id-database/web/index.ts';
import { BlockedPerson, UrgentGroundChoice } from './blocked.panel.tsx';
import { checkPlace, tabOf } from './check-text.ts';
import { isWritable, useSaveContent } from './content.ts';
import { ReportOrigin } from './slots.ts';
import { touched } from './touched.ts';

const InstitutionDialog = lazy(() => import('./filing/institution-dialog.tsx').then((module) => ({ default: module.InstitutionDialog })));

interface PanelProps {
  detail: ReportDetailData;
}

/** What the authority still demands; each point leads to where it is mended. */
function CheckList({ detail }: PanelProps): ReactNode {
  const t = useText();
  const setParams = useSetAddressParams();
  const [isOpen, setOpen] = useState(false);
  const isEnded = detail.acts.length === 0 && detail.checks.length === 0;
  if (isEnded) return null;
  return (
    <Panel title={t('reports.checks.title')}>
      {detail.checks.every(({ severity }) => severity === 'WARNING') ? <p>{t('reports.checks.complete')}</p> : null}
      <ul className="record-rows report-checks">
        {detail.checks.map((check) => {
          const tab = tabOf[check.field];
          const place = checkPlace(check, detail, t);
          return (
            <li key={`${check.path} ${check.code}`}>
              <div>
                <StatusTag spec={reportCheckWords} value={check.severity} /> <strong>{place}</strong> {t(`reports.checks.codes.${check.code}`, check.params)}
              </div>
              {check.field === 'institution' || check.field === 'filer' ? (
                <ActionButton size="small" endpoint={saveInstitution} onClick={() => setOpen(true)}>
                  {t('reports.checks.mend')}
                </ActionButton>
              ) : tab === undefined || tab === 'overview' ? null : (
                <ActionButton size="small" onClick={() => setParams({ part: tab })} aria-label={`${t('reports.checks.goTo')}: ${place}`}>
                  {t('reports.checks.goTo')}
                </ActionButton>
              )}
            </li>
          );
        })}
      </ul>
      <WhenOpened open={isOpen}>
        <InstitutionDialog open={isOpen} onClose={() => setOpen(false)} company={detail.entity_code} />
      </WhenOpened>
    </Panel>
  );
}

/** By which form the file is written, and what of it is known from public sources. */
function Layout({ detail: { layout } }: PanelProps): ReactNode {
  const t = useText();
  return (
    <Panel title={t('reports.layout.title')}>
      {layout ? (
        <>
          <p>
            {layout.name} · {layout.version}
          </p>
          <ul className="reports-notes">
            {layout.notes.map((note) => (
              <li key={note.text}>
                <strong>{t(note.is_verified ? 'reports.layout.verified' : 'reports.layout.unverified')}:</strong> {note.text}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('reports.layout.none')}</p>
      )}
    </Panel>
  );
}

/** Kind of the report, and whether the operations were only tried. */
function KindChoice({ detail }: PanelProps): ReactNode {
  const t = useText();
  const { state, save } = useSaveContent(detail);
  const may = useMayCall()(saveReport) && isWritable(detail);
  if (!may) return detail.kind;
  return (
    <Select
      aria-label={t('reports.kind')}
      size="small"
      value={detail.kind}
      loading={state.isPending}
      style={{ minInlineSize: 180 }}
      options={detail.kinds.map((value) => ({ value, label: value }))}
      onChange={(kind) => save({ kind })}
    />
  );
}
function Attempted({ detail }: PanelProps): ReactNode {
  const t = useText();
  const { state, save } = useSaveContent(detail);
  const may = useMayCall()(saveReport) && isWritable(detail);
  return (
    <Switch
      size="small"
      aria-label={t('reports.attempted')}
      disabled={!may}
      loading={state.isPending}
      checked={detail.content.is_attempted}
      onChange={(is) => save({ is_attempted: is })}
    />
  );
}
/** Whether the report goes back to an article in the press, where the form states it. */
function Press({ detail }: PanelProps): ReactNode {
  const t = useText();
  const { state, save } = useSaveContent(detail);
  const may = useMayCall()(saveReport) && isWritable(detail);
  const { refers_to_press: answer } = detail.content;
  if (!may) return t.term(reportFactValueWords, answer);
  return (
    <Select
      aria-label={t('reports.paths.refersToPress')}
      size="small"
      value={answer}
      loading={state.isPending}
      style={{ minInlineSize: 160 }}
      options={pressAnswers.map((value) => ({ value, label: t.term(reportFactValueWords, value) }))}
      onChange={(value) => save({ refers_to_press: value })}
    />
  );
}
function Silence({ detail }: PanelProps): ReactNode {
  const t = useText();
  const may = useMayCall()(silenceReport);
  const state = useMutationCall(silenceReport, { invalidates: touched, successToast: 'reports.silenced' });
  return (
    <span className="reports-facts">
      <Switch
        size="small"
        aria-label={t('reports.silent')}
        disabled={!may}
        loading={state.isPending}
        checked={detail.is_silent}
        onChange={(is) => state.mutate({ report_id: detail.report_id, version: detail.version, is_silent: is })}
      />
      <span className="muted">{t('reports.silentMeans')}</span>
    </span>
  );
}

/** How a case stands: its clock, why it was opened, sums, what is open, and by which form it is filed. */
export function OverviewPanel({ detail }: PanelProps): ReactNode {
  const t = useText();
  return (
    <WithAside aside={<Layout detail={detail} />}>
      <Stack>
        <CheckList detail={detail} />
        <BlockedPerson detail={detail} />
        <Section
          title={t('reports.facts')}
          items={[
            { label: t('reports.origin'), kind: 'tag', value: detail.origin, tag: reportOriginWords },
            { label: t('reports.kind'), value: <KindChoice detail={detail} /> },
            ...(detail.content.kind === '24_HORAS' ? [{ label: t('reports.paths.urgentGround'), value: <UrgentGroundChoice detail={detail} /> }] : []),
            { label: t('reports.opened'), kind: 'time', value: detail.opened_time },
            { label: t('reports.openedBy'), value: actorText(t, detail.opened_by) },
            { label: t('reports.decided'), kind: 'time', value: detail.origin === 'REFERRAL' && detail.due_time === null ? null : detail.decided_time },
            { label: t('reports.due'), kind: 'time', value: detail.due_time },
            ...(detail.due_start === null ? [] : [{ label: t('reports.dueStart'), value: t.term(reportClockStartWords, detail.due_start) }]),
            { label: t('reports.filed'), kind: 'time', value: detail.filed_time },
            { label: t('reports.receipt'), value: detail.receipt },
            { label: t('reports.responsible'), value: detail.responsible },
            { label: t('reports.attempted'), value: <Attempted detail={detail} /> },
            ...(detail.layout?.asks_for_press ? [{ label: t('reports.paths.refersToPress'), value: <Press detail={detail} /> }] : []),
            { label: t('reports.silent'), value: <Silence detail={detail} />, span: 2 },
            ...(detail.ground ? [{ label: t('reports.ground'), value: <p className="long-text">{detail.ground}</p>, span: 2 }] : []),
            ...(detail.reason ? [{ label: t('reports.reason'), value: <p className="long-text">{detail.reason}</p>, span: 2 }] : []),
          ]}
        />
        <Section title={t('reports.totals')}>
          {detail.content.totals.length === 0 ? <p className="muted">{t('reports.payments.none')}</p> : null}
          <ul className="record-rows">
            {detail.content.totals.map((total) => (
              <li key={`${total.currency} ${total.business}`}>
                <div>
                  {t.term(businessWords, total.business)} · {t('reports.payments.count', { count: total.count })}
                </div>
                <strong>{formatMoney(total.amount, total.currency, t.lang)}</strong>
              </li>
            ))}
          </ul>
        </Section>
        <ReportOrigin reportId={detail.report_id} />
        {detail.subject_id !== null ? (
          <p>
            <InsideLink href={personPath(detail.subject_id)}>{t('reports.people.toRegister')}</InsideLink>
          </p>
        ) : null}
      </Stack>
    </WithAside>
  );
}
