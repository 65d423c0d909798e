import type { Demand, Language, Texts } from '../../contract/index.ts';
import { type downloadCalls, type DownloadRequestView, hiddenFrom, type ListFilters, type ListSortChoice } from '../../contract/lists/index.ts';
import type { AbilityEntry, Endpoint } from '../../contract/index.ts';
import { type Call, type FileAnswer, handle, handleFile, type Handler } from '../call.ts';
import type { Db } from '../db/connect.ts';
import type { ExportRequest } from '../exports/export.store.ts';
import { downloadDays, exportNow, listExports, openExport, requestExport, retryExport } from '../exports/exports.ts';
import { type AnyExportKind, anyKind, type ExportColumn, type ExportFilters, type ExportFormat, type ExportKind } from '../exports/kind.ts';
import { presentExport } from '../exports/present-request.ts';
import { type BoundList, withExclusiveEnds } from './bind-list.ts';
import type { ListContext, Values } from './bound.ts';
import { type FileColumn, fileColumnsIn } from './file-columns.ts';

interface FileView {
  readonly db: Db;
  readonly lang: Language;
  readonly abilities: AbilityEntry[];
}

interface FilePlan<F extends ListFilters, Row, Shown, C extends string> {
  /** Unique name, also that of its job. */
  readonly name: string;
  readonly title: Texts;
  /** Demanded again when a file is fetched. */
  readonly ability: Demand;
  /** The range of time that the file is of. */
  readonly range: readonly [from: keyof F & string, to: keyof F & string];
  /** Filters that are not the person's choice. */
  readonly fixed?: Values<F>;
  /** Values of filters that are not asked, where a file takes in more than the list. */
  readonly defaults?: Values<F>;
  readonly sort?: ListSortChoice;
  /** The log shows the person who asked the values of personal filters too; without it they are left out, as a log is read over shoulders. */
  readonly logsPersonal?: true;
  /** A row as the list answers it to somebody of these abilities. May look up what the words need. */
  readonly presenter: (view: FileView) => ((row: Row) => Shown) | Promise<(row: Row) => Shown>;
  /** In their order: keys of columns of the list, and what only the file has. */
  readonly columns: readonly FileColumn<Shown, NoInfer<C>>[];
}

type AskedFile<F extends ListFilters> = Values<F> & { readonly format?: ExportFormat | undefined; readonly columns?: readonly string[] | undefined };

/** The calls that `downloadCalls` declares for a list of these filters. */
type FileCalls<F extends ListFilters> = Omit<ReturnType<typeof downloadCalls>, 'request'> & {
  readonly request: Endpoint<unknown, AskedFile<F>, DownloadRequestView, unknown>;
};

/** The file of a list: what the slice registers as an export kind, and what its calls answer. */
export interface ListFile<F extends ListFilters> {
  readonly kind: AnyExportKind;
  /** Answers the calls by which it is requested, listed, fetched and tried again. */
  handlers(calls: FileCalls<F>): readonly Handler[];
  /** Puts a request into the log and its job into the queue. */
  request(call: Call, input: AskedFile<F>): Promise<ExportRequest>;
  /** A CSV written while the browser waits. */
  now(call: Call, input: AskedFile<F>): Promise<FileAnswer>;
  /** A request as a line of the log, without what was looked up. */
  present(request: ExportRequest): DownloadRequestView;
  /** The caller's newest requests. */
  log(call: Call): Promise<{ list: DownloadRequestView[]; total: number; days: number }>;
}

const asStored = (value: unknown): ExportFilters[string] => (value instanceof Date ? value.toISOString() : (value as ExportFilters[string]));
const askedAt = 'asked_at';

/**
 * Makes the file of a list: the filters, conditions and rows of the list, in a range of time, as a job or at once. What was
 * looked up for the conditions is kept with the request, so that the job and its retries ask the same.
 */
