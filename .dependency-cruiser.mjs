// Who may import whom. The table behind these rules, with reasons, is in ARCHITECTURE.md; `npm run check` applies them.
// Every rule has a deliberate violation in tools/import-rules.test.ts.

const doors = '^domains/[^/]+/[^/]+/(contract|server|web)/index\\.[jt]sx?$';
// A room of a large server that other slices build on has a door of its own, so that they do not load the whole slice.
const doorsForServers = [
  doors,
  '^domains/[^/]+/[^/]+/server/[^/]+/index\\.[jt]s$',
  '^domains/[^/]+/[^/]+/model/index\\.[jt]s$',
  '^domains/[^/]+/[^/]+/model/[^/]+/index\\.[jt]s$',
];
const inWeb = '^(domains/[^/]+/[^/]+|platform|apps)/web/';
// What only the server reads of a country would make browsers load the forms of its authority.
const serverPartsOfCountries = '^countries/(server|server-list|country-server|[^/]+/(server|reports/.+))\\.[jt]s$';
const inServer = '^(domains/[^/]+/[^/]+|platform|apps)/server/';
const packages = '(^|/)node_modules/';
const builder = '(^|/)node_modules/(kysely|pg|pg-cursor)/';
const junk = '(^|/)(utils?|helpers?|common|misc)(/|\\.[jt]sx?$)';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to, more = {}) => ({ name, comment, severity: 'error', from, to, ...more });

