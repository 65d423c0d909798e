import type { EntryKind } from '../../../../../../../engines/screening/index.ts';

/** The schemas of OpenSanctions that are subjects of a list; addresses, ownerships, positions and the like are none. */
export const kindOfSchema: ReadonlyMap<string, EntryKind> = new Map<string, EntryKind>([
  ['Person', 'person'],
  ['Organization', 'organisation'],
  ['Company', 'organisation'],
  ['PublicBody', 'organisation'],
  ['LegalEntity', 'other'],
  ['Vessel', 'vessel'],
  ['Airplane', 'aircraft'],
  ['CryptoWallet', 'other'],
]);
