import { declareSlot } from '../../../../platform/web/index.ts';

interface ProbationActsProps {
  /** People on the list, alone, with the merchant of a case, or with payments that are held; by their keys. */
  about: { subject_ids: string[]; merchant_nos?: string[]; transaction_ids?: string[] };
  companies: readonly string[];
  size?: 'small';
}

/** Among the acts on a case, in small, and above the lists, for the people or held payments that are chosen. */
export const ProbationActs = declareSlot<ProbationActsProps>('probation.probation-acts');
