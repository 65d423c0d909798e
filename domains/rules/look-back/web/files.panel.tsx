import type { ReactNode } from 'react';
import { FilesPanel, useAddressParams } from '../../../../platform/web/index.ts';
import { fetchLookBackFile, listLookBackFiles, requestLookBackFile, retryLookBackFile } from '../contract/index.ts';
import { useFindingFields } from './finding-fields.ts';

const calls = { request: requestLookBackFile, list: listLookBackFiles, file: fetchLookBackFile, retry: retryLookBackFile };

/** Files of findings; of one look-back where the address names it. */
export function FindingFiles(): ReactNode {
  const { look_back_id: id } = useAddressParams();
  return (
    <FilesPanel
      id="look-back.files"
      list="look-back.findings"
      texts="lookBack.files"
      fields={useFindingFields('all')}
      calls={calls}
      {...(id ? { initial: { look_back_id: id } } : {})}
    />
  );
}
