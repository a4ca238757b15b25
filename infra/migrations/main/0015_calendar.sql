create table auth.calendar_feed (
    user_id uuid primary key,
    token_hash bytea not null unique check (length(token_hash) = 32),
    details boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
);
comment on table auth.calendar_feed is
    'Secret addresses of calendar feeds, by hash; details: the feed names customers.';
