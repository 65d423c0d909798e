import type { ReactNode } from 'react';
import { callForFile, FileViewer } from '../../../../../platform/web/index.ts';
import { openEvidence } from '../../contract/index.ts';
import type { Evidence } from './evidence.columns.tsx';

/** Shows an evidence file beside what is said of it. */
export function EvidenceViewer({ file }: { file: Evidence }): ReactNode {
  return (
    <FileViewer
      cacheKey={['probation.file', file.file_id]}
      name={file.name}
      mediaType={file.media_type}
      load={() => callForFile(openEvidence, { file_id: file.file_id }, { silent: true })}
    />
  );
}
