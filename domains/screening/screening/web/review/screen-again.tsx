import { type ReactNode, useState } from 'react';
import { ActionButton, FormDialog, toast, useMutationCall, useText } from '../../../../../platform/web/index.ts';
import { type PersonView, type Purpose, screenAgain } from '../../contract/index.ts';
import { touchedByDecision } from '../decide-hit.tsx';
import { PurposeFields } from '../search-fields.tsx';

interface Values {
  purpose: Purpose;
  purpose_text?: string;
  entity_code?: string;
}

/** Searches the lists for the person now, with what is on file; the purpose is asked and logged. */
export function ScreenAgain({ person }: { person: PersonView }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const again = useMutationCall(screenAgain, {
    invalidates: touchedByDecision,
    onDone: ({ report }) => {
      setOpen(false);
      if (report.open_hits > 0) toast.info(t('screening.review.screenedOpen', { count: report.open_hits }));
      else toast.success(t('screening.review.screened'));
    },
  });
  return (
    <>
      <ActionButton
        type="primary"
        endpoint={screenAgain}
        disabledReason={person.name === null ? t('screening.review.noName') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('screening.review.again')}
      </ActionButton>
      <FormDialog<Values>
        open={isOpen}
        title={t('screening.review.againTitle', { name: person.name ?? '' })}
        submitText={t('screening.review.again')}
        endpoint={screenAgain}
        state={again}
        fields={<PurposeFields />}
        onSubmit={(values) => again.mutate({ subject_id: person.subject_id, ...values })}
        onClose={() => setOpen(false)}
      >
        <p>{t('screening.review.againBody')}</p>
      </FormDialog>
    </>
  );
}