export default {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one file, or need a third.', {}, { circular: true }),
    forbid(
      'no-slice-cycles',
      'The same faces of two slices need each other: move what both need to one of them or to the kernel.',
      { path: '^domains/[^/]+/[^/]+/(contract|model|server|web)$' },
      { circular: true },
      { scope: 'folder' },
    ),
    forbid(
      'no-room-cycles',
      'Rooms of a server are in layers: a payment goes through them one after the other and never turns back.',
      { path: '^domains/[^/]+/[^/]+/server/[^/]+$' },
      { circular: true },
      { scope: 'folder' },
    ),
    forbid(
      'contract-is-neutral',
      'A contract runs anywhere: kernel, platform/contract and other contracts only.',
      { path: '^(domains/[^/]+/[^/]+|platform)/contract/' },
      {
        path: [
          '^domains/(?!register/kernel/)[^/]+/[^/]+/(model|server|web)/',
          '^platform/(server|web|embedded-postgres)/',
          '^engines/',
          serverPartsOfCountries,
          '^(apps|seeds|db|tools)/',
        ],
      },
    ),
    forbid(
      'model-is-pure',
      'A model decides on what it is given: no packages, no Node, no other slice; only the kernel, itself, the countries and the engines.',
      { path: '^domains/([^/]+/[^/]+)/model/' },
      { pathNot: ['^domains/$1/model/', '^domains/register/kernel/', '^countries/[^/]+$', '^engines/'] },
    ),
    forbid(
      'web-never-imports-server',
      'The browser calls the server through the contract.',
      { path: inWeb },
      { path: [inServer, '^platform/embedded-postgres/', serverPartsOfCountries, '^(db|seeds|tools)/'] },
    ),
    forbid('server-never-imports-web', 'The server knows no screens.', { path: inServer }, { path: inWeb }),
    forbid(
      'cross-slice-by-front-door-only',
      'From another slice import its contract/index.ts, server/index.ts or web/index.ts; ask its owner to export what is missing.',
      { path: '^domains/([^/]+/[^/]+)/', pathNot: '^domains/[^/]+/[^/]+/server/' },
      { path: '^domains/[^/]+/[^/]+/', pathNot: ['^domains/$1/', '^domains/register/kernel/', doors] },
    ),
    forbid(
      'cross-slice-by-front-door-only',
      'From another slice import an index.ts: of its contract, its model, its server or a room of it; ask its owner to export what is missing.',
      { path: '^domains/([^/]+/[^/]+)/server/' },
      { path: '^domains/[^/]+/[^/]+/', pathNot: ['^domains/$1/', '^domains/register/kernel/', ...doorsForServers] },
    ),
    forbid(
      'apps-by-front-door-only',
      'An application composes slices by their doors; a page may be imported by itself, so that it loads when it is opened.',
      { path: '^apps/' },
      {
        path: '^domains/[^/]+/[^/]+/',
        pathNot: ['^domains/register/kernel/', doors, '^domains/[^/]+/[^/]+/web/[^/]+\\.page\\.[jt]sx?$', '^domains/[^/]+/[^/]+/web/messages\\.[jt]s$'],
      },
    ),
    forbid(
      'engines-are-pure',
      'An engine knows nothing of the application, so that it could be published.',
      { path: '^engines/' },
      { path: '^(countries|domains|platform|apps|db|seeds|tools)/' },
    ),
    forbid(
      'engines-have-no-dependencies',
      'An engine defines its own few types and needs neither packages nor Node, but for the spelling of numbers, the tables that write any script in Latin letters and the reader of XML.',
      { path: '^engines/([^/]+)/' },
      {
        pathNot: [
          '^engines/$1/',
          '^engines/spelling/',
          // Its tables, beside it as the names in the import are.
          '^\\.\\./data/[\\w-]+\\.json$',
          '^\\./data/[\\w-]+\\.json$',
          '^(countries|domains|platform|apps|db|seeds|tools)/',
          'node_modules/any-ascii/',
          'node_modules/(saxes|xmlchars)/',
        ],
      },
    ),
    forbid(
      'kernel-imports-nothing',
      'Everyone imports the kernel, so it imports nobody but the countries and the spelling of numbers; the forms of identifiers alone take the numbering plans and the reader of addresses.',
      { path: '^domains/register/kernel/', pathNot: '^domains/register/kernel/identifiers/' },
      { pathNot: ['^domains/register/kernel/', '^countries/[^/]+$', '^engines/spelling/'] },
    ),
    forbid(
      'kernel-imports-nothing',
      'Everyone imports the kernel, so it imports nobody but the countries and the spelling of numbers; the forms of identifiers alone take the numbering plans and the reader of addresses.',
      { path: '^domains/register/kernel/identifiers/' },
      { pathNot: ['^domains/register/kernel/', '^countries/[^/]+$', '^engines/spelling/', 'node_modules/(libphonenumber-js|ipaddr\\.js)/'] },
    ),
    forbid(
      'numbering-plans-stay-on-the-server',
      'The forms of identifiers carry the numbering plans of all countries; a browser needs none of them.',
      { pathNot: ['^(domains/[^/]+/[^/]+|platform|apps)/server/', '^domains/register/kernel/identifiers/', '^(seeds|tools|lab|e2e)/', '\\.test\\.ts$'] },
      { path: '^domains/register/kernel/identifiers/' },
    ),
    forbid(
      'masks-by-one-module',
      'What a reader is shown of a person is decided by personView of id-database; nobody else masks.',
      { path: '^(domains|platform|apps|seeds)/', pathNot: '^domains/register/id-database/server/person-view/' },
      { path: '^domains/register/kernel/mask\\.[jt]s$' },
    ),
    forbid(
      'platform-knows-no-domain',
      'The platform is technique; the business passes itself in.',
      { path: '^platform/' },
      { path: '^(countries|domains|engines|seeds)/' },
    ),
    forbid(
      'countries-know-no-domain',
      'What is known of a country is read by departments and knows none of them; it takes from the engines how a report is written.',
      { path: '^countries/' },
      { pathNot: ['^countries/', '^engines/(filings|spelling)/', '^\\.\\.?/[\\w./-]+\\.json$'] },
    ),
    forbid(
      'countries-by-the-list-only',
      'A country is read from its record: nobody but the lists imports the folder of one.',
      { pathNot: '^countries/' },
      { path: '^countries/[^/]+/' },
    ),
    forbid(
      'nobody-imports-apps',
      'Applications are the top; only the tools, the laboratory and journeys that start and describe them look inside.',
      { pathNot: '^(apps|tools|lab|e2e)/' },
      { path: '^apps/' },
    ),
    forbid(
      'nobody-imports-lab',
      'The laboratory measures the product from outside; nothing of the product depends on it.',
      { pathNot: '^lab/' },
      { path: '^lab/' },
    ),
    forbid(
      'sql-only-in-stores',
      'Queries live in *.store.ts, where a reader looks for them.',
      {
        path: '^(domains|apps|platform)/',
        pathNot: ['\\.store\\.[jt]s$', '^platform/server/((db|exports|jobs|lists)/|testing)', '^platform/embedded-postgres/'],
      },
      { path: builder },
    ),
    forbid(
      'react-only-in-web',
      'Only the browser draws.',
      { path: '^((domains/[^/]+/[^/]+|platform)/(contract|model|server)/|domains/register/kernel/|countries/|engines/|apps/server/)' },
      { path: '(^|/)node_modules/(react|react-dom|react-i18next|antd|@ant-design|@tanstack|echarts)/' },
    ),
    forbid('node-and-sql-never-in-web', "Node's own modules and the query builder do not exist in a browser.", { path: inWeb }, { path: builder }),
    forbid('node-and-sql-never-in-web', "Node's own modules and the query builder do not exist in a browser.", { path: inWeb }, { dependencyTypes: ['core'] }),
    forbid(
      'failures-by-answer-only',
      'That a query failed, and how to try again, is shown by Answer.',
      { pathNot: '^platform/web/kit/answer\\.[jt]sx?$' },
      { path: '^platform/web/kit/error-state\\.[jt]sx?$' },
    ),
    // Imported, importing, and neither: together every file that lies in such a folder.
    forbid('no-junk-drawers', 'Name the noun: the thing then has a home and a test.', {}, { path: junk, pathNot: packages }),
    forbid('no-junk-drawers', 'Name the noun: the thing then has a home and a test.', { path: junk, pathNot: packages }, {}),
    forbid('no-junk-drawers', 'Name the noun: the thing then has a home and a test.', { path: junk, orphan: true }, {}),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^\\.\\.'] },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default'],
      extensions: ['.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
