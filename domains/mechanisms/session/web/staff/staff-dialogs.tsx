import { Alert, Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Language } from '../../../../../platform/contract/index.ts';
import { Field, FormDialog, toast, useLanguageChoices, useMutationCall, useText, StatusTag } from '../../../../../platform/web/index.ts';
import { changeEffectWords } from '../../../../register/vocabulary/contract/index.ts';
import { useCompanyOptions } from '../../../../register/reference-data/web/index.ts';
import { addStaffMember, changeStaffMember, removeStaffMember, resetStaffFactor, type RoleRowData } from '../../contract/index.ts';
import { ShownOnce } from './shown-once.tsx';
import { touchedByStaff } from './touched.ts';
import { useRoleOptions } from './use-roles.ts';
import { handOverOf, type Successors, useStaffWork, WorkHandOver } from './work-hand-over.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** Whether what is chosen takes a second person, said before it is sent. */
function Effect({ needsApproval }: { needsApproval: boolean | undefined }): ReactNode {
  if (needsApproval === undefined) return null;
  return (
    <p role="status">
      <StatusTag spec={changeEffectWords} value={needsApproval ? 'NEEDS_APPROVAL' : 'AT_ONCE'} />
    </p>
  );
}

const sensitiveOf = (roles: readonly RoleRowData[], code: string | undefined): boolean | undefined =>
  roles.find(({ role_code: one }) => one === code)?.is_sensitive;

interface AddValues {
  email?: string;
  aml_role?: string;
  name?: string;
  companies?: string[];
  lang?: Language;
  same_person_as?: string;
}

