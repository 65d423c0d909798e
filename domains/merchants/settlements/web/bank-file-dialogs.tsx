import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { Field, FileDrop, FormDialog, TableReadingNote, tableTypes, toast, useMutationCall, useText, withFiles } from '../../../../platform/web/index.ts';
import { currencies } from '../../../register/kernel/index.ts';
import { MerchantName, useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { settlementConditionWords } from '../../../register/vocabulary/contract/index.ts';
import { answerBankFile, makeBankFile, previewBankAnswer } from '../contract/index.ts';
import { touchedBySettlements } from './touched.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

function CompanyField(): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  return (
    <Field name="entity_code" label={t('settlements.company')}>
      <Select options={[...companies.options]} loading={companies.isLoading} />
    </Field>
  );
}

type Made = EndpointData<typeof makeBankFile>;

/** What could not go into the file, and why. */
function Skipped({ made }: { made: Made }): ReactNode {
  const t = useText();
  if (made.skipped.length === 0) return null;
  return (
    <div role="status">
      <p>{t('settlements.make.skipped')}</p>
      <ul>
        {made.skipped.map((one) => (
          <li key={one.settlement_id}>
            <MerchantName merchantNo={one.merchant_no}>{one.merchant_name}</MerchantName>: {t.term(settlementConditionWords, one.why)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Makes a file of the confirmed settlements of a company. */
export function MakeDialog({ open, onClose }: DialogProps): ReactNode {
  const t = useText();
  const [made, setMade] = useState<Made>();
  const state = useMutationCall(makeBankFile, {
    invalidates: touchedBySettlements,
    onDone: (done) => {
      for (const file of done.files) toast.success(t('settlements.make.done', { count: file.payments, sequence: file.sequence }));
      if (done.skipped.length === 0) onClose();
      else setMade(done);
    },
  });
  return (
    <FormDialog<{ entity_code?: string; currency?: (typeof currencies)[number] }>
      open={open}
      title={t('settlements.make.title')}
      submitText={t('settlements.make.submit')}
      state={state}
      endpoint={makeBankFile}
      fields={
        <>
          <CompanyField />
          <Field name="currency" label={t('settlements.currency')} isRequired>
            <Select options={currencies.map((value) => ({ value, label: value }))} />
          </Field>
        </>
      }
      onSubmit={({ entity_code: code = '', currency = 'BRL' }) => state.mutate({ entity_code: code, currency })}
      onClose={onClose}
    >
      <p>{t('settlements.make.means')}</p>
      {made ? <Skipped made={made} /> : null}
    </FormDialog>
  );
}

/** A file of the layout has endings of its own, which browsers do not know. */
const answerTypes = { ...tableTypes, 'text/plain': 'TXT, RET', 'application/octet-stream': 'RET', '': 'RET' };
type Answered = EndpointData<typeof answerBankFile>;
type Previewed = EndpointData<typeof previewBankAnswer>;

/** Lines of an answer that belong to no payment, or say another amount. */
function Unmatched({ lines }: { lines: Answered['unmatched'] }): ReactNode {
  const t = useText();
  if (lines.length === 0) return null;
  return (
    <div role="status">
      <p>{t('settlements.answer.unmatched')}</p>
      <ul>
        {lines.map((one, at) => (
          <li key={`${at} ${one.reference}`}>
            {one.reference}: {t(`settlements.answer.why.${one.why}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How an answer was read, and what loading it would do. */
function AnswerPreview({ found }: { found: Previewed }): ReactNode {
  const t = useText();
  return (
    <div role="status">
      <TableReadingNote reading={found.reading} />
      <p>
        {found.repeated
          ? t('settlements.answer.repeated')
          : t('settlements.answer.would', { lines: found.lines, paid: found.paid, failed: found.failed, noted: found.noted, same: found.same })}
      </p>
      <Unmatched lines={found.unmatched} />
    </div>
  );
}

interface AnswerValues {
  entity_code?: string;
  files?: File[];
}

/** Loads what a bank answered, after showing how it is read and what it would do. */
export function AnswerDialog({ open, onClose }: DialogProps): ReactNode {
  const t = useText();
  const [visible, setSeen] = useState<AnswerValues & { found: Previewed }>();
  const [answered, setAnswered] = useState<Answered>();
  const preview = useMutationCall(previewBankAnswer);
  const state = useMutationCall(answerBankFile, {
    invalidates: touchedBySettlements,
    onDone: (done) => {
      if (done.repeated) toast.info(t('settlements.answer.repeated'));
      else toast.success(t('settlements.answer.done', { paid: done.paid, failed: done.failed, noted: done.noted }));
      setSeen(undefined);
      if (done.unmatched.length === 0) onClose();
      else setAnswered(done);
    },
  });
  const send = ({ entity_code: code = '', files = [] }: AnswerValues) => {
    const input = withFiles({ entity_code: code }, { files });
    // Another file or company than the one that was shown is shown first.
    if (visible && visible.entity_code === code && visible.files?.[0] === files[0]) return state.mutate(input);
    setAnswered(undefined);
    preview.mutate(input, { onSuccess: (result) => setSeen({ entity_code: code, files, found: result }) });
  };
  return (
    <FormDialog<AnswerValues>
      open={open}
      title={t('settlements.answer.title')}
      submitText={t(visible ? 'settlements.answer.submit' : 'settlements.answer.preview')}
      state={visible ? state : preview}
      endpoint={answerBankFile}
      fields={
        <>
          <CompanyField />
          <Field name="files" label={t('settlements.answer.file')} isRequired>
            <FileDrop types={answerTypes} maxCount={1} />
          </Field>
        </>
      }
      onSubmit={send}
      onClose={() => {
        setSeen(undefined);
        onClose();
      }}
    >
      <p>{t('settlements.answer.means')}</p>
      {visible ? <AnswerPreview found={visible.found} /> : null}
      {answered ? <Unmatched lines={answered.unmatched} /> : null}
    </FormDialog>
  );
}
