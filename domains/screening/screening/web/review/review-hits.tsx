import type { ReactNode } from 'react';
import { addressOf, EmptyState, InsideLink, Panel, Time, useAddressParams, useSetAddressParams, useText } from '../../../../../platform/web/index.ts';
import type { HitView, ReviewView } from '../../contract/index.ts';
import { HitDetail } from '../hit-detail.tsx';
import { HitList } from '../hit-list.tsx';
import { CompanyScreeningPanel } from './company-screening.panel.tsx';

interface ReviewProps {
  review: ReviewView;
}

/** The state of the screening at each company. */
export function ReviewCompanies({ review: { screenings } }: ReviewProps): ReactNode {
  const t = useText();
  if (screenings.length === 0)
    return (
      <Panel>
        <EmptyState title={t('screening.review.never')} hint={t('screening.review.neverHint')} />
      </Panel>
    );
  return screenings.map((screening) => <CompanyScreeningPanel key={screening.entity_code} screening={screening} />);
}

/** The matches of somebody on file, one of them open; the address says which. */
export function ReviewHits({ review: { hits, person, is_capped: isCapped } }: ReviewProps): ReactNode {
  const t = useText();
  const { hit: query } = useAddressParams();
  const setParams = useSetAddressParams();
  const hit = hits.find(({ hit_id }) => hit_id === query) ?? hits[0];
  const open = (one: HitView) => setParams({ hit: one.hit_id });
  if (!hit) return null;
  return (
    <>
      <HitList id="screening.ofPerson" hits={hits} activeId={hit.hit_id} onOpen={open} />
      {isCapped ? <p className="note note-warning">{t('screening.review.capped', { count: hits.length })}</p> : null}
      <Panel>
        <p className="muted">
          {t('screening.review.foundBy')} <Time at={hit.asked_time} /> · {hit.entity_code} ·{' '}
          <InsideLink href={addressOf(`/reportsDetail/${hit.report_id}`, { hit: hit.hit_id })}>{t('screening.search.openReport')}</InsideLink>
        </p>
        <HitDetail reportId={hit.report_id} hit={hit} compared={{ asked: hit.asked, person, isOnFile: true }} />
      </Panel>
    </>
  );
}
