-- Searching in lists: indexes of read models use its operators.
create extension if not exists pg_trgm;

create schema feed;

create table feed.relay (
    topic text primary key,
    position bigint not null,
    updated_at timestamptz not null default now()
);
create table feed.relay_partition (
    topic text not null references feed.relay,
    partition integer not null,
    last_position bigint not null,
    last_offset bigint not null,
    primary key (topic, partition)
);
create table feed.generation (
    read_model text not null,
    generation integer not null,
    state text not null check (state in ('building', 'live', 'retired')),
    code_hash text not null,
    created_at timestamptz not null default now(),
    swapped_at timestamptz,
    primary key (read_model, generation)
);
create unique index generation_live on feed.generation (read_model) where state = 'live';
create table feed.checkpoint (
    read_model text not null,
    generation integer not null,
    shards integer not null,
    shard integer not null,
    position bigint not null,
    kafka_offset bigint,
    updated_at timestamptz not null default now(),
    primary key (read_model, generation, shards, shard)
);
create table feed.parked (
    read_model text not null,
    generation integer not null,
    stream_id uuid not null,
    from_position bigint not null,
    error text not null,
    attempts integer not null default 1,
    parked_at timestamptz not null default now(),
    primary key (read_model, generation, stream_id)
);

create table feed.build (
    read_model text primary key,
    generation integer not null,
    stage text not null check (
        stage in ('fold', 'index', 'catch_up', 'swap', 'done', 'refused', 'stopped', 'failed')),
    done bigint not null default 0,
    total bigint not null default 0,
    events_done bigint not null default 0,
    events bigint not null default 0,
    per_second double precision not null default 0,
    seconds_left double precision,
    workers integer not null default 1,
    comparison jsonb,
    error text,
    started_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
);
comment on table feed.build is
    'The newest build of each read model; whether it runs is known by its advisory lock.';

create table feed.epoch (
    name text primary key,
    position bigint not null,
    began_at timestamptz not null
);
comment on table feed.epoch is
    'Begun when the store came back older than what was published: Kafka topics are named after it.';
