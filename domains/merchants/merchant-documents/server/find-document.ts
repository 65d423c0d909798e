import { refuse } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { lockMerchant, type MerchantProfile } from '../../merchants/server/index.ts';
import { merchantDocumentErrors } from '../contract/index.ts';
import { isReadable } from '../model/index.ts';
import { type DocumentRow, findDocument } from './stores/document.store.ts';

/** A document of a merchant of the actor's companies; any other is answered as one that does not exist. */
export async function getDocument(call: Call, id: string): Promise<DocumentRow> {
  const document = await findDocument(call.db, id);
  return document && call.actor.companies.includes(document.companyCode) ? document : refuse(merchantDocumentErrors, 'DOCUMENT_NOT_FOUND');
}

/** The same, with its merchant locked: nobody changes either until the end of the transaction. */
export async function lockDocument(call: Call, id: string): Promise<{ document: DocumentRow; merchant: MerchantProfile }> {
  const { merchantNo } = await getDocument(call, id);
  const merchant = await lockMerchant(call.db, merchantNo);
  return { document: await getDocument(call, id), merchant };
}

export function demandReadable(document: DocumentRow): void {
  if (document.scanNote === 'INFECTED') refuse(merchantDocumentErrors, 'DOCUMENT_INFECTED');
  if (!isReadable(document)) refuse(merchantDocumentErrors, 'DOCUMENT_NOT_READY');
}
