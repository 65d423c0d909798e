import type { DataProvider } from '../../../../register/kernel/index.ts';
import type { PersonInQuestion } from '../../model/demo-identity.ts';

/** Whom a provider is asked about, by which document and when. */
export interface ProviderQuestion extends PersonInQuestion {
  requestId: string;
  askedAt: Date;
  idType: string;
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
