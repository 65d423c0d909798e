import { type DownloadRequestView, type Language, languages, termIn, textIn, type Texts, type Vocabulary } from '../../../platform/contract/index.ts';
import {
  anyKind,
  type ExportColumn,
  type ExportKind,
  type ExportRequest,
  listExports,
  openExport,
  presentExport,
  requestExport,
  retryExport,
} from '../../../platform/server/exports/index.ts';
import { handle, handleFile } from '../../../platform/server/index.ts';
import { reasonIn } from '../../reference-data/contract/index.ts';
import { alertStatusWords, businessWords, conclusionWords, ruleTypeWords } from '../../vocabulary/contract/index.ts';
import type { SearchableIdType } from '../../kernel/index.ts';
import { searchIdDocuments } from '../../kernel/index.ts';
import {
  type AlertRowView,
  type AlertView,
  alertFilters,
  fetchAlertDownload,
  listAlertDownloads,
  requestAlertDownload,
  retryAlertDownload,
} from '../contract/index.ts';
import { findOwners } from '../../id-database/server/index.ts';
import { type AlertListRow, everyAlert } from './alert-list.store.ts';
import { codesNamed, questionFrom } from './list-alerts.ts';
import { presentAlert } from './present-alert.ts';
import { personView } from '../../id-database/server/person-view/index.ts';

type Filters = Record<string, string | boolean | undefined>;

type Column = Omit<ExportColumn<AlertRowView>, 'title' | 'value'> & {
  title: Texts;
  value: (row: AlertRowView, lang: Language) => ReturnType<ExportColumn<AlertRowView>['value']>;
};
const column = (
  title: Texts,
  kind: ExportColumn<AlertRowView>['kind'],
  value: (row: AlertRowView, lang: Language) => ReturnType<ExportColumn<AlertRowView>['value']>,
): Column => ({ title, kind, value, width: kind === 'text' ? 24 : 18 });
/** A column of codes, shown as their labels. */
const words = (title: Texts, vocabulary: Vocabulary, code: (row: AlertRowView) => string | null): Column =>
  column(title, 'text', (row, lang) => {
    const value = code(row);
    return value === null ? null : termIn(vocabulary, value, lang);
  });
const at = (value: number | null): Date | null => (value === null ? null : new Date(value));

