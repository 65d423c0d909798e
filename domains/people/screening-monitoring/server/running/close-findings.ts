import { languageOfCountry } from '../../../../register/kernel/index.ts';
import { type Language, textIn, textsOf } from '../../../../../platform/contract/index.ts';
import type { Act } from '../../../../mechanisms/approval-requests/server/index.ts';
import { lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { asSystem } from '../../../../screening/screening-lists/server/index.ts';
import { lapseHit } from '../../../../screening/screening/server/index.ts';
import type { Pass } from './keep-findings.ts';
import { saveClosed, saveLastChanges, type StandingFinding } from './finding.store.ts';
import { addCounts } from './run.store.ts';
import { keepTurn } from './turn.store.ts';
import { TurnLost, type World } from './world.ts';

type Closing = 'DELISTED' | 'NOT_MATCHING';

/** What an alert says at its end, in the language of the company's country. */
const endings: Readonly<Record<Closing, Readonly<Record<Language, string>>>> = {
  DELISTED: textsOf('server.screeningMonitoring.theEntryWasRemovedFromThe'),
  NOT_MATCHING: textsOf('server.screeningMonitoring.theListChangedTheEntryAnd'),
};

const findingsAtOnce = 50;

async function closeOne(world: World, act: Act, pass: Pass, { finding, state }: { finding: StandingFinding; state: Closing }): Promise<boolean> {
  const { db, now } = act;
  if (!(await saveClosed(db, finding.id, { state, runId: pass.runId, at: now }))) return false;
  const [latest] = await world.engine.history(finding.entryId);
  // Name, number and date need no language.
  const list = latest ? `${finding.sourceName}, ${latest.version}` : finding.sourceName;
  await saveLastChanges(db, [{ monitoredId: finding.monitoredId, change: state, reportId: finding.reportId }], now);
  // What a payment has found is decided by people, as money may be frozen by it.
  if (finding.linkedTo === 'PAYMENT') return true;
  await lapseHit(act, { reportId: finding.reportId, hitId: finding.hitId, companyCode: finding.companyCode, reason: list });
  const { alertId } = finding;
  if (alertId !== null) {
    const comment = textIn(endings[state], languageOfCountry(pass.company.country)).replace('{list}', list);
    await world.endAlert(act, { alertId, comment });
  }
  return true;
}

/**
 * Closes what matches opened whose entry is on its list no more, or matches no more: open hits lapse, alerts that nobody works on are
 * concluded. Holds stay: money is released by people.
 */
export async function closeFindings(world: World, pass: Pass, findings: readonly StandingFinding[], state: Closing): Promise<void> {
  for (let at = 0; at < findings.length; at += findingsAtOnce) {
    const part = findings.slice(at, at + findingsAtOnce);
    const now = world.now();
    await asSystem(world.database, { verb: 'screening.monitored', now }, async (act) => {
      if (!(await keepTurn(act.db, world.holder))) throw new TurnLost();
      await lockPeople(
        act.db,
        part.map(({ subjectId }) => subjectId),
      );
      let closed = 0;
      for (const finding of part) closed += (await closeOne(world, act, pass, { finding, state })) ? 1 : 0;
      await addCounts(act.db, pass.runId, { found: 0, cleared: 0, known: 0, closed }, now);
    });
  }
}
