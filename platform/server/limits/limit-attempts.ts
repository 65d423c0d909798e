import { commonErrors, refuse } from '../../contract/index.ts';
import type { Call } from '../call.ts';
import { type AttemptLimit, takeAttempt } from './attempts.store.ts';

/** Counts an attempt and refuses when `parts` was tried too often. */
export async function limitAttempts(call: Pick<Call, 'database' | 'now'>, parts: readonly string[], limit: AttemptLimit): Promise<void> {
  const attempt = await takeAttempt(call.database.main, parts, { ...limit, now: call.now });
  if (!attempt.allowed) refuse(commonErrors, 'TOO_MANY', { seconds: attempt.waitSeconds });
}
