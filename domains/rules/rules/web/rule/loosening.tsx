import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import { type Text, useText, InsideLink } from '../../../../../platform/web/index.ts';
import type { previewChange } from '../../contract/index.ts';
import { placePath, placeText, type RuleHead, rulePath } from '../rule-row.ts';
import '../rules.css';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';
import { ruleParameterWords } from '../../../../register/vocabulary/contract/index.ts';

export type Preview = EndpointData<typeof previewChange>;
export type LooseningView = Preview['loosens'][number];

const loosenedText = ({ code, field, rule_name: name }: LooseningView, t: Text): string => {
  const parameter = field?.replace(/^parameters\./, '') ?? '';
  return t(`rules.loosens.${code}`, { rule: ruleNameIn(name, t.lang), field: t.term(ruleParameterWords, parameter) });
};

/** What a change makes weaker, in words. */
export function Loosenings({ loosens }: { loosens: readonly LooseningView[] }): ReactNode {
  const t = useText();
  if (loosens.length === 0) return null;
  return (
    <ul className="rule-loosens">
      {loosens.map((one) => (
        <li key={`${one.code} ${one.field ?? ''} ${one.rule_id}`}>{loosenedText(one, t)}</li>
      ))}
    </ul>
  );
}

/** A rule named where another is explained by it. */
export function RuleLink({ head }: { head: RuleHead }): ReactNode {
  const t = useText();
  const path = placePath(head);
  return (
    <span className="rule-link">
      <InsideLink href={rulePath(head.rule_id)}>{ruleNameIn(head.rule_name, t.lang)}</InsideLink>{' '}
      <span className="muted">({path ? <InsideLink href={path}>{placeText(head, t)}</InsideLink> : placeText(head, t)})</span>
    </span>
  );
}

/**
 * What a change would come to: who evaluates then, what gets weaker, and whether one person is enough.
 * @param isGoverned false for a trial, which changes nothing about who governs
 */
export function PreviewWords({ preview, isGoverned = true }: { preview: Preview; isGoverned?: boolean }): ReactNode {
  const t = useText();
  return (
    <div className="rule-flow">
      {isGoverned ? (
        <p>
          {preview.governs ? (
            <>
              {t('rules.preview.governsAfter')} <RuleLink head={preview.governs} />
            </>
          ) : (
            t('rules.preview.governsNone')
          )}
        </p>
      ) : null}
      {preview.needs_second_person ? (
        <Alert type="warning" showIcon title={t(`rules.preview.why.${preview.why ?? 'LOOSENS'}`)} description={<Loosenings loosens={preview.loosens} />} />
      ) : (
        <Alert type="success" showIcon title={t('rules.preview.onePerson')} />
      )}
    </div>
  );
}
