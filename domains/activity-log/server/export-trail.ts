import { type FileColumn, listFile } from '../../../platform/server/lists/index.ts';
import { listAuditExports, openAuditExport, requestAuditExport, retryAuditExport } from '../contract/index.ts';
import { type AuditRow, auditTrail } from './audit-trail.store.ts';

const asText = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

const columns: readonly FileColumn<AuditRow>[] = [
  { title: { en: 'Entry', pt: 'Registro', es: 'Registro' }, of: [], kind: 'text', value: (row) => row.id },
  { title: { en: 'Time', pt: 'Data e hora', es: 'Fecha y hora' }, of: ['at'], kind: 'time', value: (row) => row.at, width: 20 },
  { title: { en: 'Action', pt: 'Ação', es: 'Acción' }, of: ['verb'], kind: 'text', value: (row) => row.verb, width: 28 },
  { title: { en: 'Done by', pt: 'Usuário', es: 'Usuario' }, of: ['actor_name'], kind: 'text', value: (row) => row.actorName, width: 24 },
  { title: { en: 'Account', pt: 'Conta', es: 'Cuenta' }, of: [], kind: 'text', value: (row) => row.actorId },
  { title: { en: 'Company', pt: 'Empresa', es: 'Empresa' }, of: ['company_code'], kind: 'text', value: (row) => row.companyCode },
  { title: { en: 'Object type', pt: 'Tipo de objeto', es: 'Tipo de objeto' }, of: ['subject_kind'], kind: 'text', value: (row) => row.subjectKind, width: 18 },
  { title: { en: 'Object', pt: 'Objeto', es: 'Objeto' }, of: ['subject_id'], kind: 'text', value: (row) => row.subjectId, width: 18 },
  { title: { en: 'Before', pt: 'Antes', es: 'Antes' }, of: ['change'], kind: 'text', value: (row) => asText(row.before), width: 40 },
  { title: { en: 'After', pt: 'Depois', es: 'Después' }, of: ['change'], kind: 'text', value: (row) => asText(row.after), width: 40 },
  { title: { en: 'Reason', pt: 'Motivo', es: 'Motivo' }, of: ['reason'], kind: 'text', value: (row) => row.reason, width: 30 },
  { title: { en: 'IP address', pt: 'Endereço IP', es: 'Dirección IP' }, of: ['ip'], kind: 'text', value: (row) => row.ip },
  { title: { en: 'Request', pt: 'Requisição', es: 'Solicitud' }, of: ['request_id'], kind: 'text', value: (row) => row.requestId, width: 36 },
  { title: { en: 'Sealed', pt: 'Selado', es: 'Sellado' }, of: ['sealed'], kind: 'text', value: (row) => (row.isSealed ? '1' : '0') },
];

/** The trail as a file. */
const file = listFile(auditTrail, {
  name: 'activity-log.trail',
  title: { en: 'Audit trail', pt: 'Trilha de auditoria', es: 'Pista de auditoría' },
  ability: 'AML.ActivityLog:read',
  range: ['start_time', 'end_time'],
  logsPersonal: true,
  columns,
  presenter: () => (row) => row,
});
export const auditExport = file.kind;

export const exportTrailHandlers = file.handlers({ request: requestAuditExport, list: listAuditExports, fetch: openAuditExport, retry: retryAuditExport });
