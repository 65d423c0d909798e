import type { Slice } from '../../../../platform/server/call.ts';
import { paymentEventConditions } from './conditions.ts';
import { recordTransactionEventHandler } from './event-call.ts';

export { type EventAnswer, type EventResult, type IncomingEvent, recordEvent, recordEvents } from './record-event.ts';

export const paymentEventsSlice: Slice = { name: 'payment-events', handlers: [recordTransactionEventHandler], conditions: paymentEventConditions };
