-- Facts that are written without the person's lock (a name in a payment, an import) increase the version too.
create or replace function move_person_version() returns trigger language plpgsql as $$
begin
  update person_version set version = version + 1 where subject_id = new.id;
  return null;
end $$;

create or replace trigger subject_changed after update of kind, name, verification, birth_date, deceased_on, pep, sanction, income_month_minor, income_currency,
    nationality, gender, occupation, region, adverse_media_count, kyc_review_due, guardian_evidence_on on subject for each row
  when ((old.kind, old.name, old.verification, old.birth_date, old.deceased_on, old.pep, old.sanction, old.income_month_minor, old.income_currency,
      old.nationality, old.gender, old.occupation, old.region, old.adverse_media_count, old.kyc_review_due, old.guardian_evidence_on)
    is distinct from (new.kind, new.name, new.verification, new.birth_date, new.deceased_on, new.pep, new.sanction, new.income_month_minor,
      new.income_currency, new.nationality, new.gender, new.occupation, new.region, new.adverse_media_count, new.kyc_review_due, new.guardian_evidence_on))
  execute function move_person_version();
