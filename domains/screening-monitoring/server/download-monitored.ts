import { fileColumn, listFile } from '../../../platform/server/lists/index.ts';
import { monitoredChangeWords, monitoredOriginWords, monitoredStatusWords, monitoringPurposeWords } from '../../vocabulary/contract/index.ts';
import { fetchMonitoredDownload, listMonitoredDownloads, requestMonitoredDownload, retryMonitoredDownload } from '../contract/index.ts';
import { monitored, type MonitoredRow } from './monitored.store.ts';

const { text, words, time } = fileColumn<MonitoredRow>();
const timeOf = (at: Date | null): number | null => at?.getTime() ?? null;

const columns = [
  text({ en: 'Monitoring ID', pt: 'ID do monitoramento', es: 'ID del monitoreo' }, (row) => row.id, { width: 20, of: [] }),
  text({ en: 'Customer', pt: 'Cliente', es: 'Cliente' }, (row) => row.name, { width: 34, of: ['name'] }),
  words({ en: 'Status', pt: 'Situação', es: 'Estado' }, monitoredStatusWords, (row) => row.status, { of: ['status'] }),
  words({ en: 'Monitored because', pt: 'Motivo do monitoramento', es: 'Motivo del monitoreo' }, monitoringPurposeWords, (row) => row.purpose, {
    of: ['purpose'],
  }),
  words({ en: 'Added', pt: 'Inclusão', es: 'Incorporación' }, monitoredOriginWords, (row) => row.origin, { of: ['origin'] }),
  time({ en: 'Monitored since', pt: 'Monitorado desde', es: 'Monitoreado desde' }, (row) => row.since.getTime(), { of: ['since_time'] }),
  time({ en: 'Last compared on', pt: 'Última comparação em', es: 'Última comparación el' }, (row) => timeOf(row.checkedAt), { of: ['checked_time'] }),
  words({ en: 'Last change', pt: 'Última mudança', es: 'Último cambio' }, monitoredChangeWords, (row) => row.lastChange, { of: ['last_change'] }),
  time({ en: 'Changed on', pt: 'Mudança em', es: 'Cambió el' }, (row) => timeOf(row.lastChangeAt), { of: ['last_change_time'] }),
  text({ en: 'Reason for the status', pt: 'Motivo da situação', es: 'Motivo del estado' }, (row) => row.statusReason, { width: 40, of: [] }),
  time({ en: 'Paused until', pt: 'Pausado até', es: 'En pausa hasta' }, (row) => timeOf(row.pausedUntil), { of: ['paused_until'] }),
  text({ en: 'Company', pt: 'Empresa', es: 'Empresa' }, (row) => row.companyCode, { width: 14, of: ['entity_code'] }),
];

const file = listFile(monitored, {
  name: 'screening-monitoring.list',
  title: { en: 'Ongoing screening', pt: 'Triagem contínua', es: 'Seguimiento continuo en listas' },
  ability: 'AML.SCREENING.Ongoing:read',
  range: ['start_time', 'end_time'],
  columns,
  presenter: () => (row) => row,
});
export const monitoredExportKinds = [file.kind];

export const downloadHandlers = file.handlers({
  request: requestMonitoredDownload,
  list: listMonitoredDownloads,
  fetch: fetchMonitoredDownload,
  retry: retryMonitoredDownload,
});
