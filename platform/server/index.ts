import './texts.ts';

export { auditedAt, auditTime, writeAudit, writeAudits, type AuditNotes, type AuditOrigin } from './audit/audit.store.ts';
export { sealAudit, verifyAudit, type ChainFault, type ChainVerdict } from './audit/seal.store.ts';
export {
  codesOfAllCompanies,
  fileAnswer,
  handle,
  handleFile,
  handleLines,
  systemActor,
  registerCompanyCodes,
  worksForAll,
  type Actor,
  type Admit,
  type Caller,
  type AuditNote,
  type Call,
  type FileAnswer,
  type FindsByNumber,
  type Handler,
  type KeptUpload,
  type Slice,
  type UploadedFile,
} from './call.ts';
export { type AuditGuard, applicationRole, examineAuditGuard, findApplicationRole, unguardedReasons } from './db/application-role.ts';
export { binaryRecords, type RecordColumn } from './db/binary-records.ts';
export { clockAheadMs, isClockFarOff, isClockWrong, registerClockBound } from './db/clock-of-database.ts';
export { type DatabaseLimits, databaseOf, type DatabaseOptions, openDatabase, type Database, type Db, type PoolerKind } from './db/connect.ts';
export { CopiedRow, copyOut, textOfRaw } from './db/copy-out.ts';
export { isOutage, lossOf, ReadOnlyServerError } from './db/database-loss.ts';
export { type DatabaseState, DatabaseWatch } from './db/database-watch.ts';
export { examinePooler } from './db/examine-pooler.ts';
export { connectTo } from './db/guarded-client.ts';
export { nextIds, registerIdSource } from './db/ids.ts';
export { inSavepoint } from './db/in-savepoint.store.ts';
export { migrate } from './db/migrating/migrate.ts';
export { DatabaseUnusableError } from './db/migrating/migration-turns.ts';
export { beginningWith, codeIs, containing, foldName, inNameOrder, nameDistance, namedRows, nameHolds, nameIs, wordsOf } from './db/name-search.ts';
export { onWritable } from './db/on-writable.ts';
export { noteLoss } from './db/outage.ts';
export type { OwnedTables } from './db/owned-tables.ts';
export { reachDatabase } from './db/reach-database.ts';
export { onTimelineChange } from './db/timeline.ts';
export { onThread } from './threads/on-thread.ts';
export { streamOnThread, ThreadEndedError } from './threads/stream-on-thread.ts';
export { countExternalMemory } from './external-memory.ts';
export { definePort, defineRequiredPort, demandPorts } from './ports.ts';
export { localFileStore, type FileStore } from './files/store.ts';
export { sniffMediaType } from './files/sniff.ts';
export {
  dropUnusedFiles,
  findStoredFiles,
  insertStoredFile,
  joinStoredFile,
  keepForGood,
  leftJoinStoredFile,
  lockStoredFile,
  type StoredFile,
  type StoredFileRow,
} from './files/stored-file.store.ts';
export { configuredScanner, scanBytes, scanKept, type ScanNote } from './files/virus-scan.ts';
export type { Authenticator } from './http/authenticate.ts';
export { callWithin } from './http/call-within.ts';
export { canonicalJson, hashOf, keptHours as repeatedCallHours } from './http/idempotency.store.ts';
export { explainFields, explainIssues, type SchemaIssue } from '../contract/input-issues.ts';
export { RefusedInput } from './http/refused-input.ts';
export { explainUnsafe } from './http/unsafe-input.ts';
export type { Deadlines, Host } from './http/mount.ts';
export { type InternalCall, type LinesOut, peerKeyHeader } from './http/mount-internal.ts';
export type { CallRates } from './http/call-rates.ts';
export { buildServer } from './http/server.ts';
export { readTrustedProxies } from './http/trusted-proxies.ts';
export type { JobContext, JobDefinition } from './jobs/jobs.ts';
export { platformJobs } from './jobs/platform-jobs.ts';
export { startQueue, type JobQueue } from './jobs/queue.ts';
export { giveAttemptBack, takeAttempt, type Attempt, type AttemptLimit } from './limits/attempts.store.ts';
export { limitAttempts } from './limits/limit-attempts.ts';
export { log } from './log.ts';
export { fullPlaceOf, isOfFiles, isOfMachine, noteFull } from './machine-fault.ts';
export { type MailToQueue, queueMail } from './mail/queue-mail.ts';
export { unsealMail } from './mail/seal-mail.ts';
export { countQueuedMails, deleteOldMails, listUnsentMails, oldestMails } from './mail/mail.store.ts';
export { isRequestMail, mailsShown } from './mail/shown-mail.store.ts';
export { resendMail } from './mail/resend-mail.store.ts';
export { demandKeysOf, openKeyring } from './secrets/demand-keys.ts';
export { findKeyring, findKeySource, type KeySource, loadKeyring, rereadingOf, saveKeyring } from './secrets/find-keyring.ts';
export {
  type Keyring,
  KeyringError,
  newKey,
  type SealingKey,
  ownKeyIds,
  renewKeyring,
  seal,
  unseal,
  UnsealError,
  registerKeyring,
  writeKeyring,
} from './secrets/keyring.ts';
export { withoutSealed } from './secrets/sealed-values.ts';
export { hashToken, newToken } from './secrets/tokens.ts';
export { examineSealed, forgetUnopened, keepsAddressee, keysInUse, placeOf, sealColumns, type SealedColumn } from './secrets/sealed-columns.store.ts';
export { listServerProcesses, type ServerProcess } from './secrets/server-process.store.ts';
export { SealedWatch } from './secrets/sealed-watch.ts';
export { addSilence, endSilence, moveSilence, holdMails, listSilence, noteMailOutcomes, type SilenceRow } from './mail/silence.store.ts';
export {
  environmentMail,
  findMailServer,
  keepsMailPassword,
  mailPasswordColumn,
  mailSettings,
  saveMailServer,
  sealMailPassword,
  sendsMail,
  type StoredMailServer,
  unsealMailPassword,
} from './mail/mail-server.store.ts';
export { mailSecurities, type MailSecurity, type MailServer, mayAskMailServer, sendNow } from './mail/mail-transport.ts';
export { asMailLanguage, declaredMails, defineMail, findRevealingWord, type MailTemplate } from './mail/template.ts';
export { countDecision, defineGauge, setAuditGuard, watchPools } from './metrics.ts';
export { serveMetrics } from './serve-metrics.ts';
export { type ChangeNote, changeRecord, isOutdated, moveRecord, noteChanged } from './records/move-record.ts';
export { version } from './version.ts';
