import type { EndpointData } from '../../../../platform/contract/index.ts';
import { listDocuments, listLinks } from '../contract/index.ts';

export type Documents = EndpointData<typeof listDocuments>;

/** What every act on documents may change on screen. */
export const touched = [listDocuments, listLinks];
