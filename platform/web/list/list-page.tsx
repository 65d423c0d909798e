import type { ReactNode } from 'react';
import { AppTable, type AppTableProps } from '../table/app-table.tsx';
import { FilterBar } from './filter-bar.tsx';

/** A whole list page: filters and table, the heading being the page's own. Takes what `AppTable` takes. */
export function ListPage<Row extends object>(props: AppTableProps<Row>): ReactNode {
  const { title } = props;
  return (
    <div className="list-page">
      <FilterBar list={props.list} />
      <AppTable {...props} {...(title ? { title: { level: 1, ...title } } : {})} />
    </div>
  );
}
