import type { EntryPart, PartCount } from '../../../register/kernel/screening-lists.ts';

/** Why a version does not come into force, with what its sentence needs. */
export interface VersionFault {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A part of the entries as a version reads it, beside what was read of it before. */
export interface ComparedPart {
  readonly part: EntryPart;
  readonly read: number;
  readonly unread: number;
  /** Values that entries which stay have no more, those they have gained taken off. */
  readonly lost: number;
  /** In the version in force; undefined where there is none. */
  readonly before: PartCount | undefined;
}

export interface Compared {
  /** Entries of the new version. */
  readonly entries: number;
  /** Entries in force before. */
  readonly before: number;
  /** Of those, how many the new version does not have. */
  readonly ended: number;
  readonly maxLossPercent: number;
  /** Of those that stay, how many lose a name, a number or a date of birth, or become another kind. */
  readonly altered: number;
  readonly maxChangePercent: number;
  readonly parts?: readonly ComparedPart[];
  /** YYYY-MM-DD, where known. */
  readonly sourceDate: string | null;
  readonly currentDate: string | null;
}

/** Fewer values than these are lost or unread in any list. */
const fewest = 3;
/** Share of a part, in percent, that may be unread in the first version of a list. */
const mostUnreadAtFirst = 50;

const share = (count: number, of: number): number => (of === 0 ? 0 : Math.round((count * 1000) / of) / 10);

/** The part of which the largest share is lost beyond the limit, or else unread. Entries that end take their values with them, which is evaluated elsewhere. */
function judgeParts(parts: readonly ComparedPart[], { entries, maxLossPercent }: Pick<Compared, 'entries' | 'maxLossPercent'>): VersionFault | undefined {
  const evaluatedParts = parts.filter(({ part }) => part !== 'FIELDS');
  const smaller = evaluatedParts
    .flatMap(({ part, read, lost, before }) => (before ? [{ part, lost, before: before.read, after: read, percent: share(lost, before.read) }] : []))
    .filter(({ lost, before }) => lost >= fewest && lost * 100 > before * maxLossPercent)
    .toSorted((one, other) => other.percent - one.percent)[0];
  if (smaller) return { code: 'PART_SMALLER', params: { ...smaller, limit: maxLossPercent } };
  const unreadable = evaluatedParts
    .map(({ part, read, unread, before }) => {
      const was = before ? share(before.unread, before.read + before.unread) : 0;
      const [more, limit] = before ? [unread - before.unread, Math.min(100, was + maxLossPercent)] : [unread, mostUnreadAtFirst];
      return { part, unread, total: read + unread, percent: share(unread, read + unread), before: was, limit, more, isFirst: before === undefined };
    })
    // Of a list that is new, what few entries have may be hard to read; what many have may not.
    .filter(({ more, percent, limit, isFirst }) => more >= fewest && percent > limit && (!isFirst || more * 100 > entries * maxLossPercent))
    .toSorted((one, other) => other.percent - one.percent)[0];
  if (!unreadable) return undefined;
  const { more: _more, isFirst: _isFirst, ...params } = unreadable;
  return { code: 'PART_UNREAD', params };
}

/**
 * Whether a version that was read without a fault may follow the one in force: it must have entries, must not be older, must not lack more
 * than the allowed share of the entries, nor of any part of those that stay, as their aliases or dates of birth; no part may become
 * unreadable; and it must not change more than the allowed share of the entries that stay: a list whose names are others screens no
 * more for those that stood there.
 */
export function evaluateVersion({
  entries,
  before,
  ended,
  maxLossPercent,
  altered,
  maxChangePercent,
  parts = [],
  sourceDate,
  currentDate,
}: Compared): VersionFault | undefined {
  if (entries === 0) return { code: 'NOTHING', params: {} };
  if (sourceDate !== null && currentDate !== null && sourceDate < currentDate) return { code: 'OLDER', params: { date: sourceDate, current: currentDate } };
  const percentOf = (count: number): number => Math.round((count * 1000) / before) / 10;
  if (ended * 100 > before * maxLossPercent) return { code: 'SMALLER', params: { lost: ended, before, percent: percentOf(ended), limit: maxLossPercent } };
  const part = judgeParts(parts, { entries, maxLossPercent });
  if (part) return part;
  if (altered * 100 <= before * maxChangePercent) return undefined;
  return { code: 'ALTERED', params: { altered, before, percent: percentOf(altered), limit: maxChangePercent } };
}

/** A version with such a fault could be read to its end, so that a second person may have it loaded all the same. */
export const mayBeLoaded = (fault: VersionFault | null): boolean =>
  fault !== null && ['SMALLER', 'PART_SMALLER', 'PART_UNREAD', 'ALTERED', 'OLDER'].includes(fault.code);
