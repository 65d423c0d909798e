import type { ReactNode } from 'react';
import { FileLink, Section, useQueryCall, useText, Answer } from '../../../../platform/web/index.ts';
import { listApprovalFiles, openApprovalFile } from '../contract/index.ts';

const renewMs = 4 * 60_000;

/** Files of a record by links that last five minutes; they are renewed before. */
export function RecordFiles({ fileIds }: { fileIds: readonly string[] }): ReactNode {
  const t = useText();
  const files = useQueryCall(listApprovalFiles, fileIds.length > 0 ? { file_ids: [...fileIds] } : undefined, { silent: true, everyMs: renewMs, staleMs: 0 });
  return (
    <Section title={t('approvals.files')}>
      {fileIds.length === 0 ? (
        <p className="muted">{t('approvals.noFiles')}</p>
      ) : (
        <Answer of={files} lines={2}>
          {(data) => (
            <>
              <ul className="approval-files">
                {data.files.map((file) => (
                  <li key={file.file_id}>
                    <FileLink endpoint={openApprovalFile} input={{ ticket: file.ticket }} name={file.name} mediaType={file.media_type} />
                    <span className="muted"> {file.uploaded_by}</span>
                  </li>
                ))}
              </ul>
              <p className="muted">{t('approvals.filesExpire')}</p>
            </>
          )}
        </Answer>
      )}
    </Section>
  );
}