const columns = [
  column({ en: 'Alert ID', pt: 'ID do alerta', es: 'ID de la alerta' }, 'text', (row) => row.alert_id),
  column({ en: 'Alert name', pt: 'Nome do alerta', es: 'Nombre de la alerta' }, 'text', (row, lang) => reasonIn(row.name, lang)),
  words({ en: 'Alert type', pt: 'Tipo do alerta', es: 'Tipo de alerta' }, ruleTypeWords, (row) => row.type),
  words({ en: 'Status', pt: 'Situação', es: 'Estado' }, alertStatusWords, (row) => row.status),
  column({ en: 'Trigger time', pt: 'Gerado em', es: 'Generada el' }, 'time', (row) => at(row.trigger_time)),
  column({ en: 'Last hit', pt: 'Último disparo', es: 'Última detección' }, 'time', (row) => at(row.last_hit_time)),
  column({ en: 'Hits', pt: 'Disparos', es: 'Detecciones' }, 'integer', (row) => row.hit_count),
  column({ en: 'Regulatory deadline', pt: 'Prazo legal', es: 'Plazo legal' }, 'time', (row) => at(row.due_time)),
  column({ en: 'Company', pt: 'Empresa', es: 'Empresa' }, 'text', (row) => row.entity_code),
  words({ en: 'Direction', pt: 'Operação', es: 'Tipo de operación' }, businessWords, (row) => row.business),
  column({ en: 'Currency', pt: 'Moeda', es: 'Moneda' }, 'text', (row) => row.currency),
  column({ en: 'Name', pt: 'Nome', es: 'Nombre' }, 'text', (row) => row.person_name),
  column({ en: 'ID type', pt: 'Tipo de documento', es: 'Tipo de documento' }, 'text', (row) => row.id_type),
  column({ en: 'ID number', pt: 'Número do documento', es: 'Número de documento' }, 'text', (row) => row.id_no),
  column({ en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' }, 'text', (row) => row.merchant_name),
  column({ en: 'Transactions', pt: 'Transações', es: 'Operaciones' }, 'integer', (row) => row.transactions),
  column({ en: 'Pending since', pt: 'Pendente desde', es: 'Pendiente desde' }, 'time', (row) => at(row.pending_time)),
  column({ en: 'Pending pay-ins', pt: 'Entradas pendentes', es: 'Ingresos pendientes' }, 'integer', (row) => row.pending.payin.count),
  column({ en: 'Pending pay-in amount', pt: 'Valor pendente de entradas', es: 'Importe pendiente de ingresos' }, 'money', (row) => row.pending.payin.amount),
  column({ en: 'Pending pay-outs', pt: 'Saídas pendentes', es: 'Egresos pendientes' }, 'integer', (row) => row.pending.payout.count),
  column({ en: 'Pending pay-out amount', pt: 'Valor pendente de saídas', es: 'Importe pendiente de egresos' }, 'money', (row) => row.pending.payout.amount),
  column({ en: 'Responsible', pt: 'Responsável', es: 'Responsable' }, 'text', (row) => row.responsible?.name),
  column({ en: 'Comment', pt: 'Comentário', es: 'Comentario' }, 'text', (row) => row.comment),
  words({ en: 'Conclusion', pt: 'Conclusão', es: 'Conclusión' }, conclusionWords, (row) => row.conclusion),
  column({ en: 'Concluded', pt: 'Concluído em', es: 'Concluida el' }, 'time', (row) => at(row.concluded_time)),
  column({ en: 'Concluded by', pt: 'Concluído por', es: 'Concluida por' }, 'text', (row) => row.concluded_by),
];

const exportKind: ExportKind<AlertListRow, Filters> = {
  name: 'alerts.list',
  title: { en: 'Alerts', pt: 'Alertas', es: 'Alertas' },
  ability: 'AML.DOWNLOAD:read',
  maxDays: 30,
  columns: ({ lang, scope }) => {
    const person = personView(scope);
    const views = new WeakMap<AlertListRow, AlertRowView>();
    const viewOf = (row: AlertListRow): AlertRowView => {
      const view = views.get(row) ?? presentAlert(row, person);
      views.set(row, view);
      return view;
    };
    return columns.map((one) => ({ ...one, title: textIn(one.title, lang), value: (row: AlertListRow) => one.value(viewOf(row), lang) }));
  },
  query: ({ db, filters, scope, range }) => {
    const { owners, asked_lang: lang, asked_at: askedAt, user_id: userId, ...asked } = filters;
    const question = questionFrom(
      {
        ...asked,
        alert_codes: codesNamed(typeof asked.alert_name === 'string' ? asked.alert_name : undefined, languages.find((one) => one === lang) ?? 'en'),
        status: (asked.status ?? 'ALL') as AlertView,
        id_type: asked.id_type as SearchableIdType | undefined,
      },
      { companies: scope.companies, userId: String(userId), now: new Date(String(askedAt)) },
    );
    return everyAlert(db, { ...question, owners: typeof owners === 'string' ? owners.split(',').filter(Boolean) : undefined, from: range.from, to: range.to });
  },
};
const anyAlertKind = anyKind(exportKind);
export const alertExportKinds = [anyAlertKind];

/** Names and numbers of people are not shown back: a log is read over shoulders. */
const personal = new Set(['name', 'id_no']);

function presentRequest(request: ExportRequest): DownloadRequestView {
  const line = presentExport(request, ['owners', 'asked_lang', 'asked_at', 'user_id']);
  const filters = Object.entries(line.filters).map(([key, value]) => [key, personal.has(key) ? '•••' : value]);
  return { ...line, filters: Object.fromEntries(filters) as Record<string, string> };
}

const requestHandler = handle(requestAlertDownload, async (input, call) => {
  const asked = Object.fromEntries(
    Object.keys(alertFilters).flatMap((key) => {
      const value = (input as unknown as Filters)[key];
      return value === undefined ? [] : [[key, value]];
    }),
  ) as Filters;
  // Who owns the searched document is looked up now, so that the job and its retries ask the same.
  const owners = input.id_no === undefined ? undefined : await findOwners(call.db, searchIdDocuments(input.id_no, input.id_type));
  const filters = {
    ...asked,
    // What a name says depends on the language in which it was typed.
    asked_lang: call.lang,
    ...(owners ? { owners: owners.length > 0 ? owners.join(',') : '0' } : {}),
    asked_at: call.now.toISOString(),
    user_id: call.actor.userId,
  };
  return presentRequest(await requestExport(call, exportKind, { filters, start: input.start_time, end: input.end_time, format: input.format }));
});

export const downloadHandlers = [
  requestHandler,
  handle(listAlertDownloads, async (_input, call) => {
    const list = (await listExports(call, alertExportKinds)).map(presentRequest);
    return { list, total: list.length };
  }),
  handleFile(fetchAlertDownload, (input, call) => openExport(call, alertExportKinds, input.id)),
  handle(retryAlertDownload, async (input, call) => presentRequest(await retryExport(call, alertExportKinds, input.id))),
];
