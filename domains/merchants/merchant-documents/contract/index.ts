export {
  addDocument,
  addDocuments,
  bindUpload,
  decideDocument,
  listDocuments,
  openDocument,
  requireAll,
  uploadFile,
  uploadFiles,
  withdrawDocument,
} from './documents.ts';
export { merchantDocumentErrors, merchantLinkErrors } from './errors.ts';
export { answerByLink, createLink, type LinkPageView, type LinkView, listLinks, longestLinkDays, openLink, revokeLink, uploadByLink } from './links.ts';
export { type DocumentRulesView, listDocumentRules, previewDocumentRules, saveDocumentRules } from './rules.ts';
export { type DocumentView, RuleLine, type RuleLineView, type RequirementView } from './shapes.ts';
