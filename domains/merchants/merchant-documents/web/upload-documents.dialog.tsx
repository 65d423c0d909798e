import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { call, Field, FileDrop, FormDialog, isApiError, toast, useInvalidate, useMutationCall, useText, withFiles } from '../../../../platform/web/index.ts';
import { kycMediaTypes } from '../../../people/kyc/contract/index.ts';
import { bindUpload, type RequirementView, uploadFiles } from '../contract/index.ts';
import { requirementText } from './requirements.columns.tsx';
import { touched } from './touched.ts';

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
  open,
  onClose,
}: {
  requirements: readonly RequirementView[];
  /** The document for which the dialog was opened. */
  first: string | undefined;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  const invalidate = useInvalidate();
  const [files, setFiles] = useState<readonly File[]>([]);
  const waiting = requirements.flatMap((row) => (row.document?.status === 'REQUESTED' ? [{ value: row.document.id, label: requirementText(t, row) }] : []));
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
              initialValue={at === 0 ? first : undefined}
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
