import { Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
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
  Stack,
  toast,
  useMayCall,
  useText,
} from '../../../../platform/web/index.ts';
import { type ReportTypology } from '../../../register/kernel/report-cases.ts';
import { reportTypologyWords } from '../../../register/vocabulary/contract/index.ts';
import { fillReportNarrative, narrativeLimit, type ReportDetailData, saveReport } from '../contract/index.ts';
import { CodeSource, CodesPicker, useCodes } from './codes.tsx';
import { isWritable, useSaveContent } from './content.ts';

interface Values {
  typology?: ReportTypology | '';
  narrative?: string;
  reasons?: string;
  legal_codes?: string[];
  typology_codes?: string[];
  operation_code?: string;
  instrument_code?: string;
}

/** What the report says as it stands, for those who may not write and for states in which nobody does. */
function Preview({ detail: { content, added } }: { detail: ReportDetailData }): ReactNode {
  const t = useText();
  return (
    <Panel title={t('reports.narrative.preview')}>
      {content.typology ? <p>{t.term(reportTypologyWords, content.typology)}</p> : null}
      <p className="long-text">{content.narrative ?? t('reports.narrative.none')}</p>
      {added.length > 0 ? (
        <>
          <h3>{t('reports.narrative.added')}</h3>
          {added.map((sentence) => (
            <p key={sentence} className="long-text">
              {sentence}
            </p>
          ))}
        </>
      ) : null}
      {content.reasons ? (
        <>
          <h3>{t('reports.narrative.reasons')}</h3>
          <p className="long-text">{content.reasons}</p>
        </>
      ) : null}
      <p className="muted">
        {t('reports.narrative.legal')}: {content.legal_codes.join(', ') || '—'} · {t('reports.narrative.typologyCodes')}:{' '}
        {content.typology_codes.join(', ') || '—'}
      </p>
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
  const codes = useCodes(detail);
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
  const begin = () => {
    if (!form.getFieldValue('typology')) toast.warning(t('reports.narrative.chooseTypology'));
    else if (form.getFieldValue('narrative')) setAsks(true);
    else void fill();
  };
  return (
    <Panel title={t('reports.narrative.title')}>
      <AppForm<Values>
        form={form}
        endpoint={saveReport}
        error={state.error}
        marksOptional={false}
        initialValues={{
          ...(content.typology ? { typology: content.typology } : {}),
          narrative: content.narrative ?? '',
          reasons: content.reasons ?? '',
          legal_codes: content.legal_codes,
          typology_codes: content.typology_codes,
          operation_code: content.operation_code ?? '',
          instrument_code: content.instrument_code ?? '',
        }}
        onSubmit={(values) =>
          save({ ...values, typology: values.typology ?? '', legal_codes: values.legal_codes ?? [], typology_codes: values.typology_codes ?? [] })
        }
      >
        <FormPart name="content">
          <div className="reports-form">
            <Field name="typology" label={t('reports.narrative.typology')} words={reportTypologyWords} />
            <Field name="legal_codes" label={t('reports.narrative.legal')} hint={t('reports.narrative.codesHint')}>
              {codes?.framing ? (
                <CodesPicker list={codes.framing} proposed={codes.proposed_framing} />
              ) : (
                <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} />
              )}
            </Field>
            <Field name="typology_codes" label={t('reports.narrative.typologyCodes')}>
              <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
            </Field>
            <Field name="operation_code" label={t('reports.narrative.operationCode')} />
            <Field name="instrument_code" label={t('reports.narrative.instrumentCode')} />
          </div>
          <CodeSource list={codes?.framing} />
          {codes && codes.proposed_framing.length > 0 ? (
            <p>
              <ActionButton
                onClick={() => {
                  const chosen = (form.getFieldValue('legal_codes') as string[] | undefined) ?? [];
                  form.setFieldValue('legal_codes', [...new Set([...chosen, ...codes.proposed_framing])]);
                }}
              >
                {t('reports.codes.useProposed', { codes: codes.proposed_framing.join(', ') })}
              </ActionButton>
            </p>
          ) : null}
          <p>
            <ActionButton endpoint={fillReportNarrative} loading={isFilling} onClick={begin}>
              {t('reports.narrative.template')}
            </ActionButton>
          </p>
          <Field name="narrative" label={t('reports.narrative.text')} hint={t('reports.narrative.hint')}>
            <Input.TextArea autoSize={{ minRows: 10, maxRows: 30 }} count={{ show: true, max: narrativeLimit }} />
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
    </Panel>
  );
}

/** The narrative of a report with its codes. */
export function NarrativePanel({ detail }: { detail: ReportDetailData }): ReactNode {
  const mayWrite = useMayCall()(saveReport) && isWritable(detail);
  return (
    <Stack>
      {mayWrite ? <Writing key={detail.content_number} detail={detail} /> : null}
      <Preview detail={detail} />
    </Stack>
  );
}
