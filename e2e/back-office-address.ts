import { setTimeout as sleep } from 'node:timers/promises';

/** Where a back office for journeys is: its server, its database, the folder of its files, and that of the mails that it sends. */
export interface BackOfficeAddress {
  url: string;
  database: string;
  files: string;
  mails: string;
}

/** Tells the workers of a run which back offices there are. */
export function offerBackOffices(backOffices: readonly BackOfficeAddress[]): void {
  process.env.ATALAIA_DESKS = JSON.stringify(backOffices);
}

/**
 * The back office of this worker. Each worker of a run has one of its own, so that no journey meets what another worker's are
 * doing; a back office that runs already is shared by all.
 */
export function backOfficeAddress(): BackOfficeAddress {
  const { ATALAIA_URL: url, ATALAIA_DATABASE: database = '', ATALAIA_FILES: files = '', ATALAIA_MAILS: mails = '' } = process.env;
  if (url) return { url, database, files, mails };
  const backOffices = JSON.parse(process.env.ATALAIA_DESKS ?? '[]') as BackOfficeAddress[];
  const backOffice = backOffices[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!backOffice) throw new Error('there is no desk for this worker');
  return backOffice;
}

/** More than the window in which calls are counted: what takes longer is another refusal. */
const longestSeconds = 10;

/** As `fetch`. A script makes more calls within a second than one person may: it waits as long as such an answer says, and calls again. */
export async function fetchPatiently(address: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(address, init);
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 429 || !(seconds > 0 && seconds <= longestSeconds)) return response;
    await response.body?.cancel();
    await sleep(seconds * 1_000);
  }
}
