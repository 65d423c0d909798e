import type { ReplayKind } from '../../kernel/replay.ts';
import type { RouteOutReason } from '../../kernel/routing.ts';
import type { AmlResult, Business, DeliveryStatus, LimitBucket, LimitEntryKind, OutboxStatus, PartnerStatus } from '../../kernel/index.ts';
import { vocabulary } from '../../../platform/contract/index.ts';

/** Direction of a payment. */
export const businessWords = vocabulary<Business>('business', {
  payin: { en: 'Pay-in', pt: 'Entrada', es: 'Ingreso' },
  payout: { en: 'Pay-out', pt: 'Saída', es: 'Egreso' },
});

/** The verdict on a payment. */
export const amlResultWords = vocabulary<AmlResult>('amlResult', {
  NOT_EVALUATED: { en: 'Not evaluated', pt: 'Não avaliada', es: 'No evaluada', tone: 'info' },
  ACCEPTED: { en: 'Accepted', pt: 'Aceita', es: 'Aceptada', tone: 'success' },
  JUSTIFICATION_REQUIRED: { en: 'Justification required', pt: 'Justificativa exigida', es: 'Requiere justificación', tone: 'warning' },
  FROZEN: { en: 'Frozen', pt: 'Bloqueada por sanção', es: 'Congelada por sanción', tone: 'danger' },
  RELEASED: { en: 'Released', pt: 'Liberada', es: 'Liberada', tone: 'success' },
  REJECTED: { en: 'Rejected', pt: 'Rejeitada', es: 'Rechazada', tone: 'danger' },
  REVERSED: { en: 'Reversed', pt: 'Revertida', es: 'Revertida' },
});

const partnerStatuses = {
  CREATED: { en: 'Created', pt: 'Criada', es: 'Creada', tone: 'info' },
  PROCESSING: { en: 'Processing', pt: 'Em processamento', es: 'En proceso', tone: 'info' },
  PAID: { en: 'Paid', pt: 'Paga', es: 'Pagada', tone: 'success' },
  FAILED: { en: 'Failed', pt: 'Falhou', es: 'Fallida', tone: 'danger' },
  CANCELLED: { en: 'Cancelled', pt: 'Cancelada', es: 'Cancelada' },
  REFUND_PENDING: { en: 'Refund pending', pt: 'Estorno pendente', es: 'Devolución pendiente', tone: 'warning' },
  REFUNDED: { en: 'Refunded', pt: 'Estornada', es: 'Devuelta' },
  CHARGEBACK: { en: 'Chargeback', pt: 'Chargeback', es: 'Contracargo', tone: 'danger' },
} as const;
/** What became of a payment at the payment core. */
export const partnerStatusWords = vocabulary<PartnerStatus>('partnerStatus', partnerStatuses);

/** How a payment stands: what the desk decided while it holds, else what became of it. */
export const paymentStatusWords = vocabulary<PartnerStatus | 'ON_HOLD' | 'FROZEN' | 'REJECTED'>('paymentStatus', {
  ON_HOLD: { en: 'On hold', pt: 'Retida', es: 'Retenida', tone: 'warning' },
  FROZEN: amlResultWords.terms.FROZEN,
  REJECTED: amlResultWords.terms.REJECTED,
  ...partnerStatuses,
});

/** What a gate of the decision asks for. */
export const findingActionWords = vocabulary<'FREEZE' | 'REJECT' | 'HOLD' | 'MONITOR' | 'ALERT' | 'NOTE'>('findingAction', {
  FREEZE: { en: 'Freezes', pt: 'Bloqueia', es: 'Congela', tone: 'danger' },
  REJECT: { en: 'Rejects', pt: 'Rejeita', es: 'Rechaza', tone: 'danger' },
  HOLD: { en: 'Holds', pt: 'Retém', es: 'Retiene', tone: 'warning' },
  MONITOR: { en: 'Monitors', pt: 'Monitora', es: 'Monitorea', tone: 'info' },
  ALERT: { en: 'Raises an alert', pt: 'Gera alerta', es: 'Genera alerta', tone: 'info' },
  NOTE: { en: 'Noted', pt: 'Anotado', es: 'Registrado' },
});

