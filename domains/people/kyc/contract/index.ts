import type { Endpoint } from '../../../../platform/contract/index.ts';
import { approveKyc, decideKycDocument, openKycDocument, readKyc, requestKycDocument, sendKycMail, submitKyc, updateKycManually, uploadKyc } from './kyc.ts';
import { listKycDocuments } from './document-queue.ts';
import {
  decideDifference,
  importIdentity,
  linkIdentities,
  listIdentities,
  queryIdentity,
  readArgentineIdentity,
  readBrazilianIdentity,
  readIdentity,
  refreshIdentity,
  revealIdentity,
  suggestLinks,
  summariseTransactions,
  unlinkIdentifier,
} from './register.ts';

export { kycErrors } from './errors.ts';
export { kycMailTemplates, kycMediaTypes, type KycMailTemplate, type KycRecordView } from './kyc.ts';
export { kycDocumentList, type WaitingDocumentView } from './document-queue.ts';
export { identityList } from './register.ts';
export type { DifferenceDataView, IdentifierView, IdentityDetailView, KycDocumentView, SectionDataView } from './shapes.ts';
export {
  approveKyc,
  decideDifference,
  decideKycDocument,
  importIdentity,
  linkIdentities,
  listIdentities,
  listKycDocuments,
  openKycDocument,
  queryIdentity,
  readArgentineIdentity,
  readBrazilianIdentity,
  readIdentity,
  readKyc,
  refreshIdentity,
  requestKycDocument,
  revealIdentity,
  sendKycMail,
  submitKyc,
  suggestLinks,
  summariseTransactions,
  unlinkIdentifier,
  updateKycManually,
  uploadKyc,
};

export const kycEndpoints: readonly Endpoint[] = [
  listIdentities,
  queryIdentity,
  readIdentity,
  readBrazilianIdentity,
  readArgentineIdentity,
  revealIdentity,
  summariseTransactions,
  refreshIdentity,
  importIdentity,
  decideDifference,
  suggestLinks,
  linkIdentities,
  unlinkIdentifier,
  listKycDocuments,
  readKyc,
  approveKyc,
  submitKyc,
  updateKycManually,
  uploadKyc,
  openKycDocument,
  decideKycDocument,
  requestKycDocument,
  sendKycMail,
] as readonly Endpoint[];
