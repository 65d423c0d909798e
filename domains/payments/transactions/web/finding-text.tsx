import type { ReactNode } from 'react';
import { InsideLink, useMayCall, useText } from '../../../../platform/web/index.ts';
import type { FindingView } from '../contract/index.ts';
import { explainFinding } from './explain-finding.ts';

/** A finding as a sentence, with the way to the screening report where it rests on one. */
export function FindingText({ finding, currency }: { finding: FindingView; currency: string }): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  const report = finding.facts.find(({ name }) => name === 'report_id')?.value;
  return (
    <>
      {explainFinding({ finding, currency, t })}
      {report && mayCall({ ability: 'AML.SCREENING.Reports:read' }) ? (
        <>
          {' '}
          <InsideLink href={`/reportsDetail/${report}`}>{t('transactionWhy.toReport')}</InsideLink>
        </>
      ) : null}
    </>
  );
}
