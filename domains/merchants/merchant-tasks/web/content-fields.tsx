import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Switch } from 'antd';
import type { ReactNode } from 'react';
import { type Language, languageNames } from '../../../../platform/contract/index.ts';
import { Field, FormPart, useInputField, useText } from '../../../../platform/web/index.ts';
import { merchantDocumentKindWords, taskQuestionKindWords } from '../../../register/vocabulary/contract/index.ts';

/** In which languages each text is written; undefined: in the one that the merchant reads, without naming it. */
export type Spoken = readonly Language[] | undefined;

type Path = readonly (string | number)[];

interface WordsProps {
  /** Inside the list that it stands in. */
  name: Path;
  label: string;
  spoken: Spoken;
  isOptional?: boolean;
  isLong?: boolean;
  hint?: string;
}

/** A text that merchants read, once for each language. */
function Words({ name, label, spoken, isOptional = false, isLong = false, hint }: WordsProps): ReactNode {
  const input = isLong ? <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} /> : <Input />;
  if (spoken === undefined)
    return (
      <Field name={name} label={label} isRequired={!isOptional} hint={hint}>
        {input}
      </Field>
    );
  return spoken.map((lang) => (
    <Field key={lang} name={[...name, lang]} label={spoken.length === 1 ? label : `${label} (${languageNames[lang]})`} isRequired={!isOptional} hint={hint}>
      {input}
    </Field>
  ));
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }): ReactNode {
  return <Button type="text" danger icon={<DeleteOutlined />} aria-label={label} title={label} onClick={onClick} />;
}

function Options({ name, spoken }: { name: number; spoken: Spoken }): ReactNode {
  const t = useText();
  return (
    <FormPart name={[name, 'options']}>
      <Form.List
        name={[name, 'options']}
        rules={[
          {
            validator: (_rule, options: unknown) =>
              Array.isArray(options) && options.length >= 2 ? Promise.resolve() : Promise.reject(new Error(t('merchantTasks.editor.twoOptions'))),
          },
        ]}
      >
        {(fields, { add, remove }, { errors }) => (
          <fieldset className="task-options">
            <legend>{t('merchantTasks.editor.options')}</legend>
            {fields.map((field, at) => (
              <div key={field.key} className="task-option">
                <div>
                  <Words name={[field.name]} label={t('merchantTasks.editor.option', { count: at + 1 })} spoken={spoken} />
                </div>
                <RemoveButton label={t('merchantTasks.editor.removeOption', { count: at + 1 })} onClick={() => remove(field.name)} />
              </div>
            ))}
            <Button icon={<PlusOutlined />} onClick={() => add()}>
              {t('merchantTasks.editor.addOption')}
            </Button>
            <Form.ErrorList errors={errors} />
          </fieldset>
        )}
      </Form.List>
    </FormPart>
  );
}

function Question({ name, at, spoken, onRemove }: { name: number; at: number; spoken: Spoken; onRemove: () => void }): ReactNode {
  const t = useText();
  const kind = Form.useWatch(['content', 'questions', name, 'kind']) as string | undefined;
  return (
    <fieldset className="task-block">
      <legend>{t('merchantTasks.editor.question', { count: at + 1 })}</legend>
      <RemoveButton label={t('merchantTasks.editor.removeQuestion', { count: at + 1 })} onClick={onRemove} />
      <Words name={[name, 'text']} label={t('merchantTasks.editor.questionText')} spoken={spoken} isLong />
      <div className="task-pair">
        <Field name={[name, 'kind']} label={t('merchantTasks.editor.kind')} words={taskQuestionKindWords} />
        <Field name={[name, 'is_mandatory']} label={t('merchantTasks.editor.mandatory')} valuePropName="checked">
          <Switch />
        </Field>
      </div>
      {kind === 'CHOICE' ? <Options name={name} spoken={spoken} /> : null}
    </fieldset>
  );
}

function Document({ name, at, spoken, onRemove }: { name: number; at: number; spoken: Spoken; onRemove: () => void }): ReactNode {
  const t = useText();
  const kind = Form.useWatch(['content', 'documents', name, 'kind']) as string | undefined;
  return (
    <fieldset className="task-block">
      <legend>{t('merchantTasks.editor.document', { count: at + 1 })}</legend>
      <RemoveButton label={t('merchantTasks.editor.removeDocument', { count: at + 1 })} onClick={onRemove} />
      <div className="task-pair">
        <Field name={[name, 'kind']} label={t('merchantTasks.editor.kindOfDocument')} words={merchantDocumentKindWords} />
        <Field name={[name, 'is_mandatory']} label={t('merchantTasks.editor.mandatory')} valuePropName="checked">
          <Switch />
        </Field>
      </div>
      <Words name={[name, 'asked_for']} label={t('merchantTasks.editor.askedFor')} spoken={spoken} isLong isOptional={kind !== 'OTHER'} />
    </fieldset>
  );
}

/** What a merchant is asked, as fields of a form under `content`. */
export function ContentFields({ spoken }: { spoken: Spoken }): ReactNode {
  const t = useText();
  const form = Form.useFormInstance();
  const mostQuestions = useInputField(['content', 'questions'])?.max ?? 0;
  const mostDocuments = useInputField(['content', 'documents'])?.max ?? 0;
  const isSomethingAsked = (questions: unknown): boolean =>
    [questions, form.getFieldValue(['content', 'documents'])].some((one) => Array.isArray(one) && one.length > 0);
  return (
    <>
      <p className="muted">{t('merchantTasks.outwardHint')}</p>
      <Words name={['content', 'title']} label={t('merchantTasks.editor.title')} spoken={spoken} />
      <Words name={['content', 'intro']} label={t('merchantTasks.editor.intro')} spoken={spoken} isOptional isLong />
      <FormPart name={['content', 'questions']}>
        <Form.List
          name={['content', 'questions']}
          rules={[
            {
              validator: (_rule, questions: unknown) =>
                isSomethingAsked(questions) ? Promise.resolve() : Promise.reject(new Error(t('merchantTasks.editor.nothingAsked'))),
            },
          ]}
        >
          {(fields, { add, remove }, { errors }) => (
            <div className="task-part">
              {fields.map((field, at) => (
                <Question key={field.key} name={field.name} at={at} spoken={spoken} onRemove={() => remove(field.name)} />
              ))}
              <Button icon={<PlusOutlined />} disabled={fields.length >= mostQuestions} onClick={() => add({ kind: 'TEXT', is_mandatory: true })}>
                {t('merchantTasks.editor.addQuestion')}
              </Button>
              <Form.ErrorList errors={errors} />
            </div>
          )}
        </Form.List>
      </FormPart>
      <FormPart name={['content', 'documents']}>
        <Form.List name={['content', 'documents']}>
          {(fields, { add, remove }) => (
            <div className="task-part">
              {fields.map((field, at) => (
                <Document key={field.key} name={field.name} at={at} spoken={spoken} onRemove={() => remove(field.name)} />
              ))}
              <Button icon={<PlusOutlined />} disabled={fields.length >= mostDocuments} onClick={() => add({ is_mandatory: true })}>
                {t('merchantTasks.editor.addDocument')}
              </Button>
            </div>
          )}
        </Form.List>
      </FormPart>
    </>
  );
}
