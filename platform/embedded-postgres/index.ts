export { createMissingLinks, findBinaries, listLinks, platformPackage } from './binaries.ts';
export { DataDirectoryInUseError, EmbeddedPostgresError } from './errors.ts';
export { chooseIdentity, type Identity } from './identity.ts';
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start.ts';
