import {
  alertStatusWords,
  alertViewWords,
  businessWords,
  conclusionWords,
  pepWords,
  reportStatusWords,
  severityWords,
} from '../../../../register/vocabulary/contract/index.ts';
import type { ReactNode } from 'react';
import {
  CalendarDay,
  IdText,
  InsideLink,
  levelTones,
  QueueDetailTitle,
  StatusTag,
  Tag,
  Time,
  timeLeftText,
  useNow,
  useText,
  toneOf,
} from '../../../../../platform/web/index.ts';
import { ruleTypeOf } from '../../../../register/reference-data/web/index.ts';
import { NumberUse, PersonName } from '../../../../register/id-database/web/index.ts';
import { AlertAmount } from '../alert-amount.tsx';
import { alertName } from '../alert-name.ts';
import { numberOf, personOf } from '../alerts.columns.tsx';
import { AlertActs, AlertLinks } from '../slots.ts';
import { TimeLeft } from '../time-left.tsx';
import type { AlertDetail } from '../alert-detail.ts';

/** By when what must be done. */
export function TriageClocks({ detail }: { detail: AlertDetail }): ReactNode {
  const t = useText();
  const now = useNow();
  if (detail.clocks.length === 0) return null;
  return (
    <dl className="triage-clocks" aria-label={t('alertTriage.clocks')}>
      {detail.clocks.map((clock) => (
        <div key={clock.kind}>
          <dt>{t(`alertTriage.clockKinds.${clock.kind}`)}</dt>
          <dd>
            <Tag tone={clock.stopped_time === null || clock.level === 'LATE' ? levelTones[clock.level] : undefined}>
              {clock.stopped_time === null
                ? timeLeftText(clock.due_time, now, t)
                : clock.level === 'LATE'
                  ? t('kit.clock.levels.LATE')
                  : t('alertTriage.stopped')}
            </Tag>{' '}
            <small className="muted">
              {clock.stopped_time === null ? null : (
                <>
                  <Time at={clock.stopped_time} /> · {t('alertTriage.wasDue')}{' '}
                </>
              )}
              {clock.due_day === null ? <Time at={clock.due_time} /> : <CalendarDay text={clock.due_day} />}
              {clock.kind === 'ANALYSIS' && detail.due_by ? ` · ${t(`alertTriage.dueBy.${detail.due_by}`)}` : null}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface HeadProps {
  detail: AlertDetail;
  onClose: () => void;
}

/** Which alert it is, about whom, how it stands, and by when it has to be analysed. */
export function TriageHead({ detail, onClose }: HeadProps): ReactNode {
  const t = useText();
  const now = useNow();
  const { alert, person } = detail;
  return (
    <header>
      <QueueDetailTitle onClose={onClose}>
        <h2>
          <PersonName subjectId={alert.subject_id}>{personOf(alert)}</PersonName>
        </h2>
        <IdText type={alert.id_type} value={numberOf(alert)} copyable={!alert.is_masked} />
        <NumberUse type={alert.id_type} no={numberOf(alert)} />
        {person && person.pep !== 'NONE' ? <StatusTag spec={pepWords} value={person.pep} /> : null}
        <StatusTag spec={alertViewWords} value={alert.status} />
        {alert.conclusion ? <StatusTag spec={conclusionWords} value={alert.conclusion} /> : null}
        {alert.severity > 1 ? <StatusTag spec={severityWords} value={String(alert.severity)} /> : null}
        {alert.snoozed_until !== null ? <StatusTag spec={alertViewWords} value="SNOOZED" /> : null}
        <AlertActs alertId={alert.alert_id} />
      </QueueDetailTitle>
      <div className="triage-about">
        <strong>{alertName(alert.name, t)}</strong>
        <AlertAmount alert={alert} />
        {alert.status === 'CONFIRMED' ? null : <TimeLeft from={alert.trigger_time} due={alert.due_time} now={now} />}
        <span>
          {t('alerts.responsible')}: {alert.responsible ? (alert.responsible.name ?? alert.responsible.user_id) : t('alerts.nobody')}
        </span>
        {detail.open_siblings > 0 ? <Tag tone={toneOf(alertStatusWords, 'NEW')}>{t('alertTriage.openSiblings', { count: detail.open_siblings })}</Tag> : null}
        <AlertLinks alertId={alert.alert_id} />
        {detail.report ? (
          <span>
            <InsideLink href={`/reportCaseDetail/${detail.report.report_id}`}>{t('alertTriage.report', { kind: detail.report.kind })}</InsideLink>{' '}
            <StatusTag spec={reportStatusWords} value={detail.report.status} />
          </span>
        ) : null}
        <span className="muted">
          {ruleTypeOf(alert.type, t)} · {t.term(businessWords, alert.business)} · {detail.company_name} · {alert.alert_id}
        </span>
      </div>
    </header>
  );
}
