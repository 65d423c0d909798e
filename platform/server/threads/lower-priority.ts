import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * Lets the thread that calls this come after all others where processors are busy: what it reads can wait, what is decided cannot.
 * Only Linux gives single threads a priority, by the number 0; elsewhere that is the whole process, and nothing changes.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux' && !isMainThread) setPriority(0, constants.priority.PRIORITY_LOW);
}
