-- What processes tell each other is read once and soon: compressing it costs more than it saves.
alter table fact_feed alter column changes set storage external;
