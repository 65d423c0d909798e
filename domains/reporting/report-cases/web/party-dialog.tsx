import { Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton, Field, FormDialog, FormPart, Switcher, useText } from '../../../../platform/web/index.ts';
import { type ReportRole, reportRoles } from '../../../register/kernel/report-cases.ts';
import { idTypeWords, reportRoleWords } from '../../../register/vocabulary/contract/index.ts';
import { FactFields } from './fact-fields.tsx';
import { type ContentInputData, partyDetails, type ReportDetailData, saveReport } from '../contract/index.ts';
import { CodePicker, CodeSource, useCodes } from './steps/codes.tsx';
import { contentOf, useSaveContent } from './content.ts';

type Party = ContentInputData['people'][number];
const ways = ['known', 'written', 'merchant'] as const;
type Way = (typeof ways)[number];

const wayOf = (party: Party | undefined): Way => (party === undefined || party.subject_id !== undefined ? 'known' : party.merchant_no ? 'merchant' : 'written');

/** People who stand in the payments and alerts of the case and are not in it yet. */
function knownPeople({ content }: ReportDetailData): { value: string; label: string }[] {
  const people = new Map<string, string>();
  for (const { subject_id: id, name } of content.payments) people.set(id, name ?? id);
  for (const { subject_id: id, person_name: name } of content.alerts) if (id) people.set(id, name ?? id);
  for (const { subject_id: id } of content.people) if (id) people.delete(id);
  return [...people].map(([value, label]) => ({ value, label: `${label} (${value})` }));
}

interface RoleChoiceProps {
  id?: string;
  value?: ReportRole;
  onChange?: (role: ReportRole) => void;
  /** Code of the form by the part. */
  proposed: Readonly<Partial<Record<ReportRole, string>>>;
}
/** The part of somebody; the code of the form that goes with it is filled in where none was chosen, or that of the former part. */
function RoleChoice({ proposed, onChange, value: before, ...field }: RoleChoiceProps): ReactNode {
  const t = useText();
  const form = Form.useFormInstance<Party>();
  const choose = (role: ReportRole) => {
    const code = form.getFieldValue('role_code') as string | undefined;
    if (proposed[role] !== undefined && (!code || (before !== undefined && code === proposed[before]))) form.setFieldValue('role_code', proposed[role]);
    onChange?.(role);
  };
  return <Select {...field} value={before} onChange={choose} options={reportRoles.map((value) => ({ value, label: t.term(reportRoleWords, value) }))} />;
}

/** Offers the code that goes with the part of somebody, where none was chosen. */
function ProposedRoleCode({ proposed }: Pick<RoleChoiceProps, 'proposed'>): ReactNode {
  const t = useText();
  const form = Form.useFormInstance<Party>();
  const role = Form.useWatch('role', form);
  const chosen = Form.useWatch('role_code', form);
  const code = role === undefined ? undefined : proposed[role];
  if (code === undefined || chosen) return null;
  return (
    <p>
      <ActionButton size="small" onClick={() => form.setFieldValue('role_code', code)}>
        {t('reports.codes.useRole', { code })}
      </ActionButton>
    </p>
  );
}

