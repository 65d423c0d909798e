import { useMutation } from '@tanstack/react-query';
import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  ActionButton,
  AppForm,
  callForFile,
  Field,
  FileDrop,
  FormDialog,
  Panel,
  saveFile,
  Time,
  useMutationCall,
  useText,
  withFiles,
} from '../../../../platform/web/index.ts';
import { addComment, addFile, openFile, showReport } from '../contract/index.ts';

type Detail = EndpointData<typeof showReport>;

/** What people wrote about a screening, and the place to add to it. */
export function CommentsPanel({ detail }: { detail: Detail }): ReactNode {
  const t = useText();
  const [form] = Form.useForm<{ comment: string }>();
  const add = useMutationCall(addComment, { invalidates: [showReport], successToast: 'screening.report.commented', onDone: () => form.resetFields() });
  return (
    <Panel title={t('screening.report.comments')}>
      {detail.comments.length === 0 ? <p className="muted">{t('screening.report.noComments')}</p> : null}
      {detail.comments.map((one) => (
        <div key={one.comment_id} className="screening-comment">
          {one.comment}
          <div className="muted">
            {one.user} · <Time at={one.time} />
          </div>
        </div>
      ))}
      <AppForm
        form={form}
        endpoint={add.endpoint}
        error={add.error}
        marksOptional={false}
        onSubmit={({ comment }) => add.mutate({ id: detail.report.id, comment })}
      >
        <Field name="comment" label={t('screening.report.comment')} />
        <ActionButton endpoint={addComment} htmlType="submit" loading={add.isPending}>
          {t('screening.report.addComment')}
        </ActionButton>
      </AppForm>
    </Panel>
  );
}

/** Files that a decision stands on. */
export function FilesPanel({ detail }: { detail: Detail }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const add = useMutationCall(addFile, { invalidates: [showReport], successToast: 'screening.report.filesAdded', onDone: () => setOpen(false) });
  const open = useMutation({ mutationFn: async (id: string) => saveFile(await callForFile(openFile, { file_id: id })) });
  return (
    <Panel
      title={t('screening.report.files')}
      extra={
        <ActionButton size="small" endpoint={addFile} onClick={() => setOpen(true)}>
          {t('screening.report.addFiles')}
        </ActionButton>
      }
    >
      {detail.files.length === 0 ? <p className="muted">{t('screening.report.noFiles')}</p> : null}
      {detail.files.map((file) => (
        <div key={file.file_id} className="screening-comment">
          <ActionButton
            type="link"
            endpoint={openFile}
            aria-label={t('screening.report.openFile', { name: file.name })}
            onClick={() => open.mutate(file.file_id)}
          >
            {file.name}
          </ActionButton>
          <div className="muted">
            {file.user} · <Time at={file.time} />
          </div>
        </div>
      ))}
      <FormDialog<{ files: File[] }>
        open={isOpen}
        title={t('screening.report.addFiles')}
        submitText={t('screening.report.addFiles')}
        endpoint={addFile}
        state={add}
        fields={
          <Field name="files" label={t('screening.report.files')} isRequired>
            <FileDrop />
          </Field>
        }
        onSubmit={({ files }) => add.mutate(withFiles({ id: detail.report.id }, { files }))}
        onClose={() => setOpen(false)}
      />
    </Panel>
  );
}
