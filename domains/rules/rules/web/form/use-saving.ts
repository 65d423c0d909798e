import { Form } from 'antd';
import { findRuleType } from '../../../../../engines/rules/index.ts';
import { useAddressParams, useGo, useMutationCall, useText } from '../../../../../platform/web/index.ts';
import { createAppRule, createGeneralRule, createMerchantRule, saveDraft } from '../../contract/index.ts';
import { formPath, type RuleDetailData } from '../rule-row.ts';
import { touchedByRules } from '../touched.ts';
import { contentOf, familyOf, faultsOf, type FormValues } from './form-values.ts';

export type RuleFormInstance = ReturnType<typeof Form.useForm<FormValues>>[0];

/** Marks what the engine finds wrong; true when there is nothing. */
function useFaults(form: RuleFormInstance): (values: FormValues) => boolean {
  const t = useText();
  return (values) => {
    const type = findRuleType(values.rule_type);
    const faults = type ? faultsOf(values, type) : [];
    form.setFields(faults.map(({ field, code }) => ({ name: field.split('.'), errors: [t.of('rules.faults', code)] })) as never);
    const [first] = faults;
    if (first) form.scrollToField(first.field.split('.') as never, { focus: true, block: 'center' });
    return faults.length === 0;
  };
}

const createCalls = { general: createGeneralRule, merchant: createMerchantRule, app: createAppRule } as const;

/** Saving: a new rule begins as a draft, a rule that exists gets or renews its draft. */
export function useSaving(
  form: RuleFormInstance,
  detail: RuleDetailData | undefined,
): { save: (values: FormValues) => Promise<boolean>; isPending: boolean; error: unknown; endpoint: typeof saveDraft | typeof createGeneralRule } {
  const go = useGo();
  const { backtest } = useAddressParams();
  const passes = useFaults(form);
  const level = Form.useWatch('level', form) ?? 'general';
  const create = useMutationCall(createCalls[level] as typeof createGeneralRule, { invalidates: touchedByRules, successToast: 'rules.addSuccess' });
  const draft = useMutationCall(saveDraft, { invalidates: touchedByRules, successToast: 'rules.draftSaved' });
  const save = async (values: FormValues): Promise<boolean> => {
    if (!passes(values)) return false;
    try {
      if (detail) {
        await draft.mutateAsync({ rule_id: detail.rule.rule_id, version: detail.rule.version, ...contentOf(values) });
        return true;
      }
      const place = values.level === 'merchant' ? { muid: values.muid } : values.level === 'app' ? { app_id: values.app_id } : {};
      const made = await create.mutateAsync({ ...familyOf(values), ...contentOf(values), ...place, save_as: 'DRAFT' });
      // What was tested before saving stays on screen.
      go(formPath(made.rule_id, backtest));
      return false;
    } catch {
      // The failure has been told, and its fields are marked.
      return false;
    }
  };
  return { save, isPending: create.isPending || draft.isPending, error: draft.error ?? create.error, endpoint: detail ? draft.endpoint : create.endpoint };
}
