import type { ReplayKind } from '../../kernel/replay.ts';
import type { RouteOutReason } from '../../kernel/routing.ts';
import type { AmlResult, Business, DeliveryStatus, LimitBucket, LimitEntryKind, OutboxStatus, PartnerStatus } from '../../kernel/index.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';

/** Direction of a payment. */
export const businessWords = vocabulary<Business>('business', {
  payin: {},
  payout: {},
});

/** The verdict on a payment. */
export const amlResultWords = vocabulary<AmlResult>('amlResult', {
  NOT_EVALUATED: { tone: 'info' },
  ACCEPTED: { tone: 'success' },
  JUSTIFICATION_REQUIRED: { tone: 'warning' },
  FROZEN: { tone: 'danger' },
  RELEASED: { tone: 'success' },
  REJECTED: { tone: 'danger' },
  REVERSED: {},
});

const partnerStatuses = {
  CREATED: { tone: 'info' },
  PROCESSING: { tone: 'info' },
  PAID: { tone: 'success' },
  FAILED: { tone: 'danger' },
  CANCELLED: {},
  REFUND_PENDING: { tone: 'warning' },
  REFUNDED: {},
  CHARGEBACK: { tone: 'danger' },
} as const;
/** What became of a payment at the payment core. */
export const partnerStatusWords = vocabulary<PartnerStatus>('partnerStatus', partnerStatuses);

/** How a payment stands: what the back office decided while it holds, else what became of it. */
export const paymentStatusWords = vocabulary<PartnerStatus | 'ON_HOLD' | 'FROZEN' | 'REJECTED'>('paymentStatus', {
  ON_HOLD: { tone: 'warning' },
  FROZEN: amlResultWords.terms.FROZEN,
  REJECTED: amlResultWords.terms.REJECTED,
  ...partnerStatuses,
});

/** What a gate of the decision asks for. */
export const findingActionWords = vocabulary<'FREEZE' | 'REJECT' | 'HOLD' | 'MONITOR' | 'ALERT' | 'NOTE'>('findingAction', {
  FREEZE: { tone: 'danger' },
  REJECT: { tone: 'danger' },
  HOLD: { tone: 'warning' },
  MONITOR: { tone: 'info' },
  ALERT: { tone: 'info' },
  NOTE: {},
});

/** An entry of the ledger of limits. */
export const ledgerEntryWords = vocabulary<LimitEntryKind>('ledgerEntry', {
  CONSUME: { tone: 'info' },
  OVERRIDE: { tone: 'warning' },
  REVERSE: {},
});

/** What use is booked on. */
export const limitBucketWords = vocabulary<LimitBucket>('limitBucket', {
  PERSONAL: {},
  BALANCE: {},
});

/** A message to the payment core. */
export const outboxStatusWords = vocabulary<OutboxStatus>('outboxStatus', {
  PENDING: { tone: 'info' },
  DELIVERED: { tone: 'success' },
  ACKNOWLEDGED: { tone: 'success' },
  FAILED: { tone: 'danger' },
});

/** What became of a message at one address. */
export const outboxDeliveryWords = vocabulary<DeliveryStatus>('outboxDelivery', {
  PENDING: { tone: 'info' },
  DELIVERED: { tone: 'success' },
  ACKNOWLEDGED: { tone: 'success' },
  FAILED: { tone: 'danger' },
  GIVEN_UP: {},
});

/** What takes a channel from a payment. */
export const routeOutWords = vocabulary<RouteOutReason>('routeOut', {
  MAPPING: {},
  ROUTER: {},
  APP: {},
  BLOCK_CONFIG: { tone: 'warning' },
  CHANNEL_BLACKLIST: { tone: 'danger' },
});

/** What became of a decision that was made again by the state of then. */
export const replayKindWords = vocabulary<ReplayKind>('replayKind', {
  EQUAL: { tone: 'success' },
  DIFFERENT: { tone: 'danger' },
  NOT_KEPT: {},
  PEOPLE_JOINED: { tone: 'warning' },
  SAME_MOMENT: { tone: 'success' },
  UNDER_WAY: { tone: 'warning' },
  UNREAD: { tone: 'warning' },
});
