import type { ClockStart, DayKind, LawSource } from '../../kernel/law/index.ts';
import { vocabulary } from '../../../platform/contract/index.ts';

/* What the law says of times, amounts and days, and how it is known. */

/** What a time of the law is counted from. */
export const clockStartWords = vocabulary<ClockStart>('clockStart', {
  DECISION: { en: 'from the decision', pt: 'a partir da decisão', es: 'desde la decisión' },
  OPERATION: { en: 'from the operation, done or attempted', pt: 'a partir da operação, realizada ou tentada', es: 'desde la operación, realizada o tentada' },
  DETECTION: { en: 'from the detection', pt: 'a partir da detecção', es: 'desde la detección' },
  KNOWLEDGE: { en: 'from the knowledge', pt: 'a partir do conhecimento', es: 'desde el conocimiento' },
  PERIOD_END: { en: 'from the end of the period', pt: 'a partir do fim do período', es: 'desde el fin del período' },
  YEAR_END: { en: 'from the end of the year', pt: 'a partir do fim do ano', es: 'desde el fin del año' },
  SELECTION: { en: 'from the selection', pt: 'a partir da seleção', es: 'desde la selección' },
  CONFIRMATION: { en: 'from the confirmed match', pt: 'a partir da correspondência confirmada', es: 'desde la coincidencia confirmada' },
});

/** By which days a time in business days counts. */
export const dayKindWords = vocabulary<DayKind>('dayKind', {
  BANK: { en: 'days of banks', pt: 'dias úteis bancários', es: 'días hábiles bancarios' },
  REPORT: { en: 'days of the authority', pt: 'dias úteis da autoridade', es: 'días hábiles de la autoridad' },
  PUBLIC: { en: 'without public holidays', pt: 'sem feriados nacionais', es: 'sin feriados nacionales' },
});

/** How a statement of the law is known. */
export const lawSourceWords = vocabulary<LawSource>('lawSource', {
  PRIMARY: { en: 'Primary source', pt: 'Fonte primária', es: 'Fuente primaria', tone: 'success' },
  SECONDARY: { en: 'Secondary source', pt: 'Fonte secundária', es: 'Fuente secundaria', tone: 'info' },
});

/** Marks of a statement of the law beside what a company has set. */
export const lawMarkWords = vocabulary('lawMark', {
  UNCONFIRMED: { en: 'To be confirmed', pt: 'A confirmar', es: 'Por confirmar', tone: 'warning' },
  COMPARED: { en: 'Compared', pt: 'Conferido', es: 'Cotejado', tone: 'success' },
  AS_LAW: { en: 'As the law', pt: 'Conforme a norma', es: 'Como la norma', tone: 'success' },
  STRICTER: { en: 'Stricter', pt: 'Mais rigoroso', es: 'Más estricto', tone: 'info' },
  LOOSER: { en: 'Asks for less', pt: 'Exige menos', es: 'Exige menos', tone: 'danger' },
  REVIEW_DUE: { en: 'Review due', pt: 'Revisão pendente', es: 'Revisión pendiente', tone: 'warning' },
});
