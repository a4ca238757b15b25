create table feed.comparison (
    read_model text primary key,
    comparison_id uuid not null,
    stage text not null check (
        stage in ('waiting', 'fold', 'extra', 'report', 'done', 'stopped', 'failed')),
    stop boolean not null default false,
    asked jsonb not null default '{}',
    generation integer,
    position bigint,
    records_done bigint not null default 0,
    records bigint not null default 0,
    events_done bigint not null default 0,
    events bigint not null default 0,
    seconds_left double precision,
    differing bigint not null default 0,
    left_out bigint not null default 0,
    error text,
    mending_id uuid,
    mending_asked jsonb,
    started_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
);
comment on table feed.comparison is
    'The newest full comparison of each read model; whether it runs is known by its advisory lock.';
comment on column feed.comparison.asked is 'Who asked for it: user, role, source, request.';
comment on column feed.comparison.mending_id is 'Set while rows that were asked for are mended.';

create table feed.difference (
    number bigint generated always as identity primary key,
    read_model text not null references feed.comparison on delete cascade,
    table_name text not null,
    row_id uuid,
    record_id uuid,
    kind text not null check (
        kind in ('differs', 'missing', 'extra', 'unreadable', 'misplaced', 'counters')),
    columns text[] not null default '{}',
    state text not null default 'found' check (state in ('found', 'asked', 'mended', 'left')),
    mending_id uuid
);
create index difference_read_model on feed.difference (read_model, number);
comment on table feed.difference is
    'Rows that are not what their events say: names of tables and columns, never a value.';
