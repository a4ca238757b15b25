-- Places of a price that only some suppliers have; empty where a file has none.
alter table prices.row
    add column product text not null default '',
    add column payment_method text not null default '',
    add column exit_zone text not null default '',
    add column sale_type text not null default '',
    add column credit_score text not null default '';
