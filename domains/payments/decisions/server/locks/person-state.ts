import type { Db } from '../../../../../platform/server/db/index.ts';
import type { PepState, SanctionState, SubjectKind, VerificationResult } from '../../../../register/kernel/index.ts';
import { type KeyRow, type LimitState, loadStatesOf, type PersonRow, type StoredProfile } from '../../../../settings/limits/server/ledger/index.ts';
import type { CaseState } from '../../model/justification-case.ts';
import { notListed } from '../../model/listed.ts';
import { caseOf, type KeyState, keyOf, type PersonState, type SubjectFacts } from '../../model/state.ts';
import { loadCases, loadStandingsAndLists, personKey } from '../stored/decision-state.store.ts';

export interface People {
  /** By `personKey(subject, company)`. */
  states: Map<string, PersonState>;
  limits: Map<string, LimitState>;
}

export const subjectFacts = (row: PersonRow): SubjectFacts => ({
  id: row.id,
  kind: row.kind as SubjectKind,
  name: row.name,
  verification: row.verification as VerificationResult,
  birthDate: row.birthDate,
  deceasedOn: row.deceasedOn,
  nationality: row.nationality,
  gender: row.gender,
  pep: row.pep as PepState,
  sanction: row.sanction as SanctionState,
});

const keyState = ({ key, personal, lines, reservedMinor, balances }: LimitState): KeyState => ({
  id: key.id,
  business: key.business,
  currency: key.currency,
  personal,
  lines,
  reservedMinor,
  balances,
});

interface PeopleQuestion {
  people: readonly PersonRow[];
  keys: readonly KeyRow[];
  timeZones: ReadonlyMap<string, string>;
  /** Earliest event that will be measured for a key; keys without one are not loaded. */
  earliest: (key: KeyRow) => number | undefined;
}

/** Reads everything that decisions on locked people need, in a handful of statements for all of them. */
export async function loadPeople(trx: Db, { people, keys, timeZones, earliest }: PeopleQuestion): Promise<People> {
  const ids = people.map((person) => person.id);
  const earliestKeys = keys.filter((key) => earliest(key) !== undefined);
  const limits = await loadStatesOf(trx, { keys: earliestKeys, timeZones, at: (key) => earliest(key) as number });
  const { standings, lists } = await loadStandingsAndLists(trx, ids);
  const cases = await loadCases(trx, ids);
  const facts = new Map(people.map((row) => [row.id, subjectFacts(row)]));
  const states = new Map<string, PersonState>();
  for (const key of earliestKeys) {
    const name = personKey(key.subjectId, key.companyCode);
    const existing = states.get(name);
    const state = keyState(limits.get(key.id) as LimitState);
    if (existing) (existing.keys as Map<string, KeyState>).set(keyOf(key.business, key.currency), state);
    else {
      const own = cases.filter((one) => one.subjectId === key.subjectId && one.companyCode === key.companyCode);
      states.set(name, {
        companyCode: key.companyCode,
        subject: facts.get(key.subjectId) as SubjectFacts,
        standing: standings.get(name) ?? 'CLEAR',
        lists: lists.get(name) ?? notListed,
        keys: new Map([[keyOf(key.business, key.currency), state]]),
        cases: new Map(own.map((one): [string, CaseState] => [caseOf(one.merchantNo, one.business), { ...one, isNew: false }])),
      });
    }
  }
  return { states, limits };
}

export const profilesOf = (limits: ReadonlyMap<string, LimitState>, keyId: string): readonly StoredProfile[] => limits.get(keyId)?.profiles ?? [];
