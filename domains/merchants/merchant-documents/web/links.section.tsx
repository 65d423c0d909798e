import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  Answer,
  type AppColumn,
  AppTable,
  Field,
  FormDialog,
  listOfRows,
  Panel,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { merchantLinkStateWords } from '../../../register/vocabulary/contract/index.ts';
import { createLink, listLinks, type LinkView, revokeLink } from '../contract/index.ts';
import { touched } from './touched.ts';

const ordinaryDays = 14;

const columns: readonly AppColumn<LinkView>[] = [
  {
    key: 'recipient',
    titleKey: 'merchantDocuments.links.recipient',
    width: 260,
    kind: 'text',
    pin: 'start',
    value: (row) => `${row.recipient_name} <${row.recipient}>`,
  },
  { key: 'state', titleKey: 'merchantDocuments.links.state', width: 120, kind: 'tag', tag: merchantLinkStateWords },
  { key: 'expires_time', titleKey: 'merchantDocuments.links.expires', width: 180, kind: 'time' },
  { key: 'created_time', titleKey: 'merchantDocuments.links.created', width: 180, kind: 'time' },
  { key: 'created_by', titleKey: 'merchantDocuments.links.createdBy', width: 160, kind: 'actor' },
  { key: 'last_used_time', titleKey: 'merchantDocuments.links.lastUsed', width: 180, kind: 'time' },
  { key: 'uses', titleKey: 'merchantDocuments.links.uses', width: 90, kind: 'number' },
  { key: 'documents', titleKey: 'merchantDocuments.links.documents', width: 190, kind: 'number' },
];

/** Links that were mailed to the merchant, and sending another. */
export function LinksSection({ onboardId, canWrite }: { onboardId: string; canWrite: boolean }): ReactNode {
  const t = useText();
  const answer = useQueryCall(listLinks, { onboard_id: onboardId }, { silent: true });
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<LinkView>();
  const make = useMutationCall(createLink, { invalidates: touched, successToast: 'merchantDocuments.links.made', onDone: () => setMaking(false) });
  const revoke = useMutationCall(revokeLink, { invalidates: touched, successToast: 'merchantDocuments.links.revoked', onDone: () => setRevoked(undefined) });
  const closed = canWrite ? undefined : t('merchantDocuments.readOnly');
  return (
    <Panel flush>
      <Answer of={answer} lines={3}>
        {({ links, contacts }) => (
          <>
            <AppTable
              list={listOfRows('merchant-documents.links', links)}
              columns={columns}
              rowKey="id"
              title={{ key: 'merchantDocuments.links.title' }}
              rowActions={(row) => [
                {
                  key: 'revoke',
                  label: t('merchantDocuments.links.revoke'),
                  danger: true,
                  endpoint: revokeLink,
                  disabledReason: closed ?? (row.state === 'ACTIVE' ? undefined : t('merchantDocuments.links.over')),
                  onClick: () => setRevoked(row),
                },
              ]}
              extras={{
                toolbar: (
                  <ActionButton
                    endpoint={createLink}
                    disabledReason={closed ?? (contacts.length === 0 ? t('merchantDocuments.links.noContacts') : undefined)}
                    onClick={() => setMaking(true)}
                  >
                    {t('merchantDocuments.links.make')}
                  </ActionButton>
                ),
                empty: { title: t('merchantDocuments.links.empty'), hint: t('merchantDocuments.links.hint') },
              }}
            />
            <FormDialog<{ contact_id: string; valid_days: number }>
              open={isMaking}
              title={t('merchantDocuments.links.makeTitle')}
              submitText={t('merchantDocuments.links.make')}
              endpoint={createLink}
              state={make}
              fields={
                <>
                  <Field name="contact_id" label={t('merchantDocuments.links.contact')} initialValue={contacts[0]?.contact_id}>
                    <Select options={contacts.map(({ contact_id: value, name, email }) => ({ value, label: `${name} <${email}>` }))} />
                  </Field>
                  <Field name="valid_days" label={t('merchantDocuments.links.days')} initialValue={ordinaryDays} />
                </>
              }
              onSubmit={({ contact_id, valid_days }) => make.mutate({ onboard_id: onboardId, contact_id, valid_days })}
              onClose={() => setMaking(false)}
            >
              <p>{t('merchantDocuments.links.hint')}</p>
            </FormDialog>
            <FormDialog
              open={revoked !== undefined}
              draft={revoked && `merchantLink.revoke ${revoked.id}`}
              title={t('merchantDocuments.links.revokeTitle')}
              submitText={t('merchantDocuments.links.revoke')}
              danger
              endpoint={revokeLink}
              reason
              state={revoke}
              onSubmit={({ reason }) => revoked && revoke.mutate({ link_id: revoked.id, version: revoked.version, reason: reason ?? '' })}
              onClose={() => setRevoked(undefined)}
            />
          </>
        )}
      </Answer>
    </Panel>
  );
}
