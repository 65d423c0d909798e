import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton, addressOf, Can, Field, FormDialog, InsideLink, Panel, StatusTag, Time, useText } from '../../../../platform/web/index.ts';
import { PersonName } from '../../../register/id-database/web/index.ts';
import { reasonOf } from '../../../register/reference-data/web/index.ts';
import { alertStatusWords, conclusionWords } from '../../../register/vocabulary/contract/index.ts';
import { type ReportDetailData, saveReport } from '../contract/index.ts';
import { contentOf, isWritable, useSaveContent } from './content.ts';

/** The alerts that are the grounds of a case, with their dossiers. */
export function AlertsPanel({ detail }: { detail: ReportDetailData }): ReactNode {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const { state, save } = useSaveContent(detail, () => setAdding(false));
  const writable = isWritable(detail);
  const { alert_ids: present } = contentOf(detail);
  return (
    <Panel
      title={t('reports.alerts.title')}
      extra={
        writable ? (
          <Can endpoint={saveReport}>
            <ActionButton endpoint={saveReport} onClick={() => setAdding(true)}>
              {t('reports.alerts.add')}
            </ActionButton>
          </Can>
        ) : null
      }
    >
      {detail.content.alerts.length === 0 ? <p className="muted">{t('reports.alerts.none')}</p> : null}
      <ul className="record-rows">
        {detail.content.alerts.map((one) => (
          <li key={one.alert_id}>
            <div>
              <strong>
                <InsideLink href={addressOf('/alerts', { alert: one.alert_id, status: 'ALL' })}>{reasonOf(one.name, t)}</InsideLink>
              </strong>{' '}
              <StatusTag spec={alertStatusWords} value={one.status} /> {one.conclusion ? <StatusTag spec={conclusionWords} value={one.conclusion} /> : null}
              <div className="muted reports-facts">
                <span>{one.alert_id}</span>
                <span>
                  <PersonName subjectId={one.subject_id}>{one.person_name ?? '—'}</PersonName>
                </span>
                <Time at={one.trigger_time} />
                <span>{t('reports.payments.count', { count: one.payments })}</span>
                <span>{t(one.has_dossier ? 'reports.alerts.dossier' : 'reports.alerts.noDossier')}</span>
              </div>
            </div>
            {writable ? (
              <Can endpoint={saveReport}>
                <ActionButton
                  size="small"
                  danger
                  endpoint={saveReport}
                  loading={state.isPending}
                  aria-label={`${t('reports.remove')}: ${one.alert_id}`}
                  onClick={() => save({ alert_ids: present.filter((id) => id !== one.alert_id) })}
                >
                  {t('reports.remove')}
                </ActionButton>
              </Can>
            ) : null}
          </li>
        ))}
      </ul>
      <FormDialog<{ alert_id?: string }>
        open={isAdding}
        title={t('reports.alerts.add')}
        submitText={t('reports.alerts.add')}
        endpoint={saveReport}
        state={state}
        fields={
          <Field name="alert_id" sentAs={['content', 'alert_ids', present.length]} label={t('reports.alerts.number')} hint={t('reports.alerts.numberHint')}>
            <Input inputMode="numeric" />
          </Field>
        }
        onSubmit={({ alert_id: id }) => id && save({ alert_ids: [...present, id] })}
        onClose={() => setAdding(false)}
      />
    </Panel>
  );
}
