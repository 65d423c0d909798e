// What statements need: the connection, its losses, ids. Upkeep of the database (migrations, roles, poolers) is apart.
export { binaryRecords, type RecordColumn } from './binary-records.ts';
export { isClockFarOff, isClockWrong } from './clock-of-database.ts';
export { type Database, type DatabaseLimits, type DatabaseOptions, type Db, openDatabase, type PoolerKind } from './connect.ts';
export { isDataError, isOutage, lossOf, ReadOnlyServerError } from './database-loss.ts';
export { nextIds, registerIdSource } from './ids.ts';
export { noteLoss } from './outage.ts';
export { onTimelineChange } from './timeline.ts';
