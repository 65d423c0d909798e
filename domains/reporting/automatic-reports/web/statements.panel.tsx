import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  addressOf,
  Answer,
  EmptyState,
  Field,
  FormDialog,
  InsideLink,
  Section,
  Stack,
  StatusTag,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { markWords, statementStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { answerStatement, decideStatement, fileStatement, showAutomaticState, type StatementView } from '../contract/index.ts';

type StepRequest = { what: 'file' | 'ACKNOWLEDGE' | 'REFUSE' | 'APPROVE' | 'REJECT'; of: StatementView };

/** One dialog for each step: filing is asked for, decided by a second person, and answered by the authority. */
function StepDialog({ asked, onClose }: { asked: StepRequest | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const options = { invalidates: [showAutomaticState], onDone: onClose, successToast: 'automaticReports.statements.done' } as const;
  const [filing, answering, deciding] = [
    useMutationCall(fileStatement, options),
    useMutationCall(answerStatement, options),
    useMutationCall(decideStatement, options),
  ];
  if (!asked) return null;
  const { what, of } = asked;
  const title = t(`automaticReports.statements.acts.${what}`);
  const shared = {
    open: true,
    title: `${title} · ${of.name} · ${of.year}`,
    submitText: title,
    reason: { required: what !== 'APPROVE', maxLength: 500 },
    onClose,
  } as const;
  if (what === 'file')
    return (
      <FormDialog
        {...shared}
        endpoint={fileStatement}
        state={filing}
        onSubmit={({ reason }) => filing.mutate({ entity_code: of.entity_code, year: of.year, reason: reason ?? '' })}
      >
        <Alert type="warning" showIcon title={t('automaticReports.statements.fileHint')} />
      </FormDialog>
    );
  if (what === 'APPROVE' || what === 'REJECT')
    return (
      <FormDialog
        {...shared}
        endpoint={decideStatement}
        state={deciding}
        onSubmit={({ reason }) => of.waiting_request_id && deciding.mutate({ request_id: of.waiting_request_id, action: what, reason: reason ?? '' })}
      />
    );
  return (
    <FormDialog<{ receipt: string }>
      {...shared}
      endpoint={answerStatement}
      state={answering}
      fields={what === 'ACKNOWLEDGE' ? <Field name="receipt" label={t('automaticReports.statements.receipt')} isRequired /> : null}
      onSubmit={({ receipt, reason }) =>
        of.statement_id &&
        answering.mutate({ statement_id: of.statement_id, version: of.version, action: what, ...(receipt ? { receipt } : {}), reason: reason ?? '' })
      }
    />
  );
}

function Statement({ one, onAsk }: { one: StatementView; onAsk: (what: StepRequest['what']) => void }): ReactNode {
  const t = useText();
  const button = (what: StepRequest['what'], endpoint: Parameters<typeof ActionButton>[0]['endpoint']) => (
    <ActionButton key={what} endpoint={endpoint} {...(what === 'file' || what === 'APPROVE' ? { type: 'primary' as const } : {})} onClick={() => onAsk(what)}>
      {t(`automaticReports.statements.acts.${what}`)}
    </ActionButton>
  );
  return (
    <Section
      title={`${one.year} · ${one.name}`}
      columns={3}
      extra={
        <span className="automatic-acts">
          {one.is_offered ? button('file', fileStatement) : null}
          {one.waiting_request_id ? [button('APPROVE', decideStatement), button('REJECT', decideStatement)] : null}
          {one.status === 'FILED' ? [button('ACKNOWLEDGE', answerStatement), button('REFUSE', answerStatement)] : null}
        </span>
      }
      items={[
        {
          label: t('automaticReports.status'),
          value: one.waiting_request_id ? (
            <StatusTag spec={markWords} value="AWAITING_APPROVAL" />
          ) : one.status ? (
            <StatusTag spec={statementStatusWords} value={one.status} />
          ) : one.reports > 0 ? (
            t('automaticReports.statements.untrue')
          ) : one.is_offered ? (
            t('automaticReports.statements.open')
          ) : (
            t('automaticReports.statements.notYet')
          ),
        },
        { label: t('automaticReports.due'), kind: 'time', value: one.due_time },
        {
          label: t('automaticReports.statements.reports'),
          value: one.reports === 0 ? '0' : <InsideLink href={addressOf('/reportCases', { entity_code: one.entity_code })}>{String(one.reports)}</InsideLink>,
        },
        ...(one.is_late ? [{ label: t('automaticReports.statements.late'), value: t('automaticReports.statements.lateHint') }] : []),
        ...(one.filed_time === null
          ? []
          : [
              { label: t('automaticReports.statements.filed'), kind: 'time' as const, value: one.filed_time },
              { label: t('automaticReports.statements.filedBy'), value: one.filed_by },
              { label: t('automaticReports.statements.receipt'), value: one.receipt },
              { label: t('automaticReports.statements.note'), value: one.answer_note },
            ]),
      ]}
    />
  );
}

/** The yearly statement that nothing was to be reported, for each company that owes one. */
export function Statements(): ReactNode {
  const t = useText();
  const answer = useQueryCall(showAutomaticState, {}, { silent: true });
  const [query, setAsked] = useState<StepRequest>();
  return (
    <>
      <Answer of={answer} lines={6}>
        {({ statements }) =>
          statements.length === 0 ? (
            <EmptyState title={t('automaticReports.statements.none')} hint={t('automaticReports.statements.noneHint')} />
          ) : (
            <Stack>
              <Alert type="info" showIcon title={t('automaticReports.statements.hint')} />
              {statements.map((one) => (
                <Statement key={`${one.entity_code} ${one.year}`} one={one} onAsk={(what) => setAsked({ what, of: one })} />
              ))}
            </Stack>
          )
        }
      </Answer>
      <StepDialog asked={query} onClose={() => setAsked(undefined)} />
    </>
  );
}
