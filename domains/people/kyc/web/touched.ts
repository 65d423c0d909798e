import { readPerson, readTimeline } from '../../../mechanisms/person/contract/index.ts';
import { listIdentities, listKycDocuments, readArgentineIdentity, readIdentity, readKyc, suggestLinks, summariseTransactions } from '../contract/index.ts';

/** What every act on an identity may change on screen. */
export const touchedByActs = [
  readIdentity,
  readArgentineIdentity,
  readKyc,
  listIdentities,
  listKycDocuments,
  summariseTransactions,
  suggestLinks,
  readPerson,
  readTimeline,
];
