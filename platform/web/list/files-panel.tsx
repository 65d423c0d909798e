import { type ReactNode, useState } from 'react';
import type { Endpoint } from '../../contract/index.ts';
import { useMutationCall } from '../api/queries.ts';
import { toast } from '../kit/toast.tsx';
import { useText } from '../i18n/text.ts';
import { Stack } from '../kit/layout.tsx';
import { DownloadLog, type DownloadLogProps } from './download-log.tsx';
import { type Draft, type FilterField, keysOf } from './fields.ts';
import { FileRequest } from './file-request.tsx';
import { useOpenFields } from './open-fields.ts';
import { draftOf } from './shown-list.ts';

interface FilesPanelProps<Input extends object> {
  /** Table id of the log, under which columns are kept. */
  id: string;
  /** Table id of the list: the form begins with the filters that it was shown with. */
  list: string;
  /** Part of the texts that holds what `FileRequest` names, `requested`, and under `filter` the names of the filters. */
  texts: string;
  fields: readonly FilterField[];
  calls: Pick<DownloadLogProps, 'list' | 'file' | 'retry'> & { request: Endpoint<Input, unknown, unknown, unknown> };
  /** What the fields hold at first where the list says nothing. */
  initial?: Draft;
}

/** Files of a list: a new one, and the latest twenty of the person who looks. */
export function FilesPanel<Input extends object>(props: FilesPanelProps<Input>): ReactNode {
  const { id, list, texts, calls, initial = {} } = props;
  const fields = useOpenFields(props.fields);
  const t = useText();
  const [draft, setDraft] = useState<Draft>(() => draftOf(list, { keys: fields.flatMap(keysOf), initial }));
  const request = useMutationCall(calls.request, { invalidates: [calls.list], onDone: () => toast.success(t.of(texts, 'requested')) });
  const fileRequest = { mutate: request.mutate as (input: Input) => void, isPending: request.isPending, error: request.error };
  return (
    <Stack>
      <FileRequest list={list} log={calls.list} texts={texts} fields={fields} draft={draft} onChange={setDraft} request={fileRequest} />
      <DownloadLog id={id} list={calls.list} file={calls.file} retry={calls.retry} filterTexts={`${texts}.filter`} />
    </Stack>
  );
}
