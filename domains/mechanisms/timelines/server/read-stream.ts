import { mayCall } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import type { TimelineEventOf } from '../contract/index.ts';
import type { FoundEvent, TimelineAsk, TimelinePlace, TimelineSource } from './timeline-source.ts';

const ordinarySize = 30;
const greatestId = '999999999999999999';
/** After everything: no event is later. */
const end = new Date('9999-12-31T00:00:00Z');

interface Cursor<Kind> extends TimelinePlace {
  readonly kind: Kind;
}

const placeOf = (kind: string, { at, id, part }: TimelinePlace): string => [at.getTime(), kind, id, part].join('.');

function readCursor<Kind extends string>(text: string | undefined): Cursor<Kind> | undefined {
  const [at, kind, id, part] = text?.split('.') ?? [];
  if (at === undefined || id === undefined || part === undefined) return undefined;
  return { at: new Date(Math.min(Number(at), end.getTime())), kind: kind as Kind, id, part: Number(part) };
}

/** Where one kind goes on: of the moment of the cursor, kinds after the cursor's are still to come and those before it have been. */
function placeIn<Kind>(kind: Kind, cursor: Cursor<Kind> | undefined, order: readonly Kind[]): TimelinePlace {
  if (!cursor) return { at: end, id: greatestId, part: 0 };
  if (kind === cursor.kind) return cursor;
  const isToCome = order.indexOf(kind) > order.indexOf(cursor.kind);
  return { at: cursor.at, id: isToCome ? greatestId : '0', part: 0 };
}

const present = <Kind extends string>(kind: Kind, { at, id, part, ...text }: FoundEvent): TimelineEventOf<Kind> => ({
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
  ...text,
  event_id: [kind, id, part].join('.'),
  kind,
  time: at.getTime(),
});

interface StreamQuery<Kind extends string> {
  kinds?: readonly Kind[] | undefined;
  after?: string | undefined;
  size?: number | undefined;
}

/**
 * One page of a stream of what the slices tell. Each kind is asked for one page from the cursor on, so that a page costs no more the
 * longer the stream is; of one moment the order of the kinds decides, then the key.
 * @param order all kinds of the stream
 * @param about whose events, and of which companies
 */
export async function readStream<Kind extends string, Ask extends TimelineAsk>(
  { order, sources }: { order: readonly Kind[]; sources: readonly TimelineSource<Kind, Ask>[] },
  input: StreamQuery<Kind>,
  about: Omit<Ask, 'before' | 'most'>,
  call: Call,
): Promise<{ list: TimelineEventOf<Kind>[]; next: string | null; kinds: Kind[] }> {
  const open = sources.filter(({ demand }) => mayCall(call.actor.abilities, demand));
  const size = input.size ?? ordinarySize;
  const cursor = readCursor<Kind>(input.after);
  const results = await Promise.all(
    open
      .filter(({ kind }) => input.kinds?.includes(kind) ?? true)
      .map(async ({ kind, read }) => {
        const ask = { ...about, before: placeIn(kind, cursor, order), most: size + 1 } as unknown as Ask;
        return (await read(ask, call)).map((event) => ({ kind, event }));
      }),
  );
  const events = results.flat().sort((one, other) => other.event.at.getTime() - one.event.at.getTime() || order.indexOf(one.kind) - order.indexOf(other.kind));
  const shown = events.slice(0, size);
  const last = events.length > size ? shown.at(-1) : undefined;
  return {
    list: shown.map(({ kind, event }) => present(kind, event)),
    next: last ? placeOf(last.kind, last.event) : null,
    kinds: order.filter((kind) => open.some((source) => source.kind === kind)),
  };
}
