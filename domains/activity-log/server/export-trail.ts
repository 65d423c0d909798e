import { textIn, type Texts } from '../../../platform/contract/index.ts';
import {
  anyKind,
  type ExportColumn,
  type ExportKind,
  listExports,
  openExport,
  presentExport,
  requestExport,
  retryExport,
} from '../../../platform/server/exports/index.ts';
import { handle, handleFile } from '../../../platform/server/index.ts';
import { listAuditExports, openAuditExport, requestAuditExport, retryAuditExport } from '../contract/index.ts';
import { type AuditRow, everyAudit } from './audit-trail.store.ts';

type Filters = Record<'actor_id' | 'actor_name' | 'verb' | 'subject_kind' | 'subject_id' | 'id_no', string | undefined>;

const asText = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

const columns: readonly (Omit<ExportColumn<AuditRow>, 'title'> & { title: Texts })[] = [
  { title: { en: 'Entry', pt: 'Registro', es: 'Registro' }, kind: 'text', value: (row) => row.id },
  { title: { en: 'Time', pt: 'Data e hora', es: 'Fecha y hora' }, kind: 'time', value: (row) => row.at, width: 20 },
  { title: { en: 'Action', pt: 'Ação', es: 'Acción' }, kind: 'text', value: (row) => row.verb, width: 28 },
  { title: { en: 'Done by', pt: 'Usuário', es: 'Usuario' }, kind: 'text', value: (row) => row.actorName, width: 24 },
  { title: { en: 'Account', pt: 'Conta', es: 'Cuenta' }, kind: 'text', value: (row) => row.actorId },
  { title: { en: 'Company', pt: 'Empresa', es: 'Empresa' }, kind: 'text', value: (row) => row.companyCode },
  { title: { en: 'Object type', pt: 'Tipo de objeto', es: 'Tipo de objeto' }, kind: 'text', value: (row) => row.subjectKind, width: 18 },
  { title: { en: 'Object', pt: 'Objeto', es: 'Objeto' }, kind: 'text', value: (row) => row.subjectId, width: 18 },
  { title: { en: 'Before', pt: 'Antes', es: 'Antes' }, kind: 'text', value: (row) => asText(row.before), width: 40 },
  { title: { en: 'After', pt: 'Depois', es: 'Después' }, kind: 'text', value: (row) => asText(row.after), width: 40 },
  { title: { en: 'Reason', pt: 'Motivo', es: 'Motivo' }, kind: 'text', value: (row) => row.reason, width: 30 },
  { title: { en: 'IP address', pt: 'Endereço IP', es: 'Dirección IP' }, kind: 'text', value: (row) => row.ip },
  { title: { en: 'Request', pt: 'Requisição', es: 'Solicitud' }, kind: 'text', value: (row) => row.requestId, width: 36 },
  { title: { en: 'Sealed', pt: 'Selado', es: 'Sellado' }, kind: 'text', value: (row) => (row.isSealed ? '1' : '0') },
];

/** The trail as a file: for inspectors, so it reaches back a year. */
export const auditExport: ExportKind<AuditRow, Filters> = {
  name: 'activity-log.trail',
  title: { en: 'Audit trail', pt: 'Trilha de auditoria', es: 'Pista de auditoría' },
  ability: 'AML.ActivityLog:read',
  maxDays: 366,
  columns: ({ lang }) => columns.map((column) => ({ ...column, title: textIn(column.title, lang) })),
  query: ({ db, filters, scope, range }) =>
    everyAudit(db, {
      companies: scope.companies,
      actorId: filters.actor_id,
      actorName: filters.actor_name,
      verb: filters.verb,
      subjectKind: filters.subject_kind,
      subjectId: filters.subject_id,
      idNo: filters.id_no,
      from: range.from,
      before: range.to,
    }),
};
const kinds = [anyKind(auditExport)];

export const exportTrailHandlers = [
  handle(requestAuditExport, async ({ format, start_time, end_time, ...filters }, call) => {
    const id_no = filters.id_no?.replace(/[.\-/\s]/g, '').toUpperCase();
    return presentExport(await requestExport(call, auditExport, { filters: { ...filters, id_no } as Filters, start: start_time, end: end_time, format }));
  }),
  handle(listAuditExports, async (_input, call) => {
    const list = (await listExports(call, kinds)).map((request) => presentExport(request));
    return { list, total: list.length };
  }),
  handleFile(openAuditExport, (input, call) => openExport(call, kinds, input.id)),
  handle(retryAuditExport, async (input, call) => presentExport(await retryExport(call, kinds, input.id))),
];
