export { reaches } from '../../model/thresholds.ts';
export { queryOfCustomer } from '../person/customer-query.ts';
export { queryOf } from '../read-query.ts';
export type { BuiltIndex } from './index-message.ts';
export { buildIndex, listIndexOf, searchInThreads } from './list-index.ts';
export { readIndex } from './read-index.ts';
export { searchIndex } from './search-index.ts';
