import type { Slice } from '../../../platform/server/index.ts';
import { changeSilenceHandler, readSilenceHandler, recordMailEventsHandler } from './silence.ts';

/** Letters to people and merchants: `queueMail` with one of the reviewed `letters`, in the caller's transaction. */
export { asMailLanguage, followSilence, queueMail } from '../../../platform/server/index.ts';
export { letters } from './letters.ts';
export { sayDocuments, sayReason } from './say.ts';

export const mailSlice: Slice = { name: 'mail', handlers: [readSilenceHandler, changeSilenceHandler, recordMailEventsHandler] };
