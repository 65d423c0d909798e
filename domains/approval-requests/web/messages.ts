import type { Messages } from '../../../platform/web/index.ts';

export const messages = {
  en: {
    'approval-requests': {
      statuses: {
        WAITING: 'Waits for a second person',
        APPROVED: 'Approved',
        APPLIED: 'Approved and in force',
        FAILED: 'Approved, but could not be applied',
        REJECTED: 'Rejected',
        WITHDRAWN: 'Withdrawn',
        EXPIRED: 'Expired',
        STALE: 'Out of date',
      },
      title: 'Request for approval',
      asked: 'Asked for by {maker}',
      until: 'Expires',
      reason: 'Reason given: {reason}',
      noReason: 'No reason was given.',
      decided: '{status} by {person}',
      whyNot: {
        SAME_PERSON: 'You asked for this, so another person must decide it.',
        NOT_ALLOWED: 'You need the permission to decide requests of this kind.',
        DECIDED: 'This request has been decided.',
      },
      approve: 'Approve',
      approveTitle: 'Approve this request',
      approveEffect: 'The change is applied at once, exactly as it was asked for.',
      approveConfirm: 'Approve and apply',
      approveSuccess: 'Approve Success',
      reject: 'Reject',
      rejectTitle: 'Reject this request',
      rejectEffect: 'Nothing changes. The person who asked sees your reason.',
      rejectSuccess: 'Reject Success',
      withdraw: 'Withdraw',
      withdrawTitle: 'Withdraw your request',
      withdrawEffect: 'Nothing changes, and nobody can approve it any more.',
      withdrawSuccess: 'Withdrawn',
      failed: 'It was approved, but could not be applied.',
    },
  },
  pt: {
    'approval-requests': {
      statuses: {
        WAITING: 'Aguarda segunda pessoa',
        APPROVED: 'Aprovada',
        APPLIED: 'Aprovada e em vigor',
        FAILED: 'Aprovada, mas não pôde ser aplicada',
        REJECTED: 'Rejeitada',
        WITHDRAWN: 'Retirada',
        EXPIRED: 'Expirada',
        STALE: 'Desatualizada',
      },
      title: 'Solicitação de aprovação',
      asked: 'Solicitada por {maker}',
      until: 'Expira em',
      reason: 'Motivo informado: {reason}',
      noReason: 'Nenhum motivo foi informado.',
      decided: '{status} por {person}',
      whyNot: {
        SAME_PERSON: 'Você fez esta solicitação; outra pessoa deve decidir.',
        NOT_ALLOWED: 'Você precisa da permissão para decidir solicitações deste tipo.',
        DECIDED: 'Esta solicitação já foi decidida.',
      },
      approve: 'Aprovar',
      approveTitle: 'Aprovar esta solicitação',
      approveEffect: 'A alteração é aplicada de imediato, exatamente como foi solicitada.',
      approveConfirm: 'Aprovar e aplicar',
      approveSuccess: 'Aprovado com sucesso',
      reject: 'Rejeitar',
      rejectTitle: 'Rejeitar esta solicitação',
      rejectEffect: 'Nada muda. Quem solicitou vê o seu motivo.',
      rejectSuccess: 'Rejeitado com sucesso',
      withdraw: 'Retirar',
      withdrawTitle: 'Retirar a sua solicitação',
      withdrawEffect: 'Nada muda, e ninguém mais poderá aprová-la.',
      withdrawSuccess: 'Solicitação retirada',
      failed: 'Foi aprovada, mas não pôde ser aplicada.',
    },
  },
} satisfies Messages;

declare module '../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    'approval-requests': (typeof messages.en)['approval-requests'];
  }
}
