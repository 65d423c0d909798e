import { isClockWrong, clockAheadMs } from '../db/clock-of-database.ts';
import { compareClocks } from '../db/database-clock.store.ts';
import { diskPlaces, findSpace, isNearlyFull } from '../figures/disk.ts';
import { findMailBacklog, findUnsealed } from '../figures/platform-figures.store.ts';
import { secondsSince } from '../figures/platform-figures.ts';
import { type JobRun, watchedJobs } from '../jobs/job-runs.ts';
import { type FullPlace, wasFull } from '../machine-fault.ts';
import { sendsMail } from '../mail/mail-server.store.ts';
import type { Condition } from './condition.ts';

/*
 * What a server and its machine need so that nothing is late or lost. Thresholds are those of the alerts (deploy/monitoring) or above them, so
 * that what is told here has been told there. Each process tells of itself: of the one that is asked.
 */

const minute = 60;
/** A process has until then to do what it could not do at first. */
const [jobPatienceSeconds, mailPatienceSeconds, sealPatienceSeconds] = [15 * minute, 30 * minute, 5 * minute];
/** The screen with what an installation is made of; the page of the alert in docs/runbooks says what to do. */
const place = '/systemconfig';

const clocks: Condition = {
  code: 'CLOCK',
  severity: 'CRITICAL',
  words: {
    en: 'The clock of this server differs from that of the database by {seconds} s: payments may be turned away, and dates are wrong',
    pt: 'O relógio deste servidor difere do relógio do banco de dados em {seconds} s: pagamentos podem ser recusados, e as datas estão erradas',
    es: 'El reloj de este servidor difiere del de la base de datos en {seconds} s: pueden rechazarse pagos, y las fechas están mal',
  },
  place,
  async find({ database }) {
    await compareClocks(database.main);
    return isClockWrong() ? [{ company: null, facts: { seconds: Math.round((clockAheadMs() ?? 0) / 1000) } }] : [];
  },
};

const full = (code: string, disk: FullPlace, words: Condition['words']): Condition => ({
  code,
  severity: 'CRITICAL',
  words,
  place,
  find: async () => (wasFull(disk) ? [{ company: null }] : []),
});

const fullDisks: readonly Condition[] = [
  full('FILES_FULL', 'FILES', {
    en: 'No room is left for files: uploads and downloads fail',
    pt: 'Não há mais espaço para arquivos: envios e downloads falham',
    es: 'No queda espacio para archivos: fallan las cargas y las descargas',
  }),
  full('DATABASE_FULL', 'DATABASE', {
    en: 'No room is left for the database: nothing can be saved',
    pt: 'Não há mais espaço para o banco de dados: nada pode ser salvo',
    es: 'No queda espacio para la base de datos: nada puede guardarse',
  }),
];

const disk: Condition = {
  code: 'DISK',
  severity: 'WARNING',
  words: {
    en: 'The disk of {place} is nearly full: {free} GB are left',
    pt: 'O disco de {place} está quase cheio: restam {free} GB',
    es: 'El disco de {place} está casi lleno: quedan {free} GB',
  },
  place,
  async find() {
    const spaces = await Promise.all(diskPlaces().map(findSpace));
    return spaces.filter(isNearlyFull).map(({ place: of, freeBytes }) => ({ company: null, facts: { place: of, free: Math.floor(freeBytes / 1024 ** 3) } }));
  },
};

/** Whether a job of this process has failed, or was not begun, for longer than its schedule explains. */
const isBehind = ({ failures, lastSuccess, since, everySeconds }: Readonly<JobRun>, now: Date): boolean => {
  const seconds = (now.getTime() - (lastSuccess ?? since)) / 1000;
  if (failures > 0) return seconds > Math.max(jobPatienceSeconds, everySeconds ?? 0);
  return everySeconds !== undefined && seconds > 3 * everySeconds + jobPatienceSeconds;
};

const jobs: Condition = {
  code: 'JOB',
  severity: 'WARNING',
  words: {
    en: 'The job {job} has not succeeded for {minutes} min',
    pt: 'A tarefa {job} não é concluída há {minutes} min',
    es: 'La tarea {job} no se completa desde hace {minutes} min',
  },
  place,
  find: async ({ now }) =>
    watchedJobs()
      // Those that follow the days run in one process only; the queue tells of them.
      .filter((run) => (run.everySeconds ?? 0) < 86_400 && isBehind(run, now))
      .map(({ name, lastSuccess, since }) => ({
        company: null,
        facts: { job: name, minutes: Math.floor((now.getTime() - (lastSuccess ?? since)) / 60_000) },
      })),
};

const mails: Condition = {
  code: 'MAIL_WAITING',
  severity: 'WARNING',
  words: {
    en: '{count} e-mails wait, the oldest for {minutes} min: the mail server takes none',
    pt: '{count} e-mails aguardam, o mais antigo há {minutes} min: o servidor de e-mail não aceita nenhum',
    es: '{count} correos esperan, el más antiguo desde hace {minutes} min: el servidor de correo no acepta ninguno',
  },
  place: '/activityLog',
  async find({ database, now }) {
    // Without a server they wait by rights; that is told by MAIL.
    if (!(await sendsMail(database.main))) return [];
    const { waiting, since } = await findMailBacklog(database.lists, now);
    const seconds = secondsSince(since, now);
    return seconds > mailPatienceSeconds ? [{ company: null, facts: { count: waiting, minutes: Math.floor(seconds / 60) } }] : [];
  },
};

const trail: Condition = {
  code: 'AUDIT_UNSEALED',
  severity: 'WARNING',
  words: {
    en: '{count} entries of the audit trail are not part of its chain, the oldest for {minutes} min',
    pt: '{count} registros da trilha de auditoria estão fora da cadeia, o mais antigo há {minutes} min',
    es: '{count} registros de la pista de auditoría están fuera de la cadena, el más antiguo desde hace {minutes} min',
  },
  place: '/activityLog',
  async find({ database, now, demo }) {
    // The demonstration begins with entries of months, all of which are sealed at once.
    if (demo) return [];
    const { waiting, since } = await findUnsealed(database.lists);
    const seconds = secondsSince(since, now);
    return seconds > sealPatienceSeconds ? [{ company: null, facts: { count: waiting, minutes: Math.floor(seconds / 60) } }] : [];
  },
};

/** What every server needs of its machine and of what runs beside its calls. */
export const machineConditions: readonly Condition[] = [clocks, ...fullDisks, disk, jobs, mails, trail];
