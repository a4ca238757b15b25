create schema prices;

create table prices.row (
    file_id uuid not null,
    number integer not null,
    area text not null,
    profile_class text not null,
    meter_type text not null,
    duration smallint not null,
    min_aq integer not null,
    max_aq integer not null,
    start_date date not null,
    end_date date not null,
    unit_rate numeric(7, 4) not null,
    night_rate numeric(7, 4),
    evening_rate numeric(7, 4),
    standing_charge numeric(7, 4) not null,
    price_for text not null,
    primary key (file_id, number)
);
comment on table prices.row is
    'Prices by file and row, made of the stored files; they count once the file''s event says so.';
create index price_match on prices.row (area, profile_class, duration, end_date);

create table prices.flat_file (
    name_hash bytea primary key,
    contents jsonb not null,
    expires_at timestamptz not null
);
comment on table prices.flat_file is
    'Standard files that may be fetched for a day: what each is made of, by a hash of its name.';
create index flat_file_ended on prices.flat_file (expires_at);
