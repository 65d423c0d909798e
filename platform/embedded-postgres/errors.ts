/** A start that failed for a reason the person at the keyboard can act on; the message is meant to be printed. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** The data directory belongs to another process that is alive. */
export class DataDirectoryInUseError extends EmbeddedPostgresError {
  override name = 'DataDirectoryInUseError';
}
