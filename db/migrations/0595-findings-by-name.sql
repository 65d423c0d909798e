-- needs function fold_name
-- What monitoring found is searched by a part of the name on the list.
create index screening_finding_matched_folded on screening_finding using gin (fold_name(matched_name) gin_trgm_ops);
