import { sql } from 'kysely';
import type { Endpoint } from '../../../platform/contract/index.ts';
import { clock } from '../../../platform/server/clock.ts';
import type { TestServer } from '../../../platform/server/testing.ts';
import { demoStaff } from '../../../domains/mechanisms/session/server/index.ts';
import { roles } from '../../../seeds/roles.ts';
import { answerOf, type CallInputs, findRequested, inputsOf, readingCalls } from '../reading-calls.fixture.ts';

/*
 * What every reading call answers to every role on the demonstration, as text in which that is written alike which differs from load
 * to load: keys, random values and the moments of the load itself. Two photographs are compared to show that a change of the code has
 * changed no answer, or that the demonstration is the same on another day.
 */

/** What is left of the time in a text. */
export type Times = 'since the end of the story' | 'left out';

/** Answers of one call to one role. */
export interface Picture {
  role: string;
  /** Method and path. */
  call: string;
  text: string;
}

/** A moment that is nearer to the end of the story than this was written while it was loaded or read. */
const nowMs = { before: 60_000, after: 3 * 3_600_000 };
/** Numbers further away from the end of the story are no times of it. */
const storyMs = 6 * 366 * 86_400_000;

/** What migrations ship with a database bears the time of the machine at which its template was made, a while ago. */
const installedMs = 30 * 60_000;
const isInstalled = (ms: number): boolean => {
  const since = clock.ms() - clock.offsetMs() - ms;
  return since >= 0 && since < installedMs;
};

function timeOf(ms: number, until: number, times: Times): string {
  if (times === 'left out') return 'T';
  if (isInstalled(ms)) return 'INSTALLED';
  const since = ms - until;
  return since >= -nowMs.before && since < nowMs.after ? 'NOW' : `T${Math.round(since / 1000)}`;
}

const isoTime = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g;
const isoDate = /\b(?:19|20)\d\d-\d\d-\d\d\b/g;
const writtenDate = /\b\d\d\/\d\d\/\d{4}\b(?:,? \d\d:\d\d(?::\d\d)?)?/g;

/** Numbers of payments of the demonstration, which begin with the date, and the months that names of documents bear. */
const tradeNumber = /P[IO]\d{13}(?!\d)/g;
const month = /\b20\d\d-(?:0[1-9]|1[0-2])(?!\d)/g;
/** A year that an answer names by itself, such as that of a declaration of income. */
const yearField = /("(?:\w+_)?year":"?)(?:19|20)\d\d\b/g;
/** Years of a calendar that a company has confirmed. */
const yearList = /("\w+_years":)\[(?:20\d\d,?)+\]/g;

/** What is not text, such as a PDF or a picture, and bears the moment at which it was made. */
const isBytes = (text: string): boolean => /^%PDF|\u0000|\uFFFD/.test(text);

/** Writes alike what differs from load to load. @param until the end of the story, in ms */
export function withoutChance(text: string, until: number, times: Times): string {
  if (isBytes(text)) return 'BYTES';
  const marked = text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'U')
    .replace(/\b[0-9a-f]{32,}\b/g, 'H')
    .replace(isoTime, (result) => {
      const ms = Date.parse(/Z|[+-]\d\d:?\d\d$/.test(result) ? result.replace(' ', 'T') : `${result.replace(' ', 'T')}Z`);
      return Number.isNaN(ms) ? result : timeOf(ms, until, times);
    })
    .replace(/\b1[5-9]\d{11}\b/g, (result) => (Math.abs(Number(result) - until) < storyMs ? timeOf(Number(result), until, times) : result))
    // Documents say when they were made.
    .replace(/("size_bytes":)\d+/g, '$1#')
    .replace(/\b\d{9,}\b/g, '#');
  if (times !== 'left out') return marked;
  return marked
    .replace(tradeNumber, 'TRADE')
    .replace(isoDate, 'D')
    .replace(writtenDate, 'D')
    .replace(month, 'M')
    .replace(yearField, '$1Y')
    .replace(yearList, '$1Y');
}

/** Calls whose answers are bytes of a file, drawn at random or about the process itself. */
const notPictured = new Set(['/api/aml/probation/file/content']);

const accountOf = (role: string) => demoStaff.find(({ amlRole }) => amlRole === role);

async function idsOfAccounts(server: TestServer): Promise<Map<string, { userId: string; personId: string }>> {
  const { rows } = await sql<{ account: string; userId: string; personId: string }>`
    select account, id as "userId", person_id as "personId" from user_account`.execute(server.database.main);
  return new Map(rows.map(({ account, ...ids }) => [account, ids]));
}

/** The kinds of rows by which calls about one thing are made: few, as each is one request more for each role. */
const rowsOfEach = { likely: 2, others: 2 };

/** What the reading calls answer to roles, to all by themselves. @param until the end of the story */
export async function* picturesOf(
  server: TestServer,
  { until, times, ofRoles = roles.map(({ code }) => code) }: { until: Date; times: Times; ofRoles?: readonly string[] },
): AsyncGenerator<Picture> {
  const query: CallInputs = await findRequested(server.database, 'ATBR');
  const accounts = await idsOfAccounts(server);
  for (const { code, abilities } of roles.filter((role) => ofRoles.includes(role.code))) {
    const staff = accountOf(code);
    const ids = staff && accounts.get(staff.account);
    if (!staff || !ids) continue;
    const client = server.as({ ...ids, name: staff.name, account: staff.account, amlRole: code, abilities: [...abilities], companies: ['ATBR', 'ATMX'] });
    for (const record of readingCalls(abilities)) {
      if (notPictured.has(record.path)) continue;
      const texts: string[] = [];
      for (const input of inputsOf(record as Endpoint, query, rowsOfEach)) {
        const text = withoutChance(await answerOf(client, record, input), until.getTime(), times);
        if (!texts.includes(text)) texts.push(text);
      }
      yield { role: code, call: `${record.method} ${record.path}`, text: texts.join('\n') };
    }
  }
}