export function listFile<F extends ListFilters, Extra, Row, C extends string, Shown>(
  bound: BoundList<F, Extra, Row, C>,
  plan: FilePlan<F, Row, Shown, C>,
): ListFile<F> {
  const { filters } = bound.record;
  const [fromKey, toKey] = plan.range;
  const own = Object.keys(filters).filter((key) => key !== fromKey && key !== toKey && plan.fixed?.[key] === undefined);

  function askedFrom(stored: ExportFilters, { scope, range }: { scope: { companies: string[]; abilities: AbilityEntry[] }; range: { from: Date; to: Date } }) {
    const { [askedAt]: at, ...kept } = stored;
    const isTime = (key: string) => filters[key]?.kind === 'from' || filters[key]?.kind === 'to';
    const input = Object.fromEntries(own.flatMap((key) => (kept[key] === undefined ? [] : [[key, isTime(key) ? new Date(String(kept[key])) : kept[key]]])));
    const extra = Object.fromEntries(Object.entries(kept).filter(([key]) => !(key in filters)));
    return {
      input: { ...withExclusiveEnds(filters, { ...plan.defaults, ...input, ...plan.fixed } as Values<F>), [fromKey]: range.from, [toKey]: range.to },
      companies: scope.companies,
      abilities: scope.abilities,
      now: at === undefined ? range.to : new Date(String(at)),
      extra: extra as Extra,
    } satisfies ListContext<F, Extra>;
  }

  const exportKind: ExportKind<Row> = {
    name: plan.name,
    title: plan.title,
    ability: plan.ability,
    list: bound.record,
    async columns({ db, lang, scope }) {
      const present = await plan.presenter({ db, lang, abilities: scope.abilities });
      const visible = bound.shownTo<Shown>(scope.abilities);
      const hidden = hiddenFrom(bound.record, scope.abilities);
      // Every cell of a row reads the same view; it is made once.
      let last: { row: Row; shown: Shown } | undefined;
      const shownOf = (row: Row): Shown => {
        if (last?.row !== row) last = { row, shown: visible(present(row)) };
        return last.shown;
      };
      const columns = fileColumnsIn(bound.record, plan.columns, lang).filter(({ of }) => !of.some((key) => hidden.has(key)));
      return columns.map((column): ExportColumn<Row> => ({ ...column, value: (row) => column.value(shownOf(row)) }));
    },
    query: ({ db, filters: stored, scope, range }) => bound.every(db, askedFrom(stored, { scope, range }), plan.sort),
  };
  const kinds = [anyKind(exportKind)];

  async function queryOf(call: Call, input: AskedFile<F>) {
    const values = input as Record<string, unknown>;
    const context = Object.fromEntries(own.flatMap((key) => (values[key] === undefined ? [] : [[key, asStored(values[key])]])));
    const extra = (await bound.prepare(input, call)) as ExportFilters | undefined;
    return {
      filters: context,
      lookedUp: { ...extra, [askedAt]: call.now.toISOString() },
      start: values[fromKey] as Date | undefined,
      end: values[toKey] as Date | undefined,
      shown: input.columns,
    };
  }

  function present(request: ExportRequest): DownloadRequestView {
    const line = presentExport(request);
    const shown = Object.entries(line.filters).flatMap(([key, value]) => {
      const one = filters[key];
      return one === undefined ? [] : [[key, one.isPersonal && !plan.logsPersonal ? '•••' : value]];
    });
    return { ...line, filters: Object.fromEntries(shown) as Record<string, string> };
  }

  const file: ListFile<F> = {
    kind: kinds[0] as AnyExportKind,
    handlers: (calls) => [
      handle(calls.request, async (input, call) => present(await file.request(call, input))),
      handle(calls.list, (_input, call) => file.log(call)),
      handleFile(calls.fetch, ({ id }, call) => openExport(call, kinds, id)),
      handle(calls.retry, async ({ id }, call) => present(await retryExport(call, kinds, id))),
    ],
    request: async (call, input) => requestExport(call, exportKind, { ...(await queryOf(call, input)), format: input.format ?? 'csv' }),
    now: async (call, input) => exportNow(call, exportKind, await queryOf(call, input)),
    present,
    async log(call) {
      const list = (await listExports(call, kinds)).map(present);
      return { list, total: list.length, days: downloadDays(call) };
    },
  };
  return file;
}
