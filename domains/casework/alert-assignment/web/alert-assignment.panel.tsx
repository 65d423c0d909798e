import { Form, Radio, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  ActionButton,
  actorText,
  Answer,
  Field,
  FormDialog,
  formatCount,
  InsideLink,
  addressOf,
  Panel,
  Section,
  Stack,
  type Text,
  Time,
  useKept,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { ruleTypes, ruleTypeWords } from '../../../register/vocabulary/contract/index.ts';
import { type AssignmentMember, type AssignmentMethod, assignmentMethods, listAlertAssignments, saveAlertAssignment } from '../contract/index.ts';
import './alert-assignment.css';

type Company = EndpointData<typeof listAlertAssignments>['list'][number];

const typeNames = (types: readonly string[], t: Text): string =>
  types.length === 0 ? t('alertAssignment.allTypes') : types.map((type) => t.term(ruleTypeWords, type)).join(', ');
const nameOf = (name: string | null, t: Text): string => name ?? t('kit.none');

interface Values {
  method: AssignmentMethod;
  user_ids: string[];
  types: Record<string, string[] | undefined>;
}

/** Whoever can take part, and those who did and cannot any more, so that they can be taken out or kept. */
function peopleOf({ candidates, members }: Company, t: Text): { value: string; label: string }[] {
  const able = candidates.map((one) => ({ value: one.user_id, label: one.name }));
  const others = members.filter(({ is_able: isAble }) => !isAble);
  return [...able, ...others.map((one) => ({ value: one.user_id, label: `${nameOf(one.name, t)} (${t('alertAssignment.unable')})` }))];
}

function Fields({ company }: { company: Company }): ReactNode {
  const t = useText();
  const form = Form.useFormInstance<Values>();
  const method = Form.useWatch('method', form) as AssignmentMethod | undefined;
  const chosen = (Form.useWatch('user_ids', form) as string[] | undefined) ?? [];
  const people = peopleOf(company, t);
  const types = ruleTypes.map((value) => ({ value, label: t.term(ruleTypeWords, value) }));
  return (
    <>
      <Field name="method" label={t('alertAssignment.method')}>
        <Radio.Group options={assignmentMethods.map((value) => ({ value, label: t(`alertAssignment.methods.${value}`) }))} />
      </Field>
      <Field
        name="user_ids"
        sentAs="members"
        sentValue={(ids) => (ids as string[]).map((user_id) => ({ user_id, types: [] }))}
        label={t('alertAssignment.members')}
        isRequired={method !== 'OFF'}
        hint={t('alertAssignment.membersHint')}
      >
        <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={people} />
      </Field>
      {chosen.map((id) => (
        <Field key={id} name={['types', id]} label={t('alertAssignment.typesOf', { name: people.find(({ value }) => value === id)?.label ?? id })}>
          <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} placeholder={t('alertAssignment.allTypes')} options={types} />
        </Field>
      ))}
    </>
  );
}

function ChangeDialog({ company, open, onClose }: { company: Company; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const save = useMutationCall(saveAlertAssignment, { invalidates: [listAlertAssignments], successToast: 'alertAssignment.saved', onDone: onClose });
  return (
    <FormDialog<Values>
      open={open}
      width={620}
      draft={`alertAssignment ${company.entity_code}`}
      title={`${t('alertAssignment.change')} · ${company.name}`}
      submitText={t('alertAssignment.save')}
      endpoint={saveAlertAssignment}
      reason
      state={save}
      initialValues={{
        method: company.method,
        user_ids: company.members.map(({ user_id: id }) => id),
        types: Object.fromEntries(company.members.map(({ user_id: id, types }) => [id, types])),
      }}
      fields={<Fields company={company} />}
      onSubmit={({ method, user_ids: ids = [], types = {}, reason = '' }) =>
        save.mutate({
          entity_code: company.entity_code,
          method,
          members: ids.map((user_id) => ({ user_id, types: types[user_id] ?? [] })),
          version: company.version,
          reason,
        })
      }
      onClose={onClose}
    >
      <p>{t('alertAssignment.means')}</p>
    </FormDialog>
  );
}

function Members({ members, company }: { members: readonly AssignmentMember[]; company: Company }): ReactNode {
  const t = useText();
  if (members.length === 0) return t('kit.none');
  return (
    <ul className="assignment-members">
      {members.map((one) => (
        <li key={one.user_id}>
          <span>
            {nameOf(one.name, t)} {one.is_able ? null : <strong>({t('alertAssignment.unable')})</strong>}
          </span>
          <span className="muted">
            {typeNames(one.types, t)} ·{' '}
            <InsideLink href={addressOf('/alerts', { responsible: one.user_id })}>
              {t('alertAssignment.open', { count: one.open, shown: formatCount(one.open, t.lang) })}
            </InsideLink>
          </span>
        </li>
      ))}
      {company.method !== 'OFF' && members.every(({ is_able: isAble }) => !isAble) ? <li role="alert">{t('alertAssignment.nobodyAble')}</li> : null}
    </ul>
  );
}

function Versions({ company }: { company: Company }): ReactNode {
  const t = useText();
  if (company.versions.length === 0) return null;
  return (
    <details>
      <summary>{t('alertAssignment.versions', { count: company.versions.length })}</summary>
      <div className="assignment-scroll">
        <table className="assignment-versions">
          <thead>
            <tr>
              <th scope="col">{t('alertAssignment.version')}</th>
              <th scope="col">{t('alertAssignment.method')}</th>
              <th scope="col">{t('alertAssignment.members')}</th>
              <th scope="col">{t('kit.reason')}</th>
              <th scope="col">{t('alertAssignment.changed')}</th>
            </tr>
          </thead>
          <tbody>
            {company.versions.map((one) => (
              <tr key={one.version}>
                <td>{one.version}</td>
                <td>{t(`alertAssignment.methods.${one.method}`)}</td>
                <td>{one.members.map((member) => `${nameOf(member.name, t)} (${typeNames(member.types, t)})`).join('; ') || t('kit.none')}</td>
                <td>{one.reason}</td>
                <td>
                  <Time at={one.changed_time} /> · {actorText(t, one.changed_by)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** To whom new alerts go, company by company. */
export function AlertAssignmentPanel(): ReactNode {
  const t = useText();
  const answer = useQueryCall(listAlertAssignments, {}, { silent: true });
  const [code, setCode] = useState<string>();
  const open = answer.data?.list.find((one) => one.entity_code === code);
  const shown = useKept(open);
  return (
    <>
      <Answer of={answer}>
        {({ list }) => (
          <Stack>
            <Panel>
              <p>{t('alertAssignment.hint')}</p>
            </Panel>
            {list.map((company) => (
              <Section
                key={company.entity_code}
                title={`${company.name} · ${company.entity_code}`}
                columns={2}
                extra={
                  <ActionButton
                    endpoint={saveAlertAssignment}
                    aria-label={`${t('alertAssignment.change')}: ${company.name}`}
                    onClick={() => setCode(company.entity_code)}
                  >
                    {t('alertAssignment.change')}
                  </ActionButton>
                }
                items={[
                  { label: t('alertAssignment.method'), value: t(`alertAssignment.methods.${company.method}`) },
                  { label: t('alertAssignment.members'), value: <Members members={company.members} company={company} /> },
                ]}
              >
                <Versions company={company} />
              </Section>
            ))}
          </Stack>
        )}
      </Answer>
      {shown ? (
        <ChangeDialog key={`${shown.entity_code} ${shown.version}`} company={shown} open={open !== undefined} onClose={() => setCode(undefined)} />
      ) : null}
    </>
  );
}
