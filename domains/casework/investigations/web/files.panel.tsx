import { UploadOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { ActionButton, Can, Field, FileDrop, FileLink, FormDialog, Panel, Time, useMutationCall, useText, withFiles } from '../../../../platform/web/index.ts';
import { addInvestigationFiles, type InvestigationDetailData, openInvestigationFile } from '../contract/index.ts';
import { touched } from './touched.ts';

/** Files that are kept with an investigation. */
export function FilesOfInvestigation({ detail }: { detail: InvestigationDetailData }): ReactNode {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const { investigation_id, version } = detail;
  const add = useMutationCall(addInvestigationFiles, { invalidates: [...touched], successToast: 'investigations.files.added', onDone: () => setAdding(false) });
  return (
    <Panel
      title={t('investigations.tabs.files')}
      extra={
        detail.status === 'CLOSED' ? null : (
          <Can endpoint={addInvestigationFiles}>
            <ActionButton icon={<UploadOutlined />} endpoint={addInvestigationFiles} onClick={() => setAdding(true)}>
              {t('investigations.files.add')}
            </ActionButton>
          </Can>
        )
      }
    >
      {detail.files.length === 0 ? <p className="muted">{t('investigations.files.none')}</p> : null}
      <ul className="record-rows">
        {detail.files.map((file) => (
          <li key={file.file_id}>
            <div>
              {detail.is_masked ? (
                file.name
              ) : (
                <FileLink name={file.name} mediaType={file.media_type} endpoint={openInvestigationFile} input={{ file_id: file.file_id }} />
              )}
              <div className="muted">
                {file.added_by} · <Time at={file.added_time} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <FormDialog<{ files?: File[] }>
        open={isAdding}
        title={t('investigations.files.add')}
        submitText={t('investigations.files.add')}
        endpoint={addInvestigationFiles}
        state={add}
        fields={
          <Field name="files" label={t('investigations.tabs.files')} isRequired>
            <FileDrop />
          </Field>
        }
        onSubmit={({ files }) => add.mutate(withFiles({ investigation_id, version }, { files: files ?? [] }))}
        onClose={() => setAdding(false)}
      />
    </Panel>
  );
}
