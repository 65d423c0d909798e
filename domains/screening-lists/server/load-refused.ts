import { z } from 'zod';
import { refuse, textIn, type EndpointParsed, type Texts } from '../../../platform/contract/index.ts';
import { type Act, always, secondPerson, viewParts } from '../../approval-requests/server/index.ts';
import { type loadRefused, screeningListErrors } from '../contract/index.ts';
import { mayBeLoaded, type VersionFault } from '../model/index.ts';
import { moveVersion } from './importing/confirm-version.ts';
import { faultText } from './present.ts';
import { lockSources } from './stores/source.store.ts';
import { findVersion, leaveToJob, lockVersion } from './stores/version.store.ts';

const target = 'screening-list-version';

/** What a second person decides: a version that was refused comes into force all the same. */
const payloadSchema = z.strictObject({
  version_id: z.string(),
  source_id: z.string(),
  source_name: z.string(),
  number: z.number(),
  fault: z.strictObject({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  entries: z.number(),
  added: z.number(),
  changed: z.number(),
  ended: z.number(),
  returned: z.number(),
  reason: z.string(),
});

/** The state of a version together with what is in force beside it: once either is another, the figures hold no more. */
async function lockTargets(db: Act['db'], ids: readonly string[]) {
  const found = [];
  for (const id of ids) {
    const known = await findVersion(db, id);
    if (!known) continue;
    const [source] = await lockSources(db, [known.sourceId]);
    const version = await lockVersion(db, id);
    if (version) found.push({ id, version: `${version.status} ${source?.currentId ?? 'none'}` });
  }
  return found;
}

/** Asks a second person to have a refused version loaded. */
export async function askLoadRefused(act: Act, { version_id: id, reason }: EndpointParsed<typeof loadRefused>) {
  const [locked] = await lockTargets(act.db, [id]);
  const version = await findVersion(act.db, id);
  if (!locked || !version) return refuse(screeningListErrors, 'VERSION_NOT_FOUND');
  if (version.status !== 'REFUSED') refuse(screeningListErrors, 'VERSION_NOT_READY');
  const { fault } = version;
  if (fault === null || !mayBeLoaded(fault) || !locked.version.endsWith(` ${version.baseId ?? 'none'}`))
    return refuse(screeningListErrors, 'VERSION_CANNOT_LOAD');
  const { sourceId, sourceName, number, entries, added, changed, ended, returned } = version;
  const requestId = await refusedLoad.ask(act, {
    payload: {
      version_id: id,
      source_id: sourceId,
      source_name: sourceName,
      number,
      fault: { code: fault.code, params: { ...fault.params } },
      entries,
      added,
      changed,
      ended,
      returned,
      reason,
    },
    targets: [locked],
    companyCodes: act.actor.companies,
    reason,
  });
  return { id, status: 'REFUSED' as const, request_id: requestId };
}

const text = (value: string | number) => ({ kind: 'text' as const, text: String(value) });

export const refusedLoad = secondPerson({
  kind: 'screening-list.load-refused',
  payload: payloadSchema,
  sees: 'AML.SCREENING.Search:read',
  targets: { [target]: lockTargets },
  needsSecond: always,
  whenWaiting: (requestId) => refuse(screeningListErrors, 'VERSION_WAITS', {}, { request_id: requestId }),
  about: ({ source_name: name }) => viewParts.aboutThing(name),
  title: ({ source_name: name, number }, lang) =>
    `${textIn({ en: 'Load a refused version of a list', pt: 'Carregar uma versão recusada de uma lista', es: 'Cargar una versión rechazada de una lista' }, lang)}: ${name} (${number})`,
  async view({ source_id: id, source_name: name, version_id: versionId, fault, ...counts }, { lang }) {
    const fact = (label: Texts, value: string | number) => ({ label: textIn(label, lang), value: text(value) });
    return {
      facts: [
        fact({ en: 'Source', pt: 'Fonte', es: 'Fuente' }, name),
        fact({ en: 'Refused because', pt: 'Motivo da recusa', es: 'Motivo del rechazo' }, faultText(fault as VersionFault, lang)),
        fact({ en: 'Entries of the version', pt: 'Registros da versão', es: 'Registros de la versión' }, counts.entries),
        fact({ en: 'Would be added', pt: 'Seriam incluídos', es: 'Se agregarían' }, counts.added),
        fact({ en: 'Would change', pt: 'Seriam alterados', es: 'Cambiarían' }, counts.changed),
        fact({ en: 'Would end', pt: 'Seriam encerrados', es: 'Terminarían' }, counts.ended),
      ],
      changes: [],
      items: [],
      link: { path: '/screeningLists', params: { source: id, version: versionId } },
    };
  },
  apply: async (act, { version_id: id, reason }) => {
    await moveVersion(act, id, { act: 'LOAD_REFUSED', verb: 'screening-list.load-approved', reason });
    await leaveToJob(act.db, id, act.actor.name);
    return { version_id: id };
  },
});
