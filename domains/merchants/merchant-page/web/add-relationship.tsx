import { Checkbox, Form, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton, Field, FormDialog, Grid, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { type OwnershipRole, shareRoles, subjectKinds } from '../../../register/kernel/index.ts';
import { useCountryOptions } from '../../../register/reference-data/web/index.ts';
import { ownershipRoleWords } from '../../../register/vocabulary/contract/index.ts';
import { createRelationship, type MerchantFactsView, type OwnershipData, partyIdTypes, showMerchant } from '../../merchants/contract/index.ts';
import { filledIn } from '../../merchants/web/index.ts';

interface Values {
  role: OwnershipRole;
  share_bp?: number;
  votes_bp?: number;
  has_control?: boolean;
  holder_subject_id?: string;
  holder_kind?: 'PERSON' | 'COMPANY';
  holder_name?: string;
  holder_country?: string;
  holder_id_type?: string;
  holder_id_no?: string;
  holder_birth_date?: string;
  holder_reference?: string;
  held_subject_id?: string;
  source: string;
  evidence?: string;
}

/** The facts of somebody who is not behind the merchant yet. */
function NewHolder(): ReactNode {
  const t = useText();
  const countries = useCountryOptions();
  const kind = Form.useWatch<string | undefined>('holder_kind');
  return (
    <Grid min={220}>
      <Field name="holder_kind" label={t('merchants.owners.kind')} isRequired>
        <Select options={subjectKinds.map((value) => ({ value, label: t(`merchants.owners.${value}`) }))} />
      </Field>
      <Field name="holder_name" label={t('merchants.owners.holderName')} isRequired />
      <Field name="holder_country" label={t('merchants.country')} isRequired>
        <Select showSearch optionFilterProp="label" options={[...countries.options]} loading={countries.isLoading} />
      </Field>
      <Field name="holder_id_type" label={t('merchants.owners.idType')}>
        <Select allowClear options={partyIdTypes.map((value) => ({ value, label: value }))} />
      </Field>
      <Field name="holder_id_no" label={t('merchants.owners.idNo')} />
      <Field name="holder_reference" label={t('merchants.owners.reference')} />
      {kind === 'PERSON' ? <Field name="holder_birth_date" label={t('merchants.owners.birthDate')} /> : null}
    </Grid>
  );
}

/** What holds of the relation: a share of owners, nominees and principals, control otherwise. */
function RelationFields({ ownership, merchantName }: { ownership: OwnershipData; merchantName: string }): ReactNode {
  const t = useText();
  const role = Form.useWatch<OwnershipRole | undefined>('role');
  const holder = Form.useWatch<string | undefined>('holder_subject_id');
  const isShare = role !== undefined && shareRoles.includes(role);
  const isPrincipal = role === 'PRINCIPAL';
  const existing = ownership.parties.map(({ subject_id: value, name }) => ({ value, label: name ?? value }));
  const heldBy = ownership.parties.filter(({ kind, roles, is_nominee: isNominee }) =>
    isPrincipal ? isNominee || roles.includes('PRINCIPAL') : kind === 'COMPANY' || isNominee,
  );
  return (
    <>
      <Grid min={220}>
        <Field name="role" label={t('merchants.owners.role')} words={ownershipRoleWords} />
        <Field
          name="held_subject_id"
          label={t(isPrincipal ? 'merchants.owners.principalOf' : 'merchants.owners.held')}
          hint={t(isPrincipal ? 'merchants.owners.principalHint' : 'merchants.owners.heldHint')}
          isRequired={isPrincipal}
        >
          <Select
            allowClear
            placeholder={isPrincipal ? undefined : merchantName}
            options={heldBy.map(({ subject_id: value, name }) => ({ value, label: name ?? value }))}
          />
        </Field>
        {isShare ? <Field name="share_bp" label={t('merchants.owners.share')} isRequired /> : null}
        <Field name="votes_bp" label={t('merchants.owners.votes')} hint={t('merchants.owners.votesHint')} />
      </Grid>
      <Field name="has_control" label={t('merchants.owners.control')} valuePropName="checked">
        <Checkbox>{t('merchants.owners.hasControl')}</Checkbox>
      </Field>
      <Field name="holder_subject_id" label={t('merchants.owners.holder')}>
        <Select allowClear placeholder={t('merchants.owners.somebodyNew')} options={existing} />
      </Field>
      {holder ? null : <NewHolder />}
      <Field name="source" label={t('merchants.owners.source')} />
      <Field name="evidence" label={t('merchants.owners.evidence')} rows={2} />
    </>
  );
}

/** The button that names an owner or director, with its dialog. */
export function AddRelationship({ merchant, ownership }: { merchant: MerchantFactsView; ownership: OwnershipData }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const add = useMutationCall(createRelationship, { invalidates: [showMerchant], successToast: 'merchants.owners.added', onDone: () => setOpen(false) });
  const submit = (values: Values) => add.mutate({ muid: merchant.muid, ...(filledIn(values) as { role: OwnershipRole; source: string }) });
  return (
    <>
      <ActionButton type="primary" endpoint={createRelationship} onClick={() => setOpen(true)}>
        {t('merchants.owners.add')}
      </ActionButton>
      <FormDialog<Values>
        open={isOpen}
        width={760}
        draft={`merchant.relationship ${merchant.merchant_no}`}
        title={t('merchants.owners.add')}
        submitText={t('merchants.owners.add')}
        endpoint={createRelationship}
        state={add}
        fields={<RelationFields ownership={ownership} merchantName={merchant.merchant_name} />}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