/** An entry of the ledger of limits. */
export const ledgerEntryWords = vocabulary<LimitEntryKind>('ledgerEntry', {
  CONSUME: { en: 'Used', pt: 'Utilizado', es: 'Utilizado', tone: 'info' },
  OVERRIDE: { en: 'Released by override', pt: 'Liberado por alçada', es: 'Liberado por autorización', tone: 'warning' },
  REVERSE: { en: 'Returned', pt: 'Devolvido', es: 'Devuelto' },
});

/** What use is booked on. */
export const limitBucketWords = vocabulary<LimitBucket>('limitBucket', {
  PERSONAL: { en: 'Personal limit', pt: 'Limite pessoal', es: 'Límite personal' },
  BALANCE: { en: 'Temporary balance', pt: 'Saldo temporário', es: 'Saldo temporal' },
});

/** A message to the payment core. */
export const outboxStatusWords = vocabulary<OutboxStatus>('outboxStatus', {
  PENDING: { en: 'Waiting', pt: 'Aguardando', es: 'En espera', tone: 'info' },
  DELIVERED: { en: 'Delivered', pt: 'Entregue', es: 'Entregado', tone: 'success' },
  ACKNOWLEDGED: { en: 'Acknowledged', pt: 'Confirmada', es: 'Confirmado', tone: 'success' },
  FAILED: { en: 'Failed', pt: 'Falhou', es: 'Fallido', tone: 'danger' },
});

/** What became of a message at one address. */
export const outboxDeliveryWords = vocabulary<DeliveryStatus>('outboxDelivery', {
  PENDING: { en: 'Waiting', pt: 'Aguardando', es: 'En espera', tone: 'info' },
  DELIVERED: { en: 'Delivered', pt: 'Entregue', es: 'Entregado', tone: 'success' },
  ACKNOWLEDGED: { en: 'Acknowledged without delivery', pt: 'Confirmada sem entrega', es: 'Confirmado sin entrega', tone: 'success' },
  FAILED: { en: 'Out of attempts', pt: 'Tentativas esgotadas', es: 'Intentos agotados', tone: 'danger' },
  GIVEN_UP: { en: 'Given up by decision', pt: 'Desistência por decisão', es: 'Abandonado por decisión' },
});

/** What takes a channel from a payment. */
export const routeOutWords = vocabulary<RouteOutReason>('routeOut', {
  MAPPING: { en: 'Not in the channel mapping', pt: 'Fora do mapeamento de canais', es: 'Fuera de la asignación de canales' },
  ROUTER: {
    en: 'Not in the router, or off there',
    pt: 'Fora da configuração de rotas, ou desativado nela',
    es: 'Fuera de la configuración de rutas, o desactivado en ella',
  },
  APP: { en: 'Switched off for the app', pt: 'Desativado no aplicativo', es: 'Desactivado en la aplicación' },
  BLOCK_CONFIG: {
    en: 'Closed by the block configuration',
    pt: 'Fechado pela configuração de bloqueio',
    es: 'Cerrado por la configuración de bloqueo',
    tone: 'warning',
  },
  CHANNEL_BLACKLIST: { en: 'Blocked for the person', pt: 'Bloqueado para a pessoa', es: 'Bloqueado para la persona', tone: 'danger' },
});

/** What became of a decision that was made again by the state of then. */
export const replayKindWords = vocabulary<ReplayKind>('replayKind', {
  EQUAL: { en: 'Equal', pt: 'Igual', es: 'Igual', tone: 'success' },
  DIFFERENT: { en: 'Different', pt: 'Diferente', es: 'Diferente', tone: 'danger' },
  NOT_KEPT: { en: 'Cannot be decided again', pt: 'Não pode ser decidido de novo', es: 'No puede decidirse de nuevo' },
  PEOPLE_JOINED: {
    en: 'Different: people merged or separated since',
    pt: 'Diferente: pessoas unidas ou separadas depois',
    es: 'Diferente: personas unidas o separadas después',
    tone: 'warning',
  },
  SAME_MOMENT: { en: 'Equal, in another order', pt: 'Igual, em outra ordem', es: 'Igual, en otro orden', tone: 'success' },
  UNDER_WAY: {
    en: 'Different: another payment was being decided',
    pt: 'Diferente: outro pagamento estava sendo decidido',
    es: 'Diferente: se estaba decidiendo otra operación',
    tone: 'warning',
  },
  UNREAD: { en: 'Different: a rule failed then', pt: 'Diferente: uma regra falhou na época', es: 'Diferente: una regla falló entonces', tone: 'warning' },
});
