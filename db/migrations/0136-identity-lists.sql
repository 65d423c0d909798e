-- The register in its orders, so that a page of it costs the same however many people there are.
create index subject_newest on subject (id desc) where merged_into is null;
create index subject_by_name on subject (name, id) where merged_into is null;
create index subject_by_verified on subject (verified_at desc nulls last, id desc) where merged_into is null;
create index subject_in_review on subject (id desc) where in_review and merged_into is null;
