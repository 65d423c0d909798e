import { commonErrors, refuse, RefusedError } from '../../contract/index.ts';
import type { Call } from '../call.ts';
import { type ErrorClass, receivedError } from './thread-task.ts';
import { threadPool, type ThreadPool } from './thread-pool.ts';

/*
 * What people and companies outside send is read on threads of their own: a file that takes long to read, or all the memory that a
 * thread has, delays or ends nothing but its own call. The thread that answers and decides looks at no byte of it.
 */

/** Whom a reading is for; of callers without an account the address. */
export type ReadingCaller = Pick<Call, 'ip'> & { readonly actor: Pick<Call['actor'], 'kind' | 'userId'> };

/**
 * A reader of foreign bytes that runs on a thread. Its module is loaded there, so it takes and returns what can be copied from thread
 * to thread, and is best one that imports little.
 * @param module address of the module that exports the function
 * @param name the name under which it is exported
 * @param errors classes of the errors that it throws beside refusals; their own fields come along
 * @returns the same function with the caller first, whose readings have a share of the threads. It rejects with RefusedError
 *   FILE_NOT_EXAMINED where time or memory run out, and UNAVAILABLE where too many wait
 */
export function onThread<Args extends unknown[], Value>(
  module: URL,
  name: string,
  _reader: (...args: Args) => Value | Promise<Value>,
  errors: readonly ErrorClass[] = [],
): (caller: ReadingCaller, ...args: Args) => Promise<Value> {
  return async ({ actor, ip }, ...args) => {
    const isAnonymous = actor.kind === 'anonymous';
    const pool: ThreadPool = threadPool(isAnonymous ? 'anonymous' : 'staff');
    const outcome = await pool.run(`${actor.kind}:${isAnonymous ? ip : actor.userId}`, { module: module.href, name, args });
    if (outcome === 'busy') return refuse(commonErrors, 'UNAVAILABLE', { seconds: 5 });
    if (outcome === 'ended') return refuse(commonErrors, 'FILE_NOT_EXAMINED');
    if ('error' in outcome) throw receivedError(outcome.error, [RefusedError, ...errors]);
    return outcome.value as Value;
  };
}
