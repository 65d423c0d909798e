import { DownloadOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useState } from 'react';
import { ActionButton, callForFile, Can, Panel, saveFile, StatusTag, Time, useMutationCall, useText, WhenOpened } from '../../../../../platform/web/index.ts';
import { filingActionWords, filingAnswerWords } from '../../../../register/vocabulary/contract/index.ts';
import { answerReport, noteFiling, openReportFile, type ReportDetailData, writeReportFile } from '../../contract/index.ts';
import { touched } from '../touched.ts';

const SentDialog = lazy(() => import('./filing-dialogs.tsx').then((module) => ({ default: module.SentDialog })));
const AnswerDialog = lazy(() => import('./filing-dialogs.tsx').then((module) => ({ default: module.AnswerDialog })));
const LoadDialog = lazy(() => import('./filing-dialogs.tsx').then((module) => ({ default: module.LoadDialog })));

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

/** The files of a case: written, sent, answered. */
export function FilingPanel({ detail }: { detail: ReportDetailData }): ReactNode {
  const t = useText();
  const [dialog, setDialog] = useState<'sent' | 'answer' | 'load'>();
  const write = useMutationCall(writeReportFile, { invalidates: touched, successToast: 'reports.filing.written' });
  const close = () => setDialog(undefined);
  const may = (act: ReportDetailData['acts'][number]) => detail.acts.includes(act);
  const waiting = detail.filings.find(({ filed_time: sent, answer }) => sent !== null && answer === null);
  return (
    <Panel title={t('reports.tabs.filing')}>
      <p className="muted">{t('reports.filing.means')}</p>
      <Can endpoint={writeReportFile}>
        <p className="reports-acts">
          {may('WRITE_FILE') ? (
            <ActionButton
              type="primary"
              endpoint={writeReportFile}
              loading={write.isPending}
              onClick={() => write.mutate({ report_id: detail.report_id, version: detail.version })}
            >
              {t('reports.filing.write')}
            </ActionButton>
          ) : null}
          {may('FILE') ? (
            <ActionButton type="primary" endpoint={noteFiling} onClick={() => setDialog('sent')}>
              {t('reports.filing.noteSent')}
            </ActionButton>
          ) : null}
          {may('ANSWER') && waiting ? (
            <>
              <ActionButton type="primary" endpoint={answerReport} onClick={() => setDialog('answer')}>
                {t('reports.filing.enterAnswer')}
              </ActionButton>
              <ActionButton endpoint={answerReport} onClick={() => setDialog('load')}>
                {t('reports.filing.loadAnswer')}
              </ActionButton>
            </>
          ) : null}
        </p>
      </Can>
      {detail.filings.length === 0 ? <p className="muted">{t('reports.filing.none')}</p> : null}
      <ul className="record-rows">
        {detail.filings.map((filing) => (
          <FilingRow key={filing.id} filing={filing} />
        ))}
      </ul>
      <WhenOpened open={dialog === 'sent'}>
        <SentDialog detail={detail} open={dialog === 'sent'} onClose={close} />
      </WhenOpened>
      {waiting ? (
        <>
          <WhenOpened open={dialog === 'answer'}>
            <AnswerDialog detail={detail} filingId={waiting.id} open={dialog === 'answer'} onClose={close} />
          </WhenOpened>
          <WhenOpened open={dialog === 'load'}>
            <LoadDialog detail={detail} filingId={waiting.id} open={dialog === 'load'} onClose={close} />
          </WhenOpened>
        </>
      ) : null}
    </Panel>
  );
}
