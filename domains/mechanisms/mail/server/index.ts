import { mailPasswordColumn, type Slice } from '../../../../platform/server/index.ts';
import type { ApprovalKind } from '../../approval-requests/server/index.ts';
import { mailServerChange } from './change-mail-server.ts';
import { mailServerHandlers } from './mail-server-calls.ts';
import { changeSilenceHandler, readSilenceHandler, recordMailEventsHandler } from './silence.ts';

/** Letters to people and merchants: `queueMail` with one of the reviewed `letters`, in the caller's transaction. */
export { asMailLanguage, moveSilence, queueMail } from '../../../../platform/server/index.ts';
export { demandMailHost } from './change-mail-server.ts';
export { letters } from './letters.ts';
export { documentsText, reasonText } from './mail-words.ts';

/** What this slice asks a second person for. */
export const mailApprovalKinds: readonly ApprovalKind[] = [mailServerChange];

export const mailSlice: Slice = {
  name: 'mail',
  handlers: [readSilenceHandler, changeSilenceHandler, recordMailEventsHandler, ...mailServerHandlers],
  sealed: [mailPasswordColumn],
};
