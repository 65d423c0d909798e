import { setFlagsFromString } from 'node:v8';

/**
 * Lets the collector count memory outside its heap (array buffers) together with the heap. By itself it collects everything
 * as soon as 64 MB of such memory have come since the last time, dead or alive and however large the heap is: a process that
 * remembers people in hundreds of megabytes of buffers, and replaces them with every payment, pays for
 * that again and again. Holds for the whole process; may be said again.
 */
export function countExternalMemory(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
}
