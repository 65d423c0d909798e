import { useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  ActionButton,
  AppTable,
  FormDialog,
  listOfRows,
  Panel,
  useMutationCall,
  useQueryCall,
  useText,
  type AppColumn,
  type Text,
  StatusTag,
} from '../../../../platform/web/index.ts';
import { listMySessions, revokeMySessions } from '../contract/index.ts';
import { deviceOf } from './sign-in-flow.ts';
import { markWords } from '../../../register/vocabulary/contract/index.ts';

type SessionRow = EndpointData<typeof listMySessions>['list'][number];

const deviceText = (t: Text, row: SessionRow): string => {
  const device = deviceOf(row.user_agent);
  return device ? t('session.deviceOn', device) : t('session.unknownDevice');
};

const columnsOf = (t: Text): AppColumn<SessionRow>[] => [
  {
    key: 'device',
    titleKey: 'session.device',
    width: 300,
    kind: 'text',
    render: (row) => (
      <span title={row.user_agent ?? ''}>
        {deviceText(t, row)} {row.is_current ? <StatusTag spec={markWords} value="CURRENT_SESSION" /> : null}
      </span>
    ),
  },
  { key: 'ip', titleKey: 'session.ip', width: 140, kind: 'id' },
  { key: 'seen_at', titleKey: 'session.seenAt', width: 170, kind: 'time' },
  { key: 'created_at', titleKey: 'session.createdAt', width: 170, kind: 'time' },
  { key: 'expires_at', titleKey: 'session.expiresAt', width: 170, kind: 'time' },
];

/** Where the account is signed in, and how to end it there. */
export function SessionsPanel(): ReactNode {
  const t = useText();
  const sessions = useQueryCall(listMySessions, {}, { silent: true });
  const [query, setAsked] = useState<SessionRow | 'others'>();
  const revoking = useMutationCall(revokeMySessions, { invalidates: [listMySessions], successToast: 'session.revoked', onDone: () => setAsked(undefined) });
  const rows = sessions.data?.list;
  const hasOthers = (rows?.length ?? 0) > 1;
  return (
    <Panel flush>
      <AppTable
        list={listOfRows('session.mine', rows, sessions)}
        columns={columnsOf(t)}
        rowKey="session_id"
        title={{ key: 'session.sessions' }}
        rowActions={(row) => [
          {
            key: 'revoke',
            label: t('session.revoke'),
            danger: true,
            onClick: () => setAsked(row),
            disabledReason: row.is_current ? t('session.cannotRevokeCurrent') : undefined,
          },
        ]}
        extras={{
          toolbar: (
            <ActionButton danger disabledReason={hasOthers ? undefined : t('session.noOthers')} onClick={() => setAsked('others')}>
              {t('session.revokeOthers')}
            </ActionButton>
          ),
        }}
      />
      <FormDialog
        open={query !== undefined}
        title={t(query === 'others' ? 'session.revokeOthersTitle' : 'session.revokeTitle')}
        submitText={t(query === 'others' ? 'session.revokeOthers' : 'session.revoke')}
        danger
        state={revoking}
        onSubmit={() => revoking.mutate(query === 'others' ? { others: true } : { session_id: query?.session_id ?? '' })}
        onClose={() => setAsked(undefined)}
      >
        {query && query !== 'others' ? <p>{deviceText(t, query)}</p> : null}
        <p>{t('session.revokeText')}</p>
      </FormDialog>
    </Panel>
  );
}
