/** Letters to people and merchants: `queueMail` with one of the reviewed `letters`, in the caller's transaction. */
export { asMailLanguage, type MailLanguage, queueMail } from '../../../platform/server/index.ts';
export { letters } from './letters.ts';
export { sayDocuments, sayReason } from './say.ts';
