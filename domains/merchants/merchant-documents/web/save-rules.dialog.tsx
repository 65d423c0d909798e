import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Answer, FormDialog, toast, useMutationCall, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { documentPartyWords, merchantDocumentKindWords } from '../../../register/vocabulary/contract/index.ts';
import { type DocumentRulesView, listDocumentRules, previewDocumentRules, type RuleLineView, saveDocumentRules } from '../contract/index.ts';

interface SaveRulesProps {
  rules: DocumentRulesView;
  lines: readonly RuleLineView[];
  open: boolean;
  onClose: () => void;
}

/** What the change would ask of the merchants under review, before it is put in force or handed to a second person. */
export function SaveRules({ rules, lines, open, onClose }: SaveRulesProps): ReactNode {
  const t = useText();
  const preview = useQueryCall(previewDocumentRules, open ? { entity_code: rules.entity_code, lines: [...lines] } : undefined, { silent: true, staleMs: 0 });
  const save = useMutationCall(saveDocumentRules, {
    invalidates: [listDocumentRules],
    onDone: ({ status }) => {
      onClose();
      if (status === 'DONE') toast.success(t('merchantDocuments.rulesPage.saved'));
      else toast.info(t('merchantDocuments.rulesPage.waits'));
    },
  });
  return (
    <FormDialog
      open={open}
      draft={`documentRules ${rules.entity_code}`}
      title={t('merchantDocuments.rulesPage.saveTitle')}
      submitText={t(preview.data?.needs_second ? 'merchantDocuments.rulesPage.ask' : 'merchantDocuments.rulesPage.save')}
      endpoint={saveDocumentRules}
      disabledReason={preview.data ? undefined : t('merchantDocuments.rulesPage.checking')}
      reason
      state={save}
      onSubmit={({ reason }) => save.mutate({ entity_code: rules.entity_code, version: rules.version, lines: [...lines], reason: reason ?? '' })}
      onClose={onClose}
    >
      <Answer of={preview} lines={4} isFreshOnly>
        {({ under_review, asked, withdrawn, loosens, needs_second }) => (
          <>
            <p>{t('merchantDocuments.rulesPage.underReview', { count: under_review })}</p>
            {asked.length + withdrawn.length === 0 ? <p>{t('merchantDocuments.rulesPage.nothingAsked')}</p> : null}
            <ul>
              {asked.map(({ document, is_mandatory, merchants }) => (
                <li key={`${document} ${is_mandatory}`}>
                  {t('merchantDocuments.rulesPage.asked', { count: merchants, document: t.term(merchantDocumentKindWords, document) })}
                  {is_mandatory ? null : ` (${t('merchantDocuments.rulesPage.optional')})`}
                </li>
              ))}
              {withdrawn.map(({ document, is_mandatory, merchants }) => (
                <li key={`${document} ${is_mandatory} withdrawn`}>
                  {t('merchantDocuments.rulesPage.withdrawn', { count: merchants, document: t.term(merchantDocumentKindWords, document) })}
                </li>
              ))}
            </ul>
            {needs_second ? (
              <Alert
                type="warning"
                showIcon
                title={t('merchantDocuments.rulesPage.twoPeople')}
                description={
                  <ul>
                    {loosens.map(({ party, document, how }) => (
                      <li key={`${party} ${document} ${how}`}>
                        {t(`merchantDocuments.rulesPage.loosens.${how}`, {
                          party: t.term(documentPartyWords, party),
                          document: t.term(merchantDocumentKindWords, document),
                        })}
                      </li>
                    ))}
                  </ul>
                }
              />
            ) : null}
          </>
        )}
      </Answer>
    </FormDialog>
  );
}
