import { textsOf } from '../../../../platform/contract/index.ts';
import { fileColumn, listFile } from '../../../../platform/server/lists/index.ts';
import { reasonIn } from '../../../register/reference-data/contract/index.ts';
import { alertStatusWords, businessWords, conclusionWords, ruleTypeWords } from '../../../register/vocabulary/contract/index.ts';
import { type AlertRowView, fetchAlertDownload, listAlertDownloads, requestAlertDownload, retryAlertDownload } from '../contract/index.ts';
import { alerts } from './stores/alert-list.store.ts';
import { presentAlert } from './present-alert.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';

const { text, words, money, integer, time } = fileColumn<AlertRowView>();
const columns = [
  text(textsOf('server.alerts.alertId'), (row) => row.alert_id, { width: 24, of: [] }),
  text(textsOf('server.alerts.alertName'), (row, lang) => reasonIn(row.name, lang), { width: 24, of: ['name'] }),
  words(textsOf('server.alerts.alertType'), ruleTypeWords, (row) => row.type, { of: ['type'] }),
  words(textsOf('server.alerts.status'), alertStatusWords, (row) => row.status, { of: ['status'] }),
  time(textsOf('server.alerts.triggerTime'), (row) => row.trigger_time, { width: 18, of: ['trigger_time'] }),
  time(textsOf('server.alerts.lastHit'), (row) => row.last_hit_time, { width: 18, of: ['last_hit_time'] }),
  integer(textsOf('server.alerts.hits'), (row) => row.hit_count, { of: ['hit_count'] }),
  time(textsOf('server.alerts.regulatoryDeadline'), (row) => row.due_time, { width: 18, of: ['due_time'] }),
  text(textsOf('server.alerts.company'), (row) => row.entity_code, { width: 24, of: ['entity_code'] }),
  words(textsOf('server.alerts.direction'), businessWords, (row) => row.business, { of: ['business'] }),
  text(textsOf('server.alerts.currency2'), (row) => row.currency, { width: 24, of: ['pending_payin', 'pending_payout'] }),
  text(textsOf('server.alerts.name'), (row) => row.person_name, { width: 24, of: ['person'] }),
  text(textsOf('server.alerts.idType'), (row) => row.id_type, { width: 24, of: ['id_no'] }),
  text(textsOf('server.alerts.idNumber'), (row) => row.id_no, { width: 24, of: ['id_no'] }),
  text(textsOf('server.alerts.merchant'), (row) => row.merchant_name, { width: 24, of: [] }),
  integer(textsOf('server.alerts.transactions'), (row) => row.transactions, { of: [] }),
  money(textsOf('server.alerts.amountOfTheTransactions'), (row) => row.transactions_amount, {
    width: 18,
    of: ['transactions_amount'],
  }),
  money(textsOf('server.alerts.usedOfTheLimit'), (row) => row.limit_passed?.compared ?? null, {
    width: 18,
    of: ['limit_passed'],
  }),
  money(textsOf('server.alerts.limit'), (row) => row.limit_passed?.limit ?? null, { width: 18, of: ['limit_passed'] }),
  time(textsOf('server.alerts.pendingSince'), (row) => row.pending_time, { width: 18, of: ['pending_time'] }),
  integer(textsOf('server.alerts.pendingPayIns'), (row) => row.pending.payin.count, { of: ['pending_payin'] }),
  money(textsOf('server.alerts.pendingPayInAmount'), (row) => row.pending.payin.amount, {
    width: 18,
    of: ['pending_payin'],
  }),
  integer(textsOf('server.alerts.pendingPayOuts'), (row) => row.pending.payout.count, { of: ['pending_payout'] }),
  money(textsOf('server.alerts.pendingPayOutAmount'), (row) => row.pending.payout.amount, {
    width: 18,
    of: ['pending_payout'],
  }),
  text(textsOf('server.alerts.responsible'), (row) => row.responsible?.name, { width: 24, of: ['responsible'] }),
  text(textsOf('server.alerts.comment'), (row) => row.comment, { width: 24, of: ['comment'] }),
  words(textsOf('server.alerts.conclusion'), conclusionWords, (row) => row.conclusion, { of: ['conclusion'] }),
  time(textsOf('server.alerts.concluded2'), (row) => row.concluded_time, { width: 18, of: ['concluded_time'] }),
  text(textsOf('server.alerts.concludedBy'), (row) => row.concluded_by, { width: 24, of: ['concluded_by'] }),
];

const file = listFile(alerts, {
  name: 'alerts.list',
  title: textsOf('server.alerts.alerts'),
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
