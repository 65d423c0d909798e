import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton, Field, FormDialog, useMutationCall, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { listTemplates, requestCalls, sendRequest, sendTask, taskCalls } from '../contract/index.ts';
import { ContentFields } from './content-fields.tsx';
import { type ContentValues, sentContent } from './content-values.ts';
import { dueInDays, RecipientFields, sendDefaults, type SendValues } from './recipient-fields.tsx';

function TemplateField(): ReactNode {
  const t = useText();
  const result = useQueryCall(listTemplates, { status: 'SUBMITTED', page_num: 1, page_size: 200 }, { silent: true });
  const options = (result.data?.list ?? []).map(({ id: value, name, entity_code }) => ({ value, label: `${name} · ${entity_code}` }));
  return (
    <Field name="template_id" label={t('merchantTasks.template')} hint={result.data && options.length === 0 ? t('merchantTasks.noneInUse') : undefined}>
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} loading={result.data === undefined} />
    </Field>
  );
}

/** The button that sends a template to a merchant, with its dialog. */
export function SendTask(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const send = useMutationCall(sendTask, { invalidates: [taskCalls.list, listTemplates], successToast: 'merchantTasks.sent', onDone: () => setOpen(false) });
  return (
    <>
      <ActionButton type="primary" endpoint={sendTask} onClick={() => setOpen(true)}>
        {t('merchantTasks.send')}
      </ActionButton>
      <FormDialog<SendValues & { template_id: string }>
        open={isOpen}
        width={720}
        title={t('merchantTasks.send')}
        submitText={t('merchantTasks.sendNow')}
        endpoint={sendTask}
        state={send}
        initialValues={{ ...sendDefaults, due_on: dueInDays(14) }}
        fields={
          <>
            <TemplateField />
            <RecipientFields recipients={taskCalls.recipients} />
          </>
        }
        onSubmit={({ template_id, reason: _reason, ...values }) => send.mutate({ template_id, ...values })}
        onClose={() => setOpen(false)}
      >
        <p>{t('merchantTasks.sendHint')}</p>
      </FormDialog>
    </>
  );
}

/** The button that asks a merchant something without a template, with its dialog. */
export function SendRequest(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const send = useMutationCall(sendRequest, { invalidates: [requestCalls.list], successToast: 'merchantTasks.requestSent', onDone: () => setOpen(false) });
  return (
    <>
      <ActionButton type="primary" endpoint={sendRequest} onClick={() => setOpen(true)}>
        {t('merchantTasks.ask')}
      </ActionButton>
      <FormDialog<SendValues & { content: ContentValues<string> }>
        open={isOpen}
        width={860}
        title={t('merchantTasks.ask')}
        submitText={t('merchantTasks.sendNow')}
        endpoint={sendRequest}
        state={send}
        initialValues={{ ...sendDefaults, due_on: dueInDays(14), content: { questions: [{ kind: 'TEXT', is_mandatory: true }], documents: [] } }}
        fields={
          <>
            <RecipientFields recipients={requestCalls.recipients} />
            <ContentFields spoken={undefined} />
          </>
        }
        onSubmit={({ content, reason: _reason, ...values }) => send.mutate({ ...values, content: sentContent(content, '') })}
        onClose={() => setOpen(false)}
      >
        <p>{t('merchantTasks.askHint')}</p>
      </FormDialog>
    </>
  );
}
