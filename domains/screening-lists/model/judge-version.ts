/** Why a version does not come into force, with what its sentence needs. */
export interface VersionFault {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface Compared {
  /** Entries of the new version. */
  readonly entries: number;
  /** Entries in force before. */
  readonly before: number;
  /** Of those, how many the new version does not have. */
  readonly ended: number;
  readonly maxLossPercent: number;
  /** YYYY-MM-DD, where known. */
  readonly sourceDate: string | null;
  readonly currentDate: string | null;
}

/**
 * Whether a version that was read without a fault may follow the one in force: it must have entries, must not be older, and must not lack more
 * than the allowed share of the entries.
 */
export function judgeVersion({ entries, before, ended, maxLossPercent, sourceDate, currentDate }: Compared): VersionFault | undefined {
  if (entries === 0) return { code: 'NOTHING', params: {} };
  if (sourceDate !== null && currentDate !== null && sourceDate < currentDate) return { code: 'OLDER', params: { date: sourceDate, current: currentDate } };
  if (ended * 100 <= before * maxLossPercent) return undefined;
  return { code: 'SMALLER', params: { lost: ended, before, percent: Math.round((ended * 1000) / before) / 10, limit: maxLossPercent } };
}

/** A version with such a fault could be read to its end, so that a second person may have it loaded all the same. */
export const mayBeLoaded = (fault: VersionFault | null): boolean => fault?.code === 'SMALLER' || fault?.code === 'OLDER';
