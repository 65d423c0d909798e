import type { Keyring } from './keyring.ts';

/** Keys of tests and benchmarks, the same in each of their processes. */
export const testKeyring: Keyring = [{ id: 'test', bytes: Buffer.alloc(32, 5) }];
