import { Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { Field, FormDialog, type Option, useText, FormPart } from '../../../../platform/web/index.ts';
import { documentPartyWords, merchantDocumentKindWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import { type RuleLineView, saveDocumentRules } from '../contract/index.ts';

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

const nothingSent = { isPending: false, error: undefined, endpoint: saveDocumentRules };

/** One line of the draft: whom it is about, which document, under which conditions. Nothing is sent before the draft is put in force. */
export function RuleLineDialog({ open, line, countries, industries, onTake, onClose }: RuleLineDialogProps): ReactNode {
  const t = useText();
  const any = { allowClear: true, placeholder: t('merchantDocuments.rulesPage.any'), showSearch: { optionFilterProp: 'label' } } as const;
  return (
    <FormDialog<Values>
      open={open}
      title={t(line ? 'merchantDocuments.rulesPage.changeTitle' : 'merchantDocuments.rulesPage.addTitle')}
      submitText={t('merchantDocuments.rulesPage.take')}
      state={nothingSent}
      fields={
        <FormPart key={JSON.stringify(line ?? null)} name={['lines', 0]}>
          <Field name="party" label={t('merchantDocuments.party')} words={documentPartyWords} initialValue={line?.party ?? 'MERCHANT'} />
          <Field name="document" label={t('merchantDocuments.document')} words={merchantDocumentKindWords} initialValue={line?.document} />
          <Field name="country" label={t('merchantDocuments.rulesPage.country')} initialValue={line?.country ?? undefined}>
            <Select {...any} options={[...countries]} />
          </Field>
          <Field name="industry" label={t('merchantDocuments.rulesPage.industry')} initialValue={line?.industry ?? undefined}>
            <Select {...any} options={[...industries]} />
          </Field>
          <Field name="risk_from" label={t('merchantDocuments.rulesPage.riskFrom')} words={riskLevelWords} initialValue={line?.risk_from ?? 'LOW'} />
          <Field
            name="legal_form"
            label={t('merchantDocuments.rulesPage.legalForm')}
            hint={t('merchantDocuments.rulesPage.legalFormHint')}
            initialValue={line?.legal_form ?? undefined}
          />
          <Field
            name="validity_months"
            label={t('merchantDocuments.rulesPage.months')}
            hint={t('merchantDocuments.rulesPage.monthsHint')}
            initialValue={line?.validity_months ?? undefined}
          />
          <Field name="is_mandatory" label={t('merchantDocuments.mandatory')} valuePropName="checked" initialValue={line?.is_mandatory ?? true}>
            <Switch />
          </Field>
        </FormPart>
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
