import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  call,
  Field,
  FileDrop,
  FormDialog,
  isApiError,
  toast,
  useInvalidate,
  useMissing,
  useMutationCall,
  useText,
  withFiles,
} from '../../../../platform/web/index.ts';
import { kycMediaTypes } from '../../../people/kyc/contract/index.ts';
import { bindUpload, type RequirementView, uploadFiles } from '../contract/index.ts';
import { guessRequests } from './guess-request.ts';
import { requirementText } from './requirements.columns.tsx';
import { touched } from './touched.ts';
import './documents.css';

const types = Object.fromEntries(kycMediaTypes.map((type) => [type, (type.split('/')[1] as string).toUpperCase()]));
const mostFiles = 10;

interface Values {
  files: File[];
  /** The document of each file, in the order of the files. */
  documents?: string[];
}

/** Uploads one file or several and binds each to a document that waits for it. */
export function UploadDocuments({
  requirements,
  first,
  dropped = [],
  open,
  onClose,
}: {
  requirements: readonly RequirementView[];
  /** The document for which the dialog was opened. */
  first?: string | undefined;
  /** Files that were dropped already. */
  dropped?: readonly File[];
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  const invalidate = useInvalidate();
  const [files, setFiles] = useState<readonly File[]>(dropped);
  const requests = requirements.flatMap((row) =>
    row.document?.status === 'REQUESTED' ? [{ id: row.document.id, kind: row.kind, text: requirementText(t, row) }] : [],
  );
  const waiting = requests.map(({ id: value, text: label }) => ({ value, label }));
  const guesses =
    first !== undefined && files.length === 1
      ? [first]
      : guessRequests(
          files.map(({ name }) => name),
          requests,
        );
  const upload = useMutationCall(uploadFiles, {});
  const close = () => {
    setFiles([]);
    onClose();
  };
  /** What was sent is bound file by file; what cannot be bound is told, and the rest stays. */
  const bindAll = async (kept: readonly { file_src: string }[], documents: readonly string[]) => {
    try {
      for (const [at, { file_src }] of kept.entries()) await call(bindUpload, { id: documents[at] as string, file_src }, { silent: true });
      toast.success(t('merchantDocuments.uploadDone'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.danger(error.msg);
    }
    await invalidate(touched);
    close();
  };
  return (
    <FormDialog<Values>
      open={open}
      title={t('merchantDocuments.uploadTitle')}
      submitText={t('merchantDocuments.upload')}
      endpoint={uploadFiles}
      disabledReason={waiting.length === 0 ? t('merchantDocuments.noneWaiting') : undefined}
      state={upload}
      initialValues={{ files: [...dropped] }}
      fields={
        <>
          <Field name="files" label={t('merchantDocuments.files')} isRequired>
            <Files onFiles={setFiles} most={Math.min(mostFiles, Math.max(waiting.length, 1))} />
          </Field>
          {files.map((file, at) => (
            <Field
              key={`${file.name} ${at}`}
              name={['documents', at] as never}
              label={t('merchantDocuments.uploadFor', { name: file.name })}
              isRequired
              initialValue={guesses[at]}
            >
              <Select options={waiting} />
            </Field>
          ))}
        </>
      }
      onSubmit={({ files: sent, documents = [] }) =>
        upload.mutate(withFiles({}, { files: sent }), { onSuccess: ({ files: kept }) => void bindAll(kept, documents) })
      }
      onClose={close}
    >
      <p>{t('merchantDocuments.uploadHint')}</p>
    </FormDialog>
  );
}

/** One place to drop what a merchant has sent; each file is matched to a request by its name, and looked through before it is sent. */
export function DropDocuments({ requirements }: { requirements: readonly RequirementView[] }): ReactNode {
  const t = useText();
  const lacks = useMissing()(uploadFiles) !== undefined;
  const [batch, setBatch] = useState<{ at: number; files: readonly File[] }>({ at: 0, files: [] });
  const waits = requirements.some(({ document }) => document?.status === 'REQUESTED');
  if (!waits || lacks) return null;
  return (
    <div className="document-drop">
      <p className="muted">{t('merchantDocuments.drop')}</p>
      <FileDrop types={types} maxCount={mostFiles} onChange={(files) => setBatch(({ at }) => ({ at: at + 1, files }))} />
      <UploadDocuments
        key={batch.at}
        requirements={requirements}
        dropped={batch.files}
        open={batch.files.length > 0}
        onClose={() => setBatch(({ at }) => ({ at, files: [] }))}
      />
    </div>
  );
}

/** The files of the form, told to the dialog as well: it asks what each of them is. */
function Files({
  value,
  onChange,
  onFiles,
  most,
}: {
  value?: readonly File[];
  onChange?: (files: File[]) => void;
  onFiles: (files: readonly File[]) => void;
  most: number;
}): ReactNode {
  return (
    <FileDrop
      {...(value ? { value } : {})}
      types={types}
      maxCount={most}
      onChange={(files) => {
        onChange?.(files);
        onFiles(files);
      }}
    />
  );
}
