-- Who had a part in enhanced due diligence, as people; rows are added and never taken away, whatever becomes of what they wrote.
create table onboarding_edd_worker (
  onboard_id bigint not null references onboarding_edd (onboard_id),
  by_person  bigint not null,
  by_name    text not null,
  at         timestamptz(3) not null,
  primary key (onboard_id, by_person)
);
insert into onboarding_edd_worker (onboard_id, by_person, by_name, at)
select onboard_id, by_person, min(by_name), min(at) from (
  select onboard_id, by_person, by_name, at from onboarding_edd_item
  union all select onboard_id, by_person, by_name, at from onboarding_edd_picture
  union all select onboard_id, by_person, by_name, at from onboarding_edd_sample where by_person is not null
) part group by 1, 2;
