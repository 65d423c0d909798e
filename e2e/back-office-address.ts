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
