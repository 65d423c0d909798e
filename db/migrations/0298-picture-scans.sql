-- Pictures of the site review go through the virus scanner as every other file does.
alter table onboarding_edd_picture add column scan_note text check (scan_note in ('CLEAN', 'INFECTED', 'NO_SCANNER'));
update onboarding_edd_picture set scan_note = 'NO_SCANNER';
create index onboarding_edd_picture_unscanned on onboarding_edd_picture (at) where scan_note is null;
