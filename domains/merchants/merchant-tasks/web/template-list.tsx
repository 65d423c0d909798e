import { type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  type AppColumn,
  EventTimeline,
  fieldsOf,
  FormDialog,
  ListPage,
  RecordDrawer,
  Section,
  type Text,
  useAddressParams,
  useKept,
  useList,
  useMutationCall,
  useQueryCall,
  useSetAddressParams,
  useText,
} from '../../../../platform/web/index.ts';
import { languageNames } from '../../../../platform/contract/index.ts';
import { taskTemplateStatuses } from '../../../register/kernel/merchant-tasks.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { merchantDocumentKindWords, taskQuestionKindWords, taskTemplateStatusWords } from '../../../register/vocabulary/contract/index.ts';
import {
  listTemplates,
  retireTemplate,
  saveTemplate,
  showTemplate,
  submitTemplate,
  templateList,
  type TemplateRowView,
  type TemplateView,
} from '../contract/index.ts';
import { TemplateDialog } from './template-dialog.tsx';
import type { WordsValue } from './content-values.ts';
import './merchant-tasks.css';

const columnsOf = (t: Text): readonly AppColumn<TemplateRowView>[] => [
  {
    key: 'name',
    titleKey: 'merchantTasks.templates.name',
    width: 300,
    kind: 'link',
    pin: 'start',
    href: (row) => `/additionalTasks?part=templates&template=${row.id}`,
  },
  { key: 'status', titleKey: 'merchantTasks.status', width: 160, kind: 'tag', tag: taskTemplateStatusWords },
  { key: 'edition', titleKey: 'merchantTasks.templates.edition', width: 110, kind: 'number' },
  {
    key: 'languages',
    titleKey: 'merchantTasks.templates.languages',
    width: 220,
    kind: 'text',
    value: (row) => row.languages.map((lang) => languageNames[lang]).join(', '),
  },
  { key: 'questions', titleKey: 'merchantTasks.questions', width: 110, kind: 'number' },
  { key: 'documents', titleKey: 'merchantTasks.documents', width: 130, kind: 'number' },
  { key: 'tasks', titleKey: 'merchantTasks.templates.tasks', width: 150, kind: 'number' },
  { key: 'saved_time', titleKey: 'merchantTasks.templates.savedTime', width: 185, kind: 'time' },
  { key: 'saved_by', titleKey: 'merchantTasks.templates.savedBy', width: 180, kind: 'actor' },
  { key: 'submitted_by', titleKey: 'merchantTasks.templates.submittedBy', width: 180, kind: 'actor', value: (row) => row.submitted_by ?? t('kit.none') },
  { key: 'entity_code', titleKey: 'merchantTasks.company', width: 110, kind: 'text' },
];

function Acts({ template, onEdit }: { template: TemplateView; onEdit: () => void }): ReactNode {
  const t = useText();
  const [query, setAsked] = useState<'SUBMIT' | 'RETIRE'>();
  const kept = useKept(query) ?? 'SUBMIT';
  const options = { invalidates: [listTemplates, showTemplate], onDone: () => setAsked(undefined) };
  const submit = useMutationCall(submitTemplate, { ...options, successToast: 'merchantTasks.templates.submitted' });
  const retire = useMutationCall(retireTemplate, { ...options, successToast: 'merchantTasks.templates.retired' });
  const visible = { id: template.id, version: template.version };
  const hasDraft = template.editions.some(({ status }) => status === 'DRAFT');
  const isDraft = template.status === 'DRAFT';
  return (
    <div className="task-acts">
      {isDraft ? (
        <ActionButton type="primary" endpoint={submitTemplate} onClick={() => setAsked('SUBMIT')}>
          {t('merchantTasks.templates.submit')}
        </ActionButton>
      ) : null}
      {template.status === 'RETIRED' ? null : (
        <>
          <ActionButton endpoint={saveTemplate} disabledReason={!isDraft && hasDraft ? t('merchantTasks.templates.hasDraft') : undefined} onClick={onEdit}>
            {t('merchantTasks.templates.change')}
          </ActionButton>
          <ActionButton danger endpoint={retireTemplate} onClick={() => setAsked('RETIRE')}>
            {t(isDraft ? 'merchantTasks.templates.drop' : 'merchantTasks.templates.retire')}
          </ActionButton>
        </>
      )}
      <FormDialog
        open={query !== undefined}
        title={t(kept === 'SUBMIT' ? 'merchantTasks.templates.submit' : isDraft ? 'merchantTasks.templates.drop' : 'merchantTasks.templates.retire')}
        submitText={t(kept === 'SUBMIT' ? 'merchantTasks.templates.submit' : isDraft ? 'merchantTasks.templates.drop' : 'merchantTasks.templates.retire')}
        danger={kept === 'RETIRE'}
        endpoint={kept === 'SUBMIT' ? submitTemplate : retireTemplate}
        {...(kept === 'RETIRE' ? { reason: true } : {})}
        state={kept === 'SUBMIT' ? submit : retire}
        onSubmit={({ reason }) => (kept === 'SUBMIT' ? submit.mutate(visible) : retire.mutate({ ...visible, reason: reason ?? '' }))}
        onClose={() => setAsked(undefined)}
      >
        <p>{t(kept === 'SUBMIT' ? 'merchantTasks.templates.submitEffect' : 'merchantTasks.templates.retireEffect')}</p>
      </FormDialog>
    </div>
  );
}

