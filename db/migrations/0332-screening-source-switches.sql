-- When sources were made active or inactive, so that it can be told which lists a payment was compared with by the number of the state
-- that is kept with it. Of earlier times only the last switch of each source is known.
create table screening_source_switch (
  number    bigint not null,
  source_id text not null references screening_source (id),
  is_active boolean not null,
  primary key (source_id, number)
);
comment on table screening_source_switch is 'Each time that a source was made active or inactive, with the number that screening_list_state took then.';
insert into screening_source_switch (number, source_id, is_active) select switched_number, id, is_active from screening_source where switched_number > 0;
