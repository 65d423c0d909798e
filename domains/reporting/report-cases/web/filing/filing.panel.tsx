import { DownloadOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { ActionButton, Answer, callForFile, Panel, saveFile, Stack, StatusTag, Time, useQueryCall, useText } from '../../../../../platform/web/index.ts';
import { filingActionWords, filingAnswerWords } from '../../../../register/vocabulary/contract/index.ts';
import { openReportFile, previewReportFile, type ReportDetailData } from '../../contract/index.ts';

type Filing = ReportDetailData['filings'][number];

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <span>
      {label}: {children}
    </span>
  );
}

function FilingRow({ filing }: { filing: Filing }): ReactNode {
  const t = useText();
  const download = async (part: 'FILE' | 'ANSWER') => saveFile(await callForFile(openReportFile, { filing_id: filing.id, part }));
  return (
    <li>
      <div>
        <strong>{filing.name}</strong> <span>{t.term(filingActionWords, filing.action)}</span>{' '}
        {filing.answer ? <StatusTag spec={filingAnswerWords} value={filing.answer} /> : null}
        <div className="muted reports-facts">
          <Fact label={t('reports.filing.layout')}>{filing.layout}</Fact>
          <Fact label={t('reports.filing.version')}>{filing.version_number}</Fact>
          <Fact label={t('reports.filing.made')}>
            {filing.made_by}, <Time at={filing.made_time} />
          </Fact>
          {filing.filed_time === null ? (
            <span>{t('reports.filing.notSent')}</span>
          ) : (
            <Fact label={t('reports.filing.sent')}>
              {filing.filed_by}, <Time at={filing.filed_time} />
            </Fact>
          )}
          {filing.receipt ? <Fact label={t('reports.receipt')}>{filing.receipt}</Fact> : null}
          {filing.authentication ? <Fact label={t('reports.filing.authentication')}>{filing.authentication}</Fact> : null}
          {filing.answered_time === null ? null : (
            <Fact label={t('reports.filing.answered')}>
              {filing.answered_by}, <Time at={filing.answered_time} />
            </Fact>
          )}
        </div>
        <div className="muted" title={t('reports.filing.hashMeans')}>
          SHA-256 {filing.sha256}
        </div>
        {filing.faults.map((fault) => (
          <p key={`${fault.code} ${fault.text}`} className="long-text">
            {fault.code} {fault.text}
          </p>
        ))}
      </div>
      <div className="reports-acts">
        <ActionButton size="small" icon={<DownloadOutlined />} endpoint={openReportFile} onClick={() => void download('FILE')}>
          {t('reports.filing.download')}
        </ActionButton>
        {filing.has_answer_file ? (
          <ActionButton size="small" icon={<DownloadOutlined />} endpoint={openReportFile} onClick={() => void download('ANSWER')}>
            {t('reports.filing.downloadAnswer')}
          </ActionButton>
        ) : null}
      </div>
    </li>
  );
}

/** The file as the authority would get it; it is asked for, since it holds every number and leaves a trace. */
function Preview({ detail }: { detail: ReportDetailData }): ReactNode {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const answer = useQueryCall(previewReportFile, isAsked ? { report_id: detail.report_id } : undefined, { silent: true, keepPrevious: false });
  return (
    <Panel title={t('reports.preview.title')}>
      {isAsked ? (
        <Answer of={answer} lines={10}>
          {({ name, text, open, is_masked: isMasked }) =>
            text === null ? (
              <p>{isMasked ? t('reports.preview.masked') : open > 0 ? t('reports.checks.open', { count: open }) : t('reports.layout.none')}</p>
            ) : (
              <>
                <p className="muted">{name}</p>
                <pre className="report-file" tabIndex={0} aria-label={t('reports.preview.title')}>
                  {text}
                </pre>
              </>
            )
          }
        </Answer>
      ) : (
        <ActionButton endpoint={previewReportFile} onClick={() => setAsked(true)}>
          {t('reports.preview.show')}
        </ActionButton>
      )}
    </Panel>
  );
}

/** The files of a case: how the next one would read, and those that were written, sent and answered. */
export function FilingPanel({ detail }: { detail: ReportDetailData }): ReactNode {
  const t = useText();
  return (
    <Stack>
      <Panel title={t('reports.tabs.filing')}>
        <p className="muted">{t('reports.filing.means')}</p>
        {detail.filings.length === 0 ? <p className="muted">{t('reports.filing.none')}</p> : null}
        <ul className="record-rows">
          {detail.filings.map((filing) => (
            <FilingRow key={filing.id} filing={filing} />
          ))}
        </ul>
      </Panel>
      <Preview key={detail.content_number} detail={detail} />
    </Stack>
  );
}
