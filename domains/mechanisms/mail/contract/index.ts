export { changeSilence, mailEvents, readSilence, recordMailEvents, type SilenceView } from './calls.ts';
export { mailErrors } from './errors.ts';
export { type MailDocument, mailDocuments, type DocumentReason, documentReasons } from './words.ts';
export * from './mail-server.ts';
