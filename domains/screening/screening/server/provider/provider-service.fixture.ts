import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ListEntry, ScorePart } from '../../../../../engines/screening/index.ts';
import { clock } from '../../../../../platform/server/clock.ts';
import type { EntryChange, ListedEntry } from '../engine.ts';
import type { TestEngine } from '../engine.fixture.ts';
import type { ProviderSettings } from './read-settings.ts';

/*
 * A real service on the loopback interface that keeps to docs/screening-provider.md, over the invented entries of a test engine. It
 * signs and checks by itself, from the text of the document, and fails and lies where a test says so.
 */

export const providerKey = 'a shared secret of at least 32 characters';

export interface ProviderRequest {
  method: string;
  path: string;
  requestId: string;
  body: string;
  isSigned: boolean;
}

/** What the service does with a question instead of answering it as it should. */
export interface ProviderFault {
  status?: number;
  location?: string;
  /** Waits for this before it answers. */
  until?: Promise<unknown>;
  /** Ends the connection without an answer, or in the middle of one. */
  drop?: 'before' | 'within';
  /** The answer in place of the right one. */
  body?: string;
  change?: (answer: Record<string, unknown>) => unknown;
  /** What is signed, and when, in place of the right parts. */
  sign?: Partial<Record<'key' | 'direction' | 'time' | 'method' | 'path' | 'requestId' | 'body', string>>;
  unsigned?: boolean;
  /** Answers with the question, as somebody in between could. */
  echo?: boolean;
}

export interface ProviderService {
  settings(changes?: Partial<ProviderSettings>): ProviderSettings;
  asked: ProviderRequest[];
  /** What it does with a question; undefined: it answers. */
  fault: (request: ProviderRequest) => ProviderFault | undefined;
  close(): Promise<void>;
}

const signature = (key: string, parts: readonly string[]): string => `v1=${createHmac('sha256', key).update(parts.join('\n')).digest('hex')}`;

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

export const wireEntry = (entry: ListEntry) => ({
  key: entry.key,
  former_keys: entry.formerKeys,
  kind: entry.kind,
  names: entry.names,
  births: entry.births.map(({ from, until, isApproximate }) => ({ from, until, is_approximate: isApproximate })),
  birth_places: entry.birthPlaces,
  nationalities: entry.nationalities,
  countries: entry.countries,
  gender: entry.gender ?? null,
  numbers: entry.numbers.map(({ type, number, country }) => ({ type, number, country: country ?? null })),
  addresses: entry.addresses,
  programmes: entry.programmes,
  charges: entry.charges,
  remarks: entry.remarks,
  listed_on: entry.listedOn ?? null,
  ends_on: entry.endsOn ?? null,
});

const wireSource = ({ sourceId, sourceName, sourceKind }: ListedEntry) => ({ id: sourceId, name: sourceName, kind: sourceKind });
const wireListed = (one: ListedEntry) => ({
  entry_id: one.entryId,
  source: wireSource(one),
  entry: wireEntry(one.entry),
  is_present: one.isPresent,
  started_at: one.startedAt?.toISOString() ?? null,
  ended_at: one.endedAt?.toISOString() ?? null,
});

function wirePart(part: ScorePart): object {
  if (part.part === 'name') return { part: 'name', points: part.points, words: part.pairs, only_asked: part.onlyAsked, only_listed: part.onlyListed };
  return part.part === 'nationality' ? { part: 'nationality', points: part.points, is_shared: part.isShared } : part;
}

const versionOf = (sourceId: string) => ({ id: `${sourceId}/2026-11-20`, name: `20 November 2026 of ${sourceId}` });

interface Query {
  name: string;
  kind: 'person' | 'organisation' | 'any';
  births: { from: string; until: string; is_approximate: boolean }[];
  nationalities: string[];
  numbers: { number: string }[];
}

