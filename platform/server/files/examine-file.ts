import { onThread } from '../threads/on-thread.ts';
import { examineBytes } from './examine-bytes.ts';

/** Type and digest of a file, found on a thread. @throws RefusedError as `onThread` */
export const examineFile = onThread(new URL('./examine-bytes.ts', import.meta.url), 'examineBytes', examineBytes);
