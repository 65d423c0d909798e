import { type AuditNote, type Database, type Db, type JobDefinition, log, systemActor, writeAudit } from '../../../platform/server/index.ts';
import { listCompanyCodes } from '../../reference-data/server/index.ts';
import { endedPeriod } from '../model/period.ts';
import { effectiveTerms } from '../model/terms.ts';
import { type Collection, collectPeriod, recollect } from './collect.ts';
import { listReloading, listToCollect } from './collect.store.ts';
import type { SettlementAction } from './move.ts';
import { deskOf } from './terms-in-force.ts';
import { loadTerms } from './terms.store.ts';

/** Work of the system in a transaction of its own, with its audit entries. */
export const bySystem = <T>(db: Db, now: Date, name: string, work: (act: SettlementAction) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const notes: AuditNote[] = [];
    const done = await work({ db: trx, now, actor: systemActor, audit: (note) => notes.push(note) });
    await writeAudit(trx, { actor: systemActor, verb: 'settlement.collected', ip: null, requestId: `settlements:${name}` }, notes);
    return done;
  });

/** Collects the ended periods of a company. @returns the settlements that were made */
export async function collectCompany(db: Db, companyCode: string, now: Date): Promise<string[]> {
  const desk = await deskOf(db, companyCode);
  const made: string[] = [];
  const { ofCompany, ofMerchants } = await loadTerms(db, companyCode);
  if (ofCompany.size === 0) return made;
  for (const place of await listToCollect(db, companyCode)) {
    const company = ofCompany.get(place.currency);
    const terms = company && effectiveTerms(company, ofMerchants.get(place.merchantNo));
    const period = terms && endedPeriod(now, desk, terms, terms.settlesFrom);
    if (!period || (place.collectedTo !== null && place.collectedTo >= period.to)) continue;
    const done: Collection = await bySystem(db, now, place.merchantNo, (act) => collectPeriod(act, place, false));
    if (done.kind === 'MADE') made.push(done.id);
  }
  return made;
}

/** Collects anew what somebody asked for. */
export async function recollectAll(db: Db, now: Date): Promise<void> {
  for (const id of await listReloading(db)) await bySystem(db, now, id, (act) => recollect(act, id));
}

async function collectAll(database: Database, now: Date): Promise<void> {
  await recollectAll(database.main, now);
  for (const code of await listCompanyCodes(database.main)) {
    const made = await collectCompany(database.main, code, now);
    if (made.length > 0) log.info({ company: code, settlements: made.length }, 'settlements collected');
  }
}

export const reloadJobName = 'settlements.reload';

export const settlementJobs: readonly JobDefinition[] = [
  { name: 'settlements.collect', everySeconds: 60, run: async (_data, { database, now }) => collectAll(database, now) },
  { name: reloadJobName, run: async (_data, { database, now }) => recollectAll(database.main, now) },
];
