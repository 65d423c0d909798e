export { publishAll } from './fact-feed.store.ts';
export { feedOf } from './fact-feed.ts';
export type { FactChange } from './shared-histories.ts';
