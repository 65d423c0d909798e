import { UploadOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  Can,
  evidenceTypes,
  Field,
  FileDrop,
  FileLink,
  FormDialog,
  Panel,
  Time,
  useMutationCall,
  useText,
  withFiles,
} from '../../../../platform/web/index.ts';
import { addReportEvidence, openReportEvidence, removeReportEvidence, type ReportDetailData } from '../contract/index.ts';
import { isWritable } from './content.ts';
import { touched } from './touched.ts';

/** The evidence of a case. */
export function EvidencePanel({ detail }: { detail: ReportDetailData }): ReactNode {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const { report_id, version } = detail;
  const add = useMutationCall(addReportEvidence, { invalidates: touched, successToast: 'reports.evidence.added', onDone: () => setAdding(false) });
  const remove = useMutationCall(removeReportEvidence, { invalidates: touched, successToast: 'reports.evidence.removed' });
  const writable = isWritable(detail);
  return (
    <Panel
      title={t('reports.evidence.title')}
      extra={
        writable ? (
          <Can endpoint={addReportEvidence}>
            <ActionButton icon={<UploadOutlined />} endpoint={addReportEvidence} onClick={() => setAdding(true)}>
              {t('reports.evidence.add')}
            </ActionButton>
          </Can>
        ) : null
      }
    >
      {detail.evidence.length === 0 ? <p className="muted">{t('reports.evidence.none')}</p> : null}
      <ul className="record-rows">
        {detail.evidence.map((one) => (
          <li key={one.id}>
            <div>
              <FileLink name={one.name} mediaType={one.media_type} endpoint={openReportEvidence} input={{ evidence_id: one.id }} />
              <div className="muted">
                {one.added_by} · <Time at={one.added_time} />
              </div>
            </div>
            {writable ? (
              <Can endpoint={removeReportEvidence}>
                <ActionButton
                  size="small"
                  danger
                  endpoint={removeReportEvidence}
                  loading={remove.isPending}
                  aria-label={`${t('reports.remove')}: ${one.name}`}
                  onClick={() => remove.mutate({ report_id, version, evidence_id: one.id })}
                >
                  {t('reports.remove')}
                </ActionButton>
              </Can>
            ) : null}
          </li>
        ))}
      </ul>
      <FormDialog<{ files?: File[] }>
        open={isAdding}
        title={t('reports.evidence.add')}
        submitText={t('reports.evidence.add')}
        endpoint={addReportEvidence}
        state={add}
        fields={
          <Field name="files" label={t('reports.evidence.files')} isRequired>
            <FileDrop types={evidenceTypes} />
          </Field>
        }
        onSubmit={({ files }) => add.mutate(withFiles({ report_id, version }, { files: files ?? [] }))}
        onClose={() => setAdding(false)}
      />
    </Panel>
  );
}
