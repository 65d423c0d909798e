import { serverCountries } from '../../../../countries/server.ts';
import { idCountries, type RiskLevel } from '../../../register/kernel/index.ts';
import type { DocumentParty, MerchantDocumentKind } from '../../../register/kernel/merchant-documents.ts';
import type { DocumentRule } from './rules.ts';

interface Line {
  country?: string;
  industry?: string;
  riskFrom?: RiskLevel;
  party?: DocumentParty;
  document: MerchantDocumentKind;
  isOptional?: true;
  months?: number;
}

const toRule = ({ country, industry, riskFrom, party, document, isOptional, months }: Line): DocumentRule => ({
  country: country ?? null,
  industry: industry ?? null,
  riskFrom: riskFrom ?? 'LOW',
  legalForm: null,
  party: party ?? 'MERCHANT',
  document,
  isMandatory: isOptional !== true,
  validityMonths: months ?? null,
});

/** Industries that need a licence or authorisation of an authority in all countries. */
const licensed = ['BETTING', 'CRYPTO', 'FX_BROKER', 'REMITTANCE', 'LENDING', 'BANKING'];
/** Industries whose money may come from anywhere: where it comes from is shown whatever the risk. */
const moneyIndustries = ['BETTING', 'CRYPTO', 'FX_BROKER', 'REMITTANCE'];

const identityOf = (party: DocumentParty): Line => ({ party, document: 'IDENTITY_DOCUMENT', months: 60 });

/** What countries ask for beyond the rest. */
const ofCountries: readonly DocumentRule[] = serverCountries.flatMap(({ country, parts }) =>
  parts.documentDemands.map((demand) => toRule({ ...(demand as Line), country: country.code })),
);

/**
 * What a company asks its merchants for until its staff write a table of their own. Start values: an operator checks them against
 * its regulator. Argentina forbids to ask for tax returns, so that no country is asked for them.
 */
export const shippedRules: readonly DocumentRule[] = [
  ...(
    [
      { document: 'ARTICLES_OF_ASSOCIATION' },
      { document: 'REGISTRATION_CERTIFICATE', months: 12 },
      { document: 'PROOF_OF_ADDRESS', months: 12 },
      { document: 'PROOF_OF_ACCOUNT' },
      { document: 'CONTRACT' },
      { document: 'FINANCIAL_STATEMENTS', isOptional: true, months: 12 },
      { document: 'FINANCIAL_STATEMENTS', riskFrom: 'MEDIUM', months: 12 },
      { document: 'SOURCE_OF_FUNDS', riskFrom: 'HIGH', months: 12 },
      { document: 'OWNERSHIP_DECLARATION', riskFrom: 'MEDIUM', months: 12 },
      identityOf('BENEFICIAL_OWNER'),
      identityOf('CONTROLLER'),
      identityOf('DIRECTOR'),
      identityOf('LEGAL_REPRESENTATIVE'),
      identityOf('NOMINEE'),
      { party: 'BENEFICIAL_OWNER', document: 'PROOF_OF_ADDRESS', riskFrom: 'HIGH', months: 12 },
      { party: 'BENEFICIAL_OWNER', document: 'SOURCE_OF_FUNDS', riskFrom: 'HIGH', months: 12 },
      { party: 'LEGAL_REPRESENTATIVE', document: 'POWER_OF_ATTORNEY', isOptional: true },
      { party: 'HOLDING_COMPANY', document: 'REGISTRATION_CERTIFICATE', months: 12 },
      { party: 'HOLDING_COMPANY', document: 'ARTICLES_OF_ASSOCIATION', riskFrom: 'MEDIUM' },
      { party: 'HOLDING_COMPANY', document: 'OWNERSHIP_DECLARATION', riskFrom: 'HIGH', months: 12 },
    ] satisfies Line[] as Line[]
  ).map(toRule),
  ...ofCountries.filter(({ isMandatory }) => isMandatory),
  ...ofCountries.filter(({ isMandatory }) => !isMandatory),
  ...idCountries.flatMap((country) => licensed.map((industry) => toRule({ country, industry, document: 'LICENCE', months: 12 }))),
  ...moneyIndustries.map((industry) => toRule({ industry, document: 'SOURCE_OF_FUNDS', months: 12 })),
  ...moneyIndustries.map((industry) => toRule({ industry, document: 'FINANCIAL_STATEMENTS', months: 12 })),
];
