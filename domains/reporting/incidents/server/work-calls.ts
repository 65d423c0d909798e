import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle, type Handler, moveRecord } from '../../../../platform/server/index.ts';
import { notFromHere } from '../../../register/kernel/life.ts';
import { type Finder, type FoundHit, mayFind } from '../../../mechanisms/quick-search/server/index.ts';
import { changeIncident, type chosenLinkKinds, incidentErrors, linkIncident, moveIncident, recordIncident, unlinkIncident } from '../contract/index.ts';
import { incidentLife } from '../model/incident-life.ts';
import type { Linked } from '../../../register/kernel/incidents.ts';
import { colleagueNamed, companyOf, lockOpen, lockVersions, noteChange, target } from './find-incident.ts';
import { difference, factKeys, factsAfter, factsOf, factsOfNew, auditFields } from './incident-facts.ts';
import { changeIncidentRow, insertIncident } from './incident.store.ts';
import { deleteLink, insertLinks } from './link.store.ts';

const recordHandler = handle(recordIncident, async ({ entity_code: code, ...shown }, call) => {
  if (!call.actor.companies.includes(code)) refuse(incidentErrors, 'INCIDENT_NO_SUCH_COMPANY', { company: code });
  const facts = factsOfNew(shown, await companyOf(call, code), call.now);
  const id = await call.newId();
  const responsible = { id: call.actor.userId, name: call.actor.name };
  await insertIncident(call.db, { ...facts, id, companyCode: code, responsible, byName: call.actor.name, at: call.now });
  call.audit({ subject: { kind: target, id }, companyCode: code, after: { status: 'OPEN', responsible: responsible.name, ...auditFields(facts, factKeys) } });
  return { incident_id: id, status: 'OPEN' as const, version: 1 };
});

const changeHandler = handle(changeIncident, async ({ incident_id, version, responsible_id: responsibleId, ...shown }, call) => {
  const one = await lockOpen(call, { incident_id, version });
  const facts = factsAfter(factsOf(one), shown, await companyOf(call, one.companyCode), call.now);
  // Whoever answers for it stays, also without the right that was needed to become so.
  const isSame = responsibleId === undefined || responsibleId === one.responsibleId;
  const responsible = isSame ? undefined : await colleagueNamed(call, one.companyCode, responsibleId);
  const { before, after } = difference(factsOf(one), facts);
  return noteChange(call, one, {
    change: { ...facts, ...(responsible === undefined ? {} : { responsible }) },
    before: { ...before, ...(responsible === undefined ? {} : { responsible: one.responsible }) },
    after: { ...after, ...(responsible === undefined ? {} : { responsible: responsible.name }) },
  });
});

/** The number by which a hit of a finder is opened; undefined where it is not of the kind of link. */
function numberOf(kind: (typeof chosenLinkKinds)[number], hit: FoundHit): string | undefined {
  if (kind !== 'PAYIN' && kind !== 'PAYOUT') return hit.id;
  return hit.business === (kind === 'PAYIN' ? 'payin' : 'payout') ? hit.title : undefined;
}
const finderKinds = { RAISED_ALERT: 'alert', PAYIN: 'payment', PAYOUT: 'payment', MERCHANT: 'merchant' } as const;
const mostHits = 20;

/** The record of a company that a number names, as the search over all finds it: only what the caller may open. */
async function findLinked(
  call: Call,
  finders: readonly Finder[],
  { kind, no, companyCode }: { kind: (typeof chosenLinkKinds)[number]; no: string; companyCode: string },
): Promise<Linked | undefined> {
  const query = { typed: no, id: /^\d{1,18}$/.exec(no)?.[0], isName: false, most: mostHits, people: async () => [] };
  for (const finder of finders.filter((one) => one.kind === finderKinds[kind] && mayFind(call.actor.abilities, one))) {
    for (const hit of await finder.find(query, call)) {
      const number = numberOf(kind, hit);
      if (hit.entity_code === companyCode && number?.toLowerCase() === no.toLowerCase())
        return { kind, no: number, label: kind === 'MERCHANT' ? `${hit.title} ${number}` : number };
    }
  }
  return undefined;
}

const linkHandler = (finders: readonly Finder[]): Handler =>
  handle(linkIncident, async ({ link_kind: kind, linked_no: no, ...visible }, call) => {
    const one = await lockOpen(call, visible);
    const linked = (await findLinked(call, finders, { kind, no, companyCode: one.companyCode })) ?? refuse(incidentErrors, 'INCIDENT_LINK_UNKNOWN');
    await insertLinks(call.db, one.id, { links: [linked], by: call.actor.name, at: call.now });
    return noteChange(call, one, { after: { linked: { kind, no: linked.no } } });
  });

const unlinkHandler = handle(unlinkIncident, async ({ link_id: linkId, reason, ...visible }, call) => {
  const one = await lockOpen(call, visible);
  const removed = (await deleteLink(call.db, one.id, linkId)) ?? refuse(incidentErrors, 'INCIDENT_LINK_NOT_FOUND');
  return noteChange(call, one, { before: { linked: removed }, reason });
});

const refusals = { END: 'INCIDENT_LACKS_END', MEASURES: 'INCIDENT_LACKS_MEASURES', NOTICE: 'INCIDENT_LACKS_NOTICE' } as const;

const moveHandler = handle(moveIncident, async ({ action, reason, ...visible }, call) => {
  const one = await lockVersions(call, visible);
  const refusal = incidentLife.refusalOf(one.status, action, one);
  if (refusal !== undefined && refusal !== notFromHere) refuse(incidentErrors, refusals[refusal], {}, { status: one.status });
  const { status } = await moveRecord(call, {
    life: incidentLife,
    record: one,
    act: action,
    refused: () => refuse(incidentErrors, 'INCIDENT_NOT_FROM_HERE', {}, { status: one.status }),
    save: (next) =>
      changeIncidentRow(call.db, one.id, {
        status: next,
        ...(action === 'CLOSE' ? { closed: { by: call.actor.name, at: call.now } } : action === 'REOPEN' ? { closed: null } : {}),
        // Whoever begins work on what nobody answers for answers for it.
        ...(action === 'BEGIN' && one.responsibleId === null ? { responsible: { id: call.actor.userId, name: call.actor.name } } : {}),
      }),
    note: { kind: target, companyCode: one.companyCode, reason },
  });
  return { incident_id: one.id, status, version: one.version + 1 };
});

/** The acts on incidents. @param finders by which what an incident is joined with is found */
export const workHandlers = (finders: readonly Finder[]): readonly Handler[] => [
  recordHandler,
  changeHandler,
  linkHandler(finders),
  unlinkHandler,
  moveHandler,
];
