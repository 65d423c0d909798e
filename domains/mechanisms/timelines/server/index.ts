export { newestBefore, newestMoments } from './newest-before.store.ts';
export { readStream } from './read-stream.ts';
export type { FoundEvent, MerchantTimelineSource, OfApp, OfMerchant, OfPerson, TimelineAsk, TimelinePlace, TimelineSource } from './timeline-source.ts';
