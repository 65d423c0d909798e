import type { BlockAction, BlockStatus, Business, ListKind } from '../../../register/kernel/index.ts';

/** An entry of a list that names a person, at one company. Whether it counts is told by the clock of the judgement. */
export interface ListedEntry {
  id: string;
  version: number;
  kind: ListKind;
  /** null: both. */
  business: Business | null;
  /** Of a CHANNEL entry; null: whichever. */
  providerCode: string | null;
  method: string | null;
  from: number;
  /** Exclusive; null: without an end. */
  to: number | null;
}

/** The row of the block configuration that governs an app. */
export interface BlockRow {
  id: string;
  version: number;
  level: 'merchant' | 'app';
  status: BlockStatus;
  action: BlockAction;
  /** Closed routes, as `routeKey` writes them. */
  routes: readonly string[];
}

/** A time in which a company does not enforce its lists for a business: [from, until). */
export interface SwitchOff {
  business: Business;
  from: number;
  until: number;
}

/** Entries that were never made are shared, because most people have none. */
export const notListed: readonly ListedEntry[] = [];

/** The entries of a kind that count at an instant for a business. */
export const entriesNow = (entries: readonly ListedEntry[], kind: ListKind, { business, now }: { business: Business; now: number }): readonly ListedEntry[] =>
  entries.length === 0
    ? notListed
    : entries.filter(
        (one) => one.kind === kind && (one.business === null || one.business === business) && one.from <= now && (one.to === null || now < one.to),
      );

/** An entry of the black list names the person, whether its time has come or not: then that entry says what a standing BLOCKED means. */
export const isOnBlackList = (entries: readonly ListedEntry[]): boolean => entries.some(({ kind }) => kind === 'BLACK');

export const isSwitchedOff = (switches: readonly SwitchOff[], { business, now }: { business: Business; now: number }): boolean =>
  switches.some((one) => one.business === business && one.from <= now && now < one.until);

/** What a black-listed person meets at an app: without a row they are refused; a row that is off enforces nothing. */
export const enforcedAction = (row: BlockRow | undefined): BlockAction | undefined =>
  row === undefined ? 'REJECT' : row.status === 'ON' ? row.action : undefined;
