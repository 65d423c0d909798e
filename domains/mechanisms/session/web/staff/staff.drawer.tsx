import { lazy, type ReactNode, useState } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import {
  ActionButton,
  type AppColumn,
  AppTable,
  FormDialog,
  listOfRows,
  RecordDrawer,
  Section,
  Stack,
  type Text,
  toast,
  useMutationCall,
  useQueryCall,
  useText,
  WhenOpened,
} from '../../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../approval-requests/web/index.ts';
import { staffStateWords } from '../../../../register/vocabulary/contract/index.ts';
import { changeStaffMember, endStaffSessions, inviteStaffMember, removeStaffMember, resetStaffFactor, showStaffMember } from '../../contract/index.ts';
import { deviceOf } from '../sign-in-flow.ts';
import { ShownOnce } from './shown-once.tsx';
import { touchedByStaff } from './touched.ts';

const ChangeDialog = lazy(() => import('./staff-dialogs.tsx').then((module) => ({ default: module.ChangeDialog })));
const RemoveDialog = lazy(() => import('./staff-dialogs.tsx').then((module) => ({ default: module.RemoveDialog })));
const ResetDialog = lazy(() => import('./staff-dialogs.tsx').then((module) => ({ default: module.ResetDialog })));

type Member = EndpointData<typeof showStaffMember>;
type Session = Member['sessions'][number];

const columnsOf = (t: Text): AppColumn<Session>[] => [
  {
    key: 'device',
    titleKey: 'staffDesk.device',
    width: 200,
    kind: 'text',
    value: (row) => {
      const device = deviceOf(row.user_agent);
      return device ? `${device.browser}, ${device.system}` : t('staffDesk.unknownDevice');
    },
  },
  { key: 'ip', titleKey: 'staffDesk.ip', width: 130, kind: 'id' },
  { key: 'seen_at', titleKey: 'staffDesk.seenAt', width: 160, kind: 'time' },
];

function Sessions({ member, withheld }: { member: Member; withheld: string | undefined }): ReactNode {
  const t = useText();
  const [abilities, setAsked] = useState<Session | 'all'>();
  const ending = useMutationCall(endStaffSessions, {
    invalidates: touchedByStaff,
    onDone: ({ sessions_ended: count }) => {
      toast.success(t('staffDesk.sessions.done', { count }));
      setAsked(undefined);
    },
  });
  return (
    <>
      <AppTable
        list={listOfRows('session.staff-sessions', member.sessions)}
        columns={columnsOf(t)}
        rowKey="session_id"
        title={{ key: 'staffDesk.sessions.title', level: 2 }}
        rowActions={(row) => [
          { key: 'end', label: t('staffDesk.sessions.end'), danger: true, endpoint: endStaffSessions, disabledReason: withheld, onClick: () => setAsked(row) },
        ]}
        extras={{
          toolbar: (
            <ActionButton
              danger
              size="small"
              endpoint={endStaffSessions}
              disabledReason={withheld ?? (member.sessions.length === 0 ? t('staffDesk.sessions.none') : undefined)}
              onClick={() => setAsked('all')}
            >
              {t('staffDesk.sessions.endAll')}
            </ActionButton>
          ),
          empty: { title: t('staffDesk.sessions.none') },
        }}
      />
      <FormDialog
        open={abilities !== undefined}
        title={t('staffDesk.sessions.askTitle', { name: member.name })}
        submitText={t(abilities === 'all' ? 'staffDesk.sessions.endAll' : 'staffDesk.sessions.end')}
        danger
        state={ending}
        onSubmit={() => ending.mutate({ account_id: member.account_id, ...(abilities && abilities !== 'all' ? { session_id: abilities.session_id } : {}) })}
        onClose={() => setAsked(undefined)}
      >
        <p>{t('staffDesk.sessions.means')}</p>
      </FormDialog>
    </>
  );
}

