import { vocabulary } from './vocabulary.ts';

/** A file that is made in the background. */
export const exportStatusWords = vocabulary<'QUEUED' | 'RUNNING' | 'READY' | 'FAILED' | 'EXPIRED'>('exportStatus', {
  QUEUED: { en: 'Queued', pt: 'Na fila', es: 'En cola' },
  RUNNING: { en: 'Running', pt: 'Em andamento', es: 'En curso', tone: 'info' },
  READY: { en: 'Ready', pt: 'Pronto', es: 'Listo', tone: 'success' },
  FAILED: { en: 'Failed', pt: 'Falhou', es: 'Fallido', tone: 'danger' },
  EXPIRED: { en: 'Expired', pt: 'Expirado', es: 'Vencido' },
});
