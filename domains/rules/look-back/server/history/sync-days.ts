import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../../../../platform/server/index.ts';
import { localDate } from '../../../../register/kernel/index.ts';
import { DamagedDayFile, DayFile, encodeDay, markOf } from './day-file.ts';
import { boundsOf, findFolderName, listDayMarks, type LocalDay, readDay } from './day-rows.store.ts';
import type { LoadedDay } from './load-history.ts';

/*
 * Keeps the column files of past days: payments are read out of the database once, and again only when their day changed.
 * A file gets its name when it is whole, so that two back-tests, or a crash, never meet half of one.
 */

/** Bytes of a file that hold its header in nearly all cases. */
const beginningBytes = 65_536;

export interface DayRange {
  readonly companyCode: string;
  readonly timeZone: string;
  readonly from: Date;
  readonly to: Date;
}

interface Kept {
  readonly of: LocalDay;
  readonly file: string;
}

/** The mark of a stored file; undefined when there is none, or it is damaged or of another form. */
async function findMark(file: string): Promise<string | undefined> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { size } = await handle.stat();
    const beginning = Buffer.alloc(Math.min(size, beginningBytes));
    await handle.read(beginning, 0, beginning.length, 0);
    return markOf(beginning) ?? new DayFile(await readFile(file)).mark;
  } catch (error) {
    if (error instanceof DamagedDayFile) return undefined;
    throw error;
  } finally {
    await handle.close();
  }
}

async function writeDay(database: Database, { of, file }: Kept, mark: string): Promise<Buffer> {
  const bytes = encodeDay(await readDay(database, of, mark));
  const temporary = `${file}.${randomUUID()}.part`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  return bytes;
}

/** Company codes are short, but nothing says that they make good names of folders. */
const folderOf = (companyCode: string): string => Buffer.from(companyCode, 'utf8').toString('hex');

export interface SyncOptions {
  /** Folder of all column files; each database has its own inside. */
  readonly folder: string;
  readonly onProgress?: (share: number) => void;
}

/**
 * Brings the days of a range up to date and reads them. Reading is by whole local days, so there may be rows before and
 * after the range.
 */
export async function syncDays(database: Database, { companyCode, timeZone, from, to }: DayRange, { folder, onProgress }: SyncOptions): Promise<LoadedDay[]> {
  const place = path.join(folder, await findFolderName(database.main), folderOf(companyCode));
  await mkdir(place, { recursive: true });
  const marks = await listDayMarks(database.main, { companyCode, timeZone }, wholeDays({ timeZone, from, to }));
  const days: LoadedDay[] = [];
  for (const [day, mark] of marks) {
    const kept: Kept = { of: { companyCode, timeZone, day }, file: path.join(place, `${day}.day`) };
    days.push({ file: await readKept(database, kept, mark), noon: (boundsOf(kept.of).from.getTime() + boundsOf(kept.of).to.getTime()) / 2 });
    onProgress?.(days.length / marks.size);
  }
  return days;
}

async function readKept(database: Database, kept: Kept, mark: string): Promise<DayFile> {
  if ((await findMark(kept.file)) === mark) {
    try {
      return await readDayFile(kept.file);
    } catch (error) {
      if (!(error instanceof DamagedDayFile)) throw error;
    }
  }
  return new DayFile(await writeDay(database, kept, mark));
}

/** Reads a file whose columns all have their checksums. @throws DamagedDayFile when it is not whole */
export async function readDayFile(place: string): Promise<DayFile> {
  const file = new DayFile(await readFile(place));
  file.verify();
  return file;
}

function wholeDays({ timeZone, from, to }: Pick<DayRange, 'timeZone' | 'from' | 'to'>): { from: Date; to: Date } {
  const first = boundsOf({ day: localDate(from, timeZone), timeZone });
  const last = boundsOf({ day: localDate(new Date(to.getTime() - 1), timeZone), timeZone });
  return { from: first.from, to: last.to };
}
