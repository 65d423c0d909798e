import type { EndpointData } from '../../../../platform/contract/index.ts';
import type { IdCountry } from '../../../register/kernel/index.ts';
import type { setUpInstallation } from '../contract/index.ts';

/** What was made, with the country that the first payer is of. */
export interface Made {
  answer: EndpointData<typeof setUpInstallation>;
  country: IdCountry;
}
