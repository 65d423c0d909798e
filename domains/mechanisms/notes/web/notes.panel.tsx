import { Button, Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  Answer,
  AppForm,
  Can,
  Field,
  FileDrop,
  FileLink,
  Panel,
  Time,
  useDraft,
  useMayCall,
  useMutationCall,
  useQueryCall,
  useText,
  withFiles,
  inputProblem,
} from '../../../../platform/web/index.ts';
import { mostNoteFiles, type NoteCalls, type NoteView, personNotes } from '../contract/index.ts';
import { Mentions } from './mentions.tsx';
import './notes.css';

/** Beginnings of notes; what each asks is to be filled in. */
const templates = ['CONTACT', 'DOCUMENTS', 'SOURCE_OF_FUNDS', 'HANDOVER'] as const;

export interface NotesProps {
  calls: NoteCalls;
  /** Key of what the notes are about. */
  id: string;
}
interface Values {
  mentions?: string[];
  files?: File[];
}

function WriteNote({ calls, id, colleagues }: NotesProps & { colleagues: readonly { user_id: string; name: string }[] }): ReactNode {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const [text, setText, forget] = useDraft(`${calls.about}.note ${id}`);
  const [isLacking, setLacking] = useState(false);
  const problem = isLacking ? t('notes.lacking') : inputProblem({ endpoint: calls.add, name: 'text', value: text.trim(), label: t('notes.text') }, t.lang);
  const add = useMutationCall(calls.add, {
    invalidates: [calls.list],
    successToast: 'notes.added',
    onDone: () => {
      forget();
      form.resetFields();
    },
  });
  const begin = (template: (typeof templates)[number]) => {
    const words = t(`notes.templates.${template}.text`);
    setText(text.trim() === '' ? words : `${text.trimEnd()}\n\n${words}`);
    setLacking(false);
  };
  const submit = ({ mentions, files = [] }: Values) => {
    setLacking(text.trim() === '');
    if (text.trim() !== '' && problem === undefined)
      add.mutate(withFiles({ about_id: id, text: text.trim(), ...(mentions?.length ? { mentions } : {}) }, { files }));
  };
  return (
    <AppForm<Values> form={form} endpoint={calls.add} error={add.error} onSubmit={submit}>
      <p className="notes-templates">
        <span className="muted">{t('notes.begin')}</span>
        {templates.map((template) => (
          <Button key={template} size="small" onClick={() => begin(template)}>
            {t(`notes.templates.${template}.name`)}
          </Button>
        ))}
      </p>
      <label className="notes-text">
        {t('notes.text')}
        <Input.TextArea
          rows={4}
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby={problem !== undefined ? `notes-lack-${id}` : `notes-hint-${id}`}
          onChange={(event) => {
            setText(event.target.value);
            setLacking(false);
          }}
        />
      </label>
      {problem !== undefined ? (
        <p id={`notes-lack-${id}`} role="alert" className="note note-danger">
          {problem}
        </p>
      ) : (
        <p id={`notes-hint-${id}`} className="muted">
          {t('notes.hint')}
        </p>
      )}
      <Field name="mentions" label={t('notes.mentions')} hint={t('notes.mentionsHint')}>
        <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={colleagues.map(({ user_id: value, name: label }) => ({ value, label }))} />
      </Field>
      <Field name="files" label={t('notes.files')}>
        <FileDrop maxCount={mostNoteFiles} />
      </Field>
      <ActionButton type="primary" htmlType="submit" endpoint={calls.add} loading={add.isPending}>
        {t('notes.add')}
      </ActionButton>
    </AppForm>
  );
}

function Note({ note, calls }: { note: NoteView; calls: NoteCalls }): ReactNode {
  const mayOpen = useMayCall()(calls.openFile);
  return (
    <li>
      <p className="notes-words">{note.text}</p>
      <Mentions mentions={note.mentions} />
      {mayOpen && note.files.length > 0 ? (
        <p className="notes-templates">
          {note.files.map((file) => (
            <FileLink key={file.file_id} name={file.name} mediaType={file.media_type} endpoint={calls.openFile} input={{ file_id: file.file_id }} />
          ))}
        </p>
      ) : null}
      <div className="muted">
        {note.by} · <Time at={note.time} />
      </div>
    </li>
  );
}

/** Notes that are older than those shown, page by page. */
function Older({ calls, id, before }: NotesProps & { before: string }): ReactNode {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const answer = useQueryCall(calls.list, isAsked ? { about_id: id, before_id: before } : undefined, { silent: true, keepPrevious: false });
  if (!isAsked) return <Button onClick={() => setAsked(true)}>{t('notes.older')}</Button>;
  return (
    <Answer of={answer} lines={4}>
      {({ list, has_more: hasMore }) => <Rows calls={calls} id={id} list={list} hasMore={hasMore} />}
    </Answer>
  );
}

function Rows({ calls, id, list, hasMore }: NotesProps & { list: readonly NoteView[]; hasMore: boolean }): ReactNode {
  const last = list.at(-1);
  return (
    <>
      <ul className="notes-rows">
        {list.map((note) => (
          <Note key={note.note_id} note={note} calls={calls} />
        ))}
      </ul>
      {hasMore && last ? <Older calls={calls} id={id} before={last.note_id} /> : null}
    </>
  );
}

/** What the team has written about a record, newest first, and the form that adds to it. */
export function Notes({ calls, id }: NotesProps): ReactNode {
  const t = useText();
  const answer = useQueryCall(calls.list, { about_id: id }, { silent: true, keepPrevious: false });
  return (
    <Panel title={t('notes.title')}>
      <Answer of={answer} lines={6}>
        {({ list, has_more: hasMore, colleagues }) => (
          <>
            <Can endpoint={calls.add}>
              <WriteNote calls={calls} id={id} colleagues={colleagues} />
            </Can>
            {list.length === 0 ? <p className="muted">{t('notes.none')}</p> : null}
            <Rows calls={calls} id={id} list={list} hasMore={hasMore} />
          </>
        )}
      </Answer>
    </Panel>
  );
}

export const PersonNotes = ({ subjectId }: { subjectId: string }): ReactNode => <Notes calls={personNotes} id={subjectId} />;
