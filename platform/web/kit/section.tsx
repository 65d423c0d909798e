import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import type { Vocabulary } from '../../contract/index.ts';
import { actorText } from './actor-text.ts';
import { StatusTag } from './status-tag.tsx';
import { CalendarDay, IdText, Money, Time } from './values.tsx';

/** One line of a section, as data: what it is decides how it looks. */
export type SectionItem = {
  label: string;
  /** Columns that the value takes. */
  span?: number;
} & (
  | { kind?: 'text'; value: ReactNode }
  | { kind: 'time'; value: number | null | undefined }
  | { kind: 'date'; value: string | null | undefined }
  | { kind: 'money'; value: string | null | undefined; currency: string | null | undefined }
  | { kind: 'id'; value: string | null | undefined; type?: string | null | undefined }
  | { kind: 'actor'; value: string | null | undefined }
  | { kind: 'flag'; value: boolean | null | undefined }
  | { kind: 'tag'; value: string | null | undefined; tag: Vocabulary }
);

function ItemValue({ item }: { item: SectionItem }): ReactNode {
  const t = useText();
  const nothing = <span className="muted">{t('kit.none')}</span>;
  switch (item.kind) {
    case 'time':
      return <Time at={item.value} />;
    case 'date':
      return item.value ? <CalendarDay text={item.value} /> : nothing;
    case 'money':
      return <Money amount={item.value} currency={item.currency} />;
    case 'id':
      return <IdText type={item.type} value={item.value} />;
    case 'actor':
      return item.value ? actorText(t, item.value) : nothing;
    case 'flag':
      return item.value === null || item.value === undefined ? nothing : t(item.value ? 'kit.yes' : 'kit.no');
    case 'tag':
      return <StatusTag spec={item.tag} value={item.value} />;
    default:
      return item.value === null || item.value === undefined || item.value === '' ? nothing : item.value;
  }
}

interface SectionProps {
  title: string;
  items?: readonly SectionItem[];
  columns?: 1 | 2 | 3;
  /** Beside the heading: a link, a button, a tag. */
  extra?: ReactNode;
  children?: ReactNode;
}

/** A headed block of a detail page: a list of labelled values, or anything else. */
export function Section({ title, items, columns = 2, extra, children }: SectionProps): ReactNode {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
        {extra}
      </div>
      {items ? (
        <Descriptions
          bordered
          size="small"
          column={{ xs: 1, sm: 1, md: columns, lg: columns, xl: columns, xxl: columns }}
          items={items.map((item) => ({ key: item.label, label: item.label, ...(item.span ? { span: item.span } : {}), children: <ItemValue item={item} /> }))}
        />
      ) : null}
      {children}
    </section>
  );
}
