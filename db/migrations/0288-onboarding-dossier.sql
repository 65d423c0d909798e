-- What a decision stood on, as it was at that moment: the dossier is printed from this. Written once.
create table onboarding_dossier (
  onboard_id bigint primary key references merchant_onboarding (id),
  content    jsonb not null,
  frozen_at  timestamptz(3) not null
);
