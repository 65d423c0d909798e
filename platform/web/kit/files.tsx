import { CloudUploadOutlined, FileImageOutlined, FilePdfOutlined, FileTextOutlined, LoadingOutlined } from '@ant-design/icons';
import { Image, Upload } from 'antd';
import { useState, type ReactNode } from 'react';
import type { EndpointInput } from '../../contract/index.ts';
import { callForFile, saveFile, type AnyEndpoint, type ReceivedFile } from '../api/call.ts';
import { useText } from '../i18n/text.ts';
import { toast } from './toast.tsx';

/** Kinds that uploads take, by media type, with the ending that people know. */
export const evidenceTypes = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' } as const;
/** Tables, as browsers name them: by what is installed, and by nothing where no program of the machine opens them. */
export const tableTypes = {
  'text/csv': 'CSV',
  'text/plain': 'CSV',
  'text/tab-separated-values': 'CSV',
  'application/csv': 'CSV',
  'application/vnd.ms-excel': 'CSV',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  '': 'CSV',
} as const;
export type AcceptedTypes = Readonly<Record<string, string>>;

interface FileDropProps {
  value?: readonly File[];
  onChange?: (files: File[]) => void;
  types?: AcceptedTypes;
  maxCount?: number;
  maxMb?: number;
  disabled?: boolean;
}

/** Takes files by drop or choice and keeps them until the form is sent. Works as a form field. */
export function FileDrop({ value = [], onChange, types = evidenceTypes, maxCount = 10, maxMb = 10, disabled = false }: FileDropProps): ReactNode {
  const t = useText();
  const names = [...new Set(Object.values(types))].join(', ');
  const refusalOf = (file: File): string | undefined => {
    if (!(file.type in types)) return t('kit.fileWrongType', { name: file.name, types: names });
    if (file.size > maxMb * 1024 * 1024) return t('kit.fileTooLarge', { name: file.name, size: maxMb });
    return undefined;
  };
  const take = (files: File[]) => {
    const refusals = files.map(refusalOf);
    const refused = refusals.find((refusal) => refusal !== undefined);
    if (refused) toast.danger(refused);
    const room = maxCount - value.length;
    const good = files.filter((_file, index) => refusals[index] === undefined);
    if (good.length > room && maxCount > 1) toast.danger(t('kit.tooManyFiles', { count: maxCount }));
    onChange?.(maxCount === 1 ? good.slice(-1) : [...value, ...good.slice(0, Math.max(room, 0))]);
  };
  return (
    <Upload.Dragger
      className="file-drop"
      multiple={maxCount > 1}
      accept={Object.keys(types).join(',')}
      disabled={disabled}
      fileList={value.map((file, index) => ({ uid: String(index), name: file.name, size: file.size, status: 'done' }))}
      beforeUpload={(file, batch) => {
        // Called for each file of a batch; the batch is taken once.
        if (file === batch[0]) take(batch as File[]);
        return false;
      }}
      onRemove={(removed) => onChange?.(value.filter((_file, index) => String(index) !== removed.uid))}
    >
      <CloudUploadOutlined className="file-drop-icon" aria-hidden />
      <p className="file-drop-title">{t(maxCount > 1 ? 'kit.dropFiles' : 'kit.dropFile')}</p>
      <p className="file-drop-hint">
        {maxCount > 1 ? t('kit.fileLimits', { count: maxCount, size: maxMb, types: names }) : t('kit.fileLimit', { size: maxMb, types: names })}
      </p>
    </Upload.Dragger>
  );
}

const iconOf = (mediaType: string): ReactNode => {
  if (mediaType.startsWith('image/')) return <FileImageOutlined />;
  return mediaType === 'application/pdf' ? <FilePdfOutlined /> : <FileTextOutlined />;
};

interface FileLinkProps<E extends AnyEndpoint> {
  name: string;
  mediaType: string;
  /** The call that answers the file, and its input. */
  endpoint: E;
  input: EndpointInput<E>;
}

/** Opens a stored file: an image in place, a PDF in a tab of its own, anything else as a download. */
export function FileLink<E extends AnyEndpoint>({ name, mediaType, endpoint, input }: FileLinkProps<E>): ReactNode {
  const t = useText();
  const [isOpening, setOpening] = useState(false);
  const [preview, setPreview] = useState<string>();
  const [isShown, setShown] = useState(false);
  const show = (file: ReceivedFile) => {
    if (file.mediaType.startsWith('image/')) {
      setPreview(URL.createObjectURL(file.blob));
      setShown(true);
      return;
    }
    if (!file.mediaType.startsWith('application/pdf')) return saveFile(file);
    const url = URL.createObjectURL(file.blob);
    window.open(url, '_blank', 'noopener');
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  const open = async () => {
    setOpening(true);
    try {
      show(await callForFile(endpoint, input));
    } catch {
      // The failure has been shown as a toast; the link stays for another try.
    } finally {
      setOpening(false);
    }
  };
  return (
    <>
      <button type="button" className="file-link" onClick={() => void open()} aria-label={t('kit.openFile', { name })} disabled={isOpening}>
        {isOpening ? <LoadingOutlined /> : iconOf(mediaType)} <span>{name}</span>
      </button>
      {preview ? (
        <Image
          alt={name}
          src={preview}
          style={{ display: 'none' }}
          preview={{
            open: isShown,
            onOpenChange: setShown,
            afterOpenChange: (open) => {
              if (open) return;
              URL.revokeObjectURL(preview);
              setPreview(undefined);
            },
          }}
        />
      ) : null}
    </>
  );
}
