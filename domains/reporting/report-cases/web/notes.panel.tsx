import { Form, Select } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { ActionButton, AppForm, Can, Field, Panel, Time, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { Mentions } from '../../../mechanisms/notes/web/index.ts';
import { addReportNote, type ReportDetailData, seeReportNotes } from '../contract/index.ts';
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
  // Whoever is named has seen the notes once this part is open; the server knows who that is.
  const { mutate: see } = useMutationCall(seeReportNotes);
  const isUnseen = detail.notes.some(({ mentions }) => mentions.some(({ seen_time: visible }) => visible === null));
  useEffect(() => {
    if (isUnseen) see({ report_id: detail.report_id });
  }, [see, isUnseen, detail.report_id]);
  return (
    <Panel title={t('reports.notes.title')}>
      <Can endpoint={addReportNote}>
        <AppForm<Values>
          form={form}
          endpoint={addReportNote}
          error={add.error}
          onSubmit={({ text, mentions }) => add.mutate({ report_id: detail.report_id, text, ...(mentions ? { mentions } : {}) })}
        >
          <Field name="text" label={t('reports.notes.text')} />
          <Field name="mentions" label={t('reports.notes.mentions')} hint={t('reports.notes.mentionsHint')}>
            <Select mode="multiple" optionFilterProp="label" options={detail.colleagues.map(({ user_id: value, name: label }) => ({ value, label }))} />
          </Field>
          <ActionButton type="primary" htmlType="submit" endpoint={addReportNote} loading={add.isPending}>
            {t('reports.notes.add')}
          </ActionButton>
        </AppForm>
      </Can>
      {detail.notes.length === 0 ? <p className="muted">{t('reports.notes.none')}</p> : null}
      <ul className="record-rows">
        {detail.notes.map((note) => (
          <li key={note.id}>
            <div>
              <p className="long-text">{note.text}</p>
              <Mentions mentions={note.mentions} />
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
