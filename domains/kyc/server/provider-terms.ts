import type { DataProvider, IdCountry, SubjectKind } from '../../kernel/index.ts';

/** Whom a provider is asked about, and what is known already. */
export interface ProviderQuestion {
  requestId: string;
  askedAt: Date;
  country: IdCountry;
  kind: SubjectKind;
  idType: string;
  idNo: string;
  name: string | null;
  birthDate: string | null;
  gender: string | null;
  deceasedOn: string | null;
  pep: string;
  sanction: string;
  currency: string;
  incomeMonthMinor: bigint | null;
  today: string;
}

/** What came of asking. `sections` is read and checked by whoever asked; `raw` is kept as it came. */
export type ProviderReply =
  | { outcome: 'TAKEN'; sections: unknown; raw: unknown; attempts: number }
  | { outcome: 'NOT_FOUND'; raw: unknown; attempts: number }
  | { outcome: 'FAILED' | 'REFUSED'; error: string; raw: unknown; attempts: number };

/** Somebody who knows data about people. The third kind, a file of staff, has nothing to ask: see `import-identity`. */
export interface IdentityProvider {
  readonly kind: DataProvider;
  readonly name: string;
  ask(question: ProviderQuestion): Promise<ProviderReply>;
}
