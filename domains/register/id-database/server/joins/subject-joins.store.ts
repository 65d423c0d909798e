import { joinsOf } from '../../../../../platform/server/lists/index.ts';

/** The person or company of rows: its `name`, `kind`, `country` and what the register says of it. */
export const { join: joinSubject, leftJoin: leftJoinSubject } = joinsOf('subject', 'id');
