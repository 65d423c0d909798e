import type { BlockAction, BlockStatus, ListKind, ListSource, ListState } from '../../kernel/index.ts';
import { vocabulary } from '../../../platform/contract/index.ts';

/** An entry of a list. */
export const listStateWords = vocabulary<ListState>('listState', {
  SCHEDULED: { en: 'Scheduled', pt: 'Agendado', es: 'Programado', tone: 'info' },
  ACTIVE: { en: 'Active', pt: 'Ativo', es: 'Activo', tone: 'success' },
  EXPIRED: { en: 'Expired', pt: 'Expirado', es: 'Vencido' },
  DELETED: { en: 'Ended', pt: 'Encerrado', es: 'Terminado' },
});

export const listKindWords = vocabulary<ListKind>('listKind', {
  BLACK: { en: 'Blocked', pt: 'Bloqueado', es: 'Bloqueado', tone: 'danger' },
  HOLD: { en: 'Held manually', pt: 'Retido manualmente', es: 'Retenido manualmente', tone: 'warning' },
  CHANNEL: { en: 'Channels blocked', pt: 'Canais bloqueados', es: 'Canales bloqueados', tone: 'warning' },
  WHITE: { en: 'Trusted', pt: 'De confiança', es: 'De confianza', tone: 'success' },
});

/** Who put an entry on a list. */
export const listSourceWords = vocabulary<ListSource>('listSource', {
  MANUAL: { en: 'Manual', pt: 'Manual', es: 'Manual' },
  SCREENING: { en: 'Screening', pt: 'Triagem', es: 'Búsqueda en listas', tone: 'info' },
  AUTHORITY: { en: 'Authority', pt: 'Autoridade', es: 'Autoridad', tone: 'info' },
  SAR: { en: 'Report', pt: 'Comunicação', es: 'Reporte', tone: 'info' },
  IMPORT: { en: 'File', pt: 'Arquivo', es: 'Archivo', tone: 'info' },
});

/** Review of an entry by a second person. */
export const listReviewWords = vocabulary<'NONE' | 'DUE' | 'OVERDUE' | 'DONE'>('listReview', {
  NONE: { en: 'None', pt: 'Nenhuma', es: 'Ninguna' },
  DUE: { en: 'Due', pt: 'Pendente', es: 'Pendiente', tone: 'warning' },
  OVERDUE: { en: 'Overdue', pt: 'Atrasada', es: 'Vencida', tone: 'danger' },
  DONE: { en: 'Reviewed', pt: 'Analisado', es: 'Revisado', tone: 'success' },
});

/** What becomes of a line of an imported file. */
export const importOutcomeWords = vocabulary<'NEW' | 'ADDED' | 'UNKNOWN_PERSON' | 'ALREADY_LISTED' | 'ON_WHITE_LIST' | 'TWICE_IN_FILE' | 'INVALID'>(
  'importOutcome',
  {
    NEW: { en: 'Will be added', pt: 'Será incluída', es: 'Se agregará', tone: 'info' },
    ADDED: { en: 'Added', pt: 'Incluída', es: 'Agregada', tone: 'success' },
    UNKNOWN_PERSON: { en: 'Will be added; unknown person', pt: 'Será incluída; pessoa desconhecida', es: 'Se agregará; persona desconocida', tone: 'info' },
    ALREADY_LISTED: { en: 'Already on the list', pt: 'Já está na lista', es: 'Ya está en la lista' },
    ON_WHITE_LIST: { en: 'On the white list', pt: 'Na lista de confiança', es: 'En la lista de confianza', tone: 'warning' },
    TWICE_IN_FILE: { en: 'Repeated', pt: 'Repetida', es: 'Repetida' },
    INVALID: { en: 'Invalid', pt: 'Inválida', es: 'Inválida', tone: 'danger' },
  },
);

/** Whether a row of the block configuration is enforced. */
export const blockStatusWords = vocabulary<BlockStatus>('blockStatus', {
  ON: { en: 'On', pt: 'Ligada', es: 'Activada', tone: 'success' },
  OFF: { en: 'Off', pt: 'Desligada', es: 'Desactivada' },
});

export const blockActionWords = vocabulary<BlockAction>('blockAction', {
  REJECT: { en: 'Reject', pt: 'Rejeitar', es: 'Rechazar', tone: 'danger' },
  PENDING: { en: 'Hold', pt: 'Reter', es: 'Retener', tone: 'warning' },
  ALERT: { en: 'Alert only', pt: 'Somente alertar', es: 'Solo alertar', tone: 'info' },
});

/** What a black list entry names: a person, or a person's payment method. */
export const blackTypeWords = vocabulary<'IDENTITY' | 'CHANNEL'>('blackType', {
  IDENTITY: { en: 'Identity', pt: 'Identidade', es: 'Identidad' },
  CHANNEL: { en: 'Channel', pt: 'Canal', es: 'Canal' },
});
