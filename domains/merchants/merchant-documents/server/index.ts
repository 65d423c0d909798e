import type { Slice } from '../../../../platform/server/index.ts';
import { rulesLoosened, ruleHandlers } from './document-rules.ts';
import { jobs } from './jobs.ts';
import { listHandler } from './list-documents.ts';
import { linkHandlers } from './make-link.ts';
import { pageHandlers } from './merchant-page.ts';
import { requestHandlers } from './request-documents.ts';
import { reviewHandlers } from './review-documents.ts';
import { uploadHandlers, uploadHours } from './upload-files.ts';

export { asSystem, carryOutRules, expireDocuments, scanDocument } from './jobs.ts';
export { type Answering, type LinkOwner, type LinkTask, type LinkTasks, registerLinkTasks } from './link-tasks.ts';
export { endLinks, makeLink } from './make-link.ts';
export { type VisibleLink, getVisibleLink } from './merchant-page.ts';
export { type RequestedDocument, requestByHand, withdrawRequested } from './request-documents.ts';
export { dayEverywhere, documentsCondition, requireDocuments } from './require-documents.ts';
export { type DocumentRow, documentsOf } from './stores/document.store.ts';
export { linksOf } from './stores/link.store.ts';
export { merchantDocumentTimeline } from './timeline/index.ts';

export const merchantDocumentApprovalKinds = [rulesLoosened];

export const merchantDocumentsSlice: Slice = {
  name: 'merchant-documents',
  handlers: [listHandler, ...requestHandlers, ...reviewHandlers, ...uploadHandlers, ...ruleHandlers, ...linkHandlers, ...pageHandlers],
  jobs,
  deletes: [{ kind: 'UNUSED_UPLOADS', hours: uploadHours }],
};
