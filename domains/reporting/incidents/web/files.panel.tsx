import type { ReactNode } from 'react';
import { FilesPanel } from '../../../../platform/web/index.ts';
import { fetchIncidentFile, listIncidentFiles, requestIncidentFile, retryIncidentFile } from '../contract/index.ts';
import { useIncidentFields } from './incident-fields.ts';

const inFile = { labelKey: 'incidents.files.range' } as const;
const calls = { request: requestIncidentFile, list: listIncidentFiles, file: fetchIncidentFile, retry: retryIncidentFile };

/** Files of the log. */
export const IncidentFiles = (): ReactNode => (
  <FilesPanel id="incidents.files" list="incidents.list" texts="incidents.files" fields={useIncidentFields(inFile)} calls={calls} />
);
