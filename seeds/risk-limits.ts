import { changeDefaultLimit } from '../domains/settings/limits/contract/index.ts';
import type { BackOfficeCalls } from './back-office-calls.ts';

/*
 * What merchants of high risk may take from one person, less than the company allows elsewhere. Set when the history is told, so that
 * nothing in it is decided by it: it governs from today on, at merchants without limits of their own.
 */

const place = { level: 'risk', entity_code: 'ATBR', risk_level: 'HIGH', currency: 'BRL' } as const;
const limits = [
  { business: 'payin', monitor_limit: '2000.00', probation_limit: '4000.00' },
  { business: 'payout', monitor_limit: '4000.00', probation_limit: '7500.00' },
] as const;

/** Sets the limits of merchants of high risk at the Brazilian company; lower than the company's, they take one person. */
export async function limitRiskyMerchants(backOffice: BackOfficeCalls, at: Date): Promise<void> {
  for (const limit of limits)
    await backOffice.call({ account: 'rules', at }, changeDefaultLimit, {
      ...place,
      ...limit,
      version: 0,
      reason: 'Apetite de risco aprovado pelo comitê: limites menores em estabelecimentos de risco alto',
    });
}
