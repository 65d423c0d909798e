import { Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { Field, FormDialog, type Option, useText, NumberField } from '../../../../platform/web/index.ts';
import { riskLevels } from '../../../register/kernel/index.ts';
import { documentParties, merchantDocumentKinds } from '../../../register/kernel/merchant-documents.ts';
import { documentPartyWords, merchantDocumentKindWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import type { RuleLineView } from '../contract/index.ts';

type Values = Omit<RuleLineView, 'country' | 'industry' | 'legal_form' | 'validity_months'> & {
  country?: string;
  industry?: string;
  legal_form?: string;
  validity_months?: number | null;
};

interface RuleLineDialogProps {
  open: boolean;
  /** The line that is changed; a new one without it. */
  line: RuleLineView | undefined;
  countries: readonly Option[];
  industries: readonly Option[];
  onTake: (line: RuleLineView) => void;
  onClose: () => void;
}

const nothingSent = { isPending: false, error: null, reset: () => undefined };

/** One line of the draft: whom it is about, which document, under which conditions. Nothing is sent before the draft is put in force. */
export function RuleLineDialog({ open, line, countries, industries, onTake, onClose }: RuleLineDialogProps): ReactNode {
  const t = useText();
  const any = { allowClear: true, placeholder: t('merchantDocuments.rulesPage.any'), showSearch: { optionFilterProp: 'label' } } as const;
  return (
    <FormDialog<Values>
      open={open}
      title={t(line ? 'merchantDocuments.rulesPage.changeTitle' : 'merchantDocuments.rulesPage.addTitle')}
      submitText={t('merchantDocuments.rulesPage.take')}
      state={nothingSent as never}
      fields={
        <div key={JSON.stringify(line ?? null)}>
          <Field name="party" label={t('merchantDocuments.party')} rules={['required']} initialValue={line?.party ?? 'MERCHANT'}>
            <Select options={documentParties.map((value) => ({ value, label: t.term(documentPartyWords, value) }))} />
          </Field>
          <Field name="document" label={t('merchantDocuments.document')} rules={['required']} initialValue={line?.document}>
            <Select options={merchantDocumentKinds.map((value) => ({ value, label: t.term(merchantDocumentKindWords, value) }))} />
          </Field>
          <Field name="country" label={t('merchantDocuments.rulesPage.country')} initialValue={line?.country ?? undefined}>
            <Select {...any} options={[...countries]} />
          </Field>
          <Field name="industry" label={t('merchantDocuments.rulesPage.industry')} initialValue={line?.industry ?? undefined}>
            <Select {...any} options={[...industries]} />
          </Field>
          <Field name="risk_from" label={t('merchantDocuments.rulesPage.riskFrom')} rules={['required']} initialValue={line?.risk_from ?? 'LOW'}>
            <Select options={riskLevels.map((value) => ({ value, label: t.term(riskLevelWords, value) }))} />
          </Field>
          <Field
            name="legal_form"
            label={t('merchantDocuments.rulesPage.legalForm')}
            hint={t('merchantDocuments.rulesPage.legalFormHint')}
            rules={[{ lenLess: 60 }]}
            initialValue={line?.legal_form ?? undefined}
          >
            <Input />
          </Field>
          <NumberField
            name="validity_months"
            label={t('merchantDocuments.rulesPage.months')}
            hint={t('merchantDocuments.rulesPage.monthsHint')}
            initialValue={line?.validity_months ?? undefined}
            least={1}
            most={120}
          />
          <Field
            name="is_mandatory"
            label={t('merchantDocuments.mandatory')}
            rules={['required']}
            valuePropName="checked"
            initialValue={line?.is_mandatory ?? true}
          >
            <Switch />
          </Field>
        </div>
      }
      onSubmit={(values) =>
        onTake({
          country: values.country ?? null,
          industry: values.industry ?? null,
          risk_from: values.risk_from,
          legal_form: values.legal_form?.trim() || null,
          party: values.party,
          document: values.document,
          is_mandatory: values.is_mandatory ?? false,
          validity_months: values.validity_months ?? null,
        })
      }
      onClose={onClose}
    />
  );
}
