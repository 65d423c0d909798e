import { type IdentitySection, localDate, subdivisionIn } from '../../../../register/kernel/index.ts';
import type { RegisterFacts } from '../../../../register/id-database/server/index.ts';
import type { SubjectRow } from '../../../../register/id-database/server/resolving/index.ts';
import type { SectionContent, Values } from '../../model/content.ts';
import { fieldOf } from '../../model/sections.ts';
import { leaveFact } from '../../../../screening/screening/server/index.ts';
import { loadSetting, officesOf, pepOf } from './derive-identity.ts';
import type { Act } from './act.ts';

/** The fields that a verification stands on. */
export const keyFields: ReadonlySet<string> = new Set(['name', 'birth_date']);

/** Of changed fields, those that the register keeps itself. */
export const factsOfFields = (changes: readonly { section: Parameters<typeof fieldOf>[0]; field: string; value?: unknown }[]): RegisterFacts =>
  Object.fromEntries(
    changes.flatMap(({ section, field, value }) => {
      const register = fieldOf(section, field)?.register;
      return register ? [[register, value ?? null]] : [];
    }),
  );

/**
 * The state or province that the identity data name, when it is another than the register says: of a company that of its head
 * office, else that of an address in its own country, the primary one first. A state that is named no more stays on file.
 */
export function stateFactOf(subject: SubjectRow, contentOf: (section: IdentitySection) => SectionContent | undefined): RegisterFacts {
  const addresses = (contentOf('addresses')?.rows ?? []).filter(({ country }) => country === undefined || country === subject.country);
  const named = [contentOf('company')?.values.headquarter_state, ...addresses.toSorted(primaryFirst).map(({ state }) => state)];
  for (const text of named) {
    const result = typeof text === 'string' ? subdivisionIn(subject.country, text) : undefined;
    if (result) return result.code === subject.registeredState && subject.registeredStateFrom === 'IDENTITY' ? {} : { registeredState: result.code };
  }
  return {};
}
const primaryFirst = (one: Values, other: Values): number => Number(other.is_primary ?? false) - Number(one.is_primary ?? false);

/** The status by the offices that are known now, when it is another than the register says. */
export async function pepFactsOf(act: Pick<Act, 'db' | 'now' | 'actor'>, subject: SubjectRow, history: SectionContent | undefined): Promise<RegisterFacts> {
  if (!history || officesOf(history).length === 0) return {};
  const setting = await loadSetting(act.db, subject.id);
  const { state } = pepOf(subject, history, { today: localDate(act.now, setting.zone), tailYears: setting.tailYears });
  await leaveFact(act.db, subject.id, { fact: 'pep', by: act.actor.name, at: act.now });
  return state === subject.pep ? {} : { pep: state };
}
