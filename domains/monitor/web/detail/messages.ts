import type { Messages } from '../../../../platform/web/index.ts';
import type { messages as base } from '../words/messages.ts';

/** Texts of one person's detail; they come with it, under the key of the slice. */
export const messages = {
  en: {
    monitor: {
      approve: 'Approve with new limits',
      dismiss: 'Remove from list',
      blackList: 'Add to black list',
      blackListed: 'The person is already on the black list',
      personalLimit: 'Personal limit',
      bulkAllowChosen: 'Bulk allow ({count})',
      chooseFirst: 'Select payments first',
      onlyMonitored: 'Only possible while the person is monitored',
      tabs: { kyc: 'KYC', merchants: 'Merchants', approvals: 'Approvals' },
      stage: 'Review',
      heldCount: 'On hold',
      heldAmount: 'Amount on hold',
      temporaryGranted: 'Temporary limit',
      temporaryRemaining: 'Temporary limit remaining',
      undecidedFiles: 'Files to review',
      dueTime: 'Due',
      totals: {
        pendingReview: 'Pending review',
        evidenceSubmitted: 'Evidence submitted',
        reviewed: 'Reviewed',
        heldPayin: 'Pay-ins to justify',
        heldPayout: 'Pay-outs to justify',
      },
      noMerchants: 'No merchant has held payments of this person',
      reviewHistory: 'Review history',
      noReviews: 'No evidence has been reviewed yet',
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
      chooseFirst: 'Selecione os pagamentos primeiro',
      onlyMonitored: 'Só é possível enquanto o titular está em monitoramento',
      tabs: { kyc: 'KYC', merchants: 'Estabelecimentos', approvals: 'Aprovações' },
      stage: 'Análise',
      heldCount: 'Retidos',
      heldAmount: 'Valor retido',
      temporaryGranted: 'Limite temporário',
      temporaryRemaining: 'Limite temporário disponível',
      undecidedFiles: 'Arquivos a analisar',
      dueTime: 'Prazo',
      totals: {
        pendingReview: 'Análise pendente',
        evidenceSubmitted: 'Comprovantes enviados',
        reviewed: 'Analisados',
        heldPayin: 'Entradas a justificar',
        heldPayout: 'Saídas a justificar',
      },
      noMerchants: 'Nenhum estabelecimento tem pagamentos retidos deste titular',
      reviewHistory: 'Histórico de análise',
      noReviews: 'Nenhum comprovante foi analisado ainda',
      reviewed: '{status}: {file}',
    },
  },
  es: {
    monitor: {
      approve: 'Aprobar con nuevos límites',
      dismiss: 'Retirar de la lista',
      blackList: 'Agregar a la lista de bloqueo',
      blackListed: 'El titular ya está en la lista de bloqueo',
      personalLimit: 'Límite personal',
      bulkAllowChosen: 'Liberación en lote ({count})',
      chooseFirst: 'Seleccione primero las operaciones',
      onlyMonitored: 'Solo es posible mientras el titular está en monitoreo',
      tabs: { kyc: 'KYC', merchants: 'Comercios', approvals: 'Aprobaciones' },
      stage: 'Revisión',
      heldCount: 'Retenidas',
      heldAmount: 'Importe retenido',
      temporaryGranted: 'Límite temporal',
      temporaryRemaining: 'Límite temporal disponible',
      undecidedFiles: 'Archivos por revisar',
      dueTime: 'Plazo',
      totals: {
        pendingReview: 'Revisión pendiente',
        evidenceSubmitted: 'Comprobantes enviados',
        reviewed: 'Revisados',
        heldPayin: 'Ingresos por justificar',
        heldPayout: 'Egresos por justificar',
      },
      noMerchants: 'Ningún comercio ha tenido operaciones retenidas de este titular',
      reviewHistory: 'Historial de revisión',
      noReviews: 'Aún no se ha revisado ningún comprobante',
      reviewed: '{status}: {file}',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    monitor: typeof messages.en.monitor & typeof base.en.monitor;
  }
}
