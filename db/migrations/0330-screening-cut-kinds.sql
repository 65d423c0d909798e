-- A screening keeps the best hits of each kind of list; of which kinds there are more open ones is told, and looked up later.
alter table screening_report add column cut_kinds text[] not null default '{}'
  constraint screening_report_cut_kinds_check check (cut_kinds <@ array ['SANCTION', 'PEP', 'DEBARMENT', 'OTHER']);
create index screening_report_cut on screening_report (id) where cut_kinds <> '{}';
