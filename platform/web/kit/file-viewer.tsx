import { RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ReceivedFile } from '../api/call.ts';
import { saveFile } from '../api/call.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { useText } from '../i18n/text.ts';
import { Answer } from './answer.tsx';
import { EmptyState } from './states.tsx';
import './file-viewer.css';

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

/** The keys of a picture as keys of the page. */
function PageKeys({ title, acts }: { title: string; acts: Readonly<Record<string, () => void>> }): ReactNode {
  const t = useText();
  const words = { '+': t('kit.document.zoomIn'), '-': t('kit.document.zoomOut'), r: t('kit.document.rotate'), '0': t('kit.document.reset') };
  useShortcuts({ title, shortcuts: Object.entries(words).map(([keys, label]) => ({ keys, label, run: () => acts[keys]?.() })) });
  return null;
}

/** A picture that is enlarged and turned by buttons, or by + − R and 0 while it has the focus. */
function ImageFile({ url, name, pageKeys }: { url: string; name: string; pageKeys?: string | undefined }): ReactNode {
  const t = useText();
  const [step, setStep] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const zoom = (by: number) => setStep((now) => Math.min(zooms.length - 1, Math.max(0, now + by)));
  const turn = (by: number) => setQuarters((now) => (now + by + 4) % 4);
  const acts: Record<string, () => void> = {
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    r: () => turn(1),
    R: () => turn(-1),
    '0': () => {
      setStep(0);
      setQuarters(0);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const isLying = quarters % 2 === 1;
  return (
    <>
      {pageKeys ? <PageKeys title={pageKeys} acts={acts} /> : null}
      <div className="viewer-image" tabIndex={0} role="group" aria-label={`${name}. ${t('kit.document.keys')}`} onKeyDown={onKeyDown}>
        <div className={isLying ? 'viewer-lying' : 'viewer-upright'} style={{ inlineSize: `${(zooms[step] ?? 1) * 100}%` }}>
          <img src={url} alt={name} style={{ transform: `rotate(${quarters * 90}deg)` }} />
        </div>
      </div>
      <div className="viewer-zoom">
        <Button size="small" icon={<ZoomOutOutlined />} aria-label={t('kit.document.zoomOut')} disabled={step === 0} onClick={() => zoom(-1)} />
        <Button size="small" icon={<ZoomInOutlined />} aria-label={t('kit.document.zoomIn')} disabled={step === zooms.length - 1} onClick={() => zoom(1)} />
        <Button size="small" icon={<RotateRightOutlined />} aria-label={t('kit.document.rotate')} onClick={() => turn(1)} />
      </div>
    </>
  );
}

interface FileViewerProps {
  /** Under which the bytes are remembered for a minute, so that looking twice asks once. */
  cacheKey: readonly string[];
  name: string;
  mediaType: string;
  load: () => Promise<ReceivedFile>;
  /** A picture's keys act wherever the focus is, and stand under this title among the keys of the page. */
  pageKeys?: string;
}

function Shown({ name, mediaType, received, url, pageKeys }: FileViewerProps & { received: ReceivedFile; url: string }): ReactNode {
  const t = useText();
  if (mediaType.startsWith('image/')) return <ImageFile url={url} name={name} pageKeys={pageKeys} />;
  if (mediaType === 'application/pdf') return <iframe className="viewer-pdf" title={name} src={`${url}#toolbar=0&navpanes=0&view=FitH`} />;
  if (mediaType === 'text/plain') return <TextFile file={received} />;
  return <EmptyState title={t('kit.document.cannotShow')} />;
}

/** Shows a stored file from memory: nothing of it is ever served as a page of this application. */
export function FileViewer(props: FileViewerProps): ReactNode {
  const t = useText();
  const query = useQuery({ queryKey: props.cacheKey, queryFn: props.load, staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 });
  const url = useBlobUrl(query.data, props.mediaType);
  const received = query.data;
  return (
    <Answer of={{ ...query, data: received && url ? { received, url } : undefined }} lines={8}>
      {(shown) => (
        <div className="viewer">
          <Shown {...props} {...shown} />
          <Button size="small" onClick={() => saveFile(shown.received)}>
            {t('kit.document.save')}
          </Button>
        </div>
      )}
    </Answer>
  );
}
