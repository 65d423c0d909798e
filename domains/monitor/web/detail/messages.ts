import type { Messages } from '../../../../platform/web/index.ts';
import type { messages as base } from '../words/messages.ts';

/** Texts of one person's detail; they come with it, under the key of the slice. */
export const messages = {
  en: {
    monitor: {
      approve: 'Approve with new limits',
      dismiss: 'Dismiss',
      blackList: 'Add to black list',
      blackListed: 'The person is on the black list already',
      personalLimit: 'Personal limit',
      bulkAllowChosen: 'Bulk allow ({count})',
      chooseFirst: 'Choose payments first',
      onlyMonitored: 'Only possible while the person is being monitored',
      tabs: { kyc: 'KYC', merchants: 'Merchants', approvals: 'Approvals' },
      stage: 'Review',
      heldCount: 'On hold',
      heldAmount: 'Amount on hold',
      temporaryGranted: 'Temporary limit',
      temporaryRemaining: 'Remaining of it',
      undecidedFiles: 'Undecided files',
      dueTime: 'Due',
      totals: {
        pendingReview: 'Pending review',
        evidenceSubmitted: 'Evidence submitted',
        reviewed: 'Reviewed',
        heldPayin: 'Pay-ins to justify',
        heldPayout: 'Pay-outs to justify',
      },
      noMerchants: 'No merchant has held a payment of this person',
      reviewHistory: 'Review history',
      noReviews: 'No evidence has been decided yet',
      reviewed: '{status}: {file}',
    },
  },
  pt: {
    monitor: {
      approve: 'Aprovar com novos limites',
      dismiss: 'Retirar da lista',
      blackList: 'Incluir na lista de bloqueio',
      blackListed: 'O titular já está na lista de bloqueio',
      personalLimit: 'Limite pessoal',
      bulkAllowChosen: 'Liberação em lote ({count})',
      chooseFirst: 'Escolha os pagamentos primeiro',
      onlyMonitored: 'Só é possível enquanto o titular está em monitoramento',
      tabs: { kyc: 'KYC', merchants: 'Estabelecimentos', approvals: 'Aprovações' },
      stage: 'Revisão',
      heldCount: 'Retidos',
      heldAmount: 'Valor retido',
      temporaryGranted: 'Limite temporário',
      temporaryRemaining: 'Disponível dele',
      undecidedFiles: 'Arquivos a decidir',
      dueTime: 'Prazo',
      totals: {
        pendingReview: 'Revisão pendente',
        evidenceSubmitted: 'Com comprovantes',
        reviewed: 'Revisados',
        heldPayin: 'Entradas a justificar',
        heldPayout: 'Saídas a justificar',
      },
      noMerchants: 'Nenhum estabelecimento reteve pagamentos deste titular',
      reviewHistory: 'Histórico de revisão',
      noReviews: 'Nenhum comprovante foi decidido ainda',
      reviewed: '{status}: {file}',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    monitor: typeof messages.en.monitor & typeof base.en.monitor;
  }
}
