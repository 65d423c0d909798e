-- needs function fold_name
-- Alerts are searched by a part of what they are called, at a hundred thousand of them.
create index alert_name_folded on alert using gin (fold_name(name) gin_trgm_ops);