/** A text in each of its languages, the one of the company first. */
function TemplateTexts({ words, template }: { words: WordsValue; template: TemplateView }): ReactNode {
  const order = [template.base_language, ...template.languages.filter((lang) => lang !== template.base_language)];
  return order.flatMap((lang, at) =>
    words[lang]
      ? [
          <span key={lang} lang={lang} className={at === 0 ? 'task-said' : 'task-said muted'}>
            {words[lang]}
          </span>,
        ]
      : [],
  );
}

function Shown({ template }: { template: TemplateView }): ReactNode {
  const t = useText();
  const { content } = template;
  const optional = (isMandatory: boolean): string => (isMandatory ? '' : ` · ${t('merchantTasks.optional')}`);
  return (
    <>
      <Section
        title={t('merchantTasks.facts')}
        items={[
          { kind: 'tag', label: t('merchantTasks.status'), value: template.status, tag: taskTemplateStatusWords },
          { label: t('merchantTasks.templates.edition'), value: template.edition },
          { label: t('merchantTasks.company'), value: template.entity_code },
          { label: t('merchantTasks.templates.tasks'), value: template.tasks },
        ]}
      />
      <Section title={t('merchantTasks.editor.title')}>
        <TemplateTexts words={content.title} template={template} />
      </Section>
      {content.intro[template.base_language] ? (
        <Section title={t('merchantTasks.editor.intro')}>
          <TemplateTexts words={content.intro} template={template} />
        </Section>
      ) : null}
      {content.questions.length === 0 ? null : (
        <Section title={t('merchantTasks.questions')}>
          <ol className="task-questions">
            {content.questions.map(({ kind, is_mandatory, text, options }, at) => (
              <li key={`${at} ${kind}`}>
                <TemplateTexts words={text} template={template} />
                <span className="task-kind">
                  {t.term(taskQuestionKindWords, kind)}
                  {options.length > 0 ? `: ${options.map((option) => option[template.base_language] ?? '').join(' · ')}` : ''}
                  {optional(is_mandatory)}
                </span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {content.documents.length === 0 ? null : (
        <Section title={t('merchantTasks.documents')}>
          <ul className="task-questions">
            {content.documents.map(({ kind, is_mandatory, asked_for }, at) => (
              <li key={`${at} ${kind}`}>
                {t.term(merchantDocumentKindWords, kind)}
                {optional(is_mandatory)}
                <TemplateTexts words={asked_for} template={template} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('merchantTasks.templates.history')}>
        <EventTimeline
          events={[template, ...template.editions].map(({ id, edition, status, saved_time: at, saved_by: by }) => ({
            key: id,
            at,
            by,
            title: t('merchantTasks.templates.editionNo', { edition, status: t.term(taskTemplateStatusWords, status) }),
          }))}
        />
      </Section>
    </>
  );
}

/** The templates, with one of them beside the list; the address says which. */
export function TemplateList(): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const filters = useMemo(
    () =>
      fieldsOf(templateList, [
        { key: 'name', labelKey: 'merchantTasks.templates.name' },
        {
          key: 'status',
          labelKey: 'merchantTasks.status',
          options: taskTemplateStatuses.map((value) => ({ value, label: t.term(taskTemplateStatusWords, value) })),
          unset: () => t('merchantTasks.templates.notRetired'),
        },
        { key: 'start_time', labelKey: 'merchantTasks.templates.savedTime' },
        { key: 'entity_code', labelKey: 'merchantTasks.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading],
  );
  const list = useList(listTemplates, { id: 'merchant-tasks.templates', filters });
  const columns = useMemo(() => columnsOf(t), [t]);
  const { template: id } = useAddressParams();
  const setParams = useSetAddressParams();
  const kept = useKept(id);
  const shown = useQueryCall(showTemplate, kept === undefined ? undefined : { id: kept }, { silent: true });
  const [edited, setEdited] = useState<'new' | 'shown'>();
  const open = (row: TemplateRowView) => setParams({ template: row.id });
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        rowKey="id"
        title={{ key: 'merchantTasks.templates.title', level: 2 }}
        onOpen={open}
        rowActions={(row) => [{ key: 'open', label: t('merchantTasks.open'), onClick: () => open(row) }]}
        extras={{
          toolbar: (
            <ActionButton type="primary" endpoint={saveTemplate} onClick={() => setEdited('new')}>
              {t('merchantTasks.templates.add')}
            </ActionButton>
          ),
          empty: { title: t('merchantTasks.templates.empty'), hint: t('merchantTasks.templates.emptyHint') },
        }}
      />
      <RecordDrawer
        open={id !== undefined}
        onClose={() => setParams({ template: undefined })}
        width={720}
        title={t('merchantTasks.template')}
        titleOf={({ name }) => name}
        extraOf={(template) => <Acts template={template} onEdit={() => setEdited('shown')} />}
        answer={shown}
      >
        {(template) => (
          // There is nothing else in it that the keyboard could scroll it by.
          <div role="group" aria-label={template.name} tabIndex={0}>
            <Shown template={template} />
          </div>
        )}
      </RecordDrawer>
      <TemplateDialog
        open={edited !== undefined}
        template={useKept(edited) === 'shown' ? shown.data : undefined}
        onDone={(saved) => {
          setEdited(undefined);
          setParams({ template: saved });
        }}
        onClose={() => setEdited(undefined)}
      />
    </>
  );
}
