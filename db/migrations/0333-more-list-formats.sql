-- Formats that could be read, and that no source used. Of OFAC's list, one of the two forms is enough.
insert into screening_source (id, name, kind, format, is_own, overdue_hours, licence_note, updated_at, updated_by_name) values
  ('OFAC_SDN_ENHANCED', 'OFAC: SDN, enhanced form', 'SANCTION', 'OFAC_ENHANCED_XML', false, 48, 'Work of the US government, public domain.', now(), 'system'),
  ('OPENSANCTIONS_SIMPLE', 'OpenSanctions: sanctions (table)', 'SANCTION', 'OPENSANCTIONS_SIMPLE_CSV', false, 48, 'CC BY-NC 4.0: a commercial user needs a licence from OpenSanctions.', now(), 'system');
