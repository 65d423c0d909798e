-- That a part of a merchant which is not traced to people was accepted in a review, with the reason. It holds for as much of it and less.
create table onboarding_untraced (
  onboard_id       bigint primary key references merchant_onboarding (id),
  -- Hundredths of a percent.
  untraced_bp      integer not null check (untraced_bp between 1 and 10000),
  reason           text not null,
  accepted_by_name text not null,
  accepted_at      timestamptz(3) not null
);
