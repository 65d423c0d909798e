/** Where a desk for journeys is: its server, its database, the folder of its files, and that of the mails that it sends. */
export interface DeskAddress {
  url: string;
  database: string;
  files: string;
  mails: string;
}

/** Tells the workers of a run which desks there are. */
export function offerDesks(desks: readonly DeskAddress[]): void {
  process.env.ATALAIA_DESKS = JSON.stringify(desks);
}

/**
 * The desk of this worker. Each worker of a run has one of its own, so that no journey meets what another worker's are
 * doing; a desk that runs already is shared by all.
 */
export function deskAddress(): DeskAddress {
  const { ATALAIA_URL: url, ATALAIA_DATABASE: database = '', ATALAIA_FILES: files = '', ATALAIA_MAILS: mails = '' } = process.env;
  if (url) return { url, database, files, mails };
  const desks = JSON.parse(process.env.ATALAIA_DESKS ?? '[]') as DeskAddress[];
  const desk = desks[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!desk) throw new Error('there is no desk for this worker');
  return desk;
}
