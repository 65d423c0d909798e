import { lazy, type ReactNode, useState } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import {
  ActionButton,
  EventTimeline,
  RecordDrawer,
  Section,
  Stack,
  Tag,
  type Text,
  useQueryCall,
  useSubjectName,
  useText,
  WhenOpened,
  toneOf,
} from '../../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../approval-requests/web/index.ts';
import { changeAccessRole, showAccessRole } from '../../contract/index.ts';
import { rightWord } from './right-words.ts';
import { touchedByRoles } from './touched.ts';
import { rightWords } from '../../../../register/vocabulary/contract/index.ts';

const RoleDialog = lazy(() => import('./role.dialog.tsx').then((module) => ({ default: module.RoleDialog })));

type Role = EndpointData<typeof showAccessRole>;
type Right = Role['versions'][number]['granted'][number];

function Rights({ title, rights }: { title: string; rights: readonly Right[] }): ReactNode {
  const t = useText();
  const subjectName = useSubjectName();
  if (rights.length === 0) return null;
  const rightText = (one: Right): string => `${subjectName(one.subject)} (${rightWord(t, one.action === 'read' ? 'read' : 'write')})`;
  return (
    <p>
      {title}: {rights.map(rightText).join(', ')}
    </p>
  );
}

const madeBy = (t: Text, one: Role['versions'][number]): string =>
  one.approved_by ? t('staffDesk.roles.two', { maker: one.changed_by, checker: one.approved_by }) : one.changed_by;

interface RoleDrawerProps {
  roleCode: string | undefined;
  mayChange: boolean;
  subjects: readonly string[];
  onClose: () => void;
}

/** One role: what it may do, and how it came to that. */
export function RoleDrawer({ roleCode, mayChange, subjects, onClose }: RoleDrawerProps): ReactNode {
  const t = useText();
  const subjectName = useSubjectName();
  const answer = useQueryCall(showAccessRole, roleCode ? { role_code: roleCode } : undefined, { silent: true, keepPrevious: false });
  const [edited, setEdited] = useState<Role['abilities']>();
  const [isEditing, setEditing] = useState(false);
  const edit = (abilities: Role['abilities']) => {
    setEdited(abilities);
    setEditing(true);
  };
  return (
    <RecordDrawer open={roleCode !== undefined} onClose={onClose} width={680} answer={answer} title={t('staffDesk.role')} titleOf={(one) => one.name}>
      {(one) => {
        const withheld = !mayChange ? t('staffDesk.roles.ofAll') : one.waiting_request_id ? t('staffDesk.roles.waits') : undefined;
        return (
          <Stack>
            {one.waiting_request_id ? <WaitingRequest requestId={one.waiting_request_id} invalidates={touchedByRoles} /> : null}
            <Section
              title={t('staffDesk.roles.may')}
              extra={
                <ActionButton size="small" endpoint={changeAccessRole} disabledReason={withheld} onClick={() => edit(one.abilities)}>
                  {t('staffDesk.roles.change')}
                </ActionButton>
              }
            >
              {one.is_sensitive ? <p>{t('staffDesk.roles.sensitiveMeans')}</p> : null}
              <table className="staff-rights">
                <tbody>
                  {one.abilities.map(({ subject, action }) => (
                    <tr key={subject}>
                      <th scope="row">{subjectName(subject)}</th>
                      <td>
                        <Tag tone={toneOf(rightWords, action.includes('read') && action.length === 1 ? 'read' : 'write')}>
                          {rightWord(t, action.length === 1 && action[0] === 'read' ? 'read' : 'write')}
                        </Tag>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Section>
            <Section title={t('staffDesk.roles.versions')}>
              <EventTimeline
                events={one.versions.map((version, at) => ({
                  key: String(version.version),
                  at: version.changed_time,
                  tone: 'info' as const,
                  title: t('staffDesk.roles.versionNo', { version: version.version }),
                  by: madeBy(t, version),
                  children: (
                    <>
                      {version.reason ? <p>{version.reason}</p> : null}
                      {at === one.versions.length - 1 ? null : (
                        <>
                          <Rights title={t('staffDesk.roles.granted')} rights={version.granted} />
                          <Rights title={t('staffDesk.roles.taken')} rights={version.taken} />
                        </>
                      )}
                      {version.version === one.version ? null : (
                        <ActionButton size="small" endpoint={changeAccessRole} disabledReason={withheld} onClick={() => edit(version.abilities)}>
                          {t('staffDesk.roles.back', { version: version.version })}
                        </ActionButton>
                      )}
                    </>
                  ),
                }))}
              />
            </Section>
            <WhenOpened open={isEditing}>
              <RoleDialog
                key={`${one.role_code} ${one.version} ${JSON.stringify(edited)}`}
                role={{ ...one, abilities: edited ?? one.abilities }}
                subjects={subjects}
                open={isEditing}
                onClose={() => setEditing(false)}
              />
            </WhenOpened>
          </Stack>
        );
      }}
    </RecordDrawer>
  );
}
