import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { callForFile, EmptyState, ErrorState, saveFile, SkeletonLines, useText, type ReceivedFile } from '../../../platform/web/index.ts';
import { openEvidence } from '../contract/index.ts';
import type { Evidence } from './evidence.columns.tsx';

const shownCharacters = 20_000;
const zooms = [1, 1.5, 2, 3] as const;

/** The bytes as an address of their own, under the type that the server found in them; given back when unmounted. */
function useBlobUrl(file: ReceivedFile | undefined, mediaType: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(new Blob([file.blob], { type: mediaType }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, mediaType]);
  return url;
}

function TextFile({ file }: { file: ReceivedFile }): ReactNode {
  const [text, setText] = useState('');
  useEffect(() => void file.blob.text().then((whole) => setText(whole.slice(0, shownCharacters))), [file]);
  return (
    <pre className="viewer-text" tabIndex={0}>
      {text}
    </pre>
  );
}

function ImageFile({ url, name }: { url: string; name: string }): ReactNode {
  const t = useText();
  const [step, setStep] = useState(0);
  return (
    <>
      <div className="viewer-image" tabIndex={0} role="group" aria-label={name}>
        <img src={url} alt={name} style={{ inlineSize: `${(zooms[step] ?? 1) * 100}%` }} />
      </div>
      <div className="viewer-zoom">
        <Button size="small" icon={<ZoomOutOutlined />} aria-label={t('probation.evidence.zoomOut')} disabled={step === 0} onClick={() => setStep(step - 1)} />
        <Button
          size="small"
          icon={<ZoomInOutlined />}
          aria-label={t('probation.evidence.zoomIn')}
          disabled={step === zooms.length - 1}
          onClick={() => setStep(step + 1)}
        />
      </div>
    </>
  );
}

function Shown({ file, received, url }: { file: Evidence; received: ReceivedFile; url: string }): ReactNode {
  const t = useText();
  if (file.media_type.startsWith('image/')) return <ImageFile url={url} name={file.name} />;
  if (file.media_type === 'application/pdf') return <iframe className="viewer-pdf" title={file.name} src={`${url}#toolbar=0&navpanes=0&view=FitH`} />;
  if (file.media_type === 'text/plain') return <TextFile file={received} />;
  return <EmptyState title={t('probation.evidence.cannotShow')} />;
}

/** Shows an evidence file from memory: nothing of it is ever served as a page of this application. */
export function FileViewer({ file }: { file: Evidence }): ReactNode {
  const t = useText();
  const query = useQuery({
    queryKey: ['probation.file', file.file_id],
    queryFn: () => callForFile(openEvidence, { file_id: file.file_id }, { silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const url = useBlobUrl(query.data, file.media_type);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const received = query.data;
  if (!received || !url) return <SkeletonLines lines={8} />;
  return (
    <div className="viewer">
      <Shown file={file} received={received} url={url} />
      <Button size="small" onClick={() => saveFile(received)}>
        {t('probation.evidence.save')}
      </Button>
    </div>
  );
}
