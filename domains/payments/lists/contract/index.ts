import { createBlockRow, getSwitch, listBlockRows, listRoutes, setOverallSwitch, toggleBlockRow, updateBlockRow } from './block-config.ts';
import {
  addToChannelList,
  addToIdentityList,
  addToWhiteList,
  deleteChannelEntry,
  deleteIdentityEntry,
  deleteWhiteEntry,
  entryHistory,
  holdPerson,
  listChannelEntries,
  listIdentityEntries,
  listWhiteEntries,
  selectName,
  updateChannelEntry,
  updateIdentityEntry,
  updateWhiteEntry,
} from './entries.ts';
import { confirmImport, previewImport } from './import.ts';

export { listErrors } from './errors.ts';
export { importColumns, importColumnsOf, type ImportKind, importLengths, importLimit, type ImportLineView, importOutcomes } from './import.ts';
export { channelEntryList, entryList, identityEntryList, whiteEntryList } from './entries.ts';
export { blockList, type SwitchView } from './block-config.ts';
export { type BlockRowData, changeStatuses, type ListEntryView, reviewStates } from './shapes.ts';
export {
  addToChannelList,
  addToIdentityList,
  addToWhiteList,
  confirmImport,
  createBlockRow,
  deleteChannelEntry,
  deleteIdentityEntry,
  deleteWhiteEntry,
  entryHistory,
  getSwitch,
  holdPerson,
  listBlockRows,
  listChannelEntries,
  listIdentityEntries,
  listRoutes,
  listWhiteEntries,
  previewImport,
  selectName,
  setOverallSwitch,
  toggleBlockRow,
  updateBlockRow,
  updateChannelEntry,
  updateIdentityEntry,
  updateWhiteEntry,
};
