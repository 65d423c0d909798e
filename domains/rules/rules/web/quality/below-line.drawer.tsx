import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import {
  ActionButton,
  addressOf,
  FormDialog,
  Field,
  Money,
  Time,
  useMutationCall,
  useQueryCall,
  useText,
  InsideLink,
  Answer,
  AppDrawer,
  StatusTag,
} from '../../../../../platform/web/index.ts';
import { MerchantName } from '../../../../register/reference-data/web/index.ts';
import { type BelowLineItemView, belowLineFindings, listBelowLine, listRuleQuality, reviewBelowLine } from '../../contract/index.ts';
import { numbersText } from './samples.tsx';
import { belowLineFindingWords } from '../../../../register/vocabulary/contract/index.ts';
import '../rules.css';

interface ReviewProps {
  item: BelowLineItemView;
  open: boolean;
  onClose: () => void;
}
/** What a review of one sampled payment found. */
function ReviewDialog({ item, open, onClose }: ReviewProps): ReactNode {
  const t = useText();
  const review = useMutationCall(reviewBelowLine, { invalidates: [listBelowLine, listRuleQuality], successToast: 'rules.belowLine.noted', onDone: onClose });
  return (
    <FormDialog<{ finding: (typeof belowLineFindings)[number] }>
      open={open}
      draft={`rule.belowLine ${item.item_id}`}
      title={t('rules.belowLine.reviewTitle', { payment: item.trade_no })}
      submitText={t('rules.belowLine.note')}
      reason={{ label: t('rules.belowLine.comment'), sentAs: 'comment' }}
      fields={
        <Field name="finding" label={t('rules.belowLine.finding')}>
          <Select options={belowLineFindings.map((value) => ({ value, label: t(`rules.belowLine.findings.${value}`) }))} />
        </Field>
      }
      state={review}
      onSubmit={({ finding, reason }) => review.mutate({ item_id: item.item_id, finding, comment: reason ?? '', version: item.version })}
      onClose={onClose}
    >
      <p>{t('rules.belowLine.effect')}</p>
    </FormDialog>
  );
}

function Item({ item, currency, onReview }: { item: BelowLineItemView; currency: string; onReview: () => void }): ReactNode {
  const t = useText();
  return (
    <li className="below-line-item">
      <span>
        <InsideLink href={addressOf('/transactions/detail', { business: item.business, trade_no: item.trade_no })}>{item.trade_no}</InsideLink>{' '}
        <Money amount={item.amount} currency={item.currency} />
        <small className="muted">
          <Time at={item.time} /> · <MerchantName merchantNo={item.merchant_no}>{item.merchant_name}</MerchantName>
        </small>
      </span>
      <span>{numbersText(item, currency, t)}</span>
      <span>
        {item.finding ? (
          <>
            <StatusTag spec={belowLineFindingWords} value={item.finding} />
            <small className="muted">
              {item.reviewed_by}: {item.comment}
            </small>
          </>
        ) : (
          <ActionButton size="small" endpoint={reviewBelowLine} onClick={onReview}>
            {t('rules.belowLine.review')}
          </ActionButton>
        )}
      </span>
    </li>
  );
}

/** The random sample of a month just under the threshold of one rule, to be looked at by a person. */
export function BelowLine({ ruleId }: { ruleId: string }): ReactNode {
  const t = useText();
  const [month, setMonth] = useState<string>();
  const [item, setItem] = useState<BelowLineItemView>();
  const [isOpen, setOpen] = useState(false);
  const sample = useQueryCall(listBelowLine, { rule_id: ruleId, ...(month ? { month } : {}) }, { silent: true });
  const emptyOf = ({ list }: { list: readonly unknown[] }) =>
    list.length === 0 ? { title: t('rules.belowLine.none'), hint: t('rules.belowLine.hint') } : undefined;
  return (
    <>
      <Answer of={sample} lines={8} empty={emptyOf}>
        {(data) => (
          <>
            <p className="muted">{t('rules.belowLine.hint')}</p>
            <div className="below-line-choice">
              <Select
                aria-label={t('rules.belowLine.month')}
                value={data.month}
                options={data.months.map((value) => ({ value, label: value }))}
                onChange={(chosen) => setMonth(chosen ?? undefined)}
              />{' '}
              {t('rules.belowLine.found', { count: data.found, sampled: data.list.length })}
            </div>
            <ul className="below-line">
              {data.list.map((one) => (
                <Item
                  key={one.item_id}
                  item={one}
                  currency={one.currency}
                  onReview={() => {
                    setItem(one);
                    setOpen(true);
                  }}
                />
              ))}
            </ul>
          </>
        )}
      </Answer>
      {item ? <ReviewDialog key={item.item_id} item={item} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The sample beside the quality table. */
export function BelowLineDrawer({ ruleId, name, open, onClose }: { ruleId: string; name: string; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <AppDrawer open={open} onClose={onClose} width={900} title={t('rules.belowLine.title', { rule: name })}>
      <BelowLine key={ruleId} ruleId={ruleId} />
    </AppDrawer>
  );
}
