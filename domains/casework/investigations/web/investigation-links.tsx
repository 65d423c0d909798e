import type { ReactNode } from 'react';
import type { EndpointInput } from '../../../../platform/contract/index.ts';
import { InsideLink, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { findInvestigationsOf } from '../contract/index.ts';
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

/** The investigations that something belongs to; nothing while there is none. */
export function LinksOf({ of }: { of: EndpointInput<typeof findInvestigationsOf> }): ReactNode {
  const list = useQueryCall(findInvestigationsOf, of, { silent: true }).data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <span>
      <InvestigationLinks list={list} />
    </span>
  );
}
