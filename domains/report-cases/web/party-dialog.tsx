import { Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { Field, FormDialog, Switcher, useText } from '../../../platform/web/index.ts';
import { idTypes } from '../../kernel/index.ts';
import { reportRoles } from '../../kernel/report-cases.ts';
import { idTypeWords, reportRoleWords } from '../../vocabulary/contract/index.ts';
import { type ContentInputData, partyDetails, type ReportDetailData, saveReport } from '../contract/index.ts';
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
        <>
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
            <Field name="role" label={t('reports.people.role')} rules={['required']}>
              <Select options={reportRoles.map((value) => ({ value, label: t.term(reportRoleWords, value) }))} />
            </Field>
            {at === undefined && way === 'known' ? (
              <Field name="subject_id" label={t('reports.people.known')} hint={t('reports.people.knownHint')} rules={['required']}>
                <Select showSearch={{ optionFilterProp: 'label' }} options={knownPeople(detail)} />
              </Field>
            ) : null}
            {at === undefined && way === 'merchant' ? (
              <Field name="merchant_no" label={t('reports.people.merchantNo')} rules={['required']}>
                <Input maxLength={64} />
              </Field>
            ) : null}
            {way === 'written' ? (
              <>
                <Field name="kind" label={t('reports.people.kind')}>
                  <Select options={(['PERSON', 'COMPANY'] as const).map((value) => ({ value, label: t(`reports.people.kinds.${value}`) }))} />
                </Field>
                <Field name="name" label={t('reports.people.name')} rules={['required']}>
                  <Input maxLength={200} />
                </Field>
                <Field name="id_type" label={t('reports.people.idType')}>
                  <Select allowClear options={idTypes.map((value) => ({ value, label: t.term(idTypeWords, value) }))} />
                </Field>
                <Field name="id_no" label={t('reports.people.idNo')} hint={t('reports.people.idHint')}>
                  <Input maxLength={40} />
                </Field>
              </>
            ) : null}
            <Field name="account" label={t('reports.people.account')}>
              <Input maxLength={64} />
            </Field>
          </div>
          {isPerson && way !== 'merchant' ? (
            <>
              <h3>{t('reports.people.names')}</h3>
              <p className="muted">{t('reports.people.namesHint')}</p>
              <div className="reports-form">
                {(['first_names', 'last_name', 'second_last_name'] as const).map((key) => (
                  <Field key={key} name={key} label={t(`reports.people.${key}`)}>
                    <Input maxLength={100} placeholder={shown?.[key] ?? ''} />
                  </Field>
                ))}
              </div>
            </>
          ) : null}
          <h3>{t('reports.people.asked')}</h3>
          <p className="muted">{t('reports.people.askedHint')}</p>
          <div className="reports-form">
            {partyDetails.map((key) => (
              <Field key={key} name={key} label={t(`reports.people.details.${key}`)}>
                <Input maxLength={100} placeholder={key === 'birth_date' ? '1990-05-01' : ''} />
              </Field>
            ))}
          </div>
          <Field name="note" label={t('reports.people.note')}>
            <Input.TextArea rows={2} maxLength={500} />
          </Field>
        </>
      }
      onSubmit={({ reason: _reason, ...values }) => submit(values)}
      onClose={onClose}
    />
  );
}
