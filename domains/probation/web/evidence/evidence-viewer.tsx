import { useMemo, type ReactNode } from 'react';
import { callForFile, FileViewer, useText } from '../../../../platform/web/index.ts';
import { openEvidence } from '../../contract/index.ts';
import type { Evidence } from './evidence.columns.tsx';

/** Shows an evidence file beside what is said of it. */
export function EvidenceViewer({ file }: { file: Evidence }): ReactNode {
  const t = useText();
  const words = useMemo(
    () => ({
      zoomIn: t('probation.evidence.zoomIn'),
      zoomOut: t('probation.evidence.zoomOut'),
      rotate: t('probation.evidence.rotate'),
      keys: t('probation.evidence.viewerKeys'),
      cannotShow: t('probation.evidence.cannotShow'),
      save: t('probation.evidence.save'),
    }),
    [t],
  );
  return (
    <FileViewer
      cacheKey={['probation.file', file.file_id]}
      name={file.name}
      mediaType={file.media_type}
      load={() => callForFile(openEvidence, { file_id: file.file_id }, { silent: true })}
      words={words}
    />
  );
}
