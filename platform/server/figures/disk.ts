import { statfs } from 'node:fs/promises';
import type { FigureSource } from './figures.ts';

/** Where the machine keeps what the product needs. */
export interface DiskPlace {
  /** FILES, or DATABASE where its folder is on this machine. */
  readonly place: 'FILES' | 'DATABASE';
  readonly folder: string;
}

export interface DiskSpace {
  readonly place: DiskPlace['place'];
  readonly freeBytes: number;
  readonly bytes: number;
}

/** What is left on the disk of a folder, for whoever is not root. */
export async function findSpace({ place, folder }: DiskPlace): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { place, freeBytes: bavail * bsize, bytes: blocks * bsize };
}

/** Below this share and this size a disk is called nearly full: a tenth of a large disk is enough for months. */
const [leastShare, leastBytes] = [0.1, 2 * 1024 ** 3];

/** Whether a disk is nearly full. */
export const isNearlyFull = ({ freeBytes, bytes }: Pick<DiskSpace, 'freeBytes' | 'bytes'>): boolean => freeBytes < Math.min(bytes * leastShare, leastBytes);

let existing: readonly DiskPlace[] = [];
/** Says which disks are watched. */
export function registerDiskPlaces(places: readonly DiskPlace[]): void {
  existing = places;
}
/** The disks that are watched. */
export const diskPlaces = (): readonly DiskPlace[] => existing;

/** The space of the disks that this machine knows. */
export const diskFigures: FigureSource = {
  figures: [
    { name: 'atalaia_disk_free_bytes', help: 'What is left on the disk of the files, and of the database where it is on this machine', labelNames: ['place'] },
    { name: 'atalaia_disk_bytes', help: 'Size of that disk', labelNames: ['place'] },
    { name: 'atalaia_disk_nearly_full', help: '1 where less than a tenth and less than 2 GiB are left, 0 otherwise', labelNames: ['place'] },
  ],
  async read() {
    const results = await Promise.all(existing.map(findSpace));
    const of = (value: (space: DiskSpace) => number) => results.map((space) => ({ labels: { place: space.place }, value: value(space) }));
    return {
      atalaia_disk_free_bytes: of(({ freeBytes }) => freeBytes),
      atalaia_disk_bytes: of(({ bytes }) => bytes),
      atalaia_disk_nearly_full: of((space) => (isNearlyFull(space) ? 1 : 0)),
    };
  },
};
