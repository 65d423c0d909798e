/* Browser face of the audit trail: how its records read, for the histories of other slices. */
export { actorText, AuditChanges, auditReasonText, changeText, type Changed, verbText } from './audit-changes.tsx';
