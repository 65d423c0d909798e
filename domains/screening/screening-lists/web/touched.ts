import { getSource, getVersion, listOverdue, listSources, listVersions, previewChanges } from '../contract/index.ts';

/** Calls whose answers a change of a source, or of a version, makes stale. */
export const touchedBySources = [listSources, getSource, listOverdue, listVersions, getVersion, previewChanges] as const;
