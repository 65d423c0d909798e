import { keptDays } from '../../../../platform/server/exports/index.ts';
import { repeatedCallHours, type Slice } from '../../../../platform/server/index.ts';
import type { FixedKind } from '../contract/index.ts';

/** Hours of what jobs of the platform delete, in the order in which all kinds are shown; undefined: of what a slice deletes, which says them. */
const ofPlatform: Readonly<Record<FixedKind, number | undefined>> = {
  REPEATED_CALLS: repeatedCallHours,
  MAILED_LINKS: 1,
  EXPORT_FILES: keptDays * 24,
  UNUSED_UPLOADS: undefined,
  SESSIONS: undefined,
};
const kinds = Object.keys(ofPlatform) as FixedKind[];

/**
 * After how many hours jobs delete what nobody needs, whatever companies set: those of the platform and those of slices.
 * @throws Error where not exactly one says the hours of a kind, or a slice deletes what is no kind
 */
export function fixedTimesOf(slices: readonly Slice[]): { kind: FixedKind; hours: number }[] {
  const details = slices.flatMap(({ deletes }) => deletes ?? []);
  for (const { kind } of details) if (!kinds.some((one) => one === kind)) throw new Error(`what a slice deletes is not among what is shown: ${kind}`);
  return kinds.map((kind) => {
    const own = ofPlatform[kind];
    const [hours, ...others] = [...(own === undefined ? [] : [own]), ...details.filter((one) => one.kind === kind).map((one) => one.hours)];
    if (hours === undefined || others.length > 0) throw new Error(`exactly one slice has to say when these are deleted: ${kind}`);
    return { kind, hours };
  });
}
