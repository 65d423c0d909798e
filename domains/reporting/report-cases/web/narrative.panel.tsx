import { Form, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  ActionButton,
  AppForm,
  call,
  Can,
  Field,
  FormDialog,
  FormPart,
  isApiError,
  Panel,
  toast,
  useMayCall,
  useText,
} from '../../../../platform/web/index.ts';
import { type ReportTypology } from '../../../register/kernel/report-cases.ts';
import { reportTypologyWords } from '../../../register/vocabulary/contract/index.ts';
import { fillReportNarrative, narrativeLimit, type ReportDetailData, saveReport } from '../contract/index.ts';
import { isWritable, useSaveContent } from './content.ts';
import { FactChips, MarkedText } from './steps/facts.tsx';

interface Values {
  typology?: ReportTypology | '';
  narrative?: string;
  reasons?: string;
}

/** The report as a document: the narrative with the facts of the case marked, and what the file adds to it. */
export function ReportDocument({ detail: { content, added, facts } }: { detail: ReportDetailData }): ReactNode {
  const t = useText();
  return (
    <Panel title={t('reports.narrative.preview')}>
      <div className="report-document">
        {content.typology ? <p className="muted">{t.term(reportTypologyWords, content.typology)}</p> : null}
        {content.narrative ? <MarkedText text={content.narrative} facts={facts} /> : <p className="muted">{t('reports.narrative.none')}</p>}
        {added.length > 0 ? (
          <>
            <h3>{t('reports.narrative.added')}</h3>
            {added.map((sentence) => (
              <p key={sentence} className="report-text">
                {sentence}
              </p>
            ))}
          </>
        ) : null}
        {content.reasons ? (
          <>
            <h3>{t('reports.narrative.reasons')}</h3>
            <p className="report-text">{content.reasons}</p>
          </>
        ) : null}
      </div>
    </Panel>
  );
}

/** Writes what happened: by a template that is filled with the facts of the case, and by hand. */
function Writing({ detail }: { detail: ReportDetailData }): ReactNode {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const [asks, setAsks] = useState(false);
  const [isFilling, setFilling] = useState(false);
  const { state, save } = useSaveContent(detail);
  const { content } = detail;
  const fill = async () => {
    const typology = form.getFieldValue('typology') as string | undefined;
    if (!typology) return;
    setFilling(true);
    try {
      const { text, gaps } = await call(fillReportNarrative, { report_id: detail.report_id, typology });
      form.setFieldValue('narrative', text);
      if (gaps > 0) toast.warning(t('reports.narrative.gaps', { count: gaps }));
    } catch (error) {
      // The failure was told as a toast; the text stays as it is.
      if (!isApiError(error)) throw error;
    } finally {
      setFilling(false);
      setAsks(false);
    }
  };
  // Choosing what is suspected begins an empty narrative by its template.
  const typology = Form.useWatch('typology', form) as string | undefined;
  const begun = useRef(content.typology ?? undefined);
  useEffect(() => {
    if (!typology || typology === begun.current) return;
    begun.current = typology as ReportTypology;
    if (!form.getFieldValue('narrative')) void fill();
  });
  const text = (Form.useWatch('narrative', form) as string | undefined) ?? content.narrative ?? '';
  const area = useRef<TextAreaRef>(null);
  // A fact is written where the cursor is, in place of what is chosen.
  const insert = (fact: string) => {
    const element = area.current?.resizableTextArea?.textArea;
    const [from, to] = element ? [element.selectionStart, element.selectionEnd] : [text.length, text.length];
    form.setFieldValue('narrative', text.slice(0, from) + fact + text.slice(to));
    element?.focus();
    requestAnimationFrame(() => element?.setSelectionRange(from + fact.length, from + fact.length));
  };
  const begin = () => {
    if (!form.getFieldValue('typology')) toast.warning(t('reports.narrative.chooseTypology'));
    else if (form.getFieldValue('narrative')) setAsks(true);
    else void fill();
  };
  return (
    <Panel title={t('reports.steps.narrative')}>
      <div className="report-document">
        <AppForm<Values>
          form={form}
          endpoint={saveReport}
          error={state.error}
          marksOptional={false}
          initialValues={{
            ...(content.typology ? { typology: content.typology } : {}),
            narrative: content.narrative ?? '',
            reasons: content.reasons ?? '',
          }}
          onSubmit={(values) => save({ ...values, typology: values.typology ?? '' })}
        >
          <FormPart name="content">
            <div className="report-typology">
              <Field name="typology" label={t('reports.narrative.typology')} words={reportTypologyWords} />
              <ActionButton endpoint={fillReportNarrative} loading={isFilling} onClick={begin}>
                {t('reports.narrative.template')}
              </ActionButton>
            </div>
            <FactChips facts={detail.facts} text={text} onInsert={insert} />
            <Field name="narrative" label={t('reports.narrative.text')} hint={t('reports.narrative.hint')}>
              <Input.TextArea ref={area} autoSize={{ minRows: 14, maxRows: 40 }} count={{ show: true, max: narrativeLimit }} />
            </Field>
            <Field name="reasons" label={t('reports.narrative.reasons')} hint={t('reports.narrative.reasonsHint')}>
              <Input.TextArea autoSize={{ minRows: 3, maxRows: 20 }} />
            </Field>
          </FormPart>
          <Can endpoint={saveReport}>
            <ActionButton type="primary" htmlType="submit" endpoint={saveReport} loading={state.isPending}>
              {t('reports.save')}
            </ActionButton>
          </Can>
        </AppForm>
        <FormDialog
          open={asks}
          title={t('reports.narrative.template')}
          submitText={t('reports.narrative.replace')}
          state={{ isPending: isFilling, error: null }}
          onSubmit={() => void fill()}
          onClose={() => setAsks(false)}
        >
          <p>{t('reports.narrative.replaceMeans')}</p>
        </FormDialog>
      </div>
    </Panel>
  );
}

/** The narrative, to be written, or to be read where nobody may write it now. */
export function NarrativePanel({ detail }: { detail: ReportDetailData }): ReactNode {
  const mayWrite = useMayCall()(saveReport) && isWritable(detail);
  return mayWrite ? <Writing key={detail.content_number} detail={detail} /> : <ReportDocument detail={detail} />;
}
