import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  Can,
  Field,
  formatMoney,
  FormDialog,
  Panel,
  Section,
  Stack,
  Tag,
  Time,
  useKept,
  useMutationCall,
  useText,
  WithAside,
} from '../../../../platform/web/index.ts';
import { businessWords, investigationPointWords } from '../../../register/vocabulary/contract/index.ts';
import { answerPoint, type InvestigationDetailData, type PointData } from '../contract/index.ts';
import { ReportsPanel } from './reports.panel.tsx';
import { touched } from './touched.ts';

interface PanelProps {
  detail: InvestigationDetailData;
}

/** The finding of one point; an empty one opens the point again. */
function PointDialog({ detail, point: filters, onClose }: PanelProps & { point: PointData | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const point = useKept(filters);
  const state = useMutationCall(answerPoint, { invalidates: [...touched], successToast: 'investigations.points.done', onDone: onClose });
  return (
    <FormDialog<{ comment?: string }>
      open={filters !== undefined}
      draft={point && `investigation.point ${detail.investigation_id} ${point.code}`}
      title={point ? t.term(investigationPointWords, point.code) : ''}
      submitText={t('investigations.points.save')}
      endpoint={answerPoint}
      state={state}
      initialValues={{ comment: point?.finding ?? '' }}
      focusesFirst
      fields={<Field name="comment" sentAs="finding" label={t('investigations.points.finding')} hint={t('investigations.points.hint')} rows={5} />}
      onSubmit={({ comment }) =>
        point &&
        state.mutate({
          investigation_id: detail.investigation_id,
          version: detail.version,
          code: point.code,
          ...(comment?.trim() ? { finding: comment.trim() } : {}),
        })
      }
      onClose={onClose}
    />
  );
}

/** What has to be looked into, by the types of the alerts, and what was found. */
function CheckList({ detail }: PanelProps): ReactNode {
  const t = useText();
  const [filters, setAsked] = useState<PointData>();
  return (
    <Panel
      title={t('investigations.checkList')}
      extra={
        <span className="muted">{detail.open_points === 0 ? t('investigations.complete') : t('investigations.pointsOpen', { count: detail.open_points })}</span>
      }
    >
      <ul className="record-rows">
        {detail.check_list.map((point) => (
          <li key={point.code}>
            <div>
              <strong>{t.term(investigationPointWords, point.code)}</strong> {point.is_required ? null : <Tag>{t('investigations.points.optional')}</Tag>}
              {point.finding === null ? (
                <div className="muted">{t('investigations.points.open')}</div>
              ) : (
                <>
                  <p className="long-text">{point.finding}</p>
                  <div className="muted">
                    {point.done_by} · <Time at={point.done_time} />
                  </div>
                </>
              )}
            </div>
            {detail.status === 'CLOSED' ? null : (
              <Can endpoint={answerPoint}>
                <ActionButton
                  size="small"
                  endpoint={answerPoint}
                  aria-label={`${t(point.finding === null ? 'investigations.points.answer' : 'investigations.points.change')}: ${t.term(investigationPointWords, point.code)}`}
                  onClick={() => setAsked(point)}
                >
                  {t(point.finding === null ? 'investigations.points.answer' : 'investigations.points.change')}
                </ActionButton>
              </Can>
            )}
          </li>
        ))}
      </ul>
      <PointDialog detail={detail} point={filters} onClose={() => setAsked(undefined)} />
    </Panel>
  );
}

function Totals({ detail }: PanelProps): ReactNode {
  const t = useText();
  return (
    <Panel title={t('investigations.totals')}>
      {detail.totals.length === 0 ? <p className="muted">{t('investigations.noPayments')}</p> : null}
      <ul className="record-rows">
        {detail.totals.map((total) => (
          <li key={`${total.currency} ${total.business}`}>
            <div>
              {t.term(businessWords, total.business)} · {t('investigations.payments', { count: total.count })}
            </div>
            <strong>{formatMoney(total.amount, total.currency, t.lang)}</strong>
          </li>
        ))}
      </ul>
      <p className="muted">{t('investigations.totalsHint')}</p>
    </Panel>
  );
}

/** How an investigation stands: its facts, its check list, sums, and its conclusion. */
export function OverviewPanel({ detail }: PanelProps): ReactNode {
  const t = useText();
  return (
    <WithAside
      aside={
        <Stack>
          <Totals detail={detail} />
          <ReportsPanel id={detail.investigation_id} />
        </Stack>
      }
    >
      <Stack>
        <Section
          title={t('investigations.facts')}
          items={[
            { label: t('investigations.responsible'), value: detail.responsible?.name ?? null },
            { label: t('investigations.members'), value: detail.members.map(({ name }) => name).join(', ') },
            { label: t('investigations.opened'), kind: 'time', value: detail.opened_time },
            { label: t('investigations.openedBy'), value: detail.opened_by },
            { label: t('investigations.due'), kind: 'time', value: detail.due_time },
            { label: t('investigations.company'), value: detail.company_name },
            ...(detail.status === 'CLOSED'
              ? ([
                  { label: t('investigations.concluded'), kind: 'time', value: detail.concluded_time },
                  { label: t('investigations.concludedBy'), value: detail.concluded_by },
                  { label: t('investigations.grounds'), value: <p className="long-text">{detail.grounds}</p>, span: 2 },
                ] as const)
              : []),
          ]}
        />
        <CheckList detail={detail} />
      </Stack>
    </WithAside>
  );
}
