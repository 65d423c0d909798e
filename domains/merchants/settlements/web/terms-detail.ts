import type { EndpointData } from '../../../../platform/contract/index.ts';
import type { showTerms } from '../contract/index.ts';

/** The terms of a company or a merchant, with every version. */
export type TermsDetail = EndpointData<typeof showTerms>;
