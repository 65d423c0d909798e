import type { Slice } from '../../../../platform/server/index.ts';
import { readPathHandler } from './read-path.ts';
import { readPersonLinksHandler, readSharersHandler } from './read-links.ts';

export const linksSlice: Slice = { name: 'links', handlers: [readPersonLinksHandler, readSharersHandler, readPathHandler] };
