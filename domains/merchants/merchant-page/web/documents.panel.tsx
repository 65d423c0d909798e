import type { ReactNode } from 'react';
import { EmptyState, Panel, useText } from '../../../../platform/web/index.ts';
import { DocumentsPanel } from '../../merchant-documents/web/index.ts';
import type { DetailProps } from './parts.ts';

/** What is demanded of a merchant and what it has uploaded, by its latest round; documents are worked on while the round is open. */
export function MerchantDocumentsPanel({ detail: { rounds } }: DetailProps): ReactNode {
  const t = useText();
  const latest = rounds.toSorted((one, other) => other.round - one.round)[0];
  if (!latest)
    return (
      <Panel>
        <EmptyState title={t('merchants.documents.none')} hint={t('merchants.documents.noneHint')} />
      </Panel>
    );
  return <DocumentsPanel key={latest.onboard_id} onboardId={latest.onboard_id} canWrite={latest.outcome === null} />;
}
