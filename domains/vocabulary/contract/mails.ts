import type { MailStatus } from '../../kernel/index.ts';
import { vocabulary } from '../../../platform/contract/index.ts';

export const mailStatusWords = vocabulary<MailStatus>('mailStatus', {
  QUEUED: { en: 'Queued', pt: 'Na fila', es: 'En cola' },
  SENT: { en: 'Sent', pt: 'Enviado', es: 'Enviado', tone: 'info' },
  DELIVERED: { en: 'Delivered', pt: 'Entregue', es: 'Entregado', tone: 'success' },
  BOUNCED: { en: 'Bounced', pt: 'Devolvido', es: 'Rebotado', tone: 'danger' },
  FAILED: { en: 'Failed', pt: 'Falhou', es: 'Fallido', tone: 'danger' },
});
