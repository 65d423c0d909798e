import { Checkbox, Form, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Language, languageNames, languages } from '../../../../platform/contract/index.ts';
import { Field, FormDialog, useMutationCall, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { listTemplateCompanies, listTemplates, saveTemplate, showTemplate, type TemplateView } from '../contract/index.ts';
import { ContentFields } from './content-fields.tsx';
import { type ContentValues, sentContent, type WordsValue } from './content-values.ts';

interface Values {
  name: string;
  entity_code?: string;
  content: ContentValues<WordsValue>;
}

/** The fields of a template. Its company decides in which language every text has to be there; others may be added. */
function TemplateFields({ template }: { template: TemplateView | undefined }): ReactNode {
  const t = useText();
  const companies = useQueryCall(listTemplateCompanies, {}, { silent: true });
  const company = Form.useWatch('entity_code') as string | undefined;
  const base = template?.base_language ?? companies.data?.find((one) => one.entity_code === company)?.base_language;
  const [more, setMore] = useState<readonly Language[]>(template?.languages ?? []);
  // The language in which every text has to be there comes first.
  const spoken = base ? [base, ...languages.filter((lang) => lang !== base && more.includes(lang))] : [];
  return (
    <>
      <Field name="name" label={t('merchantTasks.templates.name')} hint={t('merchantTasks.templates.nameHint')} />
      {template ? null : (
        <Field name="entity_code" label={t('merchantTasks.company')} isRequired>
          <Select options={(companies.data ?? []).map(({ entity_code: value, name: label }) => ({ value, label }))} loading={companies.data === undefined} />
        </Field>
      )}
      {base ? (
        <>
          <Form.Item required label={t('merchantTasks.templates.languages')}>
            <Checkbox.Group
              options={languages.map((value) => ({ value, label: languageNames[value], disabled: value === base }))}
              value={[...spoken]}
              onChange={(chosen) => setMore(chosen as Language[])}
            />
          </Form.Item>
          <ContentFields spoken={spoken} />
        </>
      ) : (
        <p className="muted">{t('merchantTasks.templates.companyFirst')}</p>
      )}
    </>
  );
}

interface TemplateDialogProps {
  open: boolean;
  /** The edition that is changed; a new template without it. */
  template: TemplateView | undefined;
  onDone: (id: string) => void;
  onClose: () => void;
}

/** Writes a template, or another edition of one. */
export function TemplateDialog({ open, template, onDone, onClose }: TemplateDialogProps): ReactNode {
  const t = useText();
  const save = useMutationCall(saveTemplate, {
    invalidates: [listTemplates, showTemplate],
    successToast: 'merchantTasks.templates.saved',
    onDone: ({ id }) => onDone(id),
  });
  return (
    <FormDialog<Values>
      open={open}
      width={860}
      title={t(template ? 'merchantTasks.templates.changeTitle' : 'merchantTasks.templates.add')}
      submitText={t('merchantTasks.templates.save')}
      endpoint={saveTemplate}
      state={save}
      initialValues={
        template
          ? { name: template.name, content: template.content }
          : { content: { title: {}, intro: {}, questions: [{ kind: 'TEXT', is_mandatory: true }], documents: [] } }
      }
      fields={<TemplateFields key={template?.id ?? 'new'} template={template} />}
      onSubmit={({ name, entity_code, content }) =>
        save.mutate({
          ...(template ? { id: template.id, version: template.version } : {}),
          ...(entity_code ? { entity_code } : {}),
          name,
          content: sentContent(content, {}),
        })
      }
      onClose={onClose}
    >
      {template?.status === 'SUBMITTED' ? <p>{t('merchantTasks.templates.newEdition')}</p> : null}
    </FormDialog>
  );
}
