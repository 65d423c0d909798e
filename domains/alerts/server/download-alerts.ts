import { fileColumn, listFile } from '../../../platform/server/lists/index.ts';
import { reasonIn } from '../../reference-data/contract/index.ts';
import { alertStatusWords, businessWords, conclusionWords, ruleTypeWords } from '../../vocabulary/contract/index.ts';
import { type AlertRowView, fetchAlertDownload, listAlertDownloads, requestAlertDownload, retryAlertDownload } from '../contract/index.ts';
import { alerts } from './stores/alert-list.store.ts';
import { presentAlert } from './present-alert.ts';
import { personView } from '../../id-database/server/person-view/index.ts';

const { text, words, money, integer, time } = fileColumn<AlertRowView>();
const columns = [
  text({ en: 'Alert ID', pt: 'ID do alerta', es: 'ID de la alerta' }, (row) => row.alert_id, { width: 24, of: [] }),
  text({ en: 'Alert name', pt: 'Nome do alerta', es: 'Nombre de la alerta' }, (row, lang) => reasonIn(row.name, lang), { width: 24, of: ['name'] }),
  words({ en: 'Alert type', pt: 'Tipo do alerta', es: 'Tipo de alerta' }, ruleTypeWords, (row) => row.type, { of: ['type'] }),
  words({ en: 'Status', pt: 'Situação', es: 'Estado' }, alertStatusWords, (row) => row.status, { of: ['status'] }),
  time({ en: 'Trigger time', pt: 'Gerado em', es: 'Generada el' }, (row) => row.trigger_time, { width: 18, of: ['trigger_time'] }),
  time({ en: 'Last hit', pt: 'Último disparo', es: 'Última detección' }, (row) => row.last_hit_time, { width: 18, of: ['last_hit_time'] }),
  integer({ en: 'Hits', pt: 'Disparos', es: 'Detecciones' }, (row) => row.hit_count, { of: ['hit_count'] }),
  time({ en: 'Regulatory deadline', pt: 'Prazo legal', es: 'Plazo legal' }, (row) => row.due_time, { width: 18, of: ['due_time'] }),
  text({ en: 'Company', pt: 'Empresa', es: 'Empresa' }, (row) => row.entity_code, { width: 24, of: ['entity_code'] }),
  words({ en: 'Direction', pt: 'Operação', es: 'Tipo de operación' }, businessWords, (row) => row.business, { of: ['business'] }),
  text({ en: 'Currency', pt: 'Moeda', es: 'Moneda' }, (row) => row.currency, { width: 24, of: ['pending_payin', 'pending_payout'] }),
  text({ en: 'Name', pt: 'Nome', es: 'Nombre' }, (row) => row.person_name, { width: 24, of: ['person'] }),
  text({ en: 'ID type', pt: 'Tipo de documento', es: 'Tipo de documento' }, (row) => row.id_type, { width: 24, of: ['id_no'] }),
  text({ en: 'ID number', pt: 'Número do documento', es: 'Número de documento' }, (row) => row.id_no, { width: 24, of: ['id_no'] }),
  text({ en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' }, (row) => row.merchant_name, { width: 24, of: [] }),
  integer({ en: 'Transactions', pt: 'Transações', es: 'Operaciones' }, (row) => row.transactions, { of: [] }),
  money({ en: 'Amount of the transactions', pt: 'Valor das transações', es: 'Importe de las operaciones' }, (row) => row.transactions_amount, {
    width: 18,
    of: ['transactions_amount'],
  }),
  money({ en: 'Used of the limit', pt: 'Utilizado do limite', es: 'Usado del límite' }, (row) => row.limit_passed?.compared ?? null, {
    width: 18,
    of: ['limit_passed'],
  }),
  money({ en: 'Limit', pt: 'Limite', es: 'Límite' }, (row) => row.limit_passed?.limit ?? null, { width: 18, of: ['limit_passed'] }),
  time({ en: 'Pending since', pt: 'Pendente desde', es: 'Pendiente desde' }, (row) => row.pending_time, { width: 18, of: ['pending_time'] }),
  integer({ en: 'Pending pay-ins', pt: 'Entradas pendentes', es: 'Ingresos pendientes' }, (row) => row.pending.payin.count, { of: ['pending_payin'] }),
  money({ en: 'Pending pay-in amount', pt: 'Valor pendente de entradas', es: 'Importe pendiente de ingresos' }, (row) => row.pending.payin.amount, {
    width: 18,
    of: ['pending_payin'],
  }),
  integer({ en: 'Pending pay-outs', pt: 'Saídas pendentes', es: 'Egresos pendientes' }, (row) => row.pending.payout.count, { of: ['pending_payout'] }),
  money({ en: 'Pending pay-out amount', pt: 'Valor pendente de saídas', es: 'Importe pendiente de egresos' }, (row) => row.pending.payout.amount, {
    width: 18,
    of: ['pending_payout'],
  }),
  text({ en: 'Responsible', pt: 'Responsável', es: 'Responsable' }, (row) => row.responsible?.name, { width: 24, of: ['responsible'] }),
  text({ en: 'Comment', pt: 'Comentário', es: 'Comentario' }, (row) => row.comment, { width: 24, of: ['comment'] }),
  words({ en: 'Conclusion', pt: 'Conclusão', es: 'Conclusión' }, conclusionWords, (row) => row.conclusion, { of: ['conclusion'] }),
  time({ en: 'Concluded', pt: 'Concluído em', es: 'Concluida el' }, (row) => row.concluded_time, { width: 18, of: ['concluded_time'] }),
  text({ en: 'Concluded by', pt: 'Concluído por', es: 'Concluida por' }, (row) => row.concluded_by, { width: 24, of: ['concluded_by'] }),
];

const file = listFile(alerts, {
  name: 'alerts.list',
  title: { en: 'Alerts', pt: 'Alertas', es: 'Alertas' },
  ability: 'AML.DOWNLOAD:read',
  range: ['start_time', 'end_time'],
  defaults: { status: 'ALL' },
  sort: { column: 'trigger_time', order: 'desc' },
  columns,
  presenter: (reader) => {
    const view = personView(reader);
    return (row) => presentAlert(row, view);
  },
});
export const alertExportKinds = [file.kind];

export const downloadHandlers = file.handlers({
  request: requestAlertDownload,
  list: listAlertDownloads,
  fetch: fetchAlertDownload,
  retry: retryAlertDownload,
});
