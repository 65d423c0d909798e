import { setTimeout as sleep } from 'node:timers/promises';

/** More than the window in which calls are counted: what takes longer is another refusal. */
const longestSeconds = 10;

/** As `fetch`. A script makes more calls within a second than one person may: it waits as long as such an answer says, and calls again. */
export async function fetchPatiently(address: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(address, init);
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 429 || seconds > longestSeconds) return response;
    await response.body?.cancel();
    await sleep(seconds * 1_000);
  }
}
