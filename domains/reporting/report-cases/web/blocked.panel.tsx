import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  Can,
  Field,
  FileLink,
  FormDialog,
  nowMs,
  Panel,
  Time,
  useMayCall,
  useMutationCall,
  useText,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import { type LetterWay, type UrgentGround, urgentGrounds } from '../../../register/kernel/report-cases.ts';
import { letterWayWords, urgentGroundWords } from '../../../register/vocabulary/contract/index.ts';
import { noteCustomerLetter, openCustomerLetter, type ReportDetailData, saveReport, writeCustomerLetters } from '../contract/index.ts';
import { isWritable, useSaveContent } from './content.ts';
import { touched } from './touched.ts';

interface PartProps {
  detail: ReportDetailData;
}

/** Why something is reported within 24 hours; a blocked person is held at once, so that is asked before. */
export function UrgentGroundChoice({ detail }: PartProps): ReactNode {
  const t = useText();
  const [facts, setAsked] = useState<UrgentGround>();
  const { state, save } = useSaveContent(detail, () => setAsked(undefined));
  const ground = detail.content.urgent_ground;
  const may = useMayCall()(saveReport) && isWritable(detail);
  if (!may) return ground === null ? null : t.term(urgentGroundWords, ground);
  return (
    <>
      <Select
        aria-label={t('reports.paths.urgentGround')}
        size="small"
        value={ground}
        loading={state.isPending}
        style={{ minInlineSize: 240 }}
        options={urgentGrounds.map((value) => ({ value, label: t.term(urgentGroundWords, value) }))}
        onChange={setAsked}
      />
      <WhenOpened open={facts !== undefined}>
        <FormDialog
          open={facts !== undefined}
          title={facts === undefined ? '' : t.term(urgentGroundWords, facts)}
          submitText={t('reports.save')}
          endpoint={saveReport}
          state={state}
          danger={facts === 'BLOCKED_PERSON'}
          onSubmit={() => facts && save({ urgent_ground: facts })}
          onClose={() => setAsked(undefined)}
        >
          <p>{t(facts === 'BLOCKED_PERSON' ? 'reports.blocked.holds' : 'reports.blocked.silences')}</p>
        </FormDialog>
      </WhenOpened>
    </>
  );
}

interface LetterValues {
  way?: LetterWay;
  sent_time?: number;
  delivered_time?: number;
  proof?: string;
}

function LetterDialog({ detail, open, onClose }: PartProps & { open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const state = useMutationCall(noteCustomerLetter, { invalidates: touched, successToast: 'reports.blocked.noted', onDone: onClose });
  const notLater = (time: number) => Math.min(time, nowMs());
  return (
    <FormDialog<LetterValues>
      open={open}
      title={t('reports.blocked.note')}
      submitText={t('reports.blocked.note')}
      endpoint={noteCustomerLetter}
      state={state}
      initialValues={{ way: detail.blocked?.letter?.way ?? 'POST', sent_time: nowMs(), proof: detail.blocked?.letter?.proof ?? '' }}
      fields={
        <>
          <Field name="way" label={t('reports.blocked.way')} words={letterWayWords} />
          <Field name="sent_time" label={t('reports.blocked.sent')} />
          <Field name="delivered_time" label={t('reports.blocked.delivered')} />
          <Field name="proof" label={t('reports.blocked.proof')} hint={t('reports.blocked.proofHint')} />
        </>
      }
      onSubmit={({ way, sent_time: sent, delivered_time: delivered, proof }) =>
        way &&
        sent &&
        state.mutate({
          report_id: detail.report_id,
          version: detail.version,
          way,
          sent_time: notLater(sent),
          ...(delivered ? { delivered_time: notLater(delivered) } : {}),
          proof: proof ?? '',
        })
      }
      onClose={onClose}
    />
  );
}

/** Of a report about a blocked person: whether their payments are held, and the letter with its proof of delivery. */
export function BlockedPerson({ detail }: PartProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const write = useMutationCall(writeCustomerLetters, { invalidates: touched, successToast: 'reports.blocked.written' });
  const { blocked } = detail;
  if (blocked === null) return null;
  const { letter, letters } = blocked;
  return (
    <Panel
      title={t('reports.blocked.title')}
      extra={
        <Can endpoint={noteCustomerLetter}>
          <ActionButton
            endpoint={writeCustomerLetters}
            loading={write.isPending}
            onClick={() => write.mutate({ report_id: detail.report_id, version: detail.version })}
          >
            {t('reports.blocked.write')}
          </ActionButton>
          <ActionButton endpoint={noteCustomerLetter} onClick={() => setOpen(true)}>
            {t('reports.blocked.note')}
          </ActionButton>
        </Can>
      }
    >
      <p>{t(blocked.is_held ? 'reports.blocked.held' : 'reports.blocked.notHeld')}</p>
      {letter === null ? (
        <p>{t('reports.blocked.noLetter')}</p>
      ) : (
        <p className="reports-facts">
          <span>{t.term(letterWayWords, letter.way)}</span>
          <span>
            {t('reports.blocked.sent')}: <Time at={letter.sent_time} />
          </span>
          <span>
            {t('reports.blocked.delivered')}: {letter.delivered_time === null ? t('reports.blocked.notDelivered') : <Time at={letter.delivered_time} />}
          </span>
          {letter.proof ? (
            <span>
              {t('reports.blocked.proof')}: {letter.proof}
            </span>
          ) : null}
        </p>
      )}
      {letters.length > 0 ? (
        <>
          <p className="muted">{t('reports.blocked.letters')}</p>
          <ul className="record-rows">
            {letters.map((one) => (
              <li key={one.letter_id}>
                <FileLink name={one.name} mediaType="application/pdf" endpoint={openCustomerLetter} input={{ letter_id: one.letter_id }} />
                <span className="muted">
                  {one.by} · <Time at={one.written_time} />
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <WhenOpened open={isOpen}>
        <LetterDialog detail={detail} open={isOpen} onClose={() => setOpen(false)} />
      </WhenOpened>
    </Panel>
  );
}
