import type { ListKind } from '../../../register/kernel/index.ts';
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
} from '../contract/index.ts';

export const listKeys = ['identity', 'channel', 'white'] as const;
export type ListKey = (typeof listKeys)[number];

/** The calls of each list. */
export const pageCalls = { identity: listIdentityEntries, channel: listChannelEntries, white: listWhiteEntries } as const;
export const addCalls = { BLACK: addToIdentityList, HOLD: holdPerson, CHANNEL: addToChannelList, WHITE: addToWhiteList } as const;
export const updateCalls = { BLACK: updateIdentityEntry, HOLD: updateIdentityEntry, CHANNEL: updateChannelEntry, WHITE: updateWhiteEntry } as const;
export const endCalls = { BLACK: deleteIdentityEntry, HOLD: deleteIdentityEntry, CHANNEL: deleteChannelEntry, WHITE: deleteWhiteEntry } as const;
export const kindOf: Record<ListKey, Exclude<ListKind, 'HOLD'>> = { identity: 'BLACK', channel: 'CHANNEL', white: 'WHITE' };

/** Whose answers a change of an entry makes stale. */
export const touchedByEntries = [listIdentityEntries, listChannelEntries, listWhiteEntries, entryHistory, selectName] as const;
