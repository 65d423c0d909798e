import type { Slice } from '../../../../platform/server/index.ts';
import { readLineageHandler } from './read-lineage.ts';

export { gatherLineage } from './read-lineage.ts';

export const lineageSlice: Slice = { name: 'lineage', handlers: [readLineageHandler] };
