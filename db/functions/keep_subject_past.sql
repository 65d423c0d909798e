-- Keeps the values of a person that rules use as they were before a change, so that a back-test evaluates past payments with
-- what was known then. An import of history sets atalaia.from_the_beginning: its values apply from the beginning.
create or replace function keep_subject_past() returns trigger language plpgsql as $$
begin
  insert into subject_past (subject_id, until, birth_date, deceased_on, verification, pep, sanction, income_month_minor, income_currency,
    adverse_media_count, kyc_review_due, guardian_evidence_on)
  values (old.id, clock_instant(), old.birth_date, old.deceased_on, old.verification, old.pep, old.sanction, old.income_month_minor, old.income_currency,
    old.adverse_media_count, old.kyc_review_due, old.guardian_evidence_on);
  return null;
end $$;

create or replace trigger subject_kept after update of birth_date, deceased_on, verification, pep, sanction, income_month_minor, income_currency, adverse_media_count,
    kyc_review_due, guardian_evidence_on on subject for each row
  when (coalesce(current_setting('atalaia.from_the_beginning', true), '') <> 'on'
    and (old.birth_date, old.deceased_on, old.verification, old.pep, old.sanction, old.income_month_minor, old.income_currency, old.adverse_media_count,
      old.kyc_review_due, old.guardian_evidence_on)
    is distinct from (new.birth_date, new.deceased_on, new.verification, new.pep, new.sanction, new.income_month_minor, new.income_currency,
      new.adverse_media_count, new.kyc_review_due, new.guardian_evidence_on))
  execute function keep_subject_past();
