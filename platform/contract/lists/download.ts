import { z } from 'zod';
import { vocabulary } from '../vocabulary.ts';
import { time } from '../wire.ts';

/** One line of a log of downloads; see `platform/server/exports`. */
export const DownloadRequest = z.object({
  id: z.string(),
  format: z.enum(['csv', 'xlsx']),
  status: z.enum(['QUEUED', 'RUNNING', 'READY', 'EXPIRED', 'FAILED']),
  create_time: time(),
  update_time: time(),
  start_time: time(),
  /** last minute of the range */
  end_time: time(),
  time_zone: z.string(),
  /** filters as they were asked, without those left open */
  filters: z.record(z.string(), z.string()),
  rows_done: z.number().int(),
  row_count: z.number().int().nullable(),
  file_name: z.string().nullable(),
  expire_time: time().nullable(),
  /** why it failed: unexpected, interrupted, tooManyRowsForSheet, notAllowed */
  error: z.string().nullable(),
});
export type DownloadRequestView = z.output<typeof DownloadRequest>;

/** A file that is made in the background. */
export const exportStatusWords = vocabulary<DownloadRequestView['status']>('exportStatus', {
  QUEUED: { en: 'Queued', pt: 'Na fila', es: 'En cola' },
  RUNNING: { en: 'Running', pt: 'Em andamento', es: 'En curso', tone: 'info' },
  READY: { en: 'Ready', pt: 'Pronto', es: 'Listo', tone: 'success' },
  FAILED: { en: 'Failed', pt: 'Falhou', es: 'Fallido', tone: 'danger' },
  EXPIRED: { en: 'Expired', pt: 'Expirado', es: 'Vencido' },
});
