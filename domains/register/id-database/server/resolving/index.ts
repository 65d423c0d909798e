export { type DocumentToResolve, type ResolvedSubject, type ResolveOptions, resolveSubjects, UnprovedDocumentError } from './resolve-subjects.ts';
export type { AttributeRow, IdentifierRow, SubjectRow } from './subject.store.ts';
export { documentOfHolder } from './document-of-holder.ts';
