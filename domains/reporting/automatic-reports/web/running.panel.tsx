import { Alert, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  Answer,
  EmptyState,
  Field,
  FormDialog,
  formatDecimal,
  Section,
  Stack,
  useMutationCall,
  useQueryCall,
  useText,
  useTimes,
} from '../../../../platform/web/index.ts';
import { automaticKindWords } from '../../../register/vocabulary/contract/index.ts';
import { type GatheringView, setDayRate, showAutomaticState } from '../contract/index.ts';
import { periodText } from './automatic-reports.columns.tsx';

interface Rate {
  day: string;
  currency: string;
  quote: string;
  rate: string;
  source: string;
}

/** Whoever writes decimals with a comma means the same. */
const decimalOf = (typed: string): string => typed.trim().replace(',', '.');

function RateDialog({ rate, onClose }: { rate: Pick<Rate, 'day' | 'currency' | 'quote'> | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const state = useMutationCall(setDayRate, { invalidates: [showAutomaticState], onDone: onClose, successToast: 'automaticReports.rates.saved' });
  return (
    <FormDialog<Rate>
      key={rate ? `${rate.day} ${rate.quote}` : ''}
      open={rate !== undefined}
      title={t('automaticReports.rates.title', { currency: rate?.currency ?? '', quote: rate?.quote ?? '' })}
      submitText={t('automaticReports.rates.save')}
      endpoint={setDayRate}
      state={state}
      initialValues={rate ?? {}}
      fields={
        <>
          <Field name="day" label={t('automaticReports.rates.day')} hint={t('automaticReports.rates.dayHint')} />
          <Field
            name="rate"
            label={t('automaticReports.rates.rate', { currency: rate?.currency ?? '', quote: rate?.quote ?? '' })}
            hint={t('automaticReports.rates.rateHint')}
            sentValue={(typed) => decimalOf(String(typed))}
          >
            <Input inputMode="decimal" />
          </Field>
          <Field name="source" label={t('automaticReports.rates.source')} />
        </>
      }
      onSubmit={({ day, rate: value, source }) => rate && state.mutate({ ...rate, day, rate: decimalOf(value), source })}
      onClose={onClose}
    />
  );
}

function Gathering({ one, onRate }: { one: GatheringView; onRate: (rate: Pick<Rate, 'day' | 'currency' | 'quote'>) => void }): ReactNode {
  const t = useText();
  const times = useTimes();
  return (
    <Section
      title={`${one.name} · ${one.entity_code}`}
      columns={3}
      items={[
        { label: t('automaticReports.kind'), kind: 'tag', tag: automaticKindWords, value: one.kind },
        { label: t('automaticReports.threshold'), value: `${one.currency} ${formatDecimal(String(one.threshold), t.lang)}` },
        { label: t('automaticReports.time'), value: t('automaticReports.days', { count: one.business_days }) },
        { label: t('automaticReports.running'), value: periodText(one, times) },
        { label: t('automaticReports.soFar'), value: String(one.payments) },
        { label: t('automaticReports.cashMethods'), value: one.cash_methods.join(', ') || t('automaticReports.noCashMethods') },
        ...one.days_without_rate.map((missing) => ({
          label: t('automaticReports.rates.missing', { day: times.date(missing.day) }),
          value: (
            <ActionButton size="small" endpoint={setDayRate} onClick={() => onRate({ day: missing.day, currency: one.currency, quote: missing.currency })}>
              {t('automaticReports.rates.enter', { count: missing.payments })}
            </ActionButton>
          ),
        })),
      ]}
    />
  );
}

/** The period that runs for each company, and what would keep it from being gathered. */
export function Running(): ReactNode {
  const t = useText();
  const answer = useQueryCall(showAutomaticState, {}, { silent: true });
  const [rate, setRate] = useState<Pick<Rate, 'day' | 'currency' | 'quote'>>();
  return (
    <>
      <Answer of={answer} lines={6}>
        {({ gatherings }) =>
          gatherings.length === 0 ? (
            <EmptyState title={t('automaticReports.noGathering')} hint={t('automaticReports.noGatheringHint')} />
          ) : (
            <Stack>
              <Alert type="info" showIcon title={t('automaticReports.hint')} />
              {gatherings.map((one) => (
                <Gathering key={`${one.entity_code} ${one.kind}`} one={one} onRate={setRate} />
              ))}
            </Stack>
          )
        }
      </Answer>
      <RateDialog rate={rate} onClose={() => setRate(undefined)} />
    </>
  );
}
