import { AutoComplete, Select } from 'antd';
import type { ReactNode } from 'react';
import { useQueryCall, useText } from '../../../../../platform/web/index.ts';
import { type CodeListData, type ReportDetailData, showReportCodes } from '../../contract/index.ts';

type ListedCode = CodeListData['codes'][number];

/** The lists of codes of a case, with what it suggests; undefined until they are there. */
export const useCodes = (detail: ReportDetailData) => useQueryCall(showReportCodes, { report_id: detail.report_id }, { silent: true }).data;

/** How a code is named where it is chosen: its number, its place in the norm, what it says, and a mark where it has to be confirmed. */
function useCodeLabel(): (one: ListedCode) => string {
  const t = useText();
  return ({ code, place, words, is_attested: isAttested }) =>
    [code, place, words, isAttested ? '' : `(${t('reports.codes.toConfirm')})`].filter((part) => part !== '').join(' · ');
}

/** Where a list is from, when it was looked at, and that it has to be confirmed where it is not the authority's own. */
export function CodeSource({ list }: { list: CodeListData | null | undefined }): ReactNode {
  const t = useText();
  if (!list) return null;
  return (
    <p className="muted">
      {list.name}: {list.source} {t('reports.codes.seenOn', { day: list.seen_on })}
      {list.is_primary ? '' : ` ${t('reports.codes.secondary')}`}
    </p>
  );
}

interface PickerProps<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  list: CodeListData;
}

/** Several codes, searched by number, place or words; another can be typed and is marked in the check list. */
export function CodesPicker({ list, proposed, ...field }: PickerProps<string[]> & { proposed: readonly string[] }): ReactNode {
  const t = useText();
  const labelOf = useCodeLabel();
  const isProposed = (one: ListedCode) => proposed.includes(one.code);
  const groups = [...new Set(list.codes.map(({ group }) => group))];
  const optionsOf = (codes: readonly ListedCode[]) => codes.map((one) => ({ value: one.code, label: labelOf(one) }));
  const suggested = list.codes.filter(isProposed);
  return (
    <Select
      {...field}
      mode="tags"
      optionLabelProp="value"
      showSearch={{ optionFilterProp: 'label' }}
      tokenSeparators={[',']}
      popupMatchSelectWidth={640}
      options={[
        ...(suggested.length > 0 ? [{ label: t('reports.codes.proposed'), options: optionsOf(suggested) }] : []),
        ...groups.map((group) => ({ label: group ?? list.name, options: optionsOf(list.codes.filter((one) => one.group === group && !isProposed(one))) })),
      ]}
    />
  );
}

/** One code, searched in the same way. */
export function CodePicker({ list, ...field }: PickerProps<string>): ReactNode {
  const labelOf = useCodeLabel();
  return (
    <AutoComplete
      {...field}
      allowClear
      popupMatchSelectWidth={420}
      options={list.codes.map((one) => ({ value: one.code, label: labelOf(one) }))}
      showSearch={{ filterOption: (typed, option) => (option?.label ?? '').toLowerCase().includes(typed.toLowerCase()) }}
    />
  );
}
