import type { Db } from '../../../../platform/server/index.ts';
import { documentsOf, type DocumentRow } from '../../merchant-documents/server/index.ts';
import { documentsOfTask } from './stores/task.store.ts';

export interface HeldDocument {
  document: DocumentRow;
  isMandatory: boolean;
}

/** The documents of a task as they stand: in place of one that was asked for again, the last one. */
export async function heldDocuments(db: Db, task: { id: string; merchantNo: string }): Promise<HeldDocument[]> {
  const documents = await documentsOfTask(db, task.id);
  if (documents.length === 0) return [];
  const held = await documentsOf(db, task.merchantNo);
  const next = new Map(held.flatMap((one) => (one.replacesId === null ? [] : [[one.replacesId, one] as const])));
  const byId = new Map(held.map((one) => [one.id, one]));
  return documents.flatMap(({ documentId, isMandatory }) => {
    let document = byId.get(documentId);
    for (let later = document && next.get(document.id); later; later = next.get(later.id)) document = later;
    return document ? [{ document, isMandatory }] : [];
  });
}

/** Mandatory documents that are neither approved nor no longer needed. */
export const openDocuments = (held: readonly HeldDocument[]): DocumentRow[] =>
  held.flatMap(({ document, isMandatory }) => (isMandatory && !['APPROVED', 'WITHDRAWN'].includes(document.status) ? [document] : []));

/** Mandatory documents for which no file has come. */
export const missingDocuments = (held: readonly HeldDocument[]): DocumentRow[] =>
  held.flatMap(({ document, isMandatory }) => (isMandatory && !['UPLOADED', 'APPROVED', 'WITHDRAWN'].includes(document.status) ? [document] : []));
