import { z } from 'zod';
import { commonErrors, InvalidInputError, refuse, termIn, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { type Call, handle, moveRecord } from '../../../../platform/server/index.ts';
import { type Act, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { listExposures } from '../../../register/id-database/server/index.ts';
import { listPersonScreenings } from '../../../screening/screening/server/index.ts';
import { displayDay, monitoredStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { endMonitored, pauseMonitored, resumeMonitored, screeningMonitoringErrors } from '../contract/index.ts';
import { type MonitoredAct, monitoredLife, needsSecond, type Watched } from '../model/monitored-life.ts';
import { lockMonitored, type MonitoredRow, saveMonitoredStatus } from './monitored.store.ts';

/** What the audit trail and requests call a record. */
export const monitoredTarget = 'screening-monitored';

interface Step {
  act: MonitoredAct;
  reason: string;
  until: Date | null;
}

const verbs = { PAUSE: 'screening-monitored.paused', RESUME: 'screening-monitored.resumed', END: 'screening-monitored.ended' } as const;

/** Takes a locked record one step on. */
async function move(act: Act, record: MonitoredRow, { act: used, reason, until }: Step, byName = act.actor.name) {
  const { status, saved } = await moveRecord(act, {
    life: monitoredLife,
    record,
    act: used,
    refused: () => refuse(screeningMonitoringErrors, 'MONITORED_NOT_FROM_HERE'),
    save: (next) => saveMonitoredStatus(act.db, record.id, { status: next, reason, until: next === 'PAUSED' ? until : null, byName, at: act.now }),
    note: {
      verb: verbs[used],
      kind: monitoredTarget,
      companyCode: record.companyCode,
      after: { subject_id: record.subjectId, ...(until === null ? {} : { until: until.toISOString() }) },
      reason,
    },
  });
  return { id: record.id, status, version: saved };
}

/** What makes it matter whether the lists are watched for each of these customers. */
async function watchedOf(act: Pick<Act, 'db'>, records: readonly MonitoredRow[]): Promise<(record: MonitoredRow) => Watched> {
  const ids = records.map(({ subjectId }) => subjectId);
  const screenings = await listPersonScreenings(act.db, ids, [...new Set(records.map(({ companyCode }) => companyCode))]);
  const exposures = new Map((await listExposures(act.db, ids)).map((one) => [one.id, one]));
  return ({ subjectId, companyCode }) => {
    const own = screenings.find((one) => one.subjectId === subjectId && one.companyCode === companyCode);
    const exposure = exposures.get(subjectId);
    return {
      openHits: own?.openHits ?? 0,
      isConfirmed: (own?.isConfirmed ?? false) || exposure?.sanction === 'CONFIRMED',
      isExposed: exposure !== undefined && exposure.pep !== 'NONE',
    };
  };
}

/** What a second person agrees to. Names are looked up for the reader. */
const payloadSchema = z.strictObject({
  act: z.enum(['PAUSE', 'END']),
  records: z.array(z.strictObject({ id: z.string(), subject_id: z.string(), company_code: z.string() })),
  until: z.string().nullable(),
  reason: z.string(),
});

/** Whom nobody watches is not found: it takes a second person where there is reason to watch. */
export const watchingEnd = secondPerson<z.output<typeof payloadSchema>, readonly Watched[]>({
  kind: 'screening-monitoring.end',
  payload: payloadSchema,
  sees: 'AML.SCREENING.Ongoing:read',
  targets: { [monitoredTarget]: (db, ids) => lockMonitored(db, ids) },
  needsSecond: (watched) => watched.some(needsSecond),
  whenWaiting: () => refuse(screeningMonitoringErrors, 'MONITORED_WAITS'),
  about: ({ records }) => viewParts.aboutPeople(records.map(({ subject_id: id }) => id)),
  sentence: ({ act, until }, { lang, timeZone, who }) =>
    act === 'PAUSE' && until !== null
      ? viewParts.say('server.requests.screeningUntil', lang, { who, day: displayDay(Date.parse(until), timeZone, lang) })
      : viewParts.say(act === 'PAUSE' ? 'server.requests.screeningPause' : 'server.requests.screeningEnd', lang, { who }),
  async view({ act, records, until, reason }, { lang }) {
    const { text, time, change, plainView } = viewParts;
    const after = act === 'PAUSE' ? 'PAUSED' : 'ENDED';
    return plainView(
      [
        { label: textIn(textsOf('server.screeningMonitoring.customers'), lang), value: text(String(records.length)) },
        {
          label: textIn(textsOf('server.screeningMonitoring.company'), lang),
          value: text([...new Set(records.map(({ company_code: code }) => code))].join(', ')),
        },
        ...(until === null ? [] : [{ label: textIn(textsOf('server.screeningMonitoring.pausedUntil'), lang), value: time(Date.parse(until)) }]),
        { label: textIn(textsOf('server.screeningMonitoring.reason'), lang), value: text(reason) },
      ],
      change(textIn(textsOf('server.screeningMonitoring.monitoring'), lang), {
        before: text(termIn(monitoredStatusWords, 'ACTIVE', lang)),
        after: text(termIn(monitoredStatusWords, after, lang)),
      }),
      { path: '/ongoing', params: { record: records[0]?.id ?? '' } },
    );
  },
  async apply(act, { act: used, records, until, reason }, { maker }) {
    const locked = await lockMonitored(
      act.db,
      records.map(({ id }) => id),
    );
    if (locked.length < records.length) refuse(screeningMonitoringErrors, 'MONITORED_NOT_FOUND');
    const done = [];
    for (const record of locked) done.push(await move(act, record, { act: used, reason, until: until === null ? null : new Date(until) }, maker.name));
    return { done };
  },
});

/** Records as the caller has seen them, locked; one that is gone or has moved meanwhile stops everything. */
async function lockVersions(call: Call, values: readonly { id: string; version: number }[], act: MonitoredAct): Promise<MonitoredRow[]> {
  const ids = [...new Set(values.map(({ id }) => id))];
  const records = await lockMonitored(call.db, ids, call.actor.companies);
  if (records.length < ids.length) refuse(screeningMonitoringErrors, 'MONITORED_NOT_FOUND');
  for (const record of records) {
    if (values.some(({ id, version }) => id === record.id && version !== record.version))
      refuse(commonErrors, 'STALE', {}, { id: record.id, version: record.version, status: record.status });
    if (monitoredLife.after(record.status, act) === undefined) refuse(screeningMonitoringErrors, 'MONITORED_NOT_FROM_HERE');
  }
  await watchingEnd.demandFree(call, ids);
  return records;
}

/** Stops watching for some: at once where one person is enough, by one request for those who take two. */
async function stop(call: Call, values: readonly { id: string; version: number }[], step: Step & { act: 'PAUSE' | 'END' }) {
  const records = await lockVersions(call, values, step.act);
  const watched = await watchedOf(call, records);
  const done = [];
  const guarded: MonitoredRow[] = [];
  for (const record of records) {
    if (watchingEnd.needsSecond([watched(record)])) guarded.push(record);
    else done.push(await move(call, record, step));
  }
  if (guarded.length === 0) return { done, waiting: [], request_id: null };
  const requestId = await watchingEnd.ask(call, {
    payload: {
      act: step.act,
      records: guarded.map((record) => ({ id: record.id, subject_id: record.subjectId, company_code: record.companyCode })),
      until: step.until?.toISOString() ?? null,
      reason: step.reason,
    },
    targets: guarded.map(({ id, version }) => ({ id, version })),
    companyCodes: [...new Set(guarded.map(({ companyCode }) => companyCode))],
    reason: step.reason,
  });
  for (const record of guarded)
    call.audit({
      verb: 'screening-monitored.end-asked',
      subject: { kind: monitoredTarget, id: record.id },
      companyCode: record.companyCode,
      before: { status: record.status },
      after: { status: step.act === 'PAUSE' ? 'PAUSED' : 'ENDED' },
      reason: step.reason,
    });
  return { done, waiting: guarded.map(({ id }) => id), request_id: requestId };
}

const pauseHandler = handle(pauseMonitored, ({ records, until, reason }, call) => {
  if (until <= call.now) throw new InvalidInputError([{ field: 'until', code: 'tooSmall', params: { limit: call.now.toISOString().slice(0, 16) } }]);
  return stop(call, records, { act: 'PAUSE', until, reason });
});

const endHandler = handle(endMonitored, ({ records, reason }, call) => stop(call, records, { act: 'END', until: null, reason }));

const resumeHandler = handle(resumeMonitored, async ({ records, reason }, call) => {
  const locked = await lockVersions(call, records, 'RESUME');
  const done = [];
  for (const record of locked) done.push(await move(call, record, { act: 'RESUME', reason, until: null }));
  return { done, waiting: [], request_id: null };
});

export const moveHandlers = [pauseHandler, endHandler, resumeHandler];
