-- English labels that read like a translation; only where they are still as delivered.
update option_item set label_en = 'Self-exclusion' where list = 'black_reason' and value = 'SELF_EXCLUSION' and label_en = 'Asked to be excluded';
update option_item set label_en = 'Chargeback abuse' where list = 'black_reason' and value = 'CHARGEBACK_ABUSE' and label_en = 'Abuse of chargebacks';
update option_item set label_en = 'Order from an authority' where list = 'black_reason' and value = 'AUTHORITY_ORDER' and label_en = 'Order of an authority';
