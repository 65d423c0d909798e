import { mayCall } from '../../../platform/contract/index.ts';
import { type Handler, handle } from '../../../platform/server/index.ts';
import { readTimeline, type TimelineEventView, type TimelineKind, timelineKinds } from '../contract/index.ts';
import { getPerson } from './find-person.ts';
import type { FoundEvent, TimelinePlace, TimelineSource } from './timeline-source.ts';

const ordinarySize = 30;

interface Cursor extends TimelinePlace {
  readonly kind: TimelineKind;
}
const greatestId = '999999999999999999';
/** After everything: no event is later. */
const end = new Date('9999-12-31T00:00:00Z');

const placeOf = (kind: TimelineKind, { at, id, part }: TimelinePlace): string => [at.getTime(), kind, id, part].join('.');

function readCursor(text: string | undefined): Cursor | undefined {
  const [at, kind, id, part] = text?.split('.') ?? [];
  if (at === undefined || id === undefined || part === undefined) return undefined;
  return { at: new Date(Math.min(Number(at), end.getTime())), kind: kind as TimelineKind, id, part: Number(part) };
}

/** Where one kind goes on: of the moment of the cursor, kinds after the cursor's are still to come and those before it have been. */
function placeIn(kind: TimelineKind, cursor: Cursor | undefined): TimelinePlace {
  if (!cursor) return { at: end, id: greatestId, part: 0 };
  if (kind === cursor.kind) return cursor;
  const isToCome = timelineKinds.indexOf(kind) > timelineKinds.indexOf(cursor.kind);
  return { at: cursor.at, id: isToCome ? greatestId : '0', part: 0 };
}

interface KindEvent {
  kind: TimelineKind;
  event: FoundEvent;
}

/** Newest first; of one moment by kind, then as the kind has them. */
const laterFirst = (one: KindEvent, other: KindEvent): number =>
  other.event.at.getTime() - one.event.at.getTime() || timelineKinds.indexOf(one.kind) - timelineKinds.indexOf(other.kind);

const present = ({ kind, event: { at, id, part, ...said } }: KindEvent): TimelineEventView => ({
  entity_code: null,
  code: null,
  from: null,
  to: null,
  label: null,
  reasons: [],
  rule_names: {},
  business: null,
  trade_no: null,
  amount: null,
  currency: null,
  by: null,
  ref_id: null,
  ...said,
  event_id: [kind, id, part].join('.'),
  kind,
  time: at.getTime(),
});

/** One stream of what the slices tell of a person. Each kind is asked for one page, so that a page costs no more the longer the stream is. */
export const readTimelineHandler = (sources: readonly TimelineSource[]): Handler =>
  handle(readTimeline, async (input, call) => {
    const person = await getPerson(call, input.subject_id);
    const open = sources.filter(({ demand }) => mayCall(call.actor.abilities, demand));
    const asked = open.filter(({ kind }) => input.kinds?.includes(kind) ?? true);
    const companies = call.actor.companies.filter((code) => input.entity_code === undefined || code === input.entity_code);
    const size = input.size ?? ordinarySize;
    const cursor = readCursor(input.after);
    const found = await Promise.all(
      asked.map(async ({ kind, read }) =>
        (await read({ subjectId: person.id, companies, before: placeIn(kind, cursor), most: size + 1 }, call)).map((event) => ({ kind, event })),
      ),
    );
    const events = found.flat().sort(laterFirst);
    const shown = events.slice(0, size);
    const last = events.length > size ? shown.at(-1) : undefined;
    return {
      list: shown.map(present),
      next: last ? placeOf(last.kind, last.event) : null,
      kinds: timelineKinds.filter((kind) => open.some((source) => source.kind === kind)),
    };
  });
