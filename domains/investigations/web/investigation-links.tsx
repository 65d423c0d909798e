import type { ReactNode } from 'react';
import { InsideLink, useText } from '../../../platform/web/index.ts';
import { pathOf } from './touched.ts';

/** Investigations by their subjects, each a link to its page. */
export function InvestigationLinks({ list }: { list: readonly { investigation_id: string; title: string }[] }): ReactNode {
  const t = useText();
  return (
    <>
      {t('investigations.one')}:{' '}
      {list.map((one, place) => (
        <span key={one.investigation_id}>
          {place > 0 ? ', ' : ''}
          <InsideLink href={pathOf(one.investigation_id)}>{one.title}</InsideLink>
        </span>
      ))}
    </>
  );
}
