import type { ReactNode } from 'react';
import { StatusTag, Tag, useText } from '../../../../platform/web/index.ts';
import type { RiskLevel } from '../../../register/kernel/index.ts';
import { riskLevelWords } from '../../../register/vocabulary/contract/index.ts';

/** The risk of a merchant; until the first assessment it is a level that nobody has found, and has no colour. */
export function RiskTag({ level }: { level: RiskLevel | null }): ReactNode {
  const t = useText();
  return level !== null ? <StatusTag spec={riskLevelWords} value={level} /> : <Tag>{t('onboarding.notAssessed')}</Tag>;
}
