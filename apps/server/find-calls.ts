/*
 * What the reference page adds to Swagger UI, handed to the browser as text: the function below may use nothing from
 * outside of itself.
 */

interface ReadMap {
  get(key: string): unknown;
  getIn(path: readonly string[]): unknown;
  update(key: string, change: (calls: CallList) => CallList): ReadMap;
}
interface CallList {
  readonly size: number;
  filter(keep: (call: ReadMap) => boolean): CallList;
}
interface TagMap {
  map(change: (tag: ReadMap) => ReadMap): TagMap;
  filter(keep: (tag: ReadMap) => boolean): TagMap;
}
interface System {
  React: { createElement(type: string, props: object, ...children: unknown[]): unknown };
}
interface FinderProps {
  layoutSelectors: { currentFilter(): unknown };
  layoutActions: { updateFilter(words: string): void };
}

/**
 * Finds calls by words of their method, address, summary, ability and audit entry, where Swagger UI knows only names of
 * tags and addresses; and leaves out the buttons to sign in, as nothing is called from the page.
 */
export function callFinder(system: System) {
  const textOf = (call: ReadMap): string =>
    [call.get('method'), call.get('path'), ...['summary', 'x-ability', 'x-audit'].map((key) => call.getIn(['operation', key]))].join(' ').toLowerCase();
  const callsOf = (tag: ReadMap): CallList => tag.get('operations') as CallList;
  const nothing = () => () => null;
  return {
    fn: {
      opsFilter: (tags: TagMap, phrase: string): TagMap => {
        const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
        return tags
          .map((tag) => tag.update('operations', (calls) => calls.filter((call) => words.every((word) => textOf(call).includes(word)))))
          .filter((tag) => callsOf(tag).size > 0);
      },
    },
    wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing },
    components: {
      FilterContainer: ({ layoutSelectors, layoutActions }: FinderProps) => {
        const current = layoutSelectors.currentFilter();
        return system.React.createElement(
          'div',
          { className: 'filter wrapper' },
          system.React.createElement('input', {
            type: 'search',
            'aria-label': 'Find a call',
            placeholder: 'Find a call',
            // Without a phrase the filter is the setting that switched it on.
            value: typeof current === 'string' && current !== 'true' ? current : '',
            onChange: (event: { target: { value: string } }) => layoutActions.updateFilter(event.target.value),
          }),
        );
      },
    },
  };
}
