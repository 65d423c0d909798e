export { reaches } from '../../model/thresholds.ts';
export { askedOfKnown } from '../person/asked-of-known.ts';
export { queryOf } from '../read-asked.ts';
export type { BuiltIndex } from './index-message.ts';
export { buildIndex, listIndexOf, searchInThreads } from './list-index.ts';
export { readIndex } from './read-index.ts';
export { searchIndex } from './search-index.ts';
