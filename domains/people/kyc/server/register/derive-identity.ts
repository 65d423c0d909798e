import type { Db } from '../../../../../platform/server/index.ts';
import { addDays, formatAmount, localDate } from '../../../../register/kernel/index.ts';
import {
  defaultReviewYears,
  identityRisk,
  nameUniqueness,
  type OfficeHeld,
  type PepNow,
  pepOnDay,
  refreshFacts,
  type ReviewYears,
} from '../../../../register/id-database/server/index.ts';
import type { SubjectRow } from '../../../../register/id-database/server/resolving/index.ts';
import type { SectionContent } from '../../model/content.ts';
import { countBearers, findPlaces, type PlaceRow } from './register.store.ts';

const defaultTailYears = 5;

/** What the companies at which somebody is known set; the strictest counts. */
export interface Setting {
  zone: string;
  currency: string;
  tailYears: number;
  reviewYears: ReviewYears;
}

export function settingOf(places: readonly PlaceRow[]): Setting {
  const years = (level: 'HIGH' | 'MEDIUM' | 'LOW') =>
    Math.min(...places.map(({ profile }) => profile.review_years?.[level.toLowerCase()] ?? defaultReviewYears[level]), defaultReviewYears[level]);
  return {
    zone: places[0]?.timeZone ?? 'America/Sao_Paulo',
    currency: places[0]?.currency ?? 'BRL',
    tailYears: Math.max(...places.map(({ profile }) => profile.pep_tail_years ?? defaultTailYears), defaultTailYears),
    reviewYears: { HIGH: years('HIGH'), MEDIUM: years('MEDIUM'), LOW: years('LOW') },
  };
}

const defaultDocumentDays = 2;
/** Until when a document that comes now is to be decided: by the strictest of the companies at which the person is known. */
export const documentDue = (places: readonly PlaceRow[], now: Date): Date =>
  addDays(
    now,
    Math.min(...places.map(({ profile }) => profile.paper_review_days ?? defaultDocumentDays), ...(places.length === 0 ? [defaultDocumentDays] : [])),
    places[0]?.timeZone ?? 'UTC',
  );

export const loadSetting = async (db: Db, subjectId: string): Promise<Setting> => settingOf(await findPlaces(db, subjectId));

export const officesOf = (history: SectionContent): OfficeHeld[] =>
  history.rows.map((row) => ({
    relation: row.relation === 'RELATIVE' || row.relation === 'ASSOCIATE' ? row.relation : 'SELF',
    endOn: typeof row.end_on === 'string' ? row.end_on : null,
  }));

/** The status by the offices that are known; where none is known, as the register says. */
export function pepOf(subject: SubjectRow, history: SectionContent, at: { today: string; tailYears: number }): PepNow {
  const offices = officesOf(history);
  return offices.length > 0 ? pepOnDay(offices, at.today, at.tailYears) : { state: subject.pep, until: null };
}

/** What follows from the data of a subject now. */
export async function deriveIdentity(db: Db, subject: SubjectRow, existing: { pepHistory: SectionContent; setting: Setting; now: Date }) {
  const { setting, now, pepHistory } = existing;
  const facts = refreshFacts(subject, now, setting.zone);
  const pep = pepOf(subject, pepHistory, { today: localDate(now, setting.zone), tailYears: setting.tailYears });
  const bearers = subject.name === null ? undefined : await countBearers(db, subject.name);
  return {
    age: facts.age,
    is_minor: facts.isMinor,
    alive: !facts.isDeceased,
    income_month: subject.incomeMonthMinor === null ? null : formatAmount(subject.incomeMonthMinor),
    income_currency: subject.incomeCurrency,
    deceased_on: subject.deceasedOn,
    risk: identityRisk({ pep: pep.state, sanction: subject.sanction }),
    pep_now: pep.state,
    pep_until: pep.until,
    name_uniqueness: bearers ? nameUniqueness(bearers.bearers, bearers.registered) : null,
    name_bearers: bearers?.bearers ?? null,
    name_bearers_capped: bearers?.isCapped ?? false,
    currently_sanctioned: subject.sanction === 'CONFIRMED',
  };
}