async function answerSearch(engine: TestEngine, question: { query: Query; threshold: number; limit: number; sources: string[] | null }): Promise<object> {
  const { query, threshold, limit, sources: target } = question;
  const lists = (await engine.sources()).filter(({ id }) => target === null || target.includes(id));
  const { hits } = await engine.search(
    {
      name: query.name,
      kind: query.kind,
      births: query.births.map(({ from, until, is_approximate: isApproximate }) => ({ from, until, isApproximate })),
      ...(query.nationalities.length > 0 ? { nationalities: query.nationalities } : {}),
      numbers: query.numbers,
    },
    { threshold, limit, ...(target === null ? {} : { sources: target }) },
  );
  return {
    algorithm: 'reference-7',
    versions: lists.map(({ id, name, kind }) => ({ source: { id, name, kind }, version: versionOf(id) })),
    // One limit for all lists, as the contract has it.
    hits: hits.slice(0, limit).map(({ entryId, sourceId, score, confidence, matchedName, parts }) => ({
      ...wireListed(engine.listed.get(entryId) as ListedEntry),
      version: versionOf(sourceId),
      score,
      confidence,
      matched_name: matchedName,
      parts: parts.filter(({ part, points }) => part === 'name' || points !== 0).map(wirePart),
    })),
  };
}

const changeOf = ({ version, at, op, fields }: EntryChange) => ({
  version: { id: version, name: version },
  at: at.toISOString(),
  op,
  fields: Object.entries(fields).map(([field, { before, after }]) => ({ field, before: [before].flat(), after: [after].flat() })),
});

async function answerOf(engine: TestEngine, path: string, text: string): Promise<Record<string, unknown>> {
  const body = (text === '' ? {} : JSON.parse(text)) as never;
  switch (path.replace('/v1', '')) {
    case '/sources':
      return {
        algorithm: 'reference-7',
        sources: (await engine.sources()).map(({ id, name, kind, entries, loadedAt }) => ({ id, name, kind, entries, loaded_at: loadedAt.toISOString() })),
      };
    case '/search':
      return (await answerSearch(engine, body)) as Record<string, unknown>;
    case '/entries': {
      const { entries } = body as { entries: { source_id: string; entry_id: string }[] };
      const results = entries.flatMap(({ entry_id: id, source_id: source }) =>
        [...engine.listed.values()].filter((one) => one.entryId === id && one.sourceId === source),
      );
      return { entries: results.map(wireListed) };
    }
    default:
      return { changes: engine.changes.map(changeOf) };
  }
}

/** Starts the service; `engine` is what it finds in. */
export async function startProvider(engine: TestEngine): Promise<ProviderService> {
  const requests: ProviderRequest[] = [];
  const headerOf = (request: IncomingMessage, name: string) => String(request.headers[`x-atalaia-${name}`] ?? '');
  const server = createServer(async (request, response: ServerResponse) => {
    const body = await textOf(request);
    const [method = '', path = ''] = [request.method, request.url];
    const [time, requestId] = [headerOf(request, 'timestamp'), headerOf(request, 'request-id')];
    const isSigned = headerOf(request, 'signature') === signature(providerKey, ['question', time, method, path, requestId, body]);
    const one: ProviderRequest = { method, path, requestId, body, isSigned };
    requests.push(one);
    const fault = service.fault(one) ?? {};
    await fault.until;
    if (fault.drop === 'before') return request.socket.destroy();
    const right = isSigned && fault.body === undefined ? await answerOf(engine, path, body) : {};
    const sent = fault.echo ? body : (fault.body ?? JSON.stringify(fault.change ? fault.change(right) : right));
    const parts = { key: providerKey, direction: 'answer', time: String(clock.ms()), method, path, requestId, body: sent, ...fault.sign };
    const signed = signature(parts.key, [parts.direction, parts.time, parts.method, parts.path, parts.requestId, parts.body]);
    response.writeHead(fault.status ?? (isSigned ? 200 : 401), {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent),
      ...(fault.location ? { location: fault.location } : {}),
      'x-atalaia-timestamp': fault.echo ? time : parts.time,
      ...(fault.unsigned ? {} : { 'x-atalaia-signature': fault.echo ? headerOf(request, 'signature') : signed }),
    });
    if (fault.drop !== 'within') return response.end(sent);
    response.write(sent.slice(0, Math.floor(sent.length / 2)), () => request.socket.destroy());
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const service: ProviderService = {
    asked: requests,
    fault: () => undefined,
    settings: (changes = {}) => ({
      address,
      keys: [providerKey],
      code: 'ext',
      timeoutMs: 5_000,
      retries: 2,
      atOnce: 8,
      threshold: 70,
      failuresToOpen: 50,
      openForMs: 300,
      ...changes,
    }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
}
