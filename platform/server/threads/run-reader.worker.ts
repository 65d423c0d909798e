import { lowerPriority } from './lower-priority.ts';
import { sentError, type ThreadAnswer, type ThreadTask } from './thread-task.ts';

/* Runs on a thread of the pool: calls an exported function, and answers its error as a value. */

lowerPriority();

export async function runReader({ module, name, args }: ThreadTask): Promise<ThreadAnswer> {
  const exported = (await import(module)) as Record<string, (...all: readonly unknown[]) => unknown>;
  try {
    // A copy of a Buffer arrives as plain bytes.
    const values = args.map((one) => (one instanceof Uint8Array ? Buffer.from(one.buffer, one.byteOffset, one.byteLength) : one));
    return { value: await (exported[name] as (...all: readonly unknown[]) => unknown)(...values) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { error: sentError(error) };
  }
}
