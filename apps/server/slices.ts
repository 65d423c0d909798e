import type { Slice } from '../../platform/server/index.ts';

/** The server faces of all slices; one line each. */
export const slices: readonly Slice[] = [];
