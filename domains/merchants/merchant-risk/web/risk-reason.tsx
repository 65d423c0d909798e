import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Answer, InsideLink, Section, useMayCall, useQueryCall, useText, StatusTag } from '../../../../platform/web/index.ts';
import { useCountryOptions, useMasterOptions } from '../../../register/reference-data/web/index.ts';
import { markWords, outdatedWords, reviewReasonWords, riskLevelWords, riskPartWords } from '../../../register/vocabulary/contract/index.ts';
import { type AssessableView, showAssessment } from '../contract/index.ts';
import { byText } from './by-text.ts';
import { floorText } from './floor-text.ts';
import { scoreText } from './score-text.ts';
import './merchant-risk.css';

const shownParts = 3;

function Reason({ data, wholeHref }: { data: AssessableView; wholeHref: string }): ReactNode {
  const t = useText();
  const words = { countries: useCountryOptions().options, industries: useMasterOptions().data?.industry ?? [] };
  const { last, review } = data;
  const strongest = (last?.score.parts ?? [])
    .filter(({ product }) => product > 0)
    .toSorted((one, other) => other.product - one.product)
    .slice(0, shownParts);
  return (
    <Section
      title={t('merchantRisk.whyLevel')}
      extra={<InsideLink href={wholeHref}>{t('merchantRisk.wholeAssessment')}</InsideLink>}
      items={
        last === null
          ? [{ label: t('merchantRisk.level'), kind: 'tag', tag: markWords, value: 'NOT_ASSESSED' }]
          : [
              { label: t('merchantRisk.level'), kind: 'tag', tag: riskLevelWords, value: last.level },
              { label: t('merchantRisk.score'), value: scoreText(last.score.score, t) },
              { label: t('merchantRisk.assessedTime'), kind: 'time', value: last.submitted_time },
              { label: t('merchantRisk.assessedBy'), value: byText(last, t) },
              {
                label: t('merchantRisk.strongest'),
                value: strongest.map(({ part, product }) => `${t.term(riskPartWords, part)} ${scoreText(product, t)}`).join(' · '),
                span: 2,
              },
              ...(last.override_reason === null ? [] : [{ label: t('merchantRisk.overrideReason'), value: last.override_reason }]),
            ]
      }
    >
      {last === null ? <Alert type="info" showIcon title={t('merchantRisk.never')} /> : null}
      <div className="risk-score">
        {(last?.score.floors ?? []).map((floor) => (
          <Alert key={floor.code} type={floor.raises ? 'warning' : 'info'} showIcon title={floorText(floor, words, t)} />
        ))}
      </div>
      {data.outdated.length > 0 || review !== null ? (
        <p className="risk-missing">
          {data.outdated.map((why) => (
            <StatusTag key={why} spec={outdatedWords} value={why} />
          ))}
          {(review?.causes ?? []).map(({ id, kind }) => (
            <StatusTag key={id} spec={reviewReasonWords} value={kind} />
          ))}
        </p>
      ) : null}
    </Section>
  );
}

export interface RiskReasonProps {
  merchantNo: string;
  wholeHref: string;
}

/** Why a merchant is of its level, in short; nothing for those who are not told why. */
export function RiskReason(props: RiskReasonProps): ReactNode {
  return useMayCall()(showAssessment) ? <LastAssessment {...props} /> : null;
}

/** The last assessment with what weighed most, what held it up, and what is to be reviewed. */
function LastAssessment({ merchantNo, wholeHref }: RiskReasonProps): ReactNode {
  const assessment = useQueryCall(showAssessment, { merchant_no: merchantNo }, { silent: true });
  return (
    <Answer of={assessment} lines={4}>
      {(data) => <Reason data={data} wholeHref={wholeHref} />}
    </Answer>
  );
}
