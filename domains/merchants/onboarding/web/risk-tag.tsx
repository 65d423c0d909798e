import type { ReactNode } from 'react';
import { StatusTag } from '../../../../platform/web/index.ts';
import type { RiskLevel } from '../../../register/kernel/index.ts';
import { markWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';

interface RiskTagProps {
  level: RiskLevel | null;
  /** What it was made of has changed since. */
  isStale?: boolean;
}

/** The risk of a merchant; until the first assessment it is a level that nobody has found, and has no colour. */
export function RiskTag({ level, isStale = false }: RiskTagProps): ReactNode {
  if (level === null) return <StatusTag spec={markWords} value="NOT_ASSESSED" />;
  return (
    <>
      <StatusTag spec={riskLevelWords} value={level} />
      {isStale ? <StatusTag spec={markWords} value="STALE" /> : null}
    </>
  );
}
