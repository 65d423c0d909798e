import { recordTransactionEvent } from './record-event.ts';

export { paymentEventErrors } from './errors.ts';
export { recordTransactionEvent } from './record-event.ts';

export const paymentEventsEndpoints = [recordTransactionEvent];