function AddFields(): ReactNode {
  const t = useText();
  const roles = useRoleOptions();
  const companies = useCompanyOptions();
  const languages = useLanguageChoices();
  const role = Form.useWatch('aml_role') as string | undefined;
  return (
    <>
      <Field name="email" label={t('staffDesk.email')} hint={t('staffDesk.add.emailHint')}>
        <Input type="email" autoComplete="off" />
      </Field>
      <Field name="aml_role" label={t('staffDesk.role')} isRequired>
        <Select showSearch={{ optionFilterProp: 'label' }} options={[...roles.options]} loading={roles.isLoading} />
      </Field>
      {companies.isLoading ? null : (
        <Field name="companies" label={t('staffDesk.companies')} initialValue={companies.options.map(({ value }) => value)} isRequired>
          <Select mode="multiple" options={[...companies.options]} />
        </Field>
      )}
      <Field name="name" label={t('staffDesk.name')} hint={t('staffDesk.add.nameHint')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="lang" label={t('staffDesk.add.language')}>
        <Select allowClear options={languages.map(({ value, label }) => ({ value, label }))} />
      </Field>
      <Field name="same_person_as" label={t('staffDesk.samePerson')} hint={t('staffDesk.add.samePersonHint')}>
        <Input autoComplete="off" />
      </Field>
      <Effect needsApproval={sensitiveOf(roles.roles, role)} />
    </>
  );
}

/** Adds somebody by address and role; the invitation is mailed, or its link is shown once. */
export function AddDialog({ open, onClose }: DialogProps): ReactNode {
  const t = useText();
  const [link, setLink] = useState<{ text: string; name: string; hours: number }>();
  const [isShown, setShown] = useState(false);
  const state = useMutationCall(addStaffMember, {
    invalidates: touchedByStaff,
    onDone: (done) => {
      if (done.status === 'WAITING_APPROVAL') toast.info(t('staffDesk.asked'));
      else if (done.link) {
        setLink({ text: done.link, name: done.name, hours: done.valid_hours ?? 0 });
        setShown(true);
      } else toast.success(t('staffDesk.add.mailed', { name: done.name }));
      onClose();
    },
  });
  return (
    <>
      <FormDialog<AddValues>
        open={open}
        draft="staff.add"
        title={t('staffDesk.add.title')}
        submitText={t('staffDesk.add.button')}
        reason
        state={state}
        focusesFirst
        fields={<AddFields />}
        onSubmit={({ email = '', aml_role: role = '', name, companies, lang, same_person_as: same, reason }) =>
          state.mutate({
            aml_role: role,
            email: email.trim(),
            ...(name ? { name } : {}),
            ...(companies ? { companies } : {}),
            ...(lang ? { lang } : {}),
            ...(same ? { same_person_as: same } : {}),
            ...(reason ? { reason } : {}),
          })
        }
        onClose={onClose}
      />
      <ShownOnce
        open={isShown}
        title={t('staffDesk.link.title')}
        means={t('staffDesk.link.means', { name: link?.name ?? '', hours: link?.hours ?? 0 })}
        secret={link?.text ?? ''}
        onClose={() => {
          setShown(false);
          setLink(undefined);
        }}
      />
    </>
  );
}

interface Member {
  account_id: string;
  name: string;
  email: string;
  aml_role: string;
  aml_role_name: string;
}

/** Removes somebody: sessions end at once, and open work goes to colleagues or back to its queue. */
export function RemoveDialog({ member, open, onClose }: DialogProps & { member: Member }): ReactNode {
  const t = useText();
  const [chosen, setChosen] = useState<Successors>({});
  const work = useStaffWork(open ? { account_id: member.account_id } : undefined);
  const state = useMutationCall(removeStaffMember, {
    invalidates: touchedByStaff,
    onDone: ({ sessions_ended: count }) => {
      toast.success(t('staffDesk.remove.done', { name: member.name, count }));
      onClose();
    },
  });
  return (
    <FormDialog
      open={open}
      draft={`staff.remove ${member.account_id} ${member.aml_role}`}
      title={t('staffDesk.remove.title', { name: member.name })}
      submitText={t('staffDesk.remove.button')}
      danger
      reason={{ required: true }}
      state={state}
      isTold={work.data !== undefined}
      onSubmit={({ reason }) => state.mutate({ aml_role: member.aml_role, email: member.email, hand_over: handOverOf(chosen), ...(reason ? { reason } : {}) })}
      onClose={onClose}
    >
      <p>
        {member.aml_role_name} · {member.email}
      </p>
      <p>{t('staffDesk.remove.means')}</p>
      <WorkHandOver answer={work} chosen={chosen} onChoose={setChosen} saysNothing />
    </FormDialog>
  );
}

interface ChangeValues {
  aml_role?: string;
  companies?: string[];
}

interface ChangeFieldsProps {
  before: { account_id: string; aml_role: string; companies: readonly string[] };
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Colleagues that were chosen for one change of rights; for another one they are asked for again. */
interface Choice {
  change: string;
  chosen: Successors;
}
const changeOf = ({ aml_role: role, companies = [] }: ChangeValues): string => `${role} ${companies.toSorted().join(' ')}`;
const chosenFor = ({ change, chosen }: Choice, values: ChangeValues): Successors => (change === changeOf(values) ? chosen : {});

function ChangeFields({ before, choice, onChoose }: ChangeFieldsProps): ReactNode {
  const t = useText();
  const roles = useRoleOptions();
  const options = useCompanyOptions();
  const role = Form.useWatch('aml_role') as string | undefined;
  const companies = Form.useWatch('companies') as string[] | undefined;
  const opens = role !== before.aml_role || (companies ?? []).some((code) => !before.companies.includes(code));
  const isSensitive = sensitiveOf(roles.roles, role);
  const closes = role !== before.aml_role || before.companies.some((code) => !(companies ?? before.companies).includes(code));
  const work = useStaffWork(closes && role && companies && companies.length > 0 ? { account_id: before.account_id, aml_role: role, companies } : undefined);
  return (
    <>
      <Field name="aml_role" label={t('staffDesk.role')} isRequired>
        <Select showSearch={{ optionFilterProp: 'label' }} options={[...roles.options]} loading={roles.isLoading} />
      </Field>
      <Field name="companies" label={t('staffDesk.companies')} isRequired>
        <Select mode="multiple" options={[...options.options]} loading={options.isLoading} />
      </Field>
      {closes && role && companies ? (
        <WorkHandOver
          answer={work}
          chosen={chosenFor(choice, { aml_role: role, companies })}
          onChoose={(chosen) => onChoose({ change: changeOf({ aml_role: role, companies }), chosen })}
        />
      ) : null}
      <Effect needsApproval={isSensitive === undefined ? undefined : isSensitive && opens} />
    </>
  );
}

/** Gives somebody another role or other companies. */
export function ChangeDialog({ member, open, onClose }: DialogProps & { member: Member & { version: number; companies: readonly string[] } }): ReactNode {
  const t = useText();
  const [choice, setChoice] = useState<Choice>({ change: '', chosen: {} });
  const state = useMutationCall(changeStaffMember, {
    invalidates: touchedByStaff,
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('staffDesk.asked'));
      else toast.success(t('staffDesk.change.done'));
      onClose();
    },
  });
  return (
    <FormDialog<ChangeValues>
      open={open}
      draft={`staff.change ${member.account_id} ${member.aml_role}`}
      title={t('staffDesk.change.title', { name: member.name })}
      submitText={t('staffDesk.change.button')}
      reason={{ required: true }}
      initialValues={{ aml_role: member.aml_role, companies: [...member.companies] }}
      state={state}
      fields={<ChangeFields before={member} choice={choice} onChoose={setChoice} />}
      onSubmit={({ aml_role: role, companies, reason }) =>
        state.mutate({
          account_id: member.account_id,
          version: member.version,
          ...(role ? { aml_role: role } : {}),
          ...(companies ? { companies } : {}),
          hand_over: handOverOf(chosenFor(choice, { ...(role ? { aml_role: role } : {}), ...(companies ? { companies } : {}) })),
          ...(reason ? { reason } : {}),
        })
      }
      onClose={onClose}
    />
  );
}

/** Takes a second factor away, for a lost telephone. */
export function ResetDialog({ member, isSensitive, open, onClose }: DialogProps & { member: Member; isSensitive: boolean }): ReactNode {
  const t = useText();
  const state = useMutationCall(resetStaffFactor, {
    invalidates: touchedByStaff,
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('staffDesk.asked'));
      else toast.success(t('staffDesk.factor.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      open={open}
      draft={`staff.factor ${member.account_id}`}
      title={t('staffDesk.factor.title', { name: member.name })}
      submitText={t('staffDesk.factor.button')}
      danger
      reason={{ required: true }}
      state={state}
      onSubmit={({ reason }) => state.mutate({ account_id: member.account_id, ...(reason ? { reason } : {}) })}
      onClose={onClose}
    >
      <p>{t('staffDesk.factor.means')}</p>
      {isSensitive ? <Alert type="info" showIcon title={t('staffDesk.needsApproval')} /> : null}
    </FormDialog>
  );
}
