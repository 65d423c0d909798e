/* What is asked of the lists that people may extend; apart from the rest of the server, so that everybody may ask. */
export { findKnownPlaces, findReasonLabels, isReasonCode, listReasonCodes } from './option.store.ts';
