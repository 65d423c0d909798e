import type { Endpoint } from '../../platform/contract/index.ts';
import { slices } from './slices.ts';

/** Every mounted call. */
export const endpoints: readonly Endpoint[] = slices.flatMap((slice) => slice.handlers.map((handler) => handler.record));
