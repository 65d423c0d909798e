import { Form, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { ActionButton, AppForm, Can, Field, FormPart, Panel, Section, Stack, useMayCall, useText } from '../../../../../platform/web/index.ts';
import { pressAnswers } from '../../../../register/kernel/report-cases.ts';
import { reportFactValueWords } from '../../../../register/vocabulary/contract/index.ts';
import { type ReportDetailData, saveReport } from '../../contract/index.ts';
import { UrgentGroundChoice } from '../blocked.panel.tsx';
import { CodeSource, CodesPicker, useCodes } from './codes.tsx';
import { isWritable, useSaveContent } from '../content.ts';

interface PanelProps {
  detail: ReportDetailData;
}
interface Values {
  legal_codes?: string[];
  typology_codes?: string[];
  operation_code?: string;
  instrument_code?: string;
}

/** Kind of the report, and whether the operations were only tried. */
function KindChoice({ detail }: PanelProps): ReactNode {
  const t = useText();
  const { state, save } = useSaveContent(detail);
  const may = useMayCall()(saveReport) && isWritable(detail);
  if (!may) return detail.kind;
  return (
    <Select
      aria-label={t('reports.kind')}
      size="small"
      value={detail.kind}
      loading={state.isPending}
      style={{ minInlineSize: 180 }}
      options={detail.kinds.map((value) => ({ value, label: value }))}
      onChange={(kind) => save({ kind })}
    />
  );
}
function Attempted({ detail }: PanelProps): ReactNode {
  const t = useText();
  const { state, save } = useSaveContent(detail);
  const may = useMayCall()(saveReport) && isWritable(detail);
  return (
    <Switch
      size="small"
      aria-label={t('reports.attempted')}
      disabled={!may}
      loading={state.isPending}
      checked={detail.content.is_attempted}
      onChange={(is) => save({ is_attempted: is })}
    />
  );
}
/** Whether the report goes back to an article in the press, where the form states it. */
function Press({ detail }: PanelProps): ReactNode {
  const t = useText();
  const { state, save } = useSaveContent(detail);
  const may = useMayCall()(saveReport) && isWritable(detail);
  const { refers_to_press: answer } = detail.content;
  if (!may) return t.term(reportFactValueWords, answer);
  return (
    <Select
      aria-label={t('reports.paths.refersToPress')}
      size="small"
      value={answer}
      loading={state.isPending}
      style={{ minInlineSize: 160 }}
      options={pressAnswers.map((value) => ({ value, label: t.term(reportFactValueWords, value) }))}
      onChange={(value) => save({ refers_to_press: value })}
    />
  );
}
/** The codes of the authority: from its list with their words where the list is known. */
function Writing({ detail }: PanelProps): ReactNode {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const { state, save } = useSaveContent(detail);
  const { content } = detail;
  const codes = useCodes(detail);
  return (
    <Panel title={t('reports.steps.codes')}>
      <AppForm<Values>
        form={form}
        endpoint={saveReport}
        error={state.error}
        marksOptional={false}
        initialValues={{
          legal_codes: content.legal_codes,
          typology_codes: content.typology_codes,
          operation_code: content.operation_code ?? '',
          instrument_code: content.instrument_code ?? '',
        }}
        onSubmit={(values) => save({ ...values, legal_codes: values.legal_codes ?? [], typology_codes: values.typology_codes ?? [] })}
      >
        <FormPart name="content">
          <div className="reports-form">
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
        </FormPart>
        <Can endpoint={saveReport}>
          <ActionButton type="primary" htmlType="submit" endpoint={saveReport} loading={state.isPending}>
            {t('reports.save')}
          </ActionButton>
        </Can>
      </AppForm>
    </Panel>
  );
}

function CodesText({ detail: { content } }: PanelProps): ReactNode {
  const t = useText();
  const listOf = (codes: readonly (string | null)[]): string => codes.filter(Boolean).join(', ') || '—';
  return (
    <Section
      title={t('reports.steps.codes')}
      items={[
        { label: t('reports.narrative.legal'), value: listOf(content.legal_codes) },
        { label: t('reports.narrative.typologyCodes'), value: listOf(content.typology_codes) },
        { label: t('reports.narrative.operationCode'), value: listOf([content.operation_code]) },
        { label: t('reports.narrative.instrumentCode'), value: listOf([content.instrument_code]) },
      ]}
    />
  );
}

/** What the form of the authority asks for in codes and answers. */
export function CodesPanel({ detail }: PanelProps): ReactNode {
  const t = useText();
  const mayWrite = useMayCall()(saveReport) && isWritable(detail);
  return (
    <Stack>
      {mayWrite ? <Writing key={detail.content_number} detail={detail} /> : <CodesText detail={detail} />}
      <Section
        title={t('reports.kind')}
        items={[
          { label: t('reports.kind'), value: <KindChoice detail={detail} /> },
          ...(detail.content.kind === '24_HORAS' ? [{ label: t('reports.paths.urgentGround'), value: <UrgentGroundChoice detail={detail} /> }] : []),
          { label: t('reports.attempted'), value: <Attempted detail={detail} /> },
          ...(detail.layout?.asks_for_press ? [{ label: t('reports.paths.refersToPress'), value: <Press detail={detail} /> }] : []),
        ]}
      />
    </Stack>
  );
}
