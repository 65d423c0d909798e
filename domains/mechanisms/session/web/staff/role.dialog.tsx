import { Form, Input, Select } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { EndpointInput } from '../../../../../platform/contract/index.ts';
import { Answer, Field, FormDialog, toast, useMutationCall, useQueryCall, useSubjectName, useText, StatusTag } from '../../../../../platform/web/index.ts';
import { changeAccessRole, createAccessRole, everybodyMay, previewAccessRole, type RoleRowData } from '../../contract/index.ts';
import { rightOn, rightWord } from './right-words.ts';
import { touchedByRoles } from './touched.ts';
import { handOverOf, LostWorkFields, type Successors } from './work-hand-over.tsx';
import { changeEffectWords } from '../../../../register/vocabulary/contract/index.ts';

type Abilities = EndpointInput<typeof previewAccessRole>['abilities'];
type Choice = 'none' | 'read' | 'write';

interface Values {
  role_code?: string;
  name_en?: string;
  name_pt?: string;
  name_es?: string;
  rights?: Record<string, Choice>;
}

/** Subjects hold dots, which are paths to a form. */
const keyOf = (subject: string): string => subject.replaceAll('.', '-');

const abilitiesOf = (subjects: readonly string[], rights: Record<string, Choice> | undefined): Abilities =>
  subjects.flatMap((subject) => {
    const right = rights?.[keyOf(subject)] ?? 'none';
    return right === 'none' ? [] : [{ subject, action: right === 'write' ? ['read', 'write'] : ['read'] }];
  }) as Abilities;

/** Colleagues that were chosen for one set of abilities; for another one they are asked for again. */
interface Handing {
  abilities: string;
  chosen: Successors;
}
const chosenFor = ({ abilities, chosen }: Handing, input: Abilities): Successors => (abilities === JSON.stringify(input) ? chosen : {});

interface FieldsProps {
  role: RoleRowData | undefined;
  subjects: readonly string[];
  onTold: (needsApproval: boolean | undefined) => void;
  handing: Handing;
  onHand: (handing: Handing) => void;
}

function Effect({ role, subjects, onTold, handing, onHand }: FieldsProps): ReactNode {
  const t = useText();
  const subjectName = useSubjectName();
  const rights = Form.useWatch('rights') as Values['rights'];
  const abilities = abilitiesOf(subjects, rights);
  const preview = useQueryCall(previewAccessRole, rights ? { abilities, ...(role ? { role_code: role.role_code } : {}) } : undefined, {
    silent: true,
    staleMs: 0,
    keepPrevious: false,
  });
  const needs = preview.data && !preview.isFetching ? preview.data.needs_approval : undefined;
  useEffect(() => onTold(needs), [needs, onTold]);
  return (
    <Answer of={preview} lines={2}>
      {({ granted, taken, needs_approval: isAsked, accounts, ...work }) => (
        <div role="status">
          <p>
            <StatusTag spec={changeEffectWords} value={isAsked ? 'NEEDS_APPROVAL' : 'AT_ONCE'} /> {t('staffDesk.roles.about', { count: accounts })}
          </p>
          {[
            { title: t('staffDesk.roles.granted'), some: granted },
            { title: t('staffDesk.roles.taken'), some: taken },
          ].map(({ title, some }) =>
            some.length === 0 ? null : (
              <p key={title}>
                {title}: {some.map((one) => `${subjectName(one.subject)} (${rightWord(t, one.action === 'read' ? 'read' : 'write')})`).join(', ')}
              </p>
            ),
          )}
          <LostWorkFields work={work} chosen={chosenFor(handing, abilities)} onChoose={(chosen) => onHand({ abilities: JSON.stringify(abilities), chosen })} />
        </div>
      )}
    </Answer>
  );
}

function Fields({ role, subjects, ...effect }: FieldsProps): ReactNode {
  const t = useText();
  const subjectName = useSubjectName();
  return (
    <>
      {role ? null : (
        <Field name="role_code" label={t('staffDesk.roles.code')} hint={t('staffDesk.roles.codeHint')}>
          <Input autoComplete="off" />
        </Field>
      )}
      {(['name_en', 'name_pt', 'name_es'] as const).map((name) => (
        <Field key={name} name={name} label={t(`staffDesk.roles.${name}`)}>
          <Input autoComplete="off" />
        </Field>
      ))}
      <fieldset className="staff-fields">
        <legend>{t('staffDesk.roles.may')}</legend>
        {subjects
          .filter((subject) => !(everybodyMay as readonly string[]).includes(subject))
          .map((subject) => (
            <Field key={subject} name={['rights', keyOf(subject)]} label={subjectName(subject)} isRequired>
              <Select options={(['none', 'read', 'write'] as const).map((value) => ({ value, label: rightWord(t, value) }))} />
            </Field>
          ))}
      </fieldset>
      <Effect role={role} subjects={subjects} {...effect} />
    </>
  );
}

interface RoleDialogProps {
  /** Undefined: a new one. Its abilities are what the form begins with. */
  role: (RoleRowData & { version: number }) | undefined;
  subjects: readonly string[];
  open: boolean;
  onClose: () => void;
}

/** Changes a role, or makes one. */
export function RoleDialog({ role, subjects, open, onClose }: RoleDialogProps): ReactNode {
  const t = useText();
  const [needsApproval, setNeedsApproval] = useState<boolean>();
  const [handing, setHanding] = useState<Handing>({ abilities: '', chosen: {} });
  const onDone = ({ status }: { status: 'CHANGED' | 'WAITING_APPROVAL' }) => {
    if (status === 'WAITING_APPROVAL') toast.info(t('staffDesk.asked'));
    else toast.success(t('staffDesk.roles.done'));
    onClose();
  };
  const changing = useMutationCall(changeAccessRole, { invalidates: touchedByRoles, onDone });
  const making = useMutationCall(createAccessRole, { invalidates: touchedByRoles, onDone });
  const rights = Object.fromEntries(subjects.map((subject) => [keyOf(subject), role ? rightOn(role.abilities, subject) : 'none']));
  return (
    <FormDialog<Values>
      open={open}
      width={640}
      draft={`role.save ${role?.role_code ?? 'new'}`}
      title={role ? t('staffDesk.roles.changeTitle', { role: role.name }) : t('staffDesk.roles.add')}
      submitText={t(needsApproval ? 'staffDesk.ask' : 'staffDesk.roles.save')}
      reason={{ required: true }}
      initialValues={{ rights, ...(role ? { name_en: role.name_en, name_pt: role.name_pt, name_es: role.name_es } : {}) }}
      state={role ? changing : making}
      isTold={needsApproval !== undefined}
      fields={<Fields role={role} subjects={subjects} onTold={setNeedsApproval} handing={handing} onHand={setHanding} />}
      onSubmit={({ role_code: code = '', name_en = '', name_pt = '', name_es = '', rights: chosen, reason }) => {
        const form = { name_en, name_pt, name_es, abilities: abilitiesOf(subjects, chosen), ...(reason ? { reason } : {}) };
        if (role) changing.mutate({ role_code: role.role_code, version: role.version, ...form, hand_over: handOverOf(chosenFor(handing, form.abilities)) });
        else making.mutate({ role_code: code.trim().toUpperCase(), ...form });
      }}
      onClose={onClose}
    />
  );
}
