import { type AuditNote, type Db, type JobDefinition, moveRecord, nextIds, systemActor, writeAudit } from '../../../../platform/server/index.ts';
import { companyFacts, listCompanyCodes, listStoredCompanies, type StoredCompany } from '../../../register/reference-data/server/index.ts';
import { incidentLife } from '../model/incident-life.ts';
import { dutyOf, noticeDueAt } from '../model/notice.ts';
import type { IncidentSource, DetectedCondition } from '../../../register/kernel/incidents.ts';
import { target } from './find-incident.ts';
import { changeIncidentRow, insertIncident } from './incident.store.ts';
import { insertLinks } from './link.store.ts';
import { beginningOf } from './signal-words.ts';
import { beginWatch, type KnownSignal, lockSignals } from './watch.store.ts';

const name = 'incidents.watch';
const everySeconds = 300;
/** What happened is looked for so far back: a process may have been away. */
const backMs = 7 * 86_400_000;

interface Act {
  readonly db: Db;
  readonly company: StoredCompany;
  readonly source: IncidentSource<Db>;
  readonly now: Date;
  note(note: Omit<AuditNote, 'companyCode' | 'subject'> & { verb: string }, id: string): void;
}

async function open({ db, company, source: { signal }, now, note }: Act, { of, beganAt, facts, links = [] }: DetectedCondition): Promise<void> {
  const [id] = (await nextIds(db, 1)) as [string];
  const { country, zone, calendar } = companyFacts(company);
  const beginning = beginningOf(signal, facts, country);
  const duty = dutyOf(country, beginning.kind);
  const isNew = await insertIncident(db, {
    ...beginning,
    id,
    companyCode: company.code,
    signal: { kind: signal, of },
    affected: null,
    peopleAffected: null,
    beganAt,
    foundAt: now,
    endedAt: null,
    measures: null,
    notice: duty === undefined ? 'UNDECIDED' : 'NEEDED',
    authority: duty?.authority ?? null,
    noticeDueAt: duty === undefined ? null : noticeDueAt(duty, { foundAt: now, zone, calendar }),
    noticedAt: null,
    noticeReference: null,
    byName: systemActor.name,
    at: now,
  });
  // Another process has seen it at the same time.
  if (!isNew) return;
  await insertLinks(db, id, { links, by: systemActor.name, at: now });
  const { kind, severity, title } = beginning;
  note({ verb: 'incident.opened', after: { status: 'OPEN', signal, of, kind, severity, title, began_at: beganAt.toISOString(), links: links.length } }, id);
}

/** More of the same was seen: it is added, and what was closed meanwhile is opened again. */
async function updateIncident({ db, now, note }: Act, signal: KnownSignal, { links = [] }: DetectedCondition): Promise<void> {
  const added = await insertLinks(db, signal.id, { links, by: systemActor.name, at: now });
  if (added.length === 0) return;
  const state = { before: { status: signal.status }, after: { status: signal.status, linked: added.map(({ kind, no }) => ({ kind, no })) } };
  note({ verb: 'incident.linked', ...state }, signal.id);
  if (signal.status !== 'CLOSED') return changeIncidentRow(db, signal.id, {});
  await moveRecord(
    { audit: ({ subject: _subject, companyCode: _company, ...more }) => note({ ...more, verb: 'incident.moved' }, signal.id) },
    {
      life: incidentLife,
      record: signal,
      act: 'REOPEN',
      refused: (status) => {
        throw new Error(`an incident in the state ${status} cannot be opened again`);
      },
      save: (status) => changeIncidentRow(db, signal.id, { status, closed: null }),
      note: { kind: target },
    },
  );
}

/** Opens, follows and ends the incidents of one source for one company, in a transaction. @returns how many acts there were */
export async function watchCompany(
  main: Db,
  source: IncidentSource<Db>,
  { company, now, since }: { company: StoredCompany; now: Date; since: Date },
): Promise<number> {
  const visible = await source.read(main, { companyCode: company.code, now, since });
  return main.transaction().execute(async (db) => {
    const notes: AuditNote[] = [];
    const note: Act['note'] = (one, id) => void notes.push({ ...one, subject: { kind: target, id }, companyCode: company.code });
    const act: Act = { db, company, source, now, note };
    const existing = await lockSignals(db, { companyCode: company.code, signal: source.signal, ofs: visible.map(({ of }) => of) });
    for (const condition of visible) {
      const former = existing.find(({ of }) => of === condition.of);
      await (former === undefined ? open(act, condition) : updateIncident(act, former, condition));
    }
    const isOver = ({ of, hasEnded, status }: KnownSignal) => source.lasts && !hasEnded && status !== 'CLOSED' && !visible.some((one) => one.of === of);
    for (const { id, status } of existing.filter(isOver)) {
      await changeIncidentRow(db, id, { endedAt: now });
      note({ verb: 'incident.end-seen', before: { status }, after: { status, ended_at: now.toISOString() } }, id);
    }
    if (notes.length > 0) await writeAudit(db, { actor: systemActor, verb: 'incident.opened', ip: null, requestId: `job:${name}` }, notes);
    return notes.length;
  });
}

/** Looks after every company by what the slices see. A company is looked after from the run after the first on: what was before is nothing new. */
export const watchJob = (sources: readonly IncidentSource<Db>[]): JobDefinition => ({
  name,
  everySeconds,
  async run(_data, { database: { main }, now }) {
    for (const company of await listStoredCompanies(main, await listCompanyCodes(main))) {
      const begun = await beginWatch(main, company.code, now);
      if (begun === undefined) continue;
      const since = new Date(Math.max(begun.getTime(), now.getTime() - backMs));
      for (const source of sources) await watchCompany(main, source, { company, now, since });
    }
  },
});
