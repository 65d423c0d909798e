import { randomUUID } from 'node:crypto';
import type { DataProvider, IdCountry } from '../../../../register/kernel/index.ts';
import { readContent, type SectionContent } from '../../model/content.ts';
import { sectionsFor } from '../../model/sections.ts';
import { findConfiguredProvider } from './provider.ts';

/** A company that is looked up by its tax number. */
export interface CompanyQuery {
  country: IdCountry;
  idType: string;
  idNo: string;
  name: string;
  currency: string;
  /** The day, in the company's time zone. */
  today: string;
  askedAt: Date;
}

/** What a register says of a company; null where it says nothing. */
export interface CompanyFinding {
  name: string | null;
  tradeName: string | null;
  foundedOn: string | null;
  legalForm: string | null;
  region: string | null;
  activityCodes: string[];
  taxStatus: string | null;
}

export interface CompanyAnswer {
  provider: DataProvider;
  providerName: string;
  outcome: 'TAKEN' | 'NOT_FOUND' | 'FAILED' | 'REFUSED';
  error: string | null;
  found: CompanyFinding | null;
  raw: unknown;
}

type Config = Parameters<typeof findConfiguredProvider>[0];

/** Whether this installation can ask about companies. */
export const hasCompanyRegister = (config: Config): boolean => findConfiguredProvider(config) !== undefined;

function findingOf(sections: ReadonlyMap<string, SectionContent>): CompanyFinding {
  const text = (section: string, field: string): string | null => {
    const value = sections.get(section)?.values[field];
    return typeof value === 'string' ? value : null;
  };
  const codes = (sections.get('company')?.rows ?? []).map(({ code }) => code).filter((code) => typeof code === 'string');
  return {
    name: text('company', 'name'),
    tradeName: text('company', 'trade_name'),
    foundedOn: text('company', 'founded_on'),
    legalForm: text('company', 'legal_nature'),
    region: text('company', 'headquarter_state'),
    activityCodes: codes,
    taxStatus: text('tax', 'status'),
  };
}

/**
 * Asks the provider of identity data about a company, as about a person. An answer with a wrong field is refused as a whole.
 * @returns undefined where no provider is configured
 */
export async function askCompanyRegister(config: Config, question: CompanyQuery): Promise<CompanyAnswer | undefined> {
  const provider = findConfiguredProvider(config);
  if (!provider) return undefined;
  const unknown = { birthDate: null, gender: null, deceasedOn: null, pep: 'NONE', sanction: 'NONE', incomeMonthMinor: null };
  const reply = await provider.ask({ ...question, ...unknown, kind: 'COMPANY', requestId: randomUUID() });
  const from = { provider: provider.kind, providerName: provider.name, raw: reply.raw };
  if (reply.outcome !== 'TAKEN') return { ...from, outcome: reply.outcome, error: 'error' in reply ? reply.error : null, found: null };
  const read = readContent(reply.sections, sectionsFor('COMPANY', question.country));
  if (!read.ok) return { ...from, outcome: 'REFUSED', error: `ANSWER_INVALID: ${read.problems.slice(0, 10).join(', ')}`, found: null };
  return { ...from, outcome: 'TAKEN', error: null, found: findingOf(read.sections) };
}
