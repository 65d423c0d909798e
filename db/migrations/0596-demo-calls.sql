-- What the desk has done in the part of the demonstration that is being told: a load that was interrupted there goes on behind it.
create table demo_call (
  key text not null,
  turn integer not null,
  answer jsonb not null,
  primary key (key, turn)
);
comment on column demo_call.key is 'Hash of who, when, which call and what was sent.';
comment on column demo_call.turn is 'The same is sent more than once: the first, the second and so on.';
