import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { actorText, Answer, formatMoney, Panel, Time, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { reasonOf } from '../../../register/reference-data/web/index.ts';
import { reportRoleWords, reportTypologyWords } from '../../../register/vocabulary/contract/index.ts';
import { type ContentViewData, type ReportDetailData, showReportVersion } from '../contract/index.ts';

/** What a version says, line by line, so that two can be laid side by side. */
function useLines(): (content: ContentViewData) => { key: string; label: string; text: string }[] {
  const t = useText();
  return (content) => [
    { key: 'kind', label: t('reports.kind'), text: content.kind },
    { key: 'attempted', label: t('reports.attempted'), text: t(content.is_attempted ? 'kit.yes' : 'kit.no') },
    { key: 'typology', label: t('reports.narrative.typology'), text: content.typology ? t.term(reportTypologyWords, content.typology) : '—' },
    { key: 'legal', label: t('reports.narrative.legal'), text: content.legal_codes.join(', ') || '—' },
    { key: 'codes', label: t('reports.narrative.typologyCodes'), text: content.typology_codes.join(', ') || '—' },
    {
      key: 'people',
      label: t('reports.people.title'),
      text:
        content.people
          .map((one) =>
            [
              `${one.name ?? one.subject_id ?? one.merchant_no} (${t.term(reportRoleWords, one.role)})`,
              one.id_no,
              one.account,
              one.note,
              ...Object.values(one.details),
            ]
              .filter(Boolean)
              .join(' · '),
          )
          .join('\n') || '—',
    },
    {
      key: 'payments',
      label: t('reports.payments.title'),
      text: content.payments.map((one) => `${one.trade_no} · ${formatMoney(one.amount, one.currency, t.lang)}`).join('\n') || '—',
    },
    { key: 'alerts', label: t('reports.alerts.title'), text: content.alerts.map((one) => `${reasonOf(one.name, t)} (${one.alert_id})`).join('\n') || '—' },
    { key: 'narrative', label: t('reports.narrative.text'), text: content.narrative ?? '—' },
    { key: 'reasons', label: t('reports.narrative.reasons'), text: content.reasons ?? '—' },
  ];
}

function Side({ content, other }: { content: ContentViewData; other: ContentViewData }): ReactNode {
  const t = useText();
  const linesOf = useLines();
  const others = new Map(linesOf(other).map(({ key, text }) => [key, text]));
  return (
    <dl>
      {linesOf(content).map(({ key, label, text }) => {
        const isOther = others.get(key) !== text;
        return (
          <div key={key} className={isOther ? 'reports-other' : ''}>
            <dt>
              <strong>{label}</strong> {isOther ? <span className="muted">({t('reports.versions.differs')})</span> : null}
            </dt>
            <dd className="long-text">{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Two versions of a report side by side; what differs is marked. */
export function VersionsPanel({ detail }: { detail: ReportDetailData }): ReactNode {
  const t = useText();
  const [newest, former] = detail.versions;
  const [unprocessed, setLeft] = useState<number>((former ?? newest)?.number ?? 1);
  const [right, setRight] = useState<number>(newest?.number ?? 1);
  const ask = (number: number) => (newest ? { report_id: detail.report_id, number } : undefined);
  const before = useQueryCall(showReportVersion, ask(unprocessed), { silent: true });
  const after = useQueryCall(showReportVersion, ask(right), { silent: true });
  if (!newest) return <p className="muted">{t('reports.versions.none')}</p>;
  const choice = (label: string, value: number, onChange: (number: number) => void) => (
    <Select
      aria-label={label}
      value={value}
      style={{ minInlineSize: 220 }}
      onChange={onChange}
      options={detail.versions.map((one) => ({
        value: one.number,
        label: t('reports.versions.option', { number: one.number, by: actorText(t, one.saved_by) }),
      }))}
    />
  );
  return (
    <Panel title={t('reports.versions.title')}>
      <div className="reports-beside">
        <div>
          {choice(t('reports.versions.former'), unprocessed, setLeft)}
          <Answer of={before} lines={8}>
            {(one) => (
              <>
                <p className="muted">
                  {actorText(t, one.saved_by)} · <Time at={one.saved_time} />
                </p>
                <Side content={one.content} other={after.data?.content ?? one.content} />
              </>
            )}
          </Answer>
        </div>
        <div>
          {choice(t('reports.versions.latter'), right, setRight)}
          <Answer of={after} lines={8}>
            {(one) => (
              <>
                <p className="muted">
                  {actorText(t, one.saved_by)} · <Time at={one.saved_time} />
                </p>
                <Side content={one.content} other={before.data?.content ?? one.content} />
              </>
            )}
          </Answer>
        </div>
      </div>
    </Panel>
  );
}