interface PartyDialogProps {
  detail: ReportDetailData;
  /** Which of them is changed; a new one without. */
  at: number | undefined;
  open: boolean;
  onClose: () => void;
}
/** Adds or changes somebody who has a part in what is reported. */
export function PartyDialog({ detail, at, open, onClose }: PartyDialogProps): ReactNode {
  const t = useText();
  const { people } = contentOf(detail);
  const before = at === undefined ? undefined : people[at];
  const shown = at === undefined ? undefined : detail.content.people[at];
  const [way, setWay] = useState<Way>(wayOf(before));
  const { state, save } = useSaveContent(detail, onClose);
  const codes = useCodes(detail);
  const isPerson = shown?.kind !== 'COMPANY';
  const submit = (values: Party) => {
    const named: Partial<Party> =
      way === 'known'
        ? { subject_id: values.subject_id ?? before?.subject_id }
        : way === 'merchant'
          ? { merchant_no: values.merchant_no ?? before?.merchant_no }
          : { kind: values.kind ?? 'PERSON', name: values.name, id_type: values.id_type ?? '', id_no: values.id_no ?? '' };
    const { subject_id: _subject, merchant_no: _merchant, kind: _kind, name: _name, id_type: _type, id_no: _no, ...rest } = values;
    const party = { ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)), ...named } as Party;
    save({ people: at === undefined ? [...people, party] : people.map((one, index) => (index === at ? party : one)) });
  };
  return (
    <FormDialog<Party>
      open={open}
      width={760}
      draft={`reportCase.party ${detail.report_id} ${at ?? 'new'}`}
      title={t(at === undefined ? 'reports.people.add' : 'reports.people.changeTitle', { name: shown?.name ?? '' })}
      submitText={t('reports.save')}
      endpoint={saveReport}
      state={state}
      initialValues={before ?? { role: 'OTHER', kind: 'PERSON' }}
      fields={
        <FormPart name={['content', 'people', at ?? people.length]}>
          {at === undefined ? (
            <Form.Item label={t('reports.people.way')}>
              <Switcher
                label={t('reports.people.way')}
                value={way}
                options={ways.map((value) => ({ value, label: t(`reports.people.ways.${value}`) }))}
                onChange={setWay}
              />
            </Form.Item>
          ) : null}
          <div className="reports-form">
            <Field name="role" label={t('reports.people.role')}>
              <RoleChoice proposed={codes?.proposed_involvement ?? {}} />
            </Field>
            {at === undefined && way === 'known' ? (
              <Field name="subject_id" label={t('reports.people.known')} hint={t('reports.people.knownHint')} isRequired>
                <Select showSearch={{ optionFilterProp: 'label' }} options={knownPeople(detail)} />
              </Field>
            ) : null}
            {at === undefined && way === 'merchant' ? <Field name="merchant_no" label={t('reports.people.merchantNo')} isRequired /> : null}
            {way === 'written' ? (
              <>
                <Field name="kind" label={t('reports.people.kind')}>
                  <Select options={(['PERSON', 'COMPANY'] as const).map((value) => ({ value, label: t(`reports.people.kinds.${value}`) }))} />
                </Field>
                <Field name="name" label={t('reports.people.name')} isRequired />
                <Field name="id_type" label={t('reports.people.idType')} words={idTypeWords} />
                <Field name="id_no" label={t('reports.people.idNo')} hint={t('reports.people.idHint')} />
              </>
            ) : null}
            <Field name="account" label={t('reports.people.account')} />
          </div>
          {isPerson && way !== 'merchant' ? (
            <>
              <h3>{t('reports.people.names')}</h3>
              <p className="muted">{t('reports.people.namesHint')}</p>
              <div className="reports-form">
                {(['first_names', 'last_name', 'second_last_name'] as const).map((key) => (
                  <Field key={key} name={key} label={t(`reports.people.${key}`)}>
                    <Input placeholder={shown?.[key] ?? ''} />
                  </Field>
                ))}
              </div>
            </>
          ) : null}
          <FactFields detail={detail} party={shown} way={way} />
          <h3>{t('reports.people.asked')}</h3>
          <p className="muted">{t('reports.people.askedHint')}</p>
          <div className="reports-form">
            {partyDetails
              .filter((key) => key !== 'pep_relation_to')
              .map((key) => (
                <Field key={key} name={key} label={t(`reports.people.details.${key}`)}>
                  {key === 'role_code' && codes?.involvement ? (
                    <CodePicker list={codes.involvement} />
                  ) : (
                    <Input placeholder={key === 'birth_date' ? '1990-05-01' : ''} />
                  )}
                </Field>
              ))}
          </div>
          <ProposedRoleCode proposed={codes?.proposed_involvement ?? {}} />
          <CodeSource list={codes?.involvement} />
          <Field name="note" label={t('reports.people.note')}>
            <Input.TextArea rows={2} />
          </Field>
        </FormPart>
      }
      onSubmit={({ reason: _reason, ...values }) => submit(values)}
      onClose={onClose}
    />
  );
}
