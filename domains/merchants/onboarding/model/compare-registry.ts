import type { ComparedField } from '../../../register/kernel/onboarding.ts';
import { normalizeName } from '../../../register/kernel/index.ts';
import { bareNumber } from '../../../register/kernel/id-numbers/spelling.ts';

/** What a registry says of a company; null where it says nothing. */
export interface CompanyFinding {
  readonly name: string | null;
  readonly tradeName: string | null;
  readonly foundedOn: string | null;
  readonly legalForm: string | null;
  readonly region: string | null;
  readonly activityCodes: readonly string[];
  /** REGULAR, or what the tax register says instead. */
  readonly taxStatus: string | null;
}

/** What the merchant declared of the same. */
export interface Declared {
  readonly legalName: string;
  readonly tradeNames: readonly string[];
  readonly foundedOn: string | null;
  readonly legalForm: string | null;
  readonly region: string | null;
  readonly activityCodes: readonly string[];
}

export interface Comparison {
  readonly field: ComparedField;
  readonly declared: string | null;
  readonly found: string | null;
  readonly isSame: boolean;
}

const isAlike = (one: string | null, other: string | null): boolean => one !== null && other !== null && normalizeName(one) === normalizeName(other);
const list = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join(', '));

/**
 * What was declared beside what a registry says. What the registry does not say is not compared; a name is the same whatever
 * its accents and capitals, a code whatever its separators. A tax register that does not say REGULAR always differs.
 */
export function compareRegistry(declared: Declared, finding: CompanyFinding): Comparison[] {
  const pairs: (Comparison | undefined)[] = [
    finding.name === null
      ? undefined
      : { field: 'legal_name', declared: declared.legalName, found: finding.name, isSame: isAlike(declared.legalName, finding.name) },
    finding.tradeName === null
      ? undefined
      : {
          field: 'trade_names',
          declared: list(declared.tradeNames),
          found: finding.tradeName,
          isSame: declared.tradeNames.some((name) => isAlike(name, finding.tradeName)),
        },
    finding.foundedOn === null
      ? undefined
      : { field: 'founded_on', declared: declared.foundedOn, found: finding.foundedOn, isSame: declared.foundedOn === finding.foundedOn },
    finding.legalForm === null
      ? undefined
      : { field: 'legal_form', declared: declared.legalForm, found: finding.legalForm, isSame: isAlike(declared.legalForm, finding.legalForm) },
    finding.region === null
      ? undefined
      : { field: 'region', declared: declared.region, found: finding.region, isSame: isAlike(declared.region, finding.region) },
    finding.activityCodes.length === 0
      ? undefined
      : {
          field: 'activity_codes',
          declared: list(declared.activityCodes),
          found: list(finding.activityCodes),
          isSame: finding.activityCodes.every((code) => declared.activityCodes.some((one) => bareNumber(one) === bareNumber(code))),
        },
    finding.taxStatus === null ? undefined : { field: 'tax_status', declared: null, found: finding.taxStatus, isSame: finding.taxStatus === 'REGULAR' },
  ];
  return pairs.filter((one) => one !== undefined);
}
