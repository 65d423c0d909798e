import { byCountry } from '../../../../countries/index.ts';
import type { PepState, RiskLevel, SanctionState, Standing, SubjectKind, VerificationResult } from '../../kernel/index.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';

/** How a person stands with a company. */
export const standingWords = vocabulary<Standing>('standing', {
  CLEAR: {},
  MONITORING: { tone: 'info' },
  PROBATION: { tone: 'warning' },
  APPROVED: { tone: 'success' },
  BLOCKED: { tone: 'danger' },
});

/** Where people and companies are registered. */
export const countryWords = vocabulary(
  'country',
  byCountry(({ texts }) => ({ texts: texts.name })),
);

/** How far an identity is proved. */
export const verificationWords = vocabulary<VerificationResult>('verification', {
  Pass: { tone: 'success' },
  'No Pass': { tone: 'danger' },
  'Not Verify': { tone: 'warning' },
});

/** Political exposure. */
export const pepWords = vocabulary<PepState>('pep', {
  NONE: {},
  CURRENT: { tone: 'warning' },
  FORMER: { tone: 'info' },
  ASSOCIATE: { tone: 'info' },
});

/** What sanctions screening says of a person. */
export const sanctionWords = vocabulary<SanctionState>('sanction', {
  NONE: {},
  POSSIBLE: { tone: 'warning' },
  CONFIRMED: { tone: 'danger' },
});

export const subjectKindWords = vocabulary<SubjectKind>('subjectKind', {
  PERSON: {},
  COMPANY: {},
});

export const riskLevelWords = vocabulary<RiskLevel>('riskLevel', {
  LOW: { tone: 'success' },
  MEDIUM: { tone: 'warning' },
  HIGH: { tone: 'danger' },
});

/** What stands in place of a state or province, whose names are the same in every language. */
export const registeredStateWords = vocabulary('registeredState', {
  NOT_RECORDED: {},
});

/** State of a document at its registry. */
export const idStatusWords = vocabulary<'REGULAR' | 'PENDING' | 'SUSPENDED' | 'DECEASED'>('idStatus', {
  REGULAR: { tone: 'success' },
  PENDING: { tone: 'warning' },
  SUSPENDED: { tone: 'danger' },
  DECEASED: { tone: 'danger' },
});
