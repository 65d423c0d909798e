/*
 * Statements take the time from clock_now() or clock_instant(), so that it is that of the process. Where it has to be that of the
 * database, among processes for example, a comment of the statement says so: "database time: why".
 */

const ownTime =
  /(?<![\w.$])(?:(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|(?:current_date|current_time|current_timestamp|localtime|localtimestamp)\b)/i;
const reason = /(?:--|\/\*)\s*database time: \S/;
const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g;
const quoted = /'(?:[^']|'')*'/g;

/** The first expression by which a statement asks the database for its own time without saying why; undefined where there is none. */
export const findDatabaseTime = (statement: string): string | undefined =>
  reason.test(statement) ? undefined : ownTime.exec(statement.replace(comments, ' ').replace(quoted, "''"))?.[0];

/** What to do instead. */
export const databaseTimeAdvice =
  'take clock_now() or clock_instant(), or say in a comment of the statement why it is the time of the database: "database time: …"';
