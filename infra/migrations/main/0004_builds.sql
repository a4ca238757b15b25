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
