import { NotificationOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { ActionButton, Field, FormDialog, useMutationCall, useText } from '../../../../../platform/web/index.ts';
import { referToCompliance } from '../../contract/index.ts';
import type { EndpointInput } from '../../../../../platform/contract/index.ts';

type About = Omit<EndpointInput<typeof referToCompliance>, 'text'>;

/** Tells compliance what looks wrong about a person, a merchant or a payment. */
export function ReferButton({ about }: { about: About }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const refer = useMutationCall(referToCompliance, { successToast: 'referral.done', onDone: () => setOpen(false) });
  return (
    <>
      <ActionButton icon={<NotificationOutlined />} endpoint={referToCompliance} onClick={() => setOpen(true)}>
        {t('referral.button')}
      </ActionButton>
      <FormDialog<{ text?: string }>
        open={isOpen}
        draft={`referral ${Object.values(about).join(' ')}`}
        title={t('referral.title')}
        submitText={t('referral.send')}
        endpoint={referToCompliance}
        state={refer}
        fields={<Field name="text" label={t('referral.text')} rows={5} />}
        onSubmit={({ text }) => refer.mutate({ ...about, text: text ?? '' })}
        onClose={() => setOpen(false)}
      >
        <p>{t('referral.means')}</p>
      </FormDialog>
    </>
  );
}
