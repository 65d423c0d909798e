export { type Acting, settleAfterHolds } from './standings.ts';