function Acts({ member, withheld }: { member: Member; withheld: string | undefined }): ReactNode {
  const t = useText();
  const [what, setWhat] = useState<'change' | 'remove' | 'reset'>();
  const [link, setLink] = useState<string>();
  const close = () => setWhat(undefined);
  const inviting = useMutationCall(inviteStaffMember, {
    invalidates: touchedByStaff,
    onDone: (done) => {
      if (done.status === 'WAITING_APPROVAL') toast.info(t('staffDesk.asked'));
      else if (done.link) setLink(done.link);
      else toast.success(t('staffDesk.add.mailed', { name: member.name }));
    },
  });
  const gone = member.state === 'DISABLED' ? t('staffDesk.gone') : undefined;
  const reason = withheld ?? gone;
  return (
    <div className="staff-acts">
      <ActionButton endpoint={changeStaffMember} disabledReason={reason} onClick={() => setWhat('change')}>
        {t('staffDesk.change.button')}
      </ActionButton>
      <ActionButton
        endpoint={resetStaffFactor}
        disabledReason={reason ?? (member.has_second_factor ? undefined : t('staffDesk.factor.none'))}
        onClick={() => setWhat('reset')}
      >
        {t('staffDesk.factor.button')}
      </ActionButton>
      {member.state === 'INVITED' ? (
        <ActionButton
          endpoint={inviteStaffMember}
          disabledReason={reason}
          loading={inviting.isPending}
          onClick={() => inviting.mutate({ account_id: member.account_id })}
        >
          {t('staffDesk.link.again')}
        </ActionButton>
      ) : null}
      <ActionButton danger endpoint={removeStaffMember} disabledReason={reason} onClick={() => setWhat('remove')}>
        {t('staffDesk.remove.button')}
      </ActionButton>
      <WhenOpened open={what !== undefined}>
        <ChangeDialog key={`${member.account_id} ${member.version}`} member={member} open={what === 'change'} onClose={close} />
        <ResetDialog member={member} isSensitive={member.is_sensitive} open={what === 'reset'} onClose={close} />
        <RemoveDialog member={member} open={what === 'remove'} onClose={close} />
      </WhenOpened>
      <ShownOnce
        open={link !== undefined}
        title={t('staffDesk.link.title')}
        means={t('staffDesk.link.means', { name: member.name, hours: 24 })}
        secret={link ?? ''}
        onClose={() => setLink(undefined)}
      />
    </div>
  );
}

/** One member of staff: rights, second factor, sessions, and what can be done. */
export function StaffDrawer({ accountId, onClose }: { accountId: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const answer = useQueryCall(showStaffMember, accountId ? { account_id: accountId } : undefined, { silent: true, keepPrevious: false });
  return (
    <RecordDrawer open={accountId !== undefined} onClose={onClose} width={640} answer={answer} title={t('staffDesk.member')} titleOf={(one) => one.name}>
      {(one) => {
        const withheld = one.is_self ? t('staffDesk.self') : one.may_change ? undefined : t('staffDesk.others');
        return (
          <Stack>
            <Section
              title={t('staffDesk.member')}
              items={[
                { label: t('staffDesk.role'), value: one.aml_role_name },
                { label: t('staffDesk.state'), kind: 'tag', value: one.state, tag: staffStateWords },
                { label: t('staffDesk.companies'), value: one.companies.join(', ') },
                { label: t('staffDesk.account'), value: one.account },
                { label: t('staffDesk.email'), value: one.email },
                { label: t('staffDesk.since'), kind: 'time', value: one.since },
                { label: t('staffDesk.lastSignIn'), kind: 'time', value: one.last_sign_in },
                { label: t('staffDesk.secondFactorSince'), kind: 'time', value: one.second_factor_since },
                ...(one.same_person.length > 0 ? [{ label: t('staffDesk.samePerson'), value: one.same_person.join(', ') }] : []),
              ]}
            />
            {one.waiting_request_id ? <WaitingRequest requestId={one.waiting_request_id} invalidates={touchedByStaff} /> : null}
            <Acts member={one} withheld={withheld} />
            <Sessions member={one} withheld={withheld} />
          </Stack>
        );
      }}
    </RecordDrawer>
  );
}
