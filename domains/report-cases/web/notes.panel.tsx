import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { ActionButton, AppForm, Can, Field, Panel, Time, useMutationCall, useText } from '../../../platform/web/index.ts';
import { addReportNote, noteLimit, type ReportDetailData } from '../contract/index.ts';
import { touched } from './touched.ts';

interface Values {
  text: string;
  mentions?: string[];
}

/** What the team has written about a case. */
export function NotesPanel({ detail }: { detail: ReportDetailData }): ReactNode {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const add = useMutationCall(addReportNote, { invalidates: touched, successToast: 'reports.notes.added', onDone: () => form.resetFields() });
  return (
    <Panel title={t('reports.notes.title')}>
      <Can endpoint={addReportNote}>
        <AppForm<Values>
          form={form}
          error={add.error}
          onSubmit={({ text, mentions }) => add.mutate({ report_id: detail.report_id, text, ...(mentions ? { mentions } : {}) })}
        >
          <Field name="text" label={t('reports.notes.text')} rules={['required']}>
            <Input.TextArea rows={3} maxLength={noteLimit} />
          </Field>
          <Field name="mentions" label={t('reports.notes.mentions')} hint={t('reports.notes.mentionsHint')}>
            <Select mode="multiple" optionFilterProp="label" options={detail.colleagues.map(({ user_id: value, name: label }) => ({ value, label }))} />
          </Field>
          <ActionButton type="primary" htmlType="submit" endpoint={addReportNote} loading={add.isPending}>
            {t('reports.notes.add')}
          </ActionButton>
        </AppForm>
      </Can>
      {detail.notes.length === 0 ? <p className="muted">{t('reports.notes.none')}</p> : null}
      <ul className="reports-rows">
        {detail.notes.map((note) => (
          <li key={note.id}>
            <div>
              <p className="reports-text">{note.text}</p>
              {note.mentions.length > 0 ? (
                <p className="muted">
                  {t('reports.notes.mentioned')}: {note.mentions.map(({ name }) => name).join(', ')}
                </p>
              ) : null}
              <div className="muted">
                {note.by} · <Time at={note.time} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
