import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { callForFile, FileViewer, useText } from '../../../../platform/web/index.ts';
import { openRequestFile } from '../contract/index.ts';
import type { RequestData } from './request-acts.tsx';

/** The files that a request stands on, the first of them in sight. */
export function RequestEvidence({ files, request_id: requestId }: Pick<RequestData, 'files' | 'request_id'>): ReactNode {
  const t = useText();
  const [chosen, choose] = useState<string>();
  const file = files.find((one) => one.file_id === chosen) ?? files[0];
  if (!file) return null;
  return (
    <section className="request-evidence" aria-label={t('approval-requests.files')}>
      <h3>{t('approval-requests.files')}</h3>
      {files.length > 1 ? (
        <Segmented
          vertical={files.length > 3}
          size="small"
          aria-label={t('approval-requests.files')}
          value={file.file_id}
          options={files.map((one) => ({ value: one.file_id, label: one.name }))}
          onChange={choose}
        />
      ) : (
        <p className="muted">{file.name}</p>
      )}
      <FileViewer
        key={file.file_id}
        cacheKey={['approval-request.file', requestId, file.file_id]}
        name={file.name}
        mediaType={file.media_type}
        load={() => callForFile(openRequestFile, { file_id: file.file_id, ...(file.is_document ? { request_id: requestId } : {}) }, { silent: true })}
      />
    </section>
  );
}
