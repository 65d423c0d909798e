import type { LinkTaskState, MerchantTaskStatus, TaskMailKind, TaskQuestionKind, TaskTemplateStatus } from '../../../kernel/merchant-tasks.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';

/** A set of questions and documents that can be sent to merchants. */
export const taskTemplateStatusWords = vocabulary<TaskTemplateStatus>('taskTemplateStatus', {
  DRAFT: { en: 'Draft', pt: 'Rascunho', es: 'Borrador' },
  SUBMITTED: { en: 'In use', pt: 'Em uso', es: 'En uso', tone: 'success' },
  RETIRED: { en: 'No longer used', pt: 'Fora de uso', es: 'Fuera de uso' },
});

/** A task or request that a merchant was sent. */
export const merchantTaskStatusWords = vocabulary<MerchantTaskStatus>('merchantTaskStatus', {
  SENT: { en: 'Sent', pt: 'Enviada', es: 'Enviada', tone: 'info' },
  IN_REVIEW: { en: 'To be reviewed', pt: 'A analisar', es: 'Por revisar', tone: 'info' },
  RETURNED: { en: 'Returned for correction', pt: 'Devolvida para correção', es: 'Devuelta para corrección', tone: 'warning' },
  DONE: { en: 'Done', pt: 'Concluída', es: 'Terminada', tone: 'success' },
  CANCELLED: { en: 'Cancelled', pt: 'Cancelada', es: 'Cancelada' },
});

/** How a question is answered. */
export const taskQuestionKindWords = vocabulary<TaskQuestionKind>('taskQuestionKind', {
  TEXT: { en: 'Text', pt: 'Texto', es: 'Texto' },
  YES_NO: { en: 'Yes or no', pt: 'Sim ou não', es: 'Sí o no' },
  CHOICE: { en: 'Choice', pt: 'Escolha', es: 'Elección' },
  NUMBER: { en: 'Whole number', pt: 'Número inteiro', es: 'Número entero' },
  AMOUNT: { en: 'Amount', pt: 'Valor', es: 'Importe' },
  DATE: { en: 'Date', pt: 'Data', es: 'Fecha' },
});

/** Answers to a question of yes or no. Merchants read these words too. */
export const yesNoWords = vocabulary<'YES' | 'NO'>('yesNo', {
  YES: { en: 'Yes', pt: 'Sim', es: 'Sí' },
  NO: { en: 'No', pt: 'Não', es: 'No' },
});

/** What a merchant reads of a task behind its link. */
export const linkTaskStateWords = vocabulary<LinkTaskState>('linkTaskState', {
  TO_ANSWER: { en: 'Please answer', pt: 'Responda, por favor', es: 'Por favor, responda', tone: 'warning' },
  TO_CORRECT: { en: 'Please correct', pt: 'Corrija, por favor', es: 'Por favor, corrija', tone: 'warning' },
  RECEIVED: { en: 'Received', pt: 'Recebido', es: 'Recibido', tone: 'info' },
  ACCEPTED: { en: 'Complete', pt: 'Completo', es: 'Completo', tone: 'success' },
});

/** Why a mail of a task was written. */
export const taskMailKindWords = vocabulary<TaskMailKind>('taskMailKind', {
  SENT: { en: 'Request', pt: 'Solicitação', es: 'Solicitud' },
  RETURNED: { en: 'Return for correction', pt: 'Devolução para correção', es: 'Devolución para corrección' },
  REMINDER: { en: 'Reminder', pt: 'Lembrete', es: 'Recordatorio' },
});
