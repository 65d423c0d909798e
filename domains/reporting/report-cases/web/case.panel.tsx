import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { actorText, InsideLink, Panel, Section, Stack, useMayCall, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { reportClockStartWords, reportOriginWords } from '../../../register/vocabulary/contract/index.ts';
import { type ReportDetailData, silenceReport } from '../contract/index.ts';
import { personPath } from '../../../register/id-database/web/index.ts';
import { BlockedPerson } from './blocked.panel.tsx';
import { ReportOrigin } from './slots.ts';
import { touched } from './touched.ts';

interface PanelProps {
  detail: ReportDetailData;
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

/** How a case came to be and how it stands: its clock, why it was opened, and by which form it is filed. */
export function CasePanel({ detail }: PanelProps): ReactNode {
  const t = useText();
  return (
    <Stack>
      <BlockedPerson detail={detail} />
      <Section
        title={t('reports.facts')}
        items={[
          { label: t('reports.origin'), kind: 'tag', value: detail.origin, tag: reportOriginWords },
          { label: t('reports.kind'), value: detail.kind },
          { label: t('reports.opened'), kind: 'time', value: detail.opened_time },
          { label: t('reports.openedBy'), value: actorText(t, detail.opened_by) },
          { label: t('reports.decided'), kind: 'time', value: detail.origin === 'REFERRAL' && detail.due_time === null ? null : detail.decided_time },
          { label: t('reports.due'), kind: 'time', value: detail.due_time },
          ...(detail.due_start === null ? [] : [{ label: t('reports.dueStart'), value: t.term(reportClockStartWords, detail.due_start) }]),
          { label: t('reports.filed'), kind: 'time', value: detail.filed_time },
          { label: t('reports.receipt'), value: detail.receipt },
          { label: t('reports.responsible'), value: detail.responsible },
          { label: t('reports.silent'), value: <Silence detail={detail} />, span: 2 },
          ...(detail.ground ? [{ label: t('reports.ground'), value: <p className="long-text">{detail.ground}</p>, span: 2 }] : []),
          ...(detail.reason ? [{ label: t('reports.reason'), value: <p className="long-text">{detail.reason}</p>, span: 2 }] : []),
        ]}
      />
      <ReportOrigin reportId={detail.report_id} />
      {detail.subject_id !== null ? (
        <p>
          <InsideLink href={personPath(detail.subject_id)}>{t('reports.people.toRegister')}</InsideLink>
        </p>
      ) : null}
      <Layout detail={detail} />
    </Stack>
  );
}
