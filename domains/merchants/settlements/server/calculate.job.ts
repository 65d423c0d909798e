import { type AuditNote, type Database, type Db, type JobDefinition, log, systemActor, writeAudit } from '../../../../platform/server/index.ts';
import { listCompanyCodes } from '../../../register/reference-data/server/index.ts';
import { endedPeriod } from '../model/period.ts';
import { effectiveTerms } from '../model/terms.ts';
import { type Calculation, calculatePeriod, recalculate } from './calculate.ts';
import { listReloading, listToCalculate } from './stores/calculation.store.ts';
import type { SettlementAction } from './move.ts';
import { backOfficeOf } from './terms-in-force.ts';
import { loadTerms } from './stores/terms.store.ts';

/** Work of the system in a transaction of its own, with its audit entries. */
export const bySystem = <T>(db: Db, now: Date, name: string, work: (act: SettlementAction) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const notes: AuditNote[] = [];
    const done = await work({ db: trx, now, actor: systemActor, audit: (note) => notes.push(note) });
    await writeAudit(trx, { actor: systemActor, verb: 'settlement.collected', ip: null, requestId: `settlements:${name}` }, notes);
    return done;
  });

/** Calculates the ended periods of a company. @returns the settlements that were made */
export async function calculateSettlements(db: Db, companyCode: string, now: Date): Promise<string[]> {
  const backOffice = await backOfficeOf(db, companyCode);
  const made: string[] = [];
  const { ofCompany, ofMerchants } = await loadTerms(db, companyCode);
  if (ofCompany.size === 0) return made;
  for (const place of await listToCalculate(db, companyCode)) {
    const company = ofCompany.get(place.currency);
    const terms = company && effectiveTerms(company, ofMerchants.get(place.merchantNo));
    const period = terms && endedPeriod(now, backOffice, terms, terms.settlesFrom);
    if (!period || (place.calculatedTo !== null && place.calculatedTo >= period.to)) continue;
    const done: Calculation = await bySystem(db, now, place.merchantNo, (act) => calculatePeriod(act, place, false));
    if (done.kind === 'MADE') made.push(done.id);
  }
  return made;
}

/** Calculates again what somebody asked for. */
export async function recalculateAll(db: Db, now: Date): Promise<void> {
  for (const id of await listReloading(db)) await bySystem(db, now, id, (act) => recalculate(act, id));
}

async function calculateAll(database: Database, now: Date): Promise<void> {
  await recalculateAll(database.main, now);
  for (const code of await listCompanyCodes(database.main)) {
    const made = await calculateSettlements(database.main, code, now);
    if (made.length > 0) log.info({ company: code, settlements: made.length }, 'settlements calculated');
  }
}

export const reloadJobName = 'settlements.reload';

export const settlementJobs: readonly JobDefinition[] = [
  { name: 'settlements.collect', everySeconds: 60, run: async (_data, { database, now }) => calculateAll(database, now) },
  { name: reloadJobName, run: async (_data, { database, now }) => recalculateAll(database.main, now) },
];
