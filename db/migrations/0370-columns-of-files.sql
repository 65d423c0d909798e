-- Columns of the list that a file is asked with, in place of all of them.
alter table export_request add column shown_columns text[];
