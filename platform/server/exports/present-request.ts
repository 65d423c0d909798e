import type { DownloadRequestView } from '../../contract/lists/index.ts';
import type { ExportRequest } from './export.store.ts';

/** A request as a line of the log. @param hidden filters that were looked up, not asked */
export function presentExport(request: ExportRequest, hidden: readonly string[] = []): DownloadRequestView {
  const filters = Object.entries(request.filters).filter(([key]) => !hidden.includes(key));
  return {
    id: request.id,
    format: request.format,
    status: request.status,
    create_time: request.createdAt.getTime(),
    update_time: request.updatedAt.getTime(),
    start_time: request.range.from.getTime(),
    end_time: request.range.to.getTime() - 60_000,
    time_zone: request.timeZone,
    filters: Object.fromEntries(filters.map(([key, value]) => [key, String(value)])),
    rows_done: Number(request.rowsDone),
    row_count: request.rowCount === null ? null : Number(request.rowCount),
    file_name: request.fileName,
    expire_time: request.expiresAt?.getTime() ?? null,
    error: request.status === 'FAILED' ? request.error : null,
  };
}
