export { type MailDocument, mailDocuments, type PaperReason, paperReasons } from './words.ts';
