import { type DownloadRequestView, type Language, termIn, type Vocabulary } from '../../../platform/contract/index.ts';
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
import { maySeeNumbers, presentAlert } from './present-alert.ts';

type Filters = Record<string, string | boolean | undefined>;

type Column = Omit<ExportColumn<AlertRowView>, 'title' | 'value'> & {
  title: Record<Language, string>;
  value: (row: AlertRowView, lang: Language) => ReturnType<ExportColumn<AlertRowView>['value']>;
};
const column = (
  en: string,
  pt: string,
  kind: ExportColumn<AlertRowView>['kind'],
  value: (row: AlertRowView, lang: Language) => ReturnType<ExportColumn<AlertRowView>['value']>,
): Column => ({ title: { en, pt }, kind, value, width: kind === 'text' ? 24 : 18 });
/** A column of codes, shown as their labels. */
const words = (en: string, pt: string, vocabulary: Vocabulary, code: (row: AlertRowView) => string | null): Column =>
  column(en, pt, 'text', (row, lang) => {
    const value = code(row);
    return value === null ? null : termIn(vocabulary, value, lang);
  });
const at = (value: number | null): Date | null => (value === null ? null : new Date(value));

const columns = [
  column('Alert ID', 'ID do alerta', 'text', (row) => row.alert_id),
  column('Alert name', 'Nome do alerta', 'text', (row, lang) => reasonIn(row.name, lang)),
  words('Alert type', 'Tipo do alerta', ruleTypeWords, (row) => row.type),
  words('Status', 'Situação', alertStatusWords, (row) => row.status),
  column('Trigger time', 'Disparo', 'time', (row) => at(row.trigger_time)),
  column('Last hit', 'Última ocorrência', 'time', (row) => at(row.last_hit_time)),
  column('Hits', 'Ocorrências', 'integer', (row) => row.hit_count),
  column('Legal end', 'Prazo legal', 'time', (row) => at(row.due_time)),
  column('Company', 'Empresa', 'text', (row) => row.entity_code),
  words('Direction', 'Operação', businessWords, (row) => row.business),
  column('Currency', 'Moeda', 'text', (row) => row.currency),
  column('Name', 'Nome', 'text', (row) => row.person_name),
  column('ID type', 'Tipo de documento', 'text', (row) => row.id_type),
  column('ID number', 'Número do documento', 'text', (row) => row.id_no),
  column('Merchant', 'Estabelecimento', 'text', (row) => row.merchant_name),
  column('Transactions', 'Transações', 'integer', (row) => row.transactions),
  column('Pending since', 'Pendente desde', 'time', (row) => at(row.pending_time)),
  column('Pending pay-ins', 'Entradas pendentes', 'integer', (row) => row.pending.payin.count),
  column('Pending pay-in amount', 'Valor pendente de entradas', 'money', (row) => row.pending.payin.amount),
  column('Pending pay-outs', 'Saídas pendentes', 'integer', (row) => row.pending.payout.count),
  column('Pending pay-out amount', 'Valor pendente de saídas', 'money', (row) => row.pending.payout.amount),
  column('Responsible', 'Responsável', 'text', (row) => row.responsible?.name),
  column('Comment', 'Comentário', 'text', (row) => row.comment),
  words('Conclusion', 'Conclusão', conclusionWords, (row) => row.conclusion),
  column('Concluded', 'Concluído em', 'time', (row) => at(row.concluded_time)),
  column('Concluded by', 'Concluído por', 'text', (row) => row.concluded_by),
];

const exportKind: ExportKind<AlertListRow, Filters> = {
  name: 'alerts.list',
  title: { en: 'Alerts', pt: 'Alertas' },
  ability: 'AML.DOWNLOAD:read',
  maxDays: 30,
  columns: ({ lang, scope }) => {
    const whole = maySeeNumbers(scope.abilities);
    const views = new WeakMap<AlertListRow, AlertRowView>();
    const viewOf = (row: AlertListRow): AlertRowView => {
      const view = views.get(row) ?? presentAlert(row, whole);
      views.set(row, view);
      return view;
    };
    return columns.map((one) => ({ ...one, title: one.title[lang], value: (row: AlertListRow) => one.value(viewOf(row), lang) }));
  },
  query: ({ db, filters, scope, range }) => {
    const { owners, asked_lang: lang, asked_at: askedAt, user_id: userId, ...asked } = filters;
    const question = questionFrom(
      {
        ...asked,
        alert_codes: codesNamed(typeof asked.alert_name === 'string' ? asked.alert_name : undefined, lang === 'pt' ? 'pt' : 'en'),
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
